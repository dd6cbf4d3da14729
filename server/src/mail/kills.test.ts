import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { anOlympiad } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { workerProcesses } from '#test/worker-process.ts'
import { aWorld } from '#test/world.ts'
import { queueEmail } from './queue.ts'

const world = aWorld()
const server = aMailServer(world)
const startWorker = workerProcesses(world)
const patience = { timeout: 90_000, interval: 100 }
/** A fast machine sends all mails within a few looks of `patience`. */
const often = { ...patience, interval: 5 }

/** Connections of a process: as many mails may be uncertain after each kill. */
const connections = 20
const kills = 3
const mailsAtOnce = 400

afterEach(() => {
  server.mails.length = 0
})

async function queueMails(name: string): Promise<void> {
  const olympiadId = await anOlympiad(world)
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
  await world.db.transaction().execute(async (tx) => {
    for (let number = 0; number < mailsAtOnce; number += 1) {
      const mail = { olympiadId, purpose: `${name}/${number}`, recipient: `${name}${number}@school.example`, ...words }
      await queueEmail(tx, { ...mail, kind: 'certificates' })
    }
  })
}

/** Mails that wait for their next try are due now. */
const makeDue = () =>
  sql`with due as (update queued_emails set next_try_at = null where status = 'queued' and next_try_at is not null)
    select pg_notify('mail', '')`.execute(world.db)

const statuses = (name: string) =>
  world.db.selectFrom('queuedEmails').select(['recipient', 'status']).where('purpose', 'like', `${name}/%`).execute()

/** By the list of the mail server: none twice, and none missing of those that are sent. Answers how many are uncertain. */
async function proved(name: string): Promise<number> {
  await vi.waitFor(async () => {
    await makeDue()
    const rows = await statuses(name)
    expect(rows.filter(({ status }) => status !== 'sent' && status !== 'uncertain')).toEqual([])
  }, patience)
  const received = server.mails.flatMap(({ recipients }) => recipients)
  expect(received.length - new Set(received).size, 'twice').toBe(0)
  const rows = await statuses(name)
  const sent = rows.filter(({ status }) => status === 'sent')
  expect(sent.filter(({ recipient }) => !received.includes(recipient))).toEqual([])
  return rows.length - sent.length
}

/** A different moment of the sending at each run. */
const someMails = (from: number) =>
  vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(from + Math.random() * 40), often)

test(
  'a worker that is killed again and again sends no mail twice and loses none',
  async () => {
    await queueMails('worker')
    for (let kill = 0; kill < kills; kill += 1) {
      const worker = startWorker()
      await someMails(server.mails.length)
      await worker.kill()
    }
    startWorker()
    expect(await proved('worker')).toBeLessThanOrEqual(kills * connections)
  },
  3 * patience.timeout,
)

test(
  'database sessions that end again and again cost no mail, and send none twice',
  async () => {
    startWorker()
    await queueMails('database')
    for (let kill = 0; kill < kills; kill += 1) {
      await someMails(server.mails.length)
      await world.app.database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    }
    expect(await proved('database')).toBeLessThanOrEqual(kills * connections)
  },
  3 * patience.timeout,
)

test(
  'a mail server whose connections break again and again, also after the final dot, gets no mail twice',
  async () => {
    startWorker()
    await queueMails('receiver')
    for (let kill = 0; kill < kills; kill += 1) {
      await someMails(server.mails.length)
      // Mails that it has taken in, and not answered yet, among them.
      const held = Promise.withResolvers<void>()
      server.hold = held.promise
      await sleep(50)
      server.cut()
      delete server.hold
      held.resolve()
      await makeDue()
    }
    expect(await proved('receiver')).toBeLessThanOrEqual(kills * connections)
  },
  3 * patience.timeout,
)

test(
  'a silent mail server holds one mail per connection; mails pipelined behind them are queued again',
  async () => {
    startWorker()
    await queueMails('silent')
    await someMails(server.mails.length + 40)
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    await vi.waitFor(async () => {
      const rows = await statuses('silent')
      expect(rows.filter(({ status }) => status === 'queued').length).toBeGreaterThan(0)
      expect(rows.filter(({ status }) => status === 'sending').length).toBeLessThanOrEqual(connections)
    }, patience)
    delete server.hold
    held.resolve()
    expect(await proved('silent')).toBe(0)
  },
  2 * patience.timeout,
)

import type { QueuedEmailId } from '@agon/domain/ids'
import { mostTries } from '@agon/domain/email'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Tx } from '../db/database.ts'
import { anOlympiad } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { renderSystemMail } from './emailers/system-mail.ts'
import { queueEmail } from './queue.ts'
import { sendDueMails } from './run-sender.ts'

const world = aWorld()
const server = aMailServer(world)
let serial = 0

async function aMail(): Promise<QueuedEmailId> {
  const id = await queue(`test/${(serial += 1)}`)
  if (id === null) throw new Error('This purpose is queued already.')
  return id
}

async function queue(purpose: string) {
  const olympiadId = await anOlympiad(world)
  const { html, text } = await renderSystemMail(world.db, 'certificates', {
    olympiadId,
    locale: 'en',
    variables: { name: 'Ms O’Neill <b>', olympiad: 'O', school: 'S', count: 1, link: 'https://agon.example/a?b=1&c=2' },
  })
  return world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId,
      kind: 'certificates',
      purpose,
      recipient: `teacher${serial}@school.example`,
      recipientName: 'O’Neill, "Zoë" <x>',
      subject: 'Your certificates\r\nBcc: all@example',
      text,
      html,
      attachments: [],
    }),
  )
}

const statusOf = (id: QueuedEmailId) =>
  world.db
    .selectFrom('queuedEmails')
    .select(['status', 'reply', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('a queued mail goes out once, whole, to its recipient alone', async () => {
  const id = await aMail()
  await world.work()
  await world.work()
  expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  const mine = server.mails.filter((mail) => mail.recipients.includes(`teacher${serial}@school.example`))
  expect(mine).toHaveLength(1)
  expect(mine[0]?.recipients).toHaveLength(1)
  expect(mine[0]?.raw).toContain('Subject: Your certificates Bcc: all@example')
})

test('the same purpose is never queued twice', async () => {
  expect(await queue('once')).not.toBeNull()
  expect(await queue('once')).toBeNull()
})

test('a final refusal is recorded and not tried again, a passing one waits its turn', async () => {
  server.refuse = { code: 550, text: 'No such mailbox' }
  const refused = await aMail()
  await world.work()
  expect(await statusOf(refused)).toMatchObject({ status: 'failed', reply: expect.stringContaining('No such mailbox') })
  server.refuse = { code: 451, text: 'Try later' }
  const later = await aMail()
  await world.work()
  expect(await statusOf(later)).toMatchObject({ status: 'queued', attempts: 1 })
  server.refuse = undefined
})

test('a mail that was being handed over when a process died is uncertain, and stays unsent', async () => {
  const id = await aMail()
  await world.db.updateTable('queuedEmails').set({ status: 'sending' }).where('id', '=', id).execute()
  const before = server.mails.length
  await world.work()
  expect(await statusOf(id)).toMatchObject({ status: 'uncertain' })
  expect(server.mails).toHaveLength(before)
})

test('a mail that is tried in vain is failed after its last try', async () => {
  server.refuse = { code: 451, text: 'Try later' }
  const id = await aMail()
  for (let tries = 1; tries <= mostTries; tries += 1) {
    expect(await statusOf(id)).toMatchObject({ status: 'queued', attempts: tries - 1 })
    await world.later(tries * 5 * 3_600_000, () => sendDueMails(world.app))
  }
  server.refuse = undefined
  expect(await statusOf(id)).toMatchObject({ status: 'failed', reply: expect.stringContaining('Try later') })
})

test('a mail whose content expires is not tried after that', async () => {
  server.refuse = { code: 451, text: 'Try later' }
  const id = await aMail()
  const until = { deliverUntil: new Date(world.clock.now.getTime() + 30_000) }
  await world.db.updateTable('queuedEmails').set(until).where('id', '=', id).execute()
  await world.work()
  server.refuse = undefined
  expect(await statusOf(id)).toMatchObject({ status: 'failed', attempts: 1 })
})

test('the next try of a mail waits in the queue', async () => {
  server.refuse = { code: 451, text: 'Try later' }
  const id = await aMail()
  await world.work()
  server.refuse = undefined
  await world.work()
  expect(await statusOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
  await world.later(2 * 60_000, () => world.work())
  expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

describe('a database that goes away while a mail is handed over', () => {
  const poolOf = () => world.app.database.pool
  const killOthers = () =>
    poolOf().query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  test('costs nothing: the mail is recorded as sent, and goes out once', async () => {
    const id = await aMail()
    const held = Promise.withResolvers<void>()
    server.hold = held.promise
    const before = server.mails.length
    const sending = sendDueMails(world.app)
    await vi.waitFor(() => expect(server.mails).toHaveLength(before + 1))
    // Holds the mail's row, so that recording waits for it; then the backend that waits is killed.
    const holder = await poolOf().connect()
    await holder.query('begin')
    await holder.query('select from queued_emails where id = $1 for update', [id])
    held.resolve()
    await vi.waitFor(async () => {
      const { rows } = await poolOf().query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    })
    await holder.query('rollback')
    holder.release()
    await killOthers()
    await sending
    delete server.hold
    expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
    await sendDueMails(world.app)
    expect(server.mails).toHaveLength(before + 1)
  })

  test('a listener that fails leaves the result unrecorded with it, and both are recorded together', async () => {
    const id = await aMail()
    const seen: string[] = []
    let fails = true
    const app = {
      ...world.app,
      mailListeners: [
        async (tx: Tx, _ids: readonly QueuedEmailId[], result: string) => {
          seen.push(result)
          // A real fault of the database, within the transaction.
          if (fails) await sql`select 1 / 0`.execute(tx).finally(() => (fails = false))
        },
      ],
    }
    await sendDueMails(app)
    expect(seen).toEqual(['sent', 'sent'])
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFaultyMailServer, type FaultyMailServer } from '#test/faulty-mail-server.ts'
import { workerProcesses } from '#test/worker-process.ts'
import { readConfig } from '../config/config.ts'
import { appRole } from '../db/embedded/roles.ts'
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import type { App } from '../http/handler.ts'
import { createLog } from '../log/log.ts'
import { createApp } from '../start.ts'
import { queueEmail } from './queue.ts'

/** Connections of a process: as many mails may be uncertain after each kill. */
const connections = 20
const kills = 3
const mailsAtOnce = 400
const patience = { timeout: 90_000, interval: 100 }

let folder = ''
let server: FaultyMailServer
let database: EmbeddedDatabase
let app: App
const startWorker = workerProcesses({
  get appUrl() {
    return database.appUrl
  },
  get smtp() {
    return server
  },
  get app() {
    return app
  },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agon-killed-database-'))
  server = await startFaultyMailServer()
  server.pipelining = true
  // A cluster of its own, which keeps what it has committed.
  database = await startEmbedded({ dataDir: folder, mode: 'persistent', log: () => undefined })
  await migrate(database.ownerUrl, appRole)
  const config = readConfig({ AGON_MODE: 'development', DATA_DIR: folder, LOG_LEVEL: 'silent' })
  app = createApp(config, database.appUrl, createLog('silent'), { smtpUrl: () => server.url })
}, patience.timeout)
afterAll(async () => {
  // `closeApp` would also close the threads, which this file shares with others.
  app.mail.close()
  await app.database.close()
  await database.stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}, patience.timeout)

const numbersOf = () =>
  server.delivered.flatMap((message) => /^Subject: Mail (\d+)$/m.exec(message)?.[1] ?? []).map(Number)

async function kill(): Promise<void> {
  const up = new Promise<void>((resolve) => database.onUp(resolve))
  process.kill(database.pid, 'SIGKILL')
  await up
}

test(
  'a database that is killed again and again costs no mail, and none goes out twice',
  async () => {
    await app.database.db.transaction().execute(async (tx) => {
      const words = { text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
      for (let number = 0; number < mailsAtOnce; number += 1) {
        const about = { purpose: `killed/${number}`, recipient: `t${number}@school.example`, subject: `Mail ${number}` }
        await queueEmail(tx, { olympiadId: null, kind: 'password', ...about, ...words })
      }
    })
    startWorker()
    for (let round = 0; round < kills; round += 1) {
      const before = server.delivered.length
      // A different moment of the sending at each run; a quick machine may have sent them all.
      const wanted = Math.min(before + Math.random() * 40, mailsAtOnce / 2)
      await vi.waitFor(() => expect(server.delivered.length).toBeGreaterThan(wanted), { ...patience, interval: 5 })
      await kill()
    }
    await vi.waitFor(async () => expect(await unsettled()).toBe(0), patience)
    const received = numbersOf()
    expect(received.length - new Set(received).size, 'twice').toBe(0)
    const rows = await app.database.db.selectFrom('queuedEmails').select(['subject', 'status']).execute()
    const sent = rows.filter(({ status }) => status === 'sent')
    expect(sent.filter(({ subject }) => !received.includes(Number(subject.slice('Mail '.length))))).toEqual([])
    expect(rows.filter(({ status }) => status !== 'sent').map(({ status }) => status)).toEqual(
      Array.from({ length: rows.length - sent.length }, () => 'uncertain'),
    )
    expect(rows.length - sent.length).toBeLessThanOrEqual(kills * connections)
    expect(rows).toHaveLength(mailsAtOnce)
  },
  4 * patience.timeout,
)

async function unsettled(): Promise<number> {
  await sql`with due as (update queued_emails set next_try_at = null where status = 'queued' and next_try_at is not null)
    select pg_notify('mail', '')`.execute(app.database.db)
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from queued_emails
    where status in ('queued', 'sending')`.execute(app.database.db)
  return rows[0]?.count ?? 0
}

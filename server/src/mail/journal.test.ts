import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { keepAlive } from '../jobs/life.ts'
import { checkJournal, journalFolder } from './check-journal.ts'
import { pruneJournal } from './prune-journal.ts'
import { queueEmail } from './queue.ts'
import { sendDueMails } from './run-sender.ts'

const world = aWorld()
const server = aMailServer(world)

async function aMail(purpose: string, kind: 'certificates' | 'password' = 'certificates') {
  const olympiadId = await anOlympiad(world)
  const words = { subject: purpose, text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
  const recipient = `${purpose.replace('/', '.')}@school.example`
  return world.db.transaction().execute((tx) => queueEmail(tx, { olympiadId, kind, purpose, recipient, ...words }))
}

async function journal(): Promise<string> {
  const folder = await journalFolder(world.app)
  const files = await readdir(folder).catch(() => [])
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('')
}

const statusOf = async (purpose: string) =>
  (await world.db.selectFrom('queuedEmails').select('status').where('purpose', '=', purpose).executeTakeFirst())?.status

test('a mail is in the journal before its end is written', async () => {
  await aMail('early/1')
  const held = Promise.withResolvers<void>()
  server.hold = held.promise
  const sending = sendDueMails(world.app)
  await vi.waitFor(() => expect(server.mails).toHaveLength(1))
  expect(await journal()).toContain('"name":"early/1"')
  held.resolve()
  delete server.hold
  await sending
})

test('after a restore all mail but password links is paused, and mails that went out are not sent again', async () => {
  await aMail('old/1')
  await sendDueMails(world.app)
  expect(await checkJournal(world.app)).toBe(0)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await aMail('lost/1')
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query('create table mails_then as select * from queued_emails')
  await sendDueMails(world.app)
  await aMail('gone/1')
  await sendDueMails(world.app)
  await owner.query('delete from email_events')
  await owner.query('delete from queued_emails')
  const { rows } = await owner.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'queued_emails' and is_generated = 'NEVER'`,
  )
  const columns = rows[0]?.columns ?? ''
  await owner.query(`insert into queued_emails (${columns}) overriding system value select ${columns} from mails_then`)
  await owner.end()
  const before = server.mails.length
  expect(await checkJournal(world.app)).toBe(2)
  expect(await statusOf('lost/1')).toBe('uncertain')
  await aMail('new/1')
  await aMail('link/1', 'password')
  await sendDueMails(world.app)
  expect(server.mails.slice(before).flatMap(({ recipients }) => recipients)).toEqual(['link.1@school.example'])
  const { token } = await staff(world, 'overlord', null)
  const { pause } = (await world.send('GET /api/queued-email/lanes', { token })).ok
  expect(pause?.reason).toContain('has 2 since')
  await world.send('POST /api/queued-email/resume', { token, body: {} })
  await sendDueMails(world.app)
  expect(await statusOf('new/1')).toBe('sent')
  expect(await checkJournal(world.app)).toBe(0)
})

test('journal files of 90 days ago are deleted, except those of a process that lives or whose mails are not settled', async () => {
  const folder = await journalFolder(world.app)
  const long = new Date(world.clock.now.getTime() - 91 * 24 * 60 * 60_000)
  const write = async (name: string, changed: Date) => {
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), changed, changed)
  }
  for (const name of ['ended-1.jsonl', 'alive-2.jsonl', 'died-1.jsonl']) await write(name, long)
  await write('recent-1.jsonl', new Date(world.clock.now.getTime() - 60_000))
  const id = await aMail('pruned/1')
  const sending = { status: 'sending' as const, sendingBy: sql<number>`hashtext('died')`, handOvers: 1 }
  await world.db
    .updateTable('queuedEmails')
    .set(sending)
    .where('id', '=', id ?? (0 as never))
    .execute()
  const life = await keepAlive(world.app.database.pool, 'alive')
  await pruneJournal(world.app)
  await life.end()
  const left = await readdir(folder)
  expect(left).not.toContain('ended-1.jsonl')
  for (const name of ['alive-2.jsonl', 'died-1.jsonl', 'recent-1.jsonl']) expect(left).toContain(name)
  await world.db
    .deleteFrom('queuedEmails')
    .where('id', '=', id ?? (0 as never))
    .execute()
})

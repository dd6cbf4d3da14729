/**
 * Mass mails from the queue to a mail server of another process, each with its history committed (fsync on), while password links are queued
 * beside them; and the time and space of queueing many recipients inside the database. The baseline is the same transport
 * without queue and history. Mails are signed as the product signs them. Writes bench/results/mail.json.
 * Run: node bench/mail.ts [mails] [recipients queued]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobHandlers } from '@agon/server/job-handlers'
import { queueEmail } from '@agon/server/mail/queue'
import { closeApp, createApp } from '@agon/server/start'
import { startWork } from '@agon/server/work'
import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { describe } from './load/figures.ts'
import { openWorld } from './large-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [mails = '10000', recipients = '200000'] = process.argv.slice(2)
/** Per second. */
const target = 600

const folder = mkdtempSync(join(tmpdir(), 'agon-mail-'))
const world = await openWorld(folder)
const receiver = fork(new URL('./load/mail-receiver.ts', import.meta.url))
const [port] = (await once(receiver, 'message')) as [number]
const made = createApp(world.config, world.database.appUrl, world.app.log, {
  smtpUrl: () => `smtp://127.0.0.1:${port}`,
})
// The recipients are of no school, so that no audience has them.
const app = { ...made, mailHooks: { ...made.mailHooks, left: async () => new Map() } }
const { db } = app.database

const baseline = await straight(2000)
const rate = await fromQueue(Number(mails))
const queueing = await queue(Number(recipients))

receiver.kill()
await closeApp(app)
await world.close()
rmSync(folder, { recursive: true })
const results = { ...measuredWith(), target, baseline, rate, queueing }
writeResults('mail', results)
console.log(JSON.stringify(results, null, 2))

/** The transport alone. */
async function straight(count: number) {
  const began = performance.now()
  let next = 0
  const one = async () => {
    while (next < count) {
      const number = (next += 1)
      await app.mail.send({
        to: { name: 'A teacher', address: `straight${number}@school.example` },
        subject: 'A reminder',
        text: 'Please pay.',
        html: '<p>Please pay.</p>',
        messageId: `<${number}@agon.example>`,
        attachments: [],
      })
    }
  }
  await Promise.all(Array.from({ length: app.mail.connections }, one))
  return { mails: count, perSecond: Math.round((count / (performance.now() - began)) * 1000) }
}

async function fromQueue(count: number) {
  const id = await aMassMail('Reminder')
  await addRecipients(id, count)
  await sql`update queued_emails set status = 'queued' where mass_mail_id = ${id}`.execute(db)
  const began = performance.now()
  const work = await startWork(app, { handlers: jobHandlers, concurrency: 1 })
  const waits: number[] = []
  for (let link = 0; ; link += 1) {
    const { rows } = await sql<{ left: number }>`select count(*)::int4 as left from queued_emails
      where mass_mail_id = ${id} and status in ('queued', 'sending')`.execute(db)
    if (rows[0]?.left === 0) break
    waits.push(await aPasswordLink(link))
    await sleep(250)
  }
  const seconds = (performance.now() - began) / 1000
  await work.stop()
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int4 as count
    from queued_emails where mass_mail_id = ${id} group by status`.execute(db)
  return {
    mails: count,
    perSecond: Math.round(count / seconds),
    byStatus: Object.fromEntries(rows.map((row) => [row.status, row.count])),
    passwordLinkMs: describe({ latencies: Float64Array.from(waits), seconds }),
  }
}

/** Milliseconds from its queueing until the mail server has it. */
async function aPasswordLink(number: number): Promise<number> {
  const began = performance.now()
  const id = await db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: null,
      kind: 'password',
      purpose: `bench/${Date.now()}/${number}`,
      recipient: `link${number}@school.example`,
      recipientName: 'A teacher',
      subject: 'Set your password',
      text: 'Here',
      html: '<p>Here</p>',
      attachments: [],
    }),
  )
  for (;;) {
    const row = await db
      .selectFrom('queuedEmails')
      .select('status')
      .where('id', '=', id ?? (0 as QueuedEmailId))
      .executeTakeFirst()
    if (row?.status === 'sent') return performance.now() - began
    await sleep(5)
  }
}

async function queue(count: number) {
  const id = await aMassMail('Many')
  const size = async () =>
    (
      await sql<{
        bytes: number
      }>`select pg_total_relation_size('queued_emails') + pg_total_relation_size('email_events') as bytes`.execute(db)
    ).rows[0]?.bytes ?? 0
  const [before, began] = [await size(), performance.now()]
  await addRecipients(id, count)
  const seconds = (performance.now() - began) / 1000
  return {
    recipients: count,
    seconds: Math.round(seconds * 10) / 10,
    secondsPerMillion: Math.round((seconds / count) * 1_000_000),
    bytesPerRecipient: Math.round(((await size()) - before) / count),
  }
}

async function aMassMail(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with o as (select id from olympiads where name = 'sango-2026'),
    e as (insert into emailers (olympiad_id, kind, name, version) select id, 'mass', ${`Bench ${name}`}, 1 from o returning id, olympiad_id),
    v as (insert into emailer_versions (emailer_id, version, locale, subject, body, saved_at)
      select id, 1, 'en', 'A reminder for {{ name }}', 'Dear {{ name }}, please pay {{ outstanding }}.', now() from e)
    insert into mass_mails (olympiad_id, name, emailer_id, emailer_version, audience, state, queued_at)
    select olympiad_id, ${name}, id, 1, '{"to": "contacts", "where": []}', 'queued', now() from e returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

async function addRecipients(massMailId: number, count: number): Promise<void> {
  await sql`insert into queued_emails (olympiad_id, kind, mass_mail_id, recipient, recipient_name, attachments, status)
    select m.olympiad_id, 'mass', m.id, 'teacher' || n || '.' || m.id || '@school' || n % 20000 || '.example', 'Teacher ' || n, '[]', 'held'
    from mass_mails m, generate_series(1, ${count}::int4) n where m.id = ${massMailId}`.execute(db)
}

/**
 * Queueing a mass mail to a million teachers whose schools have an unpaid order, inside the database with fsync on; the bytes that each
 * recipient takes; the check of a group before it is sent; and the answer to "why" for one name or address. Writes
 * bench/results/queue-mass-mail.json.
 * Run: node bench/queue-mass-mail.ts [recipients] [rounds]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MassMailId } from '@agon/domain/ids'
import { readConfig } from '@agon/server/config/config'
import { appRole } from '@agon/server/db/embedded/roles'
import { startEmbedded } from '@agon/server/db/embedded/start'
import { migrate } from '@agon/server/db/migrate'
import { queueMassMail } from '@agon/server/features/mass-mail/acts'
import { leftAudience } from '@agon/server/features/mass-mail/audience/left'
import { previewAudience } from '@agon/server/features/mass-mail/audience/preview'
import { judgingIn } from '@agon/server/features/mass-mail/judging'
import { whyOfMassMail } from '@agon/server/features/mass-mail/why/why'
import { createLog } from '@agon/server/log/log'
import { closeApp, createApp } from '@agon/server/start'
import pg from 'pg'
import { measuredWith } from './machine.ts'

const [size = '1000000', rounds = '200'] = process.argv.slice(2)
const recipients = Number(size)
const ofSchool = 50

const folder = mkdtempSync(join(tmpdir(), 'agon-mass-mail-'))
const database = await startEmbedded({ dataDir: folder, mode: 'persistent', log: () => undefined })
await migrate(database.ownerUrl, appRole)
const superuser = new pg.Client({
  connectionString: database.superuserUrl.replace(/\/[^/?]*(\?|$)/, `${new URL(database.ownerUrl).pathname}$1`),
})
await superuser.connect()
const at = performance.now()
await makeWorld()
console.log(`${recipients} teachers made in ${seconds(at)} s`)

const config = readConfig({ AGON_MODE: 'development', DATA_DIR: folder, LOG_LEVEL: 'warn' })
const app = createApp(config, database.appUrl, createLog(config.LOG_LEVEL))
const { db } = app.database
const now = new Date()
const actor = { role: 'overlord', userId: 1, accountId: 0, sessionId: 0 } as never
const { id, audience, olympiadId } = await db.selectFrom('massMails').selectAll().executeTakeFirstOrThrow()

const judging = await judgingIn(app, db, { olympiadId, audience, now })
const previewed = await timed(() => previewAudience(db, judging, { limit: 100, offset: 0, leftOut: null }))
console.log(`Counted and listed in ${previewed.seconds} s: ${previewed.result.total} recipients`)
const before = await bytes()
const queued = await timed(() => queueMassMail(app, { actor, id: id as MassMailId, reason: '', now }))
await superuser.query('vacuum analyze queued_emails')
const each = Math.round(((await bytes()) - before) / recipients)
console.log(`Queued in ${queued.seconds} s, ${each} bytes a recipient`)

const asked = { app, db, actor, now }
const why = {
  address: await each99(() => whyOfMassMail(asked, id as MassMailId, `t${some()}@school.example`)),
  name: await each99(() => whyOfMassMail(asked, id as MassMailId, `Surname${some()}`)),
  commonName: await each99(() => whyOfMassMail(asked, id as MassMailId, 'Mpho')),
}
const group = await db.selectFrom('queuedEmails').selectAll().orderBy('id').limit(100).execute()
const check = await each99(() => db.transaction().execute((tx) => leftAudience(app, tx, group, now)))
console.log('why', why, 'check of 100 before sending', check)

await closeApp(app)
await superuser.end()
await database.stop()
rmSync(folder, { recursive: true, force: true })
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
const results = {
  ...measuredWith(),
  recipients,
  previewSeconds: previewed.seconds,
  queueSeconds: queued.seconds,
  bytesPerRecipient: each,
  rounds: Number(rounds),
  whyMilliseconds: why,
  checkOf100Milliseconds: check,
}
writeFileSync(new URL('queue-mass-mail.json', into), `${JSON.stringify(results, null, 2)}\n`)

function some(): number {
  return 1 + Math.floor(Math.random() * recipients)
}

/** Rows are written without triggers and foreign keys; the search indexes after the rows. */
async function makeWorld(): Promise<void> {
  const run = (text: string, values: unknown[] = []) => superuser.query(text, values)
  await run(`set session_replication_role = replica`)
  await run(`set maintenance_work_mem = '512MB'`)
  const { rows: searches } = await run(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'users' and indexdef like '%gin%'`,
  )
  for (const { name } of searches as { name: string }[]) await run(`drop index ${name}`)
  await run(
    `insert into url_names (name, kind) values ('geo', 'project'), ('geo-2026', 'olympiad') on conflict do nothing`,
  )
  await run(`insert into projects (name, title, accent, position) values ('geo', 'Geography', 'ochre', 1)`)
  await run(`insert into olympiads (project_id, name, title, subject, phase, opens_at, closes_at, learner_price)
    values (1, 'geo-2026', 'Geography 2026', 'Geography', 'registration', now() + interval '30 days', now() + interval '31 days', 5000)`)
  const schools = Math.ceil(recipients / ofSchool)
  await run(
    `insert into schools (id, name, province, town) select n, 'School ' || n, 'GP', 'Pretoria' from generate_series(1, $1::int) n`,
    [schools],
  )
  await run(
    `insert into customer_participants (olympiad_id, kind, school_id) select 1, 'school', n from generate_series(1, $1::int) n`,
    [schools],
  )
  await run(
    `insert into school_progress (customer_participant_id, olympiad_id, school_id, school_name, province, is_free, accepted_at)
    select n, 1, n, 'School ' || n, 'GP', false, now() from generate_series(1, $1::int) n`,
    [schools],
  )
  await run(
    `insert into purchase_orders (olympiad_id, customer_participant_id, number, issuer, customer, customer_name, currency, learners,
      unit_gross, vat_rate, net, vat, gross, due_at)
    select 1, n, 'INV-' || n, '{}', '{}', 'School ' || n, 'ZAR', 4, 5000, 1500, 17391, 2609, 20000, now() from generate_series(1, $1::int) n`,
    [schools],
  )
  await run(
    `insert into users (kind, username, full_name, email) select 'teacher', 't' || n,
      (array['Mpho', 'Thandi', 'Pieter', 'Sipho', 'Zoë'])[1 + n % 5] || ' Surname' || n, 't' || n || '@school.example'
    from generate_series(1, $1::int) n`,
    [recipients],
  )
  await run(`insert into teachers (user_id, school_id) select n, 1 + (n - 1) / $2 from generate_series(1, $1::int) n`, [
    recipients,
    ofSchool,
  ])
  await run(
    `insert into customer_participant_teachers (customer_participant_id, teacher_id) select 1 + (n - 1) / $2, n
    from generate_series(1, $1::int) n`,
    [recipients, ofSchool],
  )
  await run(`insert into emailers (olympiad_id, kind, name, version) values (1, 'mass', 'Reminder', 1)`)
  await run(`insert into mass_mails (olympiad_id, name, emailer_id, audience)
    values (1, 'Invoices', (select max(id) from emailers), '{"to":"teachers","where":[{"fact":"order","is":["unpaid","part"]},{"fact":"learners","is":["none"]}]}')`)
  for (const { made } of searches as { made: string }[]) await run(made)
  await run(`set session_replication_role = default`)
  await run('vacuum analyze')
  await run('checkpoint')
}

async function bytes(): Promise<number> {
  const { rows } = await superuser.query<{ size: string }>(
    `select pg_total_relation_size('queued_emails') + pg_total_relation_size('email_events') + pg_total_relation_size('mass_mail_exclusions') as size`,
  )
  return Number(rows[0]?.size ?? 0)
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: seconds(begun) }
}

/** Median and 99th percentile of many calls, one after the other. */
async function each99(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = -5; round < Number(rounds); round += 1) {
    const begun = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const share = (part: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0) * 10) / 10
  return { median: share(0.5), p99: share(0.99) }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10
}

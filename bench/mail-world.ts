import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, type Config } from '@agon/server/config/config'
import { appRole } from '@agon/server/db/embedded/roles'
import { startEmbedded, type EmbeddedDatabase } from '@agon/server/db/embedded/start'
import { migrate } from '@agon/server/db/migrate'
import type { App } from '@agon/server/http/handler'
import { createLog } from '@agon/server/log/log'
import { createApp } from '@agon/server/start'
import pg from 'pg'

/** Teachers of a school. */
const ofSchool = 50

export interface MailWorld {
  readonly folder: string
  readonly database: EmbeddedDatabase
  readonly superuser: pg.Client
  readonly config: Config
  /** As a process of the product has it. The caller closes it. */
  app(more?: { smtpUrl?: () => string }, settings?: Record<string, string>): App
  close(): Promise<void>
}

/** Where the world of this size stays between two measurements. */
export const mailWorldFolder = (recipients: number) => join(tmpdir(), `agon-mail-world-${recipients}`)

/** Teachers whose schools have an unpaid order, and a mass mail to them that is not queued yet. Made where it is not there. */
export async function openMailWorld(recipients: number, folder = mailWorldFolder(recipients)): Promise<MailWorld> {
  mkdirSync(folder, { recursive: true })
  const database = await startEmbedded({ dataDir: folder, mode: 'persistent', log: () => undefined })
  await migrate(database.ownerUrl, appRole)
  const superuser = new pg.Client({
    connectionString: database.superuserUrl.replace(/\/[^/?]*(\?|$)/, `${new URL(database.ownerUrl).pathname}$1`),
  })
  // It is killed with the database by some measurements.
  superuser.on('error', () => undefined)
  await superuser.connect()
  const ready = join(folder, 'ready')
  if (!existsSync(ready)) {
    const began = performance.now()
    await makePeople(superuser, recipients)
    writeFileSync(ready, '')
    console.log(`${recipients} teachers made in ${Math.round((performance.now() - began) / 100) / 10} s`)
  }
  const environment = {
    AGON_MODE: 'development',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    BOUNCE_DOMAIN: 'bounces.agon.example',
  }
  const config = readConfig(environment)
  return {
    folder,
    database,
    superuser,
    config,
    app: (more = {}, settings = {}) =>
      createApp(readConfig({ ...environment, ...settings }), database.appUrl, createLog(config.LOG_LEVEL), more),
    async close() {
      await superuser.end().catch(() => undefined)
      await database.stop()
    },
  }
}

/** Rows are written without triggers and foreign keys; the search indexes after the rows. */
async function makePeople(superuser: pg.Client, recipients: number): Promise<void> {
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

import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readSpace } from '#/files/free-space.ts'
import type { App } from '#/http/handler.ts'
import { expiringDomains } from './domains/check.ts'
import { expiringTlsCertificates } from './tls-certificates/check.ts'
import { countBackups } from './backups.ts'
import { countLog, countMail, countTasks } from './counts.ts'
import { findOlympiads } from './olympiads.ts'

/** The state of the platform and the decisions that wait. No figure reads a large table as a whole. */
export async function platformFiguresOf(app: App, now: Date) {
  const { db } = app.database
  const [olympiads, mail, tasks, checks, log, storage, database, expiring, tlsCertificates, domains, backups] =
    await Promise.all([
      findOlympiads(db, now),
      countMail(db, now),
      countTasks(db, now),
      countChecks(db),
      countLog(db, now),
      readSpace(app.config.DATA_DIR),
      readDatabase(db),
      findOldKeys(db, now),
      expiringTlsCertificates(db, now),
      expiringDomains(db, now),
      countBackups(app),
    ])
  return {
    asOf: now,
    olympiads,
    mail,
    tasks,
    checks,
    log,
    storage,
    database,
    expiring,
    tlsCertificates,
    domains,
    backups,
  }
}

/** The newest result of each integrity check. */
async function countChecks(db: Db) {
  const rows = await db
    .selectFrom('sanityResults')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count'), fn.max('ranAt').as('ranAt')])
    .groupBy('status')
    .execute()
  const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  const times = rows.map(({ ranAt }) => new Date(ranAt).getTime())
  return {
    ranAt: times.length === 0 ? null : new Date(Math.max(...times)),
    found: count('found'),
    failed: count('failed'),
    ok: count('ok'),
  }
}

async function readDatabase(db: Db) {
  const { rows } = await sql<{ size: number; connections: number; mostConnections: number; lag: number | null }>`
    select pg_database_size(current_database())::float8 as size,
      (select count(*)::int4 from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int4 as most_connections,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag`.execute(db)
  return rows[0] ?? { size: 0, connections: 0, mostConnections: 0, lag: null }
}

const day = 86_400_000
/** Days after which a signing key should have a successor. */
const keyLife = 365
/** Days before that in which it is shown. */
const notice = 30

async function findOldKeys(db: Db, now: Date) {
  const rows = await db
    .selectFrom('dkimKeys')
    .select(({ fn }) => ['domain', fn.min('since').as('since')])
    .where('retiredAt', 'is', null)
    .groupBy('domain')
    .having(({ fn }) => fn.min('since'), '<', new Date(now.getTime() - (keyLife - notice) * day))
    .orderBy('since')
    .execute()
  return rows.map(({ domain, since }) => ({ domain, at: new Date(new Date(since).getTime() + keyLife * day) }))
}

import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { recordingTriggers } from './acts/recorded-tables.ts'
import { markComplete } from './complete-release.ts'
import { installTriggers } from './install-triggers.ts'
import { migrationFiles } from './migration-files.ts'
import { auditTriggers } from './noted-tables.ts'
import { grantRights } from './rights.ts'
import { inShortSteps, usualPatience, type Patience } from './short-steps.ts'

/** Any constant will do; it only has to be the same in every process that migrates. */
const lockKey = 4_201_984

/**
 * Brings the database up to date as its owner and grants the application's role what it needs. Safe when it
 * runs twice at once: the second waits for the first. It changes what differs, one table after another.
 */
export async function migrate(
  ownerUrl: string,
  appRole: string,
  patience: Patience = usualPatience,
): Promise<{ applied: string[]; changed: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await waitForTurn(client)
    const applied = await applyFiles(client, { patience })
    await runMigrations({ connectionString: ownerUrl })
    const rights = await grantRights(client, appRole, patience)
    const triggers = await installTriggers(client, [...auditTriggers(), ...recordingTriggers()], patience)
    const changed = [...new Set([...rights, ...triggers])]
    await markComplete(client, appRole, changed.length > 0)
    return { applied, changed }
  } finally {
    await client.end()
  }
}

/** Makes the tables of an earlier release, without rights of the application: for a backup of that release. */
export async function migrateTo(ownerUrl: string, names: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await waitForTurn(client)
    await applyFiles(client, { only: names, patience: usualPatience })
    await runMigrations({ connectionString: ownerUrl })
  } finally {
    await client.end()
  }
}

async function applyFiles(
  client: pg.Client,
  { only, patience }: { only?: ReadonlySet<string>; patience: Patience },
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const known = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  const done = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const { name, text, sha256 } of migrationFiles()) {
    const before = done.get(name)
    if (before !== undefined && before !== sha256)
      throw new Error(`The migration ${name} was changed after it had been applied.`)
    if (before !== undefined || only?.has(name) === false) continue
    const note = () => client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
    try {
      if (isConcurrent(text)) {
        for (const statement of stepsOf(text)) await client.query(statement)
        await note()
      } else
        await inShortSteps(client, patience, async () => {
          await client.query(text)
          await note()
        })
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    applied.push(name)
  }
  return applied
}

/** Without an open transaction: an index that is built concurrently waits for the end of each. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [lockKey])
    if (rows[0]?.is_free === true) return
    await sleep(200)
  }
}

/** Its statements run one by one, without a transaction, and can be repeated: what failed begins with the first again. */
const isConcurrent = (text: string) => / index concurrently /.test(text)

/** The queries of a file. */
export const stepsOf = (text: string): string[] =>
  isConcurrent(text)
    ? text
        .replace(/^--.*$/gm, '')
        .split(';')
        .filter((statement) => statement.trim() !== '')
    : [text]

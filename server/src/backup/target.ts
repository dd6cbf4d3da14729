import pg from 'pg'
import { BackupFault } from './fault.ts'

/** One restore at a time. */
const lockKey = 4_201_991

/** Takes the database that a backup is restored into. Refuses one in use or with content; tables without content are removed. */
export async function takeTarget(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'agon restore' })
  await client.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey])
    if (rows[0]?.free !== true)
      throw new BackupFault('Another backup is being restored into this database. Wait until it has finished.')
    await refuseUsed(client)
    await refuseContent(client)
    await clearTarget(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Removes everything that a restore has made. */
export async function clearTarget(client: pg.ClientBase): Promise<void> {
  await client.query(`set client_min_messages = warning; drop schema if exists graphile_worker cascade;
    drop schema if exists public cascade; create schema public`)
}

async function refuseUsed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and usename is not null and pid <> pg_backend_pid()`,
  )
  const others = rows[0]?.count ?? 0
  if (others > 0)
    throw new BackupFault(
      `The database is in use (${others} other connections). Stop every process of the platform, then try again.`,
    )
}

const contents = ['users', 'projects', 'olympiads', 'schools', 'learners']

async function refuseContent(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  const names = new Set(rows.map(({ name }) => name))
  if (names.size === 0) return
  if (!names.has('schema_migrations'))
    throw new BackupFault('The database has tables of another program. Give the restore an empty database.')
  for (const name of contents) {
    if (!names.has(name)) continue
    const { rowCount } = await client.query(`select from public.${name} limit 1`)
    if (rowCount !== 0)
      throw new BackupFault(
        'The database is not empty: it holds a platform. A backup is restored into an empty database only.',
      )
  }
}

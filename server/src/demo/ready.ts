import pg from 'pg'
import { ConfigError, type Config } from '../config/config.ts'
import type { App } from '../http/handler.ts'

/** The mark in `system_facts` that the demo world is there, whole. */
export const readyFact = 'demo-ready'

export async function isMade({ database }: Pick<App, 'database'>): Promise<boolean> {
  const fact = await database.db
    .selectFrom('systemFacts')
    .select('name')
    .where('name', '=', readyFact)
    .executeTakeFirst()
  return fact !== undefined
}

/** Outside the demo nothing runs on its world: its people's password and slips are known to everybody. */
export async function refuseDemoWorld({ config, database }: Pick<App, 'config' | 'database'>): Promise<void> {
  if (config.mode !== 'demo' && (await isMade({ database })))
    throw new ConfigError('DATABASE_URL: this database holds the demo world; production needs a database of its own.')
}

/** The demo touches no database that holds something else, not even to bring it up to date. */
export async function refuseOthersDatabase({ DATABASE_OWNER_URL }: Pick<Config, 'DATABASE_OWNER_URL'>): Promise<void> {
  if (DATABASE_OWNER_URL === undefined) return
  const client = new pg.Client({ connectionString: DATABASE_OWNER_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ tables: string[] | null }>(
      `select array_agg(table_name::text) as tables from information_schema.tables where table_schema = 'public'`,
    )
    const tables = rows[0]?.tables ?? []
    if (tables.length === 0 || (await holdsDemo(client, tables))) return
    throw holdsOthers()
  } finally {
    await client.end()
  }
}

/** The demo is made only in an empty database: a command may have added users. */
export async function refuseOthersContent({ database }: Pick<App, 'database'>): Promise<void> {
  const { rowCount } = await database.pool.query(`select where ${isEmpty}`)
  if (rowCount === 0) throw holdsOthers()
}

const isEmpty = 'not exists (select from projects) and not exists (select from users)'

const holdsOthers = () =>
  new ConfigError(
    'The database holds something else than the demo world. Give the demo an empty database (DATABASE_URL), or an empty folder for its own (DATA_DIR).',
  )

/** The world itself, or tables of the product in which nothing stands yet. */
async function holdsDemo(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  if (!['system_facts', 'projects', 'users'].every((table) => tables.includes(table))) return false
  const { rowCount } = await client.query(
    `select where exists (select from system_facts where name = $1) or ${isEmpty}`,
    [readyFact],
  )
  return rowCount === 1
}

import { ConfigError } from '../config/config.ts'
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

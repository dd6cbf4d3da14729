import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** For work on all rows of an olympiad: sorts and joins of a statement stay in memory until the transaction ends. */
export async function moreMemory(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '96MB', true)`.execute(tx)
}

import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Query } from './list-page.ts'

export interface Estimate {
  readonly rows: number
  /** In the planner's units. */
  readonly cost: number
}

/** As the database's statistics have it, without reading a row. */
export async function estimate(rows: Query): Promise<Estimate> {
  const [row] = await rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .explain('json')
  // As PostgreSQL documents the format.
  const [explained] = Object.values(row ?? {}) as [{ Plan: { 'Plan Rows': number; 'Total Cost': number } }][]
  const plan = explained?.[0].Plan
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 }
}

/** As the database last counted them. */
export async function tableRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = to_regclass(${table})`.execute(db)
  const [row] = rows
  // Of a table that was never counted it is −1.
  return row === undefined || row.rows < 0 ? Number.POSITIVE_INFINITY : row.rows
}

/** Times as many rows as in question are expected, where they are not counted. Of most rows of a table the statistics are nearer. */
const surely = { some: 3, most: 1.5 }

/** Whether there are more rows than this for certain: by the statistics, less the rows of the table that changed since. */
export async function surelyMore(db: Db, table: string, matches: Query, than: number): Promise<boolean> {
  const estimated = await estimate(matches)
  if (estimated.rows < than * surely.most) return false
  const least = than * (estimated.rows > (await tableRows(db, table)) / 2 ? surely.most : surely.some)
  const { rows } = await sql<{ changed: number }>`
    select n_mod_since_analyze as changed from pg_stat_user_tables where relid = to_regclass(${table})`.execute(db)
  return estimated.rows - (rows[0]?.changed ?? estimated.rows) >= least
}

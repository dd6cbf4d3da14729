import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { surelyMore, tableRows } from './estimate.ts'
import type { Query } from './list-page.ts'

/** Counting stops here: "more than 10,000" is all that a person wants to know. */
export const countLimit = 10_000

/** Whether a list with one condition is so long that it need not be counted. An estimate of several conditions may be far off. */
export async function isLong(
  db: Db,
  { q = '', filters }: { readonly q: string | undefined; readonly filters: number },
  { table, rows, of }: { readonly table: string; readonly rows: Query; readonly of: string | undefined },
): Promise<boolean> {
  const words = q.split(/[\s,;]+/).filter((word) => word !== '')
  if (filters + words.length !== 1) return false
  const each = of === undefined ? 1 : Math.max(1, (await tableRows(db, table)) / (await tableRows(db, of)))
  return surelyMore(db, table, rows, countLimit * each)
}

/** Of each query whether it has a row, in one statement. Several ways to the same rows are gone one after another, until one has a row. */
export async function haveRows(db: Db, queries: readonly (Query | readonly Query[])[]): Promise<boolean[]> {
  const exist = queries.map((ways) => sql`(${sql.join([ways].flat().map(hasRow), sql` or `)})`)
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(exist)}]::bool[] as found`.execute(db)
  return rows[0]?.found ?? []
}

const hasRow = (rows: Query) => sql`exists (${rows.clearSelect().select(sql`1`.as('one'))})`

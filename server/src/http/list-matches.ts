import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import {
  beyond,
  directionOf,
  idBeside,
  ordered,
  placeOf,
  type ListPlaces,
  type Ordering,
  type Query,
} from './list-page.ts'

/** Of a large table. With more matches than this, enough of them are near the beginning of any order. */
const manyMatches = 20_000
/** The same as a share of all rows, for smaller tables. */
const manyOf = 1 / 20

/**
 * Of a search. All matches are found and sorted before their rows are read: names that match are often together at the far end of an
 * order by name, which the database does not know when it goes through an index of names until enough rows match. Of very many
 * matches, the first ones are found in the order that the list has `otherwise`.
 */
export function orderedMatches(db: Db, from: string, read: ListPlaces, otherwise: Ordering): Ordering {
  return (rows, order, edge, backwards, limit) => {
    return {
      async execute() {
        const matches = edge === null ? rows : beyond(rows, read, order, edge)
        if ((await estimatedRows(matches)) > Math.min(manyMatches, manyOf * (await tableRows(db, from))))
          return otherwise(rows, order, edge, backwards, limit).execute()
        const [column, id] = [sql.raw(placeOf(read, order.name, 'sort')), sql.raw(idBeside(read, order.name))]
        const direction = directionOf(order, backwards)
        const found = matches
          .clearSelect()
          .select([sql`${column}`.as('foundOrder'), sql<number>`${id}`.as('foundId')])
          // Keeps the database from sorting before it has found.
          .offset(0)
        const page = db
          .selectFrom(found.as('found'))
          .select('foundId')
          .orderBy('foundOrder', direction)
          .orderBy('foundId', direction)
          .limit(limit)
        return ordered(rows, read, order, null, backwards)
          .where(sql<boolean>`${id} in (${page})`)
          .execute()
      },
    }
  }
}

/** As the database's statistics have it, without reading a row. */
async function estimatedRows(rows: Query): Promise<number> {
  const [row] = await rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .explain('json')
  // As PostgreSQL documents the format.
  const [explained] = Object.values(row ?? {}) as [{ Plan: { 'Plan Rows': number } }][]
  return explained?.[0].Plan['Plan Rows'] ?? 0
}

/** As the database last counted them. */
async function tableRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = to_regclass(${table})`.execute(db)
  const [row] = rows
  // Of a table that was never counted it is −1.
  return row === undefined || row.rows < 0 ? Number.POSITIVE_INFINITY : row.rows
}

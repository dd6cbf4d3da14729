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
/** Times as many are found first where matches stand together in the order: none may be near its beginning. */
const together = 5

export interface Matches {
  /** The table of the rows. */
  readonly from: string
  /** The same rows without the search and its filters: found by their ids, they need not be filtered again. */
  readonly every: Query
  /** Adds conditions that each match fits anyway: by their indexes few matches are found. They would slow down a walk along the order. */
  readonly narrowed?: ((rows: Query) => Query) | undefined
  /** More matches than this are not found before they are sorted. */
  readonly most?: number | undefined
  /** Columns whose equal values match together, as a search finds all learners of a school. */
  readonly together?: readonly string[] | undefined
}

/**
 * Of a search or a filter. All matches are found and sorted before their rows are read: names that match are often together at the far end of an
 * order by name, which the database does not know when it goes through an index of names until enough rows match. Of very many
 * matches, the first ones are found in the order that the list has `otherwise`.
 */
export function orderedMatches(db: Db, read: ListPlaces & Matches, otherwise: Ordering): Ordering {
  const { from, every, narrowed = (rows) => rows, most = manyMatches } = read
  return (rows, order, edge, backwards, limit) => {
    return {
      async execute() {
        const matches = narrowed(edge === null ? rows : beyond(rows, read, order, edge))
        const estimated = await estimatedRows(matches)
        const times = read.together?.includes(order.name) === true ? together : 1
        if (estimated > most * times || estimated > manyOf * times * (await tableRows(db, from)))
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
        return ordered(every, read, order, null, backwards)
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

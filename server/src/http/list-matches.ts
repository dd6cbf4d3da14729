import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { estimate, tableRows } from './estimate.ts'
import type { Cursor } from './cursor.ts'
import {
  beyond,
  directionOf,
  idBeside,
  ordered,
  ownPlaceOf,
  type ListPlaces,
  type Order,
  type Ordering,
  type Query,
  upTo,
} from './list-page.ts'

const usual = {
  /** In the planner's units: matches that cost no more are found before they are sorted. */
  cheap: 4000,
  /** Fewer matches than this are found by conditions of their own. */
  fewMatches: 2000,
  /** The rows that are walked through, in terms of those that matches spread evenly would take; and where they stand together. */
  spread: { apart: 3, together: 20 },
}
/** Beyond this share of all rows, walking on costs less than finding all matches. */
const mostFound = 1 / 4
export interface Matches {
  /** The table of the rows. */
  readonly from: string
  /** The same rows without the search and its filters: found by their ids, they need not be filtered again. */
  readonly every: Query
  /** Adds conditions that each match fits anyway: by their indexes few matches are found. They would slow down a walk along the order. */
  readonly narrowed?: ((rows: Query) => Query) | undefined
  /** The same of conditions by which the number of matches must not be estimated. */
  readonly indexed?: ((rows: Query) => Query) | undefined
  /** Rows of the list's order, where they are walked through more quickly than `every`. */
  readonly walked?: Query | undefined
  /** Columns whose equal values match together, as a search finds all learners of a school. */
  readonly together?: readonly string[] | undefined
  /** Fields that the rows are filtered by. */
  readonly filters: ReadonlySet<string>
  /** The list is put together from those of several olympiads. */
  readonly isMerged: boolean
}

/**
 * Of a search or a filter. Few matches are all found and sorted before their rows are read: names that match are often together at the
 * far end of an order by name, which the database does not know when it goes through an index of names until enough rows match.
 * Many matches are looked for among the first rows of the order that the list has `otherwise`; if these are too few, all are found.
 */
export function orderedMatches(
  db: Db,
  read: ListPlaces & Matches,
  otherwise: Ordering,
  { cheap, fewMatches, spread } = usual,
): Ordering {
  const { narrowed = (rows) => rows, indexed = (rows) => rows } = read
  return (rows, order, edge, backwards, limit) => {
    const matches = narrowed(edge === null ? rows : beyond(rows, read, order, edge))
    return {
      async execute() {
        const estimated = await estimate(matches)
        const all = (some: Query) => found(db, read, some, order, backwards, limit).execute()
        if (estimated.rows <= fewMatches) return all(indexed(matches))
        const walk = (some: Query) => otherwise(some, order, edge, backwards, limit).execute()
        // The order's own index leads to them.
        if (read.filters.has(order.name)) return walk(rows)
        if (estimated.cost <= cheap) return all(matches)
        const total = await tableRows(db, read.from)
        const isTogether = read.together?.includes(order.name) === true
        const depth = Math.round(((limit * total) / estimated.rows) * (isTogether ? spread.together : spread.apart))
        if (depth > estimated.cost) return all(matches)
        if (read.isMerged) return walk(rows)
        const end = await rowAt(read, order, edge, backwards, depth)
        if (end === undefined) return walk(rows)
        const near = (await walk(upTo(rows, read, order, end))) as unknown[]
        if (near.length === limit) return near
        return estimated.rows > mostFound * total ? walk(rows) : all(matches)
      },
    }
  }
}

/** All matches are found and sorted, then the first of them read. */
function found(db: Db, read: ListPlaces & Matches, matches: Query, order: Order, backwards: boolean, limit: number) {
  const own = ownPlaceOf(read, order.name)
  const [column, id] = [sql.raw(own.column), sql.raw(own.id)]
  const direction = directionOf(order, backwards)
  const all = matches
    .clearSelect()
    .select([sql`${column}`.as('foundOrder'), sql<number>`${id}`.as('foundId')])
    // Keeps the database from sorting before it has found.
    .offset(0)
  const page = db
    .selectFrom(all.as('found'))
    .select('foundId')
    .orderBy('foundOrder', direction)
    .orderBy('foundId', direction)
    .limit(limit)
  return ordered(read.every, read, order, null, backwards).where(
    sql<boolean>`${sql.raw(idBeside(read, order.name))} in (${page})`,
  )
}

/** The row at this distance in the order, matching or not. */
async function rowAt(
  read: ListPlaces & Matches,
  order: Order,
  edge: Cursor | null,
  backwards: boolean,
  depth: number,
): Promise<Cursor | undefined> {
  const rows = (read.walked ?? read.every).clearSelect()
  const [row] = (await ordered(rows, read, order, edge, backwards).offset(depth).limit(1).execute()) as {
    cursorValue: string
    cursorId: number
  }[]
  return row === undefined ? undefined : { value: row.cursorValue, id: row.cursorId, backwards }
}

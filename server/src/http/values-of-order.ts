import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Cursor } from './cursor.ts'
import { directionOf, ownPlaceOf, type ListPlaces, type Order, type Query } from './list-page.ts'

/** An order whose values are names that rows of another table have, too. */
export interface ValuesOfOrder {
  /** The rows of the other table that have the words of a search. */
  readonly rows: Query
  /** SQL of the name there. */
  readonly value: string
  /** The words, compared with a name (SQL): a row of the other table may have them in another text. */
  readonly hasWords: (name: string) => readonly RawBuilder<boolean>[]
  /** The list's matches; their words are compared, and not found by an index. */
  readonly matches: Query
}

/** Names that are read for each row of a page: some have no rows in the list. */
const perRow = 2

interface Asked {
  readonly order: Order
  readonly edge: Cursor | null
  readonly backwards: boolean
  readonly limit: number
}

/** The last row of a page of only those matches whose name has the words; undefined if the first names have too few rows. */
export async function closingRow(
  db: Db,
  read: ListPlaces,
  { rows, value, hasWords, matches }: ValuesOfOrder,
  { order, edge, backwards, limit }: Asked,
): Promise<Cursor | undefined> {
  const { column, id } = ownPlaceOf(read, order.name)
  const direction = directionOf(order, backwards)
  const onwards = sql.raw(order.descending === backwards ? '>=' : '<=')
  const fromEdge = edge === null ? rows : rows.where(sql<boolean>`${sql.raw(value)} ${onwards} ${edge.value}`)
  // Found before they are sorted: the planner would expect them to be spread evenly along the order.
  const found = fromEdge
    .clearSelect()
    .select(sql<string>`${sql.raw(value)}`.as('name'))
    .offset(0)
  const every = db
    .selectFrom(found.as('found'))
    .select('name')
    // Several rows of the other table may have one name.
    .groupBy('name')
    .orderBy('name', direction)
    // Only the first are compared with the words.
    .offset(0)
  const names = db
    .selectFrom(every.as('every'))
    .select('name')
    .where(sql<boolean>`${sql.join([sql`true`, ...hasWords('every.name')], sql` and `)}`)
    .orderBy('name', direction)
    .limit(limit * perRow)
  const own = matches
    .clearSelect()
    .select([sql<string>`${sql.raw(column)}`.as('foundOrder'), sql<number>`${sql.raw(id)}`.as('foundId')])
    .where(sql<boolean>`${sql.raw(column)} = named.name`)
  const [row] = await db
    .selectFrom(names.as('named'))
    .innerJoinLateral(own.as('own'), (join) => join.onTrue())
    .select(['foundOrder', 'foundId'])
    .orderBy('foundOrder', direction)
    .orderBy('foundId', direction)
    .offset(limit - 1)
    .limit(1)
    .execute()
  return row === undefined ? undefined : { value: row.foundOrder, id: row.foundId, backwards }
}

/**
 * All matches up to the name of that row, also those with the words in other texts. The bounds are subqueries: the planner does not know their values, and expects a third of the
 * rows beyond each. So it expects few rows, and reads only those that both indexes have. With values, it would expect matches to be spread evenly along the order, and read all of them.
 */
export function upToClosing(
  matches: Query,
  read: ListPlaces,
  { order, olympiad }: { readonly order: Order; readonly olympiad: string | undefined },
  { value, backwards }: Cursor,
): Query {
  const than = sql.raw(order.descending === backwards ? '<=' : '>=')
  const bounded = matches.where(
    sql<boolean>`${sql.raw(ownPlaceOf(read, order.name).column)} ${than} (select ${value}::text)`,
  )
  return olympiad === undefined ? bounded : bounded.where(sql<boolean>`${sql.raw(olympiad)} >= (select 0)`)
}

import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Cursor } from './cursor.ts'
import { directionOf, ownPlaceOf, type ListPlaces, type Order, type Query } from './list-page.ts'

/** An order whose values are names that rows of another table have, too. */
export interface ValuesOfOrder {
  /** The rows of the other table that have the words of a search. */
  readonly rows: Query
  /** SQL of the name there. */
  readonly value: string
  /** The list's matches, whose words are compared and not looked up. */
  readonly matches: Query
}

/** Names that are looked at for each row of a page: not every one of them has rows in the list. */
const perRow = 2

interface Asked {
  readonly order: Order
  readonly edge: Cursor | null
  readonly backwards: boolean
  readonly limit: number
}

/** The row that would close a page of those matches whose name has the words itself; undefined if there are too few among the first names. */
export async function closingRow(
  db: Db,
  read: ListPlaces,
  { rows, value, matches }: ValuesOfOrder,
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
  const names = db
    .selectFrom(found.as('found'))
    .select('name')
    // Rows of one name are found once.
    .groupBy('name')
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
 * The matches up to the name of that row, those that have the words elsewhere too. The bounds are queries of their own: the planner does not know their values and takes each for
 * a third of the rows. So it expects few, and looks only at rows that both indexes have. It would expect matches to be spread evenly along the order, and look at each.
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

import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Cursor } from './cursor.ts'
import {
  directionOf,
  firstOfOlympiads,
  idBeside,
  ordered,
  ownPlaceOf,
  type ListPlaces,
  type Order,
  type Query,
} from './list-page.ts'
import type { ValuesOfOrder } from './values-of-order.ts'

/** Rows in the list's orders, of which some may not be in the list: a cheap way to a row at some distance. */
export interface Walked {
  readonly rows: Query
  /** SQL of the olympiad that a row belongs to. */
  readonly olympiad?: string | undefined
}

export interface Matches {
  /** The table of the rows. */
  readonly from: string
  /** The same rows without the search and its filters: found by their ids, they need not be filtered again. */
  readonly every: Query
  /** The rows that match, without what only their order needs. */
  readonly unsorted: Query
  /** More rows, by the conditions on their own table alone, where there are others. */
  readonly own?: Query | undefined
  /** The same by way of another table, where that is faster. The database may be asked for the way before. */
  readonly found?: (() => Promise<Query | undefined>) | undefined
  /** The same by other indexes, by which few matches are found, and by which their number must not be estimated. They would slow down a walk along the order. */
  readonly ofFew?: (() => Promise<readonly Query[]>) | undefined
  /** Rows of an order, those alone that fit the filter by its own field. */
  readonly walked: (order: string) => Walked
  /** Orders whose equal values match together, as a search finds all learners of a school. */
  readonly together?: readonly string[] | undefined
  /** Of a search: the names of an order that have the words. */
  readonly valuesOf?: ((order: string) => ValuesOfOrder | undefined) | undefined
  /** Cost of skipping a row of the order, in planner units. Default 1. */
  readonly passing?: number | undefined
  /** Fields that the rows are filtered by. */
  readonly filters: ReadonlySet<string>
  readonly isSearch: boolean
  /** The list is put together from those of several olympiads, of these ones. */
  readonly merged: RawBuilder<boolean> | null
}

/** All matches are found and sorted, then the first of them read. Of `more` than these, those among the `first` that `fit`. */
export function found(
  db: Db,
  read: ListPlaces & Matches,
  more: Query,
  order: Order,
  backwards: boolean,
  limit: number,
  fit?: { readonly first: number; readonly rows: Query },
) {
  const own = ownPlaceOf(read, order.name)
  const [column, id] = [sql.raw(own.column), sql.raw(own.id)]
  const direction = directionOf(order, backwards)
  const all = more
    .clearSelect()
    .select([sql`${column}`.as('foundOrder'), sql<number>`${id}`.as('foundId')])
    // Keeps the database from sorting before it has found.
    .offset(0)
  const firstOf = (most: number) =>
    db
      .selectFrom(all.as('found'))
      .select(['foundId', 'foundOrder'])
      .orderBy('foundOrder', direction)
      .orderBy('foundId', direction)
      .limit(most)
  const ids =
    fit === undefined
      ? db.selectFrom(firstOf(limit).as('first')).select('foundId')
      : db
          .selectFrom(firstOf(fit.first).as('first'))
          .select('foundId')
          .where(
            sql<boolean>`exists (${fit.rows
              .clearSelect()
              .select(sql`1`.as('one'))
              .where(sql<boolean>`${id} = first.found_id`)
              .offset(0)})`,
          )
          .limit(limit)
  // As an array, so that the rows are looked up by their ids, however few the database expects.
  return ordered(read.every, read, order, null, backwards).where(
    sql<boolean>`${sql.raw(idBeside(read, order.name))} = any(array(${ids}))`,
  )
}

/** The row at this distance in the order, matching or not; of several olympiads the first of those that are at this distance in one of them. */
export async function rowAt(
  db: Db,
  read: ListPlaces & Matches,
  { rows, olympiad }: Walked,
  order: Order,
  edge: Cursor | null,
  backwards: boolean,
  distance: number,
): Promise<Cursor | undefined> {
  const one = ordered(rows.clearSelect(), read, order, edge, backwards).offset(distance).limit(1)
  const query =
    read.merged === null || olympiad === undefined
      ? one
      : firstOfOlympiads(db, one, read, olympiad, order, backwards).where(read.merged).limit(1)
  const [row] = (await query.execute()) as { cursorValue: string; cursorId: number }[]
  return row === undefined ? undefined : { value: row.cursorValue, id: row.cursorId, backwards }
}

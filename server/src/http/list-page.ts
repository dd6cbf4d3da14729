import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/generated.ts'
import type { Cursor } from './cursor.ts'

export type Query = SelectQueryBuilder<DB, keyof DB, Record<string, unknown>>

/** Where a list's rows and columns stand, as SQL sees them. */
export interface ListPlaces {
  /** The row's unique id: `schools.id`. */
  id: string
  /** Each declared column: `schools.name`. */
  columns: { readonly [name: string]: SqlColumn }
}

/**
 * One place for everything; one that sorts (gold before silver) and one that is compared with what a filter says; one in
 * another table, with the row's id there, so that one index has both, and the column of a filter where the row has it, too; or an
 * array, of which a filter wants any.
 */
export type SqlColumn =
  | string
  | { sort: string; filter: string }
  | { at: string; id: string; filter?: string }
  | { anyOf: string }

export function placeOf(read: ListPlaces, name: string, use: 'sort' | 'filter'): string {
  const place = read.columns[name] ?? name
  if (typeof place === 'string') return place
  if ('anyOf' in place) return place.anyOf
  if (!('at' in place)) return place[use]
  return use === 'filter' ? (place.filter ?? place.at) : place.at
}

/** The id that settles the order among equals. */
export function idBeside(read: ListPlaces, name: string): string {
  const place = read.columns[name]
  return typeof place === 'object' && 'id' in place ? place.id : read.id
}

/** Where the rows themselves have the value of an order and the id, if they do. */
export function ownPlaceOf(read: ListPlaces, name: string): { readonly column: string; readonly id: string } {
  const place = read.columns[name]
  const isOwn = typeof place === 'object' && 'at' in place && place.filter !== undefined
  return isOwn
    ? { column: placeOf(read, name, 'filter'), id: read.id }
    : { column: placeOf(read, name, 'sort'), id: idBeside(read, name) }
}

export interface Order {
  name: string
  descending: boolean
}

/** A list's first rows in an order, beyond an edge where there is one. */
export type Ordering = (rows: Query, order: Order, edge: Cursor | null, backwards: boolean, limit: number) => Ordered
interface Ordered {
  execute(): Promise<unknown>
}

/**
 * Puts the platform's page together from the first rows of each olympiad. Each is read by the index that the olympiad's own list
 * has, so that its cost grows with the number of olympiads and not with that of rows.
 */
export function orderedByOlympiad(
  db: Db,
  read: ListPlaces,
  olympiad: string,
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Ordering {
  return (rows, order, edge, backwards, limit) =>
    firstOfOlympiads(db, ordered(rows, read, order, edge, backwards).limit(limit), read, olympiad, order, backwards)
      .where(within)
      .limit(limit)
}

/** Ordered rows of each olympiad, in the order of all. */
export function firstOfOlympiads(
  db: Db,
  rows: Query,
  read: ListPlaces,
  olympiad: string,
  order: Order,
  backwards: boolean,
) {
  const own = rows
    .select(sql.raw(placeOf(read, order.name, 'sort')).as('cursorOrder'))
    .where(sql<boolean>`${sql.raw(olympiad)} = every_olympiad.id`)
  const direction = directionOf(order, backwards)
  return db
    .selectFrom('olympiads as everyOlympiad')
    .innerJoinLateral(own.as('page'), (join) => join.onTrue())
    .selectAll('page')
    .orderBy('page.cursorOrder', direction)
    .orderBy('page.cursorId', direction)
}

/** By the list's own index. */
export function orderedByIndex(read: ListPlaces): Ordering {
  return (rows, order, edge, backwards, limit) => ordered(rows, read, order, edge, backwards).limit(limit)
}

export function directionOf(order: Order, backwards: boolean): 'asc' | 'desc' {
  return order.descending === backwards ? 'asc' : 'desc'
}

/** The order's value as text keeps all its digits: a JavaScript Date would lose microseconds and double rows. */
export function ordered(rows: Query, read: ListPlaces, order: Order, edge: Cursor | null, backwards: boolean) {
  const direction = directionOf(order, backwards)
  const from = edge === null ? rows : beyond(rows, read, order, edge)
  const column = sql.raw(placeOf(read, order.name, 'sort'))
  const id = sql.raw(idBeside(read, order.name))
  return from
    .select([sql<string>`${column}::text`.as('cursorValue'), sql<number>`${id}`.as('cursorId')])
    .orderBy(column, direction)
    .orderBy(id, direction)
}

function beyond(rows: Query, read: ListPlaces, order: Order, edge: Cursor): Query {
  return beyondAt(rows, placeOf(read, order.name, 'sort'), idBeside(read, order.name), order, edge)
}

/** The same by what the rows themselves have of the order. */
export function beyondOwn(rows: Query, read: ListPlaces, order: Order, edge: Cursor): Query {
  const { column, id } = ownPlaceOf(read, order.name)
  return beyondAt(rows, column, id, order, edge)
}

function beyondAt(rows: Query, column: string, id: string, order: Order, edge: Cursor): Query {
  const than = order.descending === edge.backwards ? sql.raw('>') : sql.raw('<')
  return rows.where(sql<boolean>`(${sql.raw(column)}, ${sql.raw(id)}) ${than} (${edge.value}, ${edge.id})`)
}

/** The rows up to another one in the order, that one included. */
export function upTo(rows: Query, read: ListPlaces, order: Order, edge: Cursor): Query {
  const than = order.descending === edge.backwards ? sql.raw('<=') : sql.raw('>=')
  return rows.where(
    sql<boolean>`(${sql.raw(placeOf(read, order.name, 'sort'))}, ${sql.raw(idBeside(read, order.name))}) ${than} (${edge.value}, ${edge.id})`,
  )
}

export async function takePage(rows: Query, ordering: Ordering, order: Order, limit: number, cursor: Cursor | null) {
  const backwards = cursor?.backwards ?? false
  const found = (await ordering(rows, order, cursor, backwards, limit + 1).execute()) as CursorRow[]
  const more = found.length > limit
  const kept = found.slice(0, limit)
  if (backwards) kept.reverse()
  const first = kept[0]
  const last = kept.at(-1)
  const hasNext = backwards ? cursor !== null : more
  const hasPrevious = backwards ? more : cursor !== null
  return {
    items: kept.map(withoutCursor),
    next: hasNext && last !== undefined ? { value: last.cursorValue, id: last.cursorId, backwards: false } : null,
    previous:
      hasPrevious && first !== undefined ? { value: first.cursorValue, id: first.cursorId, backwards: true } : null,
  }
}

export interface CursorRow extends Record<string, unknown> {
  cursorValue: string
  cursorId: number
  cursorOrder?: unknown
}

function withoutCursor({
  cursorValue: _value,
  cursorId: _id,
  cursorOrder: _order,
  ...row
}: CursorRow): Record<string, unknown> {
  return row
}

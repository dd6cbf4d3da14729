import type { Output, Shape } from '@agon/contract/call'
import type { Resource } from '@agon/contract/resource'
import type { RawBuilder } from 'kysely'
import type { DB } from '../db/generated.ts'
import type { Actor } from './actor.ts'
import type { RequestContext } from './handler.ts'
import { utc, type FilterPlaces } from './list-filters.ts'
import type { Query, SqlColumn } from './list-page.ts'

export interface ResourceRead<R extends Resource> {
  /** The rows in the caller's reach, with their columns selected under the row's names. Throws a Problem when there is no such scope. */
  // The tables of a query are a type of their own in each resource; the machinery adds conditions and order only.
  rows: (context: RequestContext, query: Output<ScopeOf<R>>) => unknown
  /** The same columns without conditions: rows that were found are read by their ids. */
  shown?: (context: RequestContext, query: Output<ScopeOf<R>>) => unknown
  /** The table of the rows, as SQL sees it. A field `fullName` is `from.full_name`, the id `from.id`, the text searched `from.search`. */
  from: string
  /** The SQL id of a row, where it is not `from.id`. */
  id?: string
  /** SQL of the fields that stand elsewhere than under their own name in `from`. */
  at?: { readonly [Name in keyof R['row']['_output']]?: SqlColumn }
  /** SQL of the time zone whose days a filter by days means; UTC where none is said. */
  zone?: string
  /** SQL of the text that `q` is looked for in, where it is not `from.search`; folded, with a trigram index. */
  search?: string
  /** SQL of names, each with an index, whose text is a part of the one searched: rows that have a word as their name are found at once. Those of `ofNewest.every`, where there is one. */
  names?: readonly string[]
  /** Names of the query that `rows` applies by itself: `q`, or those of filters. */
  byRows?: readonly string[]
  /** Filters by columns of other tables, which are looked up row by row. */
  beside?: readonly string[]
  /** Adds conditions that every row found fits anyway, by whose indexes few rows are found, and by which their number must not be estimated. */
  indexed?: (rows: Query, context: RequestContext, query: Output<ScopeOf<R>>) => unknown
  /** Rows in one of the list's orders, of which some may not be in the list, where they are walked through more quickly. */
  walked?: (
    context: RequestContext,
    query: Output<ScopeOf<R>>,
    order: string,
  ) => { rows: unknown; olympiad?: string } | undefined
  /** Orders whose equal values match a search together. */
  together?: readonly (keyof R['row']['_output'])[]
  /** The rows that a count counts, where they are found more quickly than those of the list. */
  counted?: (context: RequestContext, query: Output<ScopeOf<R>>) => unknown
  /** Of rows that show the newest of several rows of another table. */
  ofNewest?: {
    /** That table. */
    table: string
    /** Its rows that fit the query: by their number a long list is known, and by one of them that the list is not empty. */
    every: (context: RequestContext, query: Output<ScopeOf<R>>) => unknown
    /** The list's rows by way of that table, without an order and columns, where that is faster. Of few rows by all indexes that have them. */
    found: (context: RequestContext, query: Output<ScopeOf<R>>, areFew: boolean) => unknown
    /** Cost of skipping a row of the order, in planner units: the database expects more of finding all matches than it is. */
    passing: number
  }
  /** Of orders by a name that another table has, too, and in which most rows have a frequent word: that table, SQL of its name, and SQL of its searched text. */
  valuesOf?: { readonly [Name in keyof R['row']['_output']]?: { from: keyof DB; value: string; search: string } }
  /** SQL of the olympiad that a row belongs to: by it the platform's list is put together from the olympiads' own. */
  olympiad?: string
  /**
   * Of a list that spans olympiads from whichever it is asked: which of them (`every_olympiad.id`) are the caller's. It is put
   * together from theirs, as the platform's is.
   */
  within?: (actor: Actor) => RawBuilder<boolean>
}

export type ScopeOf<R> = R extends Resource<string, Shape, infer Scope> ? Scope : never

export type RowOf<R extends Resource> = R['row']['_input']

/** Where each field is in SQL: under its own name in the list's table, unless the list says otherwise. */
export function placesOf<R extends Resource>(resource: R, read: ResourceRead<R>): FilterPlaces {
  const exceptions: { readonly [name: string]: SqlColumn | undefined } = read.at ?? {}
  const columns = Object.keys(resource.fields).map((name) => [
    name,
    exceptions[name] ?? `${read.from}.${snakeCase(name)}`,
  ])
  return {
    id: read.id ?? `${read.from}.id`,
    columns: Object.fromEntries(columns),
    search: read.search ?? `${read.from}.search`,
    zone: read.zone ?? utc,
    byRows: new Set(read.byRows),
  }
}

/** A filter by an order's own field is applied where the order is. */
export function placesInOrder(places: FilterPlaces, name: string): FilterPlaces {
  const place = places.columns[name]
  if (typeof place !== 'object' || !('at' in place) || place.filter === undefined) return places
  return { ...places, columns: { ...places.columns, [name]: place.at } }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

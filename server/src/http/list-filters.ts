import { filterOf } from '@agon/contract/field'
import type { ListQuery, Resource } from '@agon/contract/resource'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import { matchesWords } from '../db/search.ts'
import type { RequestContext } from './handler.ts'
import { placeOf, type ListPlaces, type Query } from './list-page.ts'
import { readRange, withinRange, type Days } from './range.ts'

export type FilterPlaces = ListPlaces & {
  readonly search: string
  readonly zone: string
  readonly byRows: ReadonlySet<string>
}

/** `staysOrdered`: a filter by one value does not make it a constant, so that an order by it needs an index that has it. Of all fields, or of one. */
type Asked = Pick<RequestContext, 'now'> & { readonly query: ListQuery; readonly staysOrdered?: boolean | string }

/** The zone of lists that name no other. */
export const utc = `'UTC'`

/** The rows that have the words of the search and fit every filter of the query. */
export function filtered(
  rows: Query,
  resource: Resource,
  places: FilterPlaces,
  { query, now, staysOrdered = false }: Asked,
): Query {
  let result = rows
  const zone = zoneOf(places, query)
  const q = places.byRows.has('q') ? '' : (query.q ?? '')
  for (const word of matchesWords(sql.raw(places.search), q)) result = result.where(word)
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = query[name]
    const filter = filterOf(field)
    if (filter === undefined || value === undefined || value === '' || places.byRows.has(name)) continue
    const place = places.columns[name]
    if (typeof place === 'object' && 'anyOf' in place) {
      result = result.where(sql<boolean>`${sql.raw(place.anyOf)} && ${String(value).split(',')}::text[]`)
      continue
    }
    result = result.where(
      condition(sql.raw(placeOf(places, name, 'filter')), filter, String(value), {
        name,
        isNumber: field.kind === 'number' || field.kind === 'id',
        ...zone,
        now,
        staysOrdered: staysOrdered === true || staysOrdered === name,
      }),
    )
  }
  return result
}

/** A list of one olympiad has one zone. */
function zoneOf({ zone }: FilterPlaces, { olympiadId }: ListQuery) {
  return zone !== utc && isOlympiad(olympiadId)
    ? { zone: zoneOfOlympiad(olympiadId), isOneZone: true }
    : { zone: sql.raw(zone), isOneZone: false }
}

/** Whether a list's query asks for the rows of one olympiad. */
export function isOlympiad(olympiadId: unknown): olympiadId is number {
  return typeof olympiadId === 'number' && olympiadId !== platformOlympiadId
}

export function zoneOfOlympiad(olympiadId: number) {
  return sql<string>`(select o.time_zone from olympiads o where o.id = ${olympiadId})`
}

function condition(
  column: ReturnType<typeof sql.raw>,
  filter: 'choice' | 'range' | 'flag',
  value: string,
  { name, isNumber, staysOrdered, ...days }: { name: string; isNumber: boolean; staysOrdered: boolean } & Days,
) {
  switch (filter) {
    case 'choice':
      // As numbers, so that the statistics and the index of the column are of use.
      return isNumber
        ? sql<boolean>`${column} ${isAny(wholeNumbers(value), staysOrdered, sql`::int4`)}`
        : sql<boolean>`${column}::text ${isAny(value.split(','), staysOrdered)}`
    case 'flag':
      return sql<boolean>`${column} = ${value === 'true'}`
    case 'range':
      return withinRange(column, readRange(value, name, isNumber), days)
  }
}

/** Of one value, an index has the rows in its order. */
function isAny(values: readonly (string | number)[], staysOrdered: boolean, type = sql`::text`) {
  return values.length === 1 && !staysOrdered ? sql`= ${values[0]}${type}` : sql`= any(${values}${type}[])`
}

/** Other texts match no number. */
export function wholeNumbers(value: string): number[] {
  return value
    .split(',')
    .filter((text) => /^-?\d{1,9}$/.test(text))
    .map(Number)
}

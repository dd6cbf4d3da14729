import { filterOf } from '@agon/contract/field'
import type { ListQuery, Resource } from '@agon/contract/resource'
import { Problem } from '@agon/domain/problem'
import type { Order } from './list-page.ts'

export function readOrder(resource: Resource, wanted: string | undefined): Order {
  const text = wanted ?? resource.defaultSort
  const name = fieldOf(text)
  if (resource.fields[name]?.sort !== true)
    throw new Problem('invalid', {}, { fields: { sort: `This list cannot be sorted by “${name}”.` } })
  return { name, descending: text.startsWith('-') }
}

export const fieldOf = (sort: string) => sort.replace(/^-/, '')

/** A cursor is good for the same list, order and filters only. */
export function cursorScope(resource: Resource, query: ListQuery): string {
  const { cursor: _cursor, limit: _limit, ...rest } = query
  return JSON.stringify([
    resource.path,
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ])
}

export const withoutSort = ({ sort: _sort, ...query }: ListQuery): ListQuery => query

export function withoutFilters({ fields }: Resource, query: ListQuery): ListQuery {
  const isFilter = (name: string) => fields[name] !== undefined && filterOf(fields[name]) !== undefined
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isFilter(name))) as ListQuery // as the query, with fewer names
}

export const isFiltered = (resource: Resource, query: ListQuery): boolean => filtersOf(resource, query).length > 0

export function filtersOf({ fields }: Resource, query: ListQuery): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    filterOf(field) !== undefined && Boolean(query[name]) ? [name] : [],
  )
}

export const isSearch = ({ q = '' }: ListQuery) => q.trim() !== ''

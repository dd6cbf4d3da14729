import type { Output } from '@agon/contract/call'
import type { ListQuery, Resource } from '@agon/contract/resource'
import type { RequestContext } from './handler.ts'
import { filtered, type FilterPlaces } from './list-filters.ts'
import type { Query } from './list-page.ts'
import { fieldOf } from './list-query.ts'
import { placesInOrder, placesOf, type ResourceRead, type ScopeOf } from './resource-read.ts'

/** The rows of a list by each way in which they may be found. */
export interface ListRows {
  readonly places: FilterPlaces
  /** Those that fit the query, in the caller's reach. */
  readonly start: (input: RequestContext & { readonly query: ListQuery }) => Query
  /** The same rows by way of the table whose newest rows the list shows; `areFew`: by all indexes that have them. */
  readonly found: (context: RequestContext, query: ListQuery, areFew: boolean) => Promise<Query | undefined>
  /** Those that a count counts. */
  readonly counted: (context: RequestContext, query: ListQuery) => Query
  /** Rows of the table whose newest rows the list shows: by their number a long list is known. */
  readonly several: (context: RequestContext, query: ListQuery) => Query | undefined
}

export function listRows<R extends Resource>(resource: R, read: ResourceRead<R>): ListRows {
  const places = placesOf(resource, read)
  const start = (input: RequestContext & { readonly query: ListQuery }): Query => {
    const rows = read.rows(input, input.query as Output<ScopeOf<R>>) as Query
    const order = fieldOf(input.query.sort ?? '')
    // A filter by the order's own field is one condition, where the order is: the database would count two as independent of each other.
    const byOrder = placesInOrder(places, order)
    return filtered(rows, resource, byOrder, byOrder === places ? input : { ...input, staysOrdered: order })
  }
  const found = async (context: RequestContext, query: ListQuery, areFew: boolean) => {
    const all = (await read.ofNewest?.found(context, query as Output<ScopeOf<R>>, areFew)) as Query | undefined
    return all && filtered(all, resource, places, { ...context, query })
  }
  const counted = (context: RequestContext, query: ListQuery) =>
    (read.counted?.(context, query as Output<ScopeOf<R>>) as Query | undefined) ?? start({ ...context, query })
  const several = (context: RequestContext, query: ListQuery) =>
    read.ofNewest?.every(context, query as Output<ScopeOf<R>>) as Query | undefined
  return { places, start, found, counted, several }
}

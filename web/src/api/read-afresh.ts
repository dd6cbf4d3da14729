import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Marks reads as out of date, and repeats those that are on the page. A first read that is under way is repeated: its reply may be of
 * before the change, and the cache would only wait for it.
 */
export function readAfresh(queries: QueryClient, reads: Pick<QueryFilters, 'predicate' | 'queryKey'>): Promise<void> {
  for (const query of queries.getQueryCache().findAll({ ...reads, type: 'active', fetchStatus: 'fetching' })) {
    // The cache itself repeats a later read.
    if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true })
  }
  return queries.invalidateQueries({ ...reads, refetchType: 'active' })
}

import type { ListQuery, Resource } from '@agon/contract/resource'
import { sql } from 'kysely'
import { markAlike, markAll } from '../db/search.ts'
import type { RequestContext } from './handler.ts'
import { haveRows } from './has-rows.ts'
import { isFiltered, withoutFilters, withoutSort } from './list-query.ts'
import type { ListRows } from './list-rows.ts'
import { capital, nearSearches } from './near-searches.ts'
import type { ResourceRead } from './resource-read.ts'

/** Searches near to one that finds nothing in a list: as typed (`asked`), and with its frequent words marked (`query`). */
export function nearOfList<R extends Resource>(resource: R, read: ResourceRead<R>, { counted, several }: ListRows) {
  return async (input: RequestContext, asked: ListQuery, query: ListQuery): Promise<string[]> => {
    // Without an order, whose table would be joined to rows that need none.
    const found = (where: ListQuery) => (words: readonly string[]) => {
      const wanted = { ...withoutSort(where), q: markAlike(words, query.q ?? '') }
      return several(input, wanted) ?? counted(input, wanted)
    }
    // One word may be a whole name, which an index of names finds sooner than that of words.
    const byName = ([word = '', ...more]: readonly string[]) => {
      if (more.length > 0 || read.names === undefined) return []
      const rows = read.ofNewest === undefined ? counted : several
      const named = rows(input, { ...withoutSort(asked), q: markAll(word) })
      if (named === undefined) return []
      const isName = read.names.map((name) => sql`${sql.raw(name)} = ${capital(word)}`)
      return [named.where(sql<boolean>`(${sql.join(isName, sql` or `)})`)]
    }
    // Typed correctly: the filters leave none of them.
    if (isFiltered(resource, query)) {
      const [isElsewhere] = await haveRows(input.db, [found(withoutFilters(resource, query))([query.q ?? ''])])
      if (isElsewhere === true) return []
    }
    const finds = (searches: readonly (readonly string[])[]) =>
      haveRows(
        input.db,
        searches.map((words) => [...byName(words), found(asked)(words)]),
      )
    return nearSearches(input.db, asked.q ?? '', finds)
  }
}

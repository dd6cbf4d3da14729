import type { Output } from '@agon/contract/call'
import type { ListQuery, Resource } from '@agon/contract/resource'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/generated.ts'
import { markAll, matchesWords } from '../db/search.ts'
import type { Actor } from './actor.ts'
import type { RequestContext } from './handler.ts'
import { filtered } from './list-filters.ts'
import { orderedMatches } from './list-matches.ts'
import { orderedByIndex, orderedByOlympiad, type Ordering, type Query } from './list-page.ts'
import { filtersOf, isFiltered, isSearch, withoutFilters } from './list-query.ts'
import type { ListRows } from './list-rows.ts'
import type { Walked } from './read-matches.ts'
import { placesInOrder, type ResourceRead, type ScopeOf } from './resource-read.ts'
import type { ValuesOfOrder } from './values-of-order.ts'

/**
 * How the rows of a list get into their order: by an index, olympiad by olympiad, or from the matches of its search and filters. `add`:
 * further columns of each row.
 */
export function listOrdering<R extends Resource>(
  resource: R,
  read: ResourceRead<R>,
  { places, start, found }: ListRows,
) {
  return (context: RequestContext, query: ListQuery, add = (rows: Query) => rows): Ordering => {
    const isMerged = read.olympiad !== undefined && (isWhole(context.actor, query) || read.within !== undefined)
    const order =
      isMerged && read.olympiad !== undefined
        ? orderedByOlympiad(context.db, places, read.olympiad, read.within?.(context.actor))
        : orderedByIndex(places)
    if (!isSearch(query) && !isFiltered(resource, query)) return order
    const { from, together } = read
    const scoped = query as Output<ScopeOf<R>>
    const { indexed } = read
    const { q: _q, ...unsearched } = withoutFilters(resource, query)
    const { sort: _sort, ...unsorted } = query
    const beside = filtersOf(resource, query).filter((name) => read.beside?.includes(name))
    const own = Object.fromEntries(Object.entries(unsorted).filter(([name]) => !beside.includes(name))) as ListQuery // with fewer names
    const all = start({ ...context, query: unsorted })
    const matches = {
      ...places,
      from,
      passing: read.ofNewest?.passing,
      together: together as readonly string[] | undefined,
      merged: isMerged ? (read.within?.(context.actor) ?? sql<boolean>`true`) : null,
      filters: new Set(filtersOf(resource, query)),
      isSearch: isSearch(query),
      every: add((read.shown?.(context, scoped) as Query | undefined) ?? start({ ...context, query: unsearched })),
      unsorted: all,
      own: beside.length === 0 ? undefined : start({ ...context, query: own }),
      walked: (name: string): Walked => {
        const own = read.walked?.(context, scoped, name)
        const rows = (own?.rows as Query | undefined) ?? start({ ...context, query: unsearched })
        const byOwn = { q: '', olympiadId: query.olympiadId, [name]: query[name] } as ListQuery
        // By the ids alone, the database would go through those of all olympiads for each of them.
        const asked = { ...context, query: byOwn, staysOrdered: isMerged }
        const olympiad = own === undefined ? read.olympiad : own.olympiad
        return { rows: filtered(rows, resource, placesInOrder(places, name), asked), olympiad }
      },
      valuesOf: (name: string) => {
        const rows = valuesOf(context.db, query, read.valuesOf?.[name as keyof R['row']['_output']])
        const compared = { ...unsorted, q: markAll(query.q ?? '') }
        return rows && { ...rows, matches: start({ ...context, query: compared }) }
      },
      found: () => found(context, unsorted, false),
      ofFew: async () => {
        if (indexed !== undefined) return [indexed(all, context, scoped) as Query]
        const few = await found(context, unsorted, true)
        return few === undefined ? [] : [few, all]
      },
    }
    return orderedMatches(context.db, matches, order)
  }
}

/** The rows of another table that have the words of a search, if there is one. */
function valuesOf(
  db: Db,
  { q = '' }: ListQuery,
  of: { from: keyof DB; value: string; search: string } | undefined,
): Omit<ValuesOfOrder, 'matches'> | undefined {
  const words = of === undefined ? [] : matchesWords(sql.raw(of.search), q)
  if (of === undefined || words.length === 0) return undefined
  return {
    rows: words.reduce((rows, word) => rows.where(word), db.selectFrom(of.from) as Query),
    value: of.value,
    hasWords: (name) => matchesWords(sql`folded(${sql.raw(name)})`, q),
  }
}

/** Whether a list is the whole platform's, for its overlord. */
function isWhole(actor: Actor, { olympiadId, customerParticipantId }: ListQuery): boolean {
  const everywhere = olympiadId === undefined || olympiadId === platformOlympiadId
  return actor.role === 'overlord' && everywhere && customerParticipantId === undefined
}

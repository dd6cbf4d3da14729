import { filterOf } from '@agon/contract/field'
import type { CountReply, ExportQuery, ListQuery, ListReply, Resource } from '@agon/contract/resource'
import type { Output } from '@agon/contract/call'
import type { FileReply } from '@agon/contract/schema'
import { platformOlympiadId, unlimited } from '@agon/domain/constants'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DB } from '../db/generated.ts'
import { markAll, markAlike, markFrequent, matchesWords } from '../db/search.ts'
import { writeTable } from '../sheets/write.ts'
import { listAsJson } from './json-stream.ts'
import type { Actor } from './actor.ts'
import { exported } from './exported.ts'
import type { Matching } from './bulk/matching.ts'
import { filtered, isOlympiad, zoneOfOlympiad } from './list-filters.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { begun, everyRow } from './every-row.ts'
import type { HandlerInput, RequestContext } from './handler.ts'
import { countLimit, haveRows, isLong } from './has-rows.ts'
import {
  orderedByIndex,
  orderedByOlympiad,
  placeOf,
  takePage,
  type Order,
  type Ordering,
  type Query,
} from './list-page.ts'
import { orderedMatches } from './list-matches.ts'
import type { ValuesOfOrder } from './values-of-order.ts'
import { capital, nearSearches } from './near-searches.ts'
import type { Walked } from './read-matches.ts'
import { placesInOrder, placesOf, type ResourceRead, type RowOf, type ScopeOf } from './resource-read.ts'

/** The three handlers of a resource: list, count, export. */
export function readResource<R extends Resource>(resource: R, read: ResourceRead<R>) {
  const places = placesOf(resource, read)
  const start = (input: RequestContext & { query: ListQuery }) => {
    const rows = read.rows(input, input.query as Output<ScopeOf<R>>) as Query
    const order = fieldOf(input.query.sort ?? '')
    // A filter by the order's own field is one condition, where the order is: the database would count two as independent of each other.
    const byOrder = placesInOrder(places, order)
    return filtered(rows, resource, byOrder, byOrder === places ? input : { ...input, staysOrdered: order })
  }
  const foundOf = async (context: RequestContext, query: ListQuery, areFew: boolean) => {
    const found = (await read.ofNewest?.found(context, query as Output<ScopeOf<R>>, areFew)) as Query | undefined
    return found && filtered(found, resource, places, { ...context, query })
  }
  const countedOf = (context: RequestContext, query: ListQuery) =>
    (read.counted?.(context, query as Output<ScopeOf<R>>) as Query | undefined) ?? start({ ...context, query })
  const severalOf = (context: RequestContext, query: ListQuery) =>
    read.ofNewest?.every(context, query as Output<ScopeOf<R>>) as Query | undefined
  const marked = async (db: Db, query: ListQuery): Promise<ListQuery> =>
    query.q === undefined ? query : { ...query, q: await markFrequent(db, places.search, query.q) }
  /** Adds the zone by whose clocks a file states moments: that of the row, or of the olympiad that the list is of. */
  const zonedFor =
    ({ olympiadId }: ListQuery) =>
    (rows: Query) => {
      if (read.zone !== undefined) return rows.select(sql.raw(read.zone).as('zone'))
      if (!isOlympiad(olympiadId)) return rows
      return rows.select(zoneOfOlympiad(olympiadId).as('zone'))
    }
  const orderedOf = (context: RequestContext, query: ListQuery, add = (rows: Query) => rows): Ordering => {
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
      found: () => foundOf(context, unsorted, false),
      ofFew: async () => {
        if (indexed !== undefined) return [indexed(all, context, scoped) as Query]
        const found = await foundOf(context, unsorted, true)
        return found === undefined ? [] : [found, all]
      },
    }
    return orderedMatches(context.db, matches, order)
  }
  return {
    /** The rows that filters find, for other reads of the list: a summary, a map. */
    rows: (context: RequestContext, query: ListQuery): Query => start({ ...context, query }),
    list: async (input: HandlerInput<R['list']>): Promise<ListReply<RowOf<R>>> => {
      const asked = input.query as ListQuery
      const query = { ...(await marked(input.db, asked)), sort: asked.sort ?? resource.defaultSort }
      const limit = query.limit ?? unlimited
      const order = readOrder(resource, query.sort)
      if (limit === unlimited) {
        // The stream is the reply's JSON; its type is the reply's.
        const every = await begun(everyRow(start({ ...input, query }), orderedOf(input, query), order))
        return listAsJson(every, Object.keys(resource.fields), { next: null, previous: null }) as unknown as ListReply<
          RowOf<R>
        >
      }
      const cursor =
        asked.cursor === undefined
          ? null
          : readCursor(input.app.keys.cursors, cursorScope(resource, asked), asked.cursor)
      const page = await takePage(start({ ...input, query }), orderedOf(input, query), order, limit, cursor)
      const write = (edge: Cursor | null) =>
        edge === null ? null : writeCursor(input.app.keys.cursors, cursorScope(resource, asked), edge)
      const reply = { items: page.items as RowOf<R>[], next: write(page.next), previous: write(page.previous) }
      if (page.items.length > 0 || cursor !== null || !isSearch(query)) return reply
      // Without an order, whose table would be joined to rows that need none.
      const found = (where: ListQuery) => (words: readonly string[]) => {
        const wanted = { ...withoutSort(where), q: markAlike(words, query.q ?? '') }
        return severalOf(input, wanted) ?? countedOf(input, wanted)
      }
      // One word may be a whole name, which an index of names finds sooner than that of words.
      const byName = ([word = '', ...more]: readonly string[]) => {
        if (more.length > 0 || read.names === undefined) return []
        const rows = read.ofNewest === undefined ? countedOf : severalOf
        const named = rows(input, { ...withoutSort(asked), q: markAll(word) })
        if (named === undefined) return []
        const isName = read.names.map((name) => sql`${sql.raw(name)} = ${capital(word)}`)
        return [named.where(sql<boolean>`(${sql.join(isName, sql` or `)})`)]
      }
      // Typed correctly: the filters leave none of them.
      if (isFiltered(resource, query)) {
        const [isElsewhere] = await haveRows(input.db, [found(withoutFilters(resource, query))([query.q ?? ''])])
        if (isElsewhere === true) return { ...reply, near: [] }
      }
      const finds = (searches: readonly (readonly string[])[]) =>
        haveRows(
          input.db,
          searches.map((words) => [...byName(words), found(asked)(words)]),
        )
      return { ...reply, near: await nearSearches(input.db, asked.q ?? '', finds) }
    },
    /** For acts on many rows at once. */
    matching: (async (context, where, { only, by = places.id, columns, fields, most }) => {
      const named = fields.flatMap((name) =>
        name in columns ? [] : [[name, placeOf(places, name, 'filter')] as const],
      )
      const rows = start({ ...context, query: where })
        .clearSelect()
        .select(sql.raw<number>(places.id).as('id'))
        .select([...Object.entries(columns), ...named].map(([name, place]) => sql.raw(place).as(name)))
        .orderBy(sql.raw(places.id))
        .$if(most !== undefined, (all) => all.limit(most ?? 0))
        .$if(only !== undefined, (all) => all.where(sql<boolean>`${sql.raw(by)} = any(${only ?? []}::int4[])`))
      return rows.execute()
    }) satisfies Matching,
    count: async (input: HandlerInput<R['count']>): Promise<CountReply> => {
      const query = await marked(input.db, input.query as ListQuery)
      const rows = countedOf(input, query)
      const several = severalOf(input, query)
      const long = { table: read.ofNewest?.table ?? read.from, rows: several ?? rows, of: several && read.from }
      if (await isLong(input.db, { q: query.q, filters: filtersOf(resource, query).length }, long))
        return { total: countLimit, more: true }
      const some = rows
        .clearSelect()
        .select(sql`1`.as('one'))
        .limit(countLimit + 1)
      const row = await input.db
        .selectFrom(some.as('some'))
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow()
      return { total: Math.min(row.total, countLimit), more: row.total > countLimit }
    },
    export: async (input: HandlerInput<R['export']>): Promise<FileReply> => {
      const query = input.query as ListQuery & ExportQuery
      const columns = Object.entries(resource.fields).filter(
        ([, field]) => field.label !== null && field.export !== false,
      )
      const wantedNames = query.columns?.split(',')
      const shown =
        wantedNames === undefined ? columns : wantedNames.flatMap((name) => columns.filter(([key]) => key === name))
      const zoned = zonedFor(query)
      const wanted = zoned(start({ ...input, query }))
      const rows = await begun(everyRow(wanted, orderedOf(input, query, zoned), readOrder(resource, query.sort)))
      return writeTable(query.format ?? 'csv', {
        name: resource.path
          .split('/')
          .filter((part) => part !== '' && part !== 'api')
          .join('-'),
        columns: shown.map(([name, field]) => ({
          title: field.label ?? name,
          value: (row: Record<string, unknown>) => exported(row, name, field),
        })),
        rows,
      })
    },
  }
}

function readOrder(resource: Resource, wanted: string | undefined): Order {
  const text = wanted ?? resource.defaultSort
  const name = fieldOf(text)
  if (resource.fields[name]?.sort !== true)
    throw new Problem('invalid', {}, { fields: { sort: `This list cannot be sorted by “${name}”.` } })
  return { name, descending: text.startsWith('-') }
}

const fieldOf = (sort: string) => sort.replace(/^-/, '')

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

const withoutSort = ({ sort: _sort, ...query }: ListQuery): ListQuery => query

function withoutFilters({ fields }: Resource, query: ListQuery): ListQuery {
  const isFilter = (name: string) => fields[name] !== undefined && filterOf(fields[name]) !== undefined
  return Object.fromEntries(Object.entries(query).filter(([name]) => !isFilter(name))) as ListQuery // as the query, with fewer names
}

const isFiltered = (resource: Resource, query: ListQuery): boolean => filtersOf(resource, query).length > 0

function filtersOf({ fields }: Resource, query: ListQuery): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    filterOf(field) !== undefined && Boolean(query[name]) ? [name] : [],
  )
}

const isSearch = ({ q = '' }: ListQuery) => q.trim() !== ''

import type { CountReply, ExportQuery, ListQuery, ListReply, Resource } from '@agon/contract/resource'
import type { FileReply } from '@agon/contract/schema'
import { unlimited } from '@agon/domain/constants'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { markFrequent } from '../db/search.ts'
import { writeTable } from '../sheets/write.ts'
import type { Matching } from './bulk/matching.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { begun, everyRow } from './every-row.ts'
import { exported } from './exported.ts'
import type { HandlerInput, RequestContext } from './handler.ts'
import { countLimit, isLong } from './has-rows.ts'
import { listAsJson } from './json-stream.ts'
import { isOlympiad, zoneOfOlympiad } from './list-filters.ts'
import { nearOfList } from './list-near.ts'
import { listOrdering } from './list-ordering.ts'
import { placeOf, takePage, type Query } from './list-page.ts'
import { cursorScope, filtersOf, isSearch, readOrder } from './list-query.ts'
import { listRows } from './list-rows.ts'
import type { ResourceRead, RowOf } from './resource-read.ts'

/** The three handlers of a resource: list, count, export. */
export function readResource<R extends Resource>(resource: R, read: ResourceRead<R>) {
  const rowsOf = listRows(resource, read)
  const { places, start, counted, several } = rowsOf
  const orderedOf = listOrdering(resource, read, rowsOf)
  const near = nearOfList(resource, read, rowsOf)
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
      return { ...reply, near: await near(input, asked, query) }
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
      const rows = counted(input, query)
      const newest = several(input, query)
      const long = { table: read.ofNewest?.table ?? read.from, rows: newest ?? rows, of: newest && read.from }
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

import type { LogLevel } from '@agon/domain/app-log'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { Cursor } from '#/http/cursor.ts'
import { grantedOlympiad } from '#/http/scope.ts'

export interface Wanted {
  readonly key?: string | undefined
  readonly level?: LogLevel | undefined
  readonly requestId?: string | undefined
  readonly text?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const columns = [
  'id',
  'at',
  'level',
  'key',
  'requestId',
  'route',
  'status',
  'ms',
  'olympiadId',
  'role',
  'process',
  'release',
  'problem',
  'place',
] as const

/** The lines in reach: an overlord's are all, an admin's those about the granted olympiads. */
function within(db: Db, actor: Actor) {
  const rows = db.selectFrom('appLog')
  if (actor.role === 'overlord') return rows
  const olympiadId: OlympiadId | null = grantedOlympiad(actor)
  return olympiadId === null ? rows.where('olympiadId', 'is not', null) : rows.where('olympiadId', '=', olympiadId)
}

export function findLines(db: Db, actor: Actor, { key, level, requestId, text, from, to }: Wanted) {
  let rows = within(db, actor).select(columns)
  if (key) rows = rows.where('key', '=', key)
  if (level !== undefined) rows = rows.where('level', '=', level)
  if (requestId) rows = rows.where('requestId', '=', requestId)
  if (from !== undefined) rows = rows.where('at', '>=', new Date(from))
  if (to !== undefined) rows = rows.where('at', '<', new Date(to))
  if (!text) return rows
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return rows.where(sql<boolean>`concat_ws(' ', key, route, problem, place) ilike ${part}`)
}

/** A page of lines, the newest first. */
export async function pageOfLines(rows: ReturnType<typeof findLines>, limit: number, cursor: Cursor | null) {
  const backwards = cursor?.backwards ?? false
  const order = backwards ? 'asc' : 'desc'
  const beyond = sql.raw(backwards ? '>' : '<')
  const asked =
    cursor === null ? rows : rows.where(sql<boolean>`(at, id) ${beyond} (${cursor.value}::timestamptz, ${cursor.id})`)
  const found = await asked
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const more = found.length > limit
  const items = found.slice(0, limit)
  if (backwards) items.reverse()
  return {
    items,
    next: (backwards || more ? items.at(-1) : null) ?? null,
    previous: ((backwards ? more : cursor !== null) ? items[0] : null) ?? null,
  }
}

/** Lines that are read at once. */
const chunk = 500

/** Every line, as it is read. */
export async function* everyLine(rows: ReturnType<typeof findLines>): AsyncGenerator<Record<string, unknown>> {
  let cursor: Cursor | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof pageOfLines>> = await pageOfLines(rows, chunk, cursor)
    yield* page.items
    if (page.next === null) return
    cursor = { value: page.next.at.toISOString(), id: page.next.id, backwards: false }
  }
}

export async function countKeys(db: Db, actor: Actor) {
  return within(db, actor)
    .select(({ fn }) => ['key', 'level', fn.countAll<number>().as('count'), fn.max('at').as('lastAt')])
    .groupBy(['key', 'level'])
    .orderBy('lastAt', 'desc')
    .execute()
}

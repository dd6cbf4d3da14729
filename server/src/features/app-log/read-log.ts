import type { LogLevel } from '@agon/domain/app-log'
import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { Cursor } from '#/http/cursor.ts'
import { grantedOlympiad, reaches } from '#/http/scope.ts'

export interface Wanted {
  /** −1, as absent: all in reach. */
  readonly olympiadId?: number | undefined
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

/** The lines or causes in reach: an overlord's are all, an admin's those about the granted olympiads. */
function within(actor: Actor, wanted = platformOlympiadId) {
  const granted = grantedOlympiad(actor)
  if (wanted !== platformOlympiadId) {
    // A positive number from the wire.
    if (!reaches(actor, wanted as OlympiadId)) throw new Problem('notFound')
    return sql<boolean>`olympiad_id = ${wanted}`
  }
  if (granted !== null) return sql<boolean>`olympiad_id = ${granted}`
  return actor.role === 'overlord' ? sql<boolean>`true` : sql<boolean>`olympiad_id is not null`
}

export function findLines(db: Db, actor: Actor, { olympiadId, key, level, requestId, text, from, to }: Wanted) {
  let rows = db.selectFrom('appLog').select(columns).where(within(actor, olympiadId))
  if (key) rows = rows.where('key', '=', key)
  if (level !== undefined) rows = rows.where('level', '=', level)
  if (requestId) rows = rows.where('requestId', '=', requestId)
  if (from !== undefined) rows = rows.where('at', '>=', new Date(from))
  if (to !== undefined) rows = rows.where('at', '<', new Date(to))
  return text ? rows.where(hasText(text)) : rows
}

function hasText(text: string) {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`concat_ws(' ', key, route, problem, place) ilike ${part}`
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

/** From the causes: the lines themselves may be millions. */
export async function countKeys(db: Db, actor: Actor, olympiadId: number | undefined) {
  return db
    .selectFrom('appLogCauses')
    .where(within(actor, olympiadId))
    .select(({ fn }) => ['key', 'level', sql<number>`sum(count)::float8`.as('count'), fn.max('lastAt').as('lastAt')])
    .groupBy(['key', 'level'])
    .orderBy('lastAt', 'desc')
    .execute()
}

const mostCauses = 500

/** Equal lines as one, the last first. */
export async function findCauses(db: Db, actor: Actor, { olympiadId, key, level, text, from }: Omit<Wanted, 'to'>) {
  let rows = db
    .selectFrom('appLogCauses')
    .select(['key', 'level', 'route', 'problem', 'place', 'olympiadId', 'count', 'firstAt', 'lastAt'])
    .select(['firstRelease', 'lastRelease'])
    .where(within(actor, olympiadId))
  if (key) rows = rows.where('key', '=', key)
  if (level !== undefined) rows = rows.where('level', '=', level)
  if (from !== undefined) rows = rows.where('lastAt', '>=', new Date(from))
  if (text) rows = rows.where(hasText(text))
  return rows.orderBy('lastAt', 'desc').orderBy('id', 'desc').limit(mostCauses).execute()
}

import { sql } from 'kysely'
import type { RequestContext } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { findActs, undoUntil } from './store.ts'

const newest = 50

/** The newest bulk edits of a list, for an olympiad or the platform. */
export async function listActs(
  { db, actor, now }: RequestContext,
  { list, olympiadId }: { readonly list: string; readonly olympiadId?: number | undefined },
) {
  const scope = actor.role === 'teacher' ? (olympiadId ?? null) : staffScope(actor, olympiadId)
  const where = sql<boolean>`a.noun = ${list} and ${scope === null ? sql`true` : sql`a.olympiad_id = ${scope}`}`
  const acts = await findActs(db, actor, where, newest)
  return acts.map(({ id, at, by, details, undoneAt, undoneBy }) => ({
    id,
    at,
    by,
    ...details,
    fields: [...details.fields],
    undoneAt,
    undoneBy,
    undoUntil: undoUntil({ at, undoneAt }, now),
  }))
}

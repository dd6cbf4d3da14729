import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { RequestContext } from '#/http/handler.ts'
import { admit } from '#/http/route.ts'
import { staffScope } from '#/http/scope.ts'
import { findActs, undoUntil } from './store.ts'

const newest = 50

/** The newest bulk edits of a list, for an olympiad or the platform; for the roles that may make one. */
export async function listActs(
  { app, db, actor, now }: RequestContext,
  { list, olympiadId }: { readonly list: string; readonly olympiadId?: number | undefined },
) {
  const scope = scopeOfList({ app, actor }, { list, olympiadId })
  const where = sql<boolean>`a.noun = ${list} and ${scope === null ? sql`true` : sql`a.olympiad_id = ${scope}`}`
  const acts = await findActs(db, actor, where, newest)
  return acts.map(({ id, at, by, details, undoneAt, undoneBy }) => ({
    id,
    at,
    by,
    ...details,
    removed: details.removed === true,
    fields: [...details.fields],
    undoneAt,
    undoneBy,
    undoUntil: undoUntil({ at, undoneAt }, now),
  }))
}

/** The olympiad that a list of acts is narrowed to; null for all in reach. For the roles that may make such an act. */
export function scopeOfList(
  { app, actor }: Pick<RequestContext, 'app' | 'actor'>,
  { list, olympiadId }: { readonly list: string; readonly olympiadId?: number | undefined },
) {
  const edit = app.bulkEdits.find((one) => one.list === list)
  if (edit === undefined) throw new Problem('notFound')
  admit(edit.call, actor)
  return actor.role === 'teacher' ? (olympiadId ?? null) : staffScope(actor, olympiadId)
}

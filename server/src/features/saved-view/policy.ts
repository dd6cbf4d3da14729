import type { Call } from '@agon/contract/call'
import type { SavedViewId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles, type Role } from '@agon/domain/role'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { as } from '#/http/handler.ts'
import { reaches, staffScope } from '#/http/scope.ts'
import type { ViewPlace } from './rows.ts'

/** The place of a view, if the caller reads that list in that olympiad. */
export async function admitToList(
  actor: Actor,
  wanted: { olympiadId?: number | undefined; list: string },
): Promise<ViewPlace> {
  const olympiadId = staffScope(actor, wanted.olympiadId)
  const audience = (await listReaders()).get(pathOf(wanted.list))
  if (audience === undefined) throw new Problem('notFound')
  if (!isAmong(audience, actor.role)) throw new Problem('forbidden')
  return { olympiadId, list: wanted.list }
}

/**
 * Who reads each staff list, by its path: the lists are the reads that have a count. The declarations of all nouns are
 * imported late, since this noun is one of them.
 */
async function listReaders(): Promise<ReadonlyMap<string, Call['audience']>> {
  const { calls } = await import('@agon/contract/calls')
  const reads = Object.values(calls)
    .flatMap((noun) => Object.values<Call>(noun))
    .filter(({ method }) => method === 'GET')
  const paths = new Set(reads.map(({ path }) => path))
  return new Map(reads.filter(({ path }) => paths.has(`${path}count`)).map(({ path, audience }) => [path, audience]))
}

const isAmong = (audience: Call['audience'] | undefined, role: Actor['role']) =>
  role !== 'nobody' && Array.isArray(audience) && (audience as readonly Role[]).includes(role) // else a word for many

const pathOf = (list: string) => list.split('?')[0] ?? ''

/** Locks a view of the caller's own. A shared view of another user can only be copied; others are not found. */
export async function holdOwnView(tx: Tx, actor: Actor, id: SavedViewId) {
  const { userId } = as(actor, ...grantedRoles)
  const view = await tx
    .selectFrom('savedViews')
    .select(['userId', 'olympiadId', 'list', 'shared'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (view === undefined || !(await sees(actor, view))) throw new Problem('notFound')
  if (view.userId === userId) return { userId, place: { olympiadId: view.olympiadId, list: view.list } }
  throw new Problem(view.shared ? 'forbidden' : 'notFound')
}

async function sees(actor: Actor, { olympiadId, list }: ViewPlace): Promise<boolean> {
  const isInScope = olympiadId === null ? actor.role === 'overlord' : reaches(actor, olympiadId)
  return isInScope && isAmong((await listReaders()).get(pathOf(list)), actor.role)
}

/** Whether an olympiad exists; an overlord may name any. */
export async function mustExist(db: Db, { olympiadId }: ViewPlace): Promise<void> {
  if (olympiadId === null) return
  const row = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
}

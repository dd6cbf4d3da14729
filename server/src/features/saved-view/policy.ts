import { calls } from '@agon/contract/calls'
import type { Call } from '@agon/contract/call'
import type { SavedViewId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles, type Role } from '@agon/domain/role'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { as } from '#/http/handler.ts'
import { reaches, staffScope } from '#/http/scope.ts'
import type { ViewPlace } from './rows.ts'

/** Who reads each staff list, by its path: the lists are the reads that have a count. */
const readers: ReadonlyMap<string, Call['audience']> = (() => {
  const reads = Object.values(calls)
    .flatMap((noun) => Object.values<Call>(noun))
    .filter(({ method }) => method === 'GET')
  const paths = new Set(reads.map(({ path }) => path))
  return new Map(reads.filter(({ path }) => paths.has(`${path}count`)).map(({ path, audience }) => [path, audience]))
})()

/** The place of a view, if the caller reads that list in that olympiad. */
export function admitToList(actor: Actor, wanted: { olympiadId?: number | undefined; list: string }): ViewPlace {
  const olympiadId = staffScope(actor, wanted.olympiadId)
  if (!readers.has(pathOf(wanted.list))) throw new Problem('notFound')
  if (!readsList(actor.role, wanted.list)) throw new Problem('forbidden')
  return { olympiadId, list: wanted.list }
}

function readsList(role: Actor['role'], list: string): boolean {
  const audience = readers.get(pathOf(list))
  return role !== 'nobody' && Array.isArray(audience) && (audience as readonly Role[]).includes(role)
}

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
  if (view === undefined || !sees(actor, view)) throw new Problem('notFound')
  if (view.userId === userId) return { userId, place: { olympiadId: view.olympiadId, list: view.list } }
  throw new Problem(view.shared ? 'forbidden' : 'notFound')
}

function sees(actor: Actor, { olympiadId, list }: ViewPlace): boolean {
  return (olympiadId === null ? actor.role === 'overlord' : reaches(actor, olympiadId)) && readsList(actor.role, list)
}

/** Whether an olympiad exists; an overlord may name any. */
export async function mustExist(db: Db, { olympiadId }: ViewPlace): Promise<void> {
  if (olympiadId === null) return
  const row = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
}

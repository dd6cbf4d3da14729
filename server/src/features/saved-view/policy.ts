import type { Call } from '@agon/contract/call'
import type { SavedViewId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles, type Role } from '@agon/domain/role'
import { z } from 'zod'
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
  const read = (await listReads()).get(pathOf(wanted.list))
  if (read === undefined) throw new Problem('notFound')
  if (!isAmong(read.audience, actor.role)) throw new Problem('forbidden')
  if (!isPartOf(read, wanted.list)) throw new Problem('invalid', {}, { fields: { list: 'The list has no such part.' } })
  return { olympiadId, list: wanted.list }
}

/** Names of a list’s query that are no part of it: each record or search would be a list of its own. */
const narrowing: ReadonlySet<string> = new Set(['olympiadId', 'limit', 'cursor', 'sort', 'q'])

/**
 * Whether the text after `?` is a part of the list, as pages name it: names of its query, sorted, each once, with a word as
 * value. So a list has few parts, and a user few views.
 */
function isPartOf({ spec }: Call, list: string): boolean {
  const [, part, ...more] = list.split('?')
  if (part === undefined) return true
  const pairs = part.split('&').map((pair) => pair.split('='))
  const names = pairs.map(([name = '']) => name)
  const query = spec.query instanceof z.ZodObject ? spec.query : z.object({})
  return (
    more.length === 0 &&
    names.every(
      (name, at) => name in query.shape && !narrowing.has(name) && (at === 0 || (names[at - 1] ?? '') < name),
    ) &&
    pairs.every(([, value = '', ...rest]) => /^[a-zA-Z-]{1,20}$/.test(value) && rest.length === 0) &&
    query.safeParse(Object.fromEntries(pairs)).success
  )
}

/**
 * The read of each staff list, by its path: the lists are the reads that have a count. The declarations of all nouns are
 * imported late, since this noun is one of them.
 */
async function listReads(): Promise<ReadonlyMap<string, Call>> {
  const { calls } = await import('@agon/contract/calls')
  const reads = Object.values(calls)
    .flatMap((noun) => Object.values<Call>(noun))
    .filter(({ method }) => method === 'GET')
  const paths = new Set(reads.map(({ path }) => path))
  return new Map(reads.filter(({ path }) => paths.has(`${path}count`)).map((read) => [read.path, read]))
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
  return isInScope && isAmong((await listReads()).get(pathOf(list))?.audience, actor.role)
}

/** Whether an olympiad exists; an overlord may name any. */
export async function mustExist(db: Db, { olympiadId }: ViewPlace): Promise<void> {
  if (olympiadId === null) return
  const row = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
}

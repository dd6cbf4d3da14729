import type { ProjectId, WebsiteCopyId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { findCopy, type CopyRow } from './store.ts'

/** Admins write for the project of their olympiad, overlords for every project and the suite. */
export async function mayWrite(db: Db, actor: Actor, projectId: ProjectId | null): Promise<boolean> {
  if (actor.role === 'overlord') return true
  if (actor.role !== 'admin' || projectId === null) return false
  if (actor.olympiadId === null) return true
  const own = await db
    .selectFrom('olympiads')
    .select('id')
    .where('id', '=', actor.olympiadId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return own !== undefined
}

/** A record that the actor writes. Others are not found. */
export async function writableCopy(db: Db, actor: Actor, id: WebsiteCopyId): Promise<CopyRow> {
  const copy = await findCopy(db, id)
  if (!(await mayWrite(db, actor, copy.projectId))) throw new Problem('notFound')
  return copy
}

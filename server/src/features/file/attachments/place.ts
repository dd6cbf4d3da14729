import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'
import { olympiadExists } from '#/files/uploads.ts'

/** The place that files belong to: an olympiad, or null for the platform, which only overlords reach. */
export async function placeOf(db: Db, actor: Actor, id: number | undefined): Promise<OlympiadId | null> {
  if (id === undefined || id === platformOlympiadId) {
    requireOverlord(actor)
    return null
  }
  const olympiadId = id as OlympiadId // a positive number; `olympiadExists` looks it up
  if (id < 1 || !reaches(actor, olympiadId) || !(await olympiadExists(db, olympiadId))) throw new Problem('notFound')
  return olympiadId
}

/** Refuses a file of a place that the actor does not reach. */
export function requireReach(actor: Actor, olympiadId: OlympiadId | null): void {
  if (olympiadId === null) requireOverlord(actor)
  else if (!reaches(actor, olympiadId)) throw new Problem('notFound')
}

function requireOverlord(actor: Actor): void {
  if (actor.role !== 'overlord') throw new Problem('notFound')
}

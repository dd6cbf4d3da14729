import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Actor } from './actor.ts'

/**
 * The olympiad that a staff call is about, as the caller may see it. null is the platform (all olympiads), for an
 * overlord only. Another olympiad than the grant's is not found, exactly as one that does not exist.
 */
export function staffScope(actor: Actor, wanted: number | undefined): OlympiadId | null {
  if (actor.role === 'overlord') {
    // A positive number from the wire; whether the olympiad exists shows when it is loaded.
    return wanted === undefined || wanted === platformOlympiadId ? null : (wanted as OlympiadId)
  }
  if (actor.role === 'nobody' || actor.role === 'teacher' || actor.role === 'learner') throw new Problem('forbidden')
  if (wanted === undefined) throw new Problem('olympiadRequired')
  if (wanted === platformOlympiadId) throw new Problem('notFound')
  if (actor.olympiadId !== null && actor.olympiadId !== wanted) throw new Problem('notFound')
  return wanted as OlympiadId
}

/** As `staffScope`, for calls that make no sense without an olympiad. */
export function staffOlympiad(actor: Actor, wanted: number | undefined): OlympiadId {
  const scope = staffScope(actor, wanted)
  if (scope === null) throw new Problem('olympiadRequired')
  return scope
}

/** Whether a staff actor reaches records of this olympiad. */
export function reaches(actor: Actor, olympiadId: OlympiadId): boolean {
  if (actor.role === 'overlord') return true
  if (actor.role === 'nobody' || actor.role === 'teacher' || actor.role === 'learner') return false
  return actor.olympiadId === null || actor.olympiadId === olympiadId
}

/** The olympiad that a staff actor's grant is for; null for all. Throws `forbidden` for everybody else. */
export function grantedOlympiad(actor: Actor): OlympiadId | null {
  if (actor.role === 'overlord') return null
  if (actor.role === 'nobody' || actor.role === 'teacher' || actor.role === 'learner') throw new Problem('forbidden')
  return actor.olympiadId
}

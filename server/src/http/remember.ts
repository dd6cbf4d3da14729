import type { Authenticate } from './route.ts'
import type { Actor } from './actor.ts'

/** How long a token is taken to mean the same actor without asking again, in milliseconds. */
const memory = 10_000
const most = 50_000

/**
 * Remembers for some seconds whose a token is. Only for calls that make sure of the session themselves where they write:
 * a session that was closed meanwhile is still known here.
 */
export function remembering(authenticate: Authenticate): Authenticate {
  const known = new Map<string, { actor: Actor; until: number }>()
  return async (authorization, now) => {
    const token = authorization ?? ''
    const kept = known.get(token)
    if (kept !== undefined && kept.until > now.getTime()) return kept.actor
    const actor = await authenticate(authorization, now)
    if (actor.role !== 'nobody') {
      // The oldest is first in the map's order.
      if (known.size >= most) known.delete(known.keys().next().value ?? '')
      known.delete(token)
      known.set(token, { actor, until: now.getTime() + memory })
    }
    return actor
  }
}

import { Grouping } from '../db/grouping.ts'
import type { Actor } from './actor.ts'
import type { Authenticate, AuthenticateMany } from './route.ts'

/** How long a token is taken to mean the same actor without asking again, in milliseconds. */
const memory = 10 * 60_000
/** Tokens that are remembered: some 300 bytes each. */
const most = 200_000
/** Tokens that are looked up in one query. */
const largestGroup = 500

/**
 * Remembers for some minutes whose a token is. Only for calls that make sure of the session themselves where they write:
 * a session that was closed meanwhile is still known here. Tokens that are not known are looked up together, one query after the
 * other: strangers, however many, take one connection and not the place of others.
 */
export function remembering(authenticateMany: AuthenticateMany): Authenticate {
  const known = new Map<string, { actor: Actor; until: number }>()
  const lookups = new Grouping<{ authorization: string | undefined; now: Date }, Actor>({
    commit: (group) => {
      const now = Math.max(...group.map((one) => one.now.getTime()))
      return authenticateMany(
        group.map(({ authorization }) => authorization),
        new Date(now),
      )
    },
    sizeOf: () => 1,
    largest: largestGroup,
    worthASecond: Number.POSITIVE_INFINITY,
  })
  return async (authorization, now) => {
    const token = authorization ?? ''
    const kept = known.get(token)
    if (kept !== undefined && kept.until > now.getTime()) return kept.actor
    const actor = await lookups.do({ authorization, now })
    if (actor.role !== 'nobody') {
      // The oldest is first in the map's order.
      if (known.size >= most) known.delete(known.keys().next().value ?? '')
      known.delete(token)
      known.set(token, { actor, until: now.getTime() + memory })
    }
    return actor
  }
}

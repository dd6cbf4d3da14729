import { Grouping } from '../db/grouping.ts'
import type { Actor } from './actor.ts'
import type { App } from './handler.ts'
import { perApp } from './per-app.ts'
import type { Authenticate, AuthenticateMany } from './route.ts'

/** How long a token is taken to mean the same actor without asking again, in milliseconds. */
const memory = 10 * 60_000
/** Tokens that are remembered: some 300 bytes each. */
const most = 200_000
/** Tokens that are looked up in one query. */
const largestGroup = 500

type Known = Map<string, { actor: Actor; until: number }>

const knownOf = perApp((): Known => new Map())

/**
 * Remembers for some minutes whose a token is. Only for calls that make sure of the session themselves:
 * a session that was closed meanwhile is still known here. Tokens that are not known are looked up together, one query after the
 * other: strangers, however many, take one connection and not the place of others.
 */
export function remembering(app: App, authenticateMany: AuthenticateMany): Authenticate {
  const known = knownOf(app)
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
    const kept = known.get(authorization ?? '')
    if (kept !== undefined && kept.until > now.getTime()) return kept.actor
    const actor = await lookups.do({ authorization, now })
    // Anyone who acts as another user is out as soon as their own session is, or they are disabled: that stands elsewhere.
    if (actor.role !== 'nobody' && actor.impersonatorId === undefined) keep(known, authorization ?? '', actor, now)
    return actor
  }
}

/** Whose a token is that was given just now: its holder comes back with it at once. */
export function rememberToken(app: App, token: string, actor: Actor, now: Date): void {
  keep(knownOf(app), `Bearer ${token}`, actor, now)
}

function keep(known: Known, authorization: string, actor: Actor, now: Date): void {
  // The oldest is first in the map's order.
  if (known.size >= most) known.delete(known.keys().next().value ?? '')
  known.delete(authorization)
  known.set(authorization, { actor, until: now.getTime() + memory })
}

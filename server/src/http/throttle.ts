import rateLimit from '@fastify/rate-limit'
import type { SessionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userIdOf, type Actor } from './actor.ts'
import { networkOf } from './client-network.ts'

/** Requests that may come in a minute. */
export interface Limits {
  readonly fromNetwork: number
  readonly ofStrangers: number
  readonly ofSession: number
}

/** A whole school, or a province behind one proxy, is one network. */
export const usualLimits: Limits = { fromNetwork: 30_000, ofStrangers: 6_000, ofSession: 1_200 }
const minute = 60_000
/** Who is remembered at once; beyond it, the one heard longest ago is forgotten. */
const cache = 50_000

/**
 * Refuses what comes too often: from one network before it is asked whose a request is, and then of one session, or of all
 * strangers of a network, and of a call that is declared with a limit of its own. `free` names what costs next to nothing and does not count.
 */
export async function addThrottle(
  scope: FastifyInstance,
  most: Limits,
  free: (request: FastifyRequest) => boolean,
): Promise<void> {
  const { network, person, call } = await throttlesOf(scope, most)
  scope.addHook('onRequest', async (request) => {
    if (!free(request)) await network(request)
    if (limitOf(request) !== undefined && isPublic(request)) await call(request)
  })
  scope.addHook('preHandler', async (request) => {
    if (!free(request)) await person(request)
    if (limitOf(request) !== undefined && !isPublic(request)) await call(request)
  })
}

type Throttle = (request: FastifyRequest) => Promise<void>

/** The same, for a route that counts a request when it chooses. Both throw `tooMany`. */
export async function throttlesOf(
  scope: FastifyInstance,
  most: Limits,
): Promise<{ network: Throttle; person: Throttle; call: Throttle }> {
  await scope.register(rateLimit, { global: false, timeWindow: minute, cache })
  const network = scope.createRateLimit({ max: most.fromNetwork, keyGenerator: ({ ip }) => networkOf(ip) })
  const person = scope.createRateLimit({
    max: (request) => (sessionOf(request) === undefined ? most.ofStrangers : most.ofSession),
    keyGenerator: (request) => {
      const session = sessionOf(request)
      return session === undefined ? networkOf(request.ip) : `session ${session}`
    },
  })
  const call = scope.createRateLimit({
    max: (request) => limitOf(request) ?? most.fromNetwork,
    keyGenerator: (request) => {
      const person = isPublic(request) ? undefined : personOf(request)
      return `${request.routeOptions.url} ${person ?? networkOf(request.ip)}`
    },
  })
  const held = (count: typeof network) => async (request: FastifyRequest) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new Problem('tooMany', { seconds: counted.ttlInSeconds })
  }
  return { network: held(network), person: held(person), call: held(call) }
}

/** A call's own limit. */
function limitOf({ routeOptions }: FastifyRequest): number | undefined {
  return routeOptions.config.declared?.spec.perMinute
}

/** Many teachers may be behind one address: calls of signed-in users are counted by user, whatever sessions they have. */
const isPublic = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config.declared?.audience ?? 'public') === 'public'

/** Pages, other than calls, ask nobody who they are. */
function sessionOf({ actor }: { readonly actor?: Actor }): SessionId | undefined {
  return actor === undefined || actor.role === 'nobody' ? undefined : actor.sessionId
}

/** A user; a learner by the session. */
function personOf(request: { readonly actor?: Actor }): string | undefined {
  const session = sessionOf(request)
  if (session === undefined || request.actor === undefined) return undefined
  const userId = userIdOf(request.actor)
  return userId === null ? `session ${session}` : `user ${userId}`
}

import type { Call } from '@agon/contract/call'
import type { Problem } from '@agon/domain/problem'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { logged } from './activity.ts'
import { sendProblem } from './errors.ts'
import { leanHeaders } from './fast-route.ts'
import type { App, Handler } from './handler.ts'
import { admit, inputOf, parse, refuseForgedForm, serializing, type Authenticate } from './route.ts'
import { throttlesOf, usualLimits } from './throttle.ts'

/** The refusal of a request that is known from its body alone; null: it goes on. */
export type EarlyRefusal = (app: App, body: unknown) => Promise<Problem | null>

interface EarlyRoute {
  readonly declared: Call
  readonly handler: Handler<Call>
  readonly refusal: EarlyRefusal
}

/**
 * Makes the route of a call of which far more may come than can be done: what is refused early has met no hook, no database and no
 * schema. Only what goes on counts against the limits of its network.
 */
export async function addEarlyRoute(
  scope: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  { declared, handler, refusal }: EarlyRoute,
): Promise<void> {
  await scope.register(formbody)
  const throttles = app.config.mode === 'development' ? null : await throttlesOf(scope, usualLimits)
  const headers = leanHeaders(app)
  scope.route({
    method: declared.method,
    url: declared.path.replace(/\{(\w+)\}/g, ':$1'),
    ...serializing(declared.spec.reply),
    config: { declared },
    onRequest: async (request) => refuseForgedForm(request),
    handler: async (request, reply) => {
      const refused = await refusal(app, request.body)
      reply.headers(headers)
      if (refused !== null) return sendProblem(reply, refused)
      await throttles?.network(request)
      request.actor = await authenticate(request.headers.authorization, app.now())
      admit(declared, request.actor)
      await throttles?.person(request)
      const input = inputOf(app, declared, request, parse(declared.spec.body, request.body ?? {}))
      const answer = await logged(app, declared, request, input, () => handler(input))
      return { success: true, ...(answer as object) }
    },
  })
}

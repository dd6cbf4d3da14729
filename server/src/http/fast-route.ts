import type { Call } from '@agon/contract/call'
import type { FastifyInstance } from 'fastify'
import type { App, Handler } from './handler.ts'
import { admit, inputOf, parse, serializing, type Authenticate } from './route.ts'

/**
 * Makes the route of a call that is declared `fast`: the same declaration and handler, in a scope without the general
 * hooks. Its headers are one object, its limits are the handler's own, and it takes JSON alone, so that no form can be forged.
 */
export function addFastRoute(
  server: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  declared: Call,
  handler: Handler<Call>,
): void {
  const { spec } = declared
  const headers = leanHeaders(app)
  server.route({
    method: declared.method,
    url: declared.path.replace(/\{(\w+)\}/g, ':$1'),
    ...serializing(spec.reply),
    bodyLimit: 256 * 1024,
    config: { declared },
    onRequest: async (request) => {
      request.actor = await authenticate(request.headers.authorization, app.now())
      admit(declared, request.actor)
    },
    handler: async (request, reply) => {
      const body = parse(spec.body, request.body ?? {})
      const answer = await handler(inputOf(app, declared, request, body))
      reply.headers(headers)
      return { success: true, ...(answer as object) }
    },
  })
}

/** Of answers that no browser shows as a page. */
export function leanHeaders(app: App): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(app.config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

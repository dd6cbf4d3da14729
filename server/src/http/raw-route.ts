import type { Call } from '@agon/contract/call'
import type { Untouched } from '@agon/contract/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { leanHeaders } from './fast-route.ts'
import type { App, Handler } from './handler.ts'
import { admit, inputOf, serializing, type Authenticate } from './route.ts'
import { throttlesOf } from './throttle.ts'

/** Requests of one network in a minute: a provider delivers from few addresses, and repeats itself. */
const limits = { fromNetwork: 120_000, ofStrangers: 120_000, ofSession: 120_000 }

export interface RawRoute {
  readonly declared: Call
  readonly handler: Handler<Call>
}

/** Adds the routes of calls whose body is taken as it came: its bytes are signed. They are served without the general hooks. */
export async function addRawRoutes(
  scope: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  routes: readonly RawRoute[],
): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  const throttles = app.config.mode === 'development' ? null : await throttlesOf(scope, limits)
  const headers = leanHeaders(app)
  for (const { declared, handler } of routes) {
    const { body, reply: shape } = declared.spec
    scope.route({
      method: declared.method,
      url: declared.path.replace(/\{(\w+)\}/g, ':$1'),
      ...serializing(shape),
      ...(body !== undefined && 'maxBytes' in body ? { bodyLimit: Number(body.maxBytes) } : {}),
      config: { declared },
      onRequest: async (request: FastifyRequest) => {
        await throttles?.network(request)
        request.actor = await authenticate(request.headers.authorization, app.now())
        admit(declared, request.actor)
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await handler(inputOf(app, declared, request, untouched(request)))
        reply.headers(headers)
        return { success: true, ...(answer as object) }
      },
    })
  }
}

function untouched({ body, ip, headers }: FastifyRequest): Untouched {
  return {
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    // Of the connection; behind a proxy that TRUST_PROXY names, of the connection that this one reports.
    source: ip,
    header: (name) => {
      const value = headers[name]
      return typeof value === 'string' ? value.slice(0, 1000) : ''
    },
  }
}

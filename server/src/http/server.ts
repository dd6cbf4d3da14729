import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import { Problem } from '@agon/domain/problem'
import Fastify, { type FastifyInstance } from 'fastify'
import { addBodyTimeout, usualBodyLimits } from './body-timeout.ts'
import { addEarlyRoute, type EarlyRefusal } from './early-route.ts'
import { errorHandler } from './errors.ts'
import { addFastRoute } from './fast-route.ts'
import { addGeneralHooks } from './general-hooks.ts'
import type { AllHandlers, App, Handler } from './handler.ts'
import { addRawRoutes } from './raw-route.ts'
import { remembering } from './remember.ts'
import { requestIdHeader, requestIdOf } from './request-id.ts'
import { addRoute, type Authenticate, type AuthenticateMany } from './route.ts'

export interface ServerParts {
  app: App
  authenticate: Authenticate
  authenticateMany: AuthenticateMany
  handlers: AllHandlers
  /** Of calls that are refused before anything else where too many come. */
  early?: { readonly [Key in CallKey]?: EarlyRefusal }
  /** The public pages, without the general hooks, and the page app, which answers every other address that is no call. */
  site?: { readonly publicPages: (scope: FastifyInstance) => void; readonly app: (scope: FastifyInstance) => void }
}

/** The HTTP server, not yet listening. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { app } = parts
  const answerError = errorHandler(app.log)
  const server = Fastify({
    logger: false,
    genReqId: requestIdOf,

    trustProxy: app.config.TRUST_PROXY?.split(',') ?? false,
    // Behind the times of single bodies.
    requestTimeout: usualBodyLimits.most + usualBodyLimits.base,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    // An address that cannot be decoded comes to no route and hence to no error handler.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.header(requestIdHeader, request.id)),
    // Values are checked by the declaration's own schema; Fastify only serializes replies.
    ajv: { customOptions: { coerceTypes: false } },
  })
  server.decorateRequest('actor')
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  server.setErrorHandler(answerError)
  addBodyTimeout(server, usualBodyLimits)
  server.setNotFoundHandler(unknownCall)
  acceptEmptyJson(server)
  const routes = everyCall(parts.handlers)
  await server.register(async (scope) => {
    const authenticate = remembering(app, parts.authenticateMany)
    for (const { declared, handler } of routes) {
      if (declared.spec.fast === true) addFastRoute(scope, app, authenticate, declared, handler)
    }
  })
  const { site } = parts
  if (site !== undefined) await server.register(async (scope) => site.publicPages(scope))
  await server.register((scope) => addRawRoutes(scope, app, parts.authenticate, routes.filter(isRaw)))
  for (const { declared, handler } of routes) {
    const refusal = earlyOf(parts, declared)
    if (refusal === undefined) continue
    await server.register((scope) => addEarlyRoute(scope, app, parts.authenticate, { declared, handler, refusal }))
  }
  await server.register(async (scope) => {
    await addGeneralHooks(scope, app)
    for (const route of routes) {
      const { declared, handler } = route
      if (declared.spec.fast !== true && earlyOf(parts, declared) === undefined && !isRaw(route))
        addRoute(scope, app, parts.authenticate, declared, handler)
    }
    scope.all('/api/*', unknownCall)
    parts.site?.app(scope)
  })
  return server
}

const isRaw = ({ declared: { spec } }: { readonly declared: Call }): boolean =>
  spec.body !== undefined && 'untouched' in spec.body

function earlyOf({ early }: ServerParts, { method, path }: Call): EarlyRefusal | undefined {
  // As the keys of calls are made.
  return early?.[`${method} ${path}` as CallKey]
}

function everyCall(handlers: AllHandlers): { declared: Call; handler: Handler<Call> }[] {
  return Object.entries(calls).flatMap(([noun, declared]) =>
    Object.entries<Call>(declared).flatMap(([name, one]) => {
      // The type of AllHandlers has made sure that each call has its handler.
      const handler = (handlers as unknown as Record<string, Record<string, Handler<Call>>>)[noun]?.[name]
      return handler === undefined ? [] : [{ declared: one, handler }]
    }),
  )
}

/** The specification's clients send a JSON content type on every call: an empty body counts as none. */
function acceptEmptyJson(server: FastifyInstance): void {
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const content = text.toString()
    if (content.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(content))
    } catch {
      done(new Problem('malformed'))
    }
  })
}

async function unknownCall(): Promise<never> {
  throw new Problem('notFound')
}

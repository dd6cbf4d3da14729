import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { App } from './handler.ts'
import { sayPacked } from './say-packed.ts'
import { addThrottle, usualLimits, type Limits } from './throttle.ts'

export interface GeneralHook {
  readonly name: string
  add(scope: FastifyInstance, app: App, limits: Limits): unknown
}

/** The pages' own files, pictures and papers cost next to nothing. */
const pageFile = /^\/(assets\/|api\/media\/|api\/sitting\/part\/|sitting-worker\.js$)/

/** What no browser opens as a page: scripts, styles and sealed papers of the learners' first minute. */
const neverAPage = /^\/(assets|api\/sitting\/part)\//

/** What every request goes through, in this order, but for calls that are declared `fast`. What each costs: bench/hook-costs.ts. */
export const generalHooks: readonly GeneralHook[] = [
  {
    name: 'helmet',
    add: async (scope, app) => {
      const isHttps = app.config.publicUrl.startsWith('https:')
      await scope.register(helmet, {
        global: false,
        contentSecurityPolicy: false,
        strictTransportSecurity: isHttps,
        frameguard: { action: 'deny' },
      })
      const few = {
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
      }
      scope.addHook('onRequest', (request, reply, done) => {
        if (neverAPage.test(request.url)) reply.headers(few)
        // Declared by the plugin as if it had to be waited for.
        else void reply.helmet()
        done()
      })
    },
  },
  {
    name: 'compress',
    add: async (scope) => {
      await scope.register(compress, { threshold: 1024 })
      sayPacked(scope)
    },
  },
  {
    name: 'forms and uploads',
    add: async (scope) => {
      await scope.register(formbody)
      await scope.register(multipart)
      // Mails as mail programs save them; calls that take none refuse them.
      scope.addContentTypeParser(
        ['message/rfc822', 'application/mbox'],
        { parseAs: 'buffer' },
        (_request, bytes, done) => done(null, bytes),
      )
    },
  },
  {
    name: 'rate limit',
    add: async (scope, app, limits) => {
      if (app.config.mode !== 'development') await addThrottle(scope, limits, ({ url }) => pageFile.test(url))
    },
  },
  {
    name: 'request log',
    add: (scope, app) =>
      scope.addHook('onResponse', async (request, reply) => {
        app.log.debug(
          {
            method: request.method,
            route: request.routeOptions.url,
            status: reply.statusCode,
            ms: Math.round(reply.elapsedTime),
          },
          'request',
        )
      }),
  },
]

export async function addGeneralHooks(
  scope: FastifyInstance,
  app: App,
  given: { hooks?: readonly GeneralHook[]; limits?: Limits } = {},
): Promise<void> {
  const { hooks = generalHooks, limits = usualLimits } = given
  for (const { add } of hooks) await add(scope, app, limits)
}

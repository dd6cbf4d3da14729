import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { App } from './handler.ts'

export interface HookSettings {
  /** Requests a minute from one address. */
  readonly perMinute: number
}

export interface GeneralHook {
  readonly name: string
  add(scope: FastifyInstance, app: App, settings: HookSettings): unknown
}

const usual: HookSettings = { perMinute: 1200 }

const pageFile = /^\/(assets\/|api\/media\/|api\/sitting\/part\/|sitting-worker\.js$)/

/** What every request goes through, in this order, but for calls that are declared `fast`. What each costs: bench/hook-costs.ts. */
export const generalHooks: readonly GeneralHook[] = [
  {
    name: 'helmet',
    add: (scope, app) =>
      scope.register(helmet, {
        contentSecurityPolicy: false,
        strictTransportSecurity: app.config.publicUrl.startsWith('https:'),
      }),
  },
  { name: 'compress', add: (scope) => scope.register(compress, { threshold: 1024 }) },
  {
    name: 'forms and uploads',
    add: async (scope) => {
      await scope.register(formbody)
      await scope.register(multipart)
    },
  },
  {
    name: 'rate limit',
    add: (scope, app, { perMinute }) =>
      scope.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        // A whole school comes from one address: the page's own files, pictures and papers, which cost next to nothing, do not count.
        allowList: (request) => app.config.mode === 'development' || pageFile.test(request.url),
      }),
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
  given: { hooks?: readonly GeneralHook[]; settings?: HookSettings } = {},
): Promise<void> {
  const { hooks = generalHooks, settings = usual } = given
  for (const { add } of hooks) await add(scope, app, settings)
}

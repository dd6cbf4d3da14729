import { z } from 'zod'
import { call } from '../call.ts'
import { file, momentOrNull } from '../schema.ts'
import { configItem, settingsBody } from './settings.ts'

export const systemCalls = {
  health: call(
    'GET',
    '/api/health',
    'public',
    'Ready to serve: the database answers, is migrated, the demo world is ready where wanted',
    {
      effect: 'read',
      reply: z.object({ mode: z.string(), version: z.string() }),
      refusals: ['unavailable'],
    },
  ),
  live: call('GET', '/api/health/live', 'public', 'Whether the process runs', {
    effect: 'read',
    reply: z.object({ version: z.string() }),
  }),
  ready: call(
    'GET',
    '/api/health/ready',
    'public',
    'Whether the process accepts requests: not while it starts or drains, nor while its database is unavailable or read-only',
    {
      effect: 'read',
      reply: z.object({ version: z.string() }),
      refusals: ['unavailable'],
    },
  ),
  readConfig: call('GET', '/api/system-config/', 'public', 'How the platform is set: for the overlord all of it', {
    effect: 'read',
    /** `quiet`: since when this platform is restored and not live yet, for staff. */
    reply: z.object({ item: configItem, quiet: momentOrNull }),
  }),
  updateConfig: call('PUT', '/api/system-config/', ['overlord'], 'Change any of the platform’s settings', {
    effect: 'write',
    body: settingsBody,
    /** `ended`: how many sign-ins without a second factor ended, because their role now needs one. */
    reply: z.object({ item: configItem, ended: z.number() }),
  }),
  openApi: call('GET', '/api/openapi.json', 'public', 'This interface as OpenAPI 3.1', {
    effect: 'read',
    reply: file('application/json'),
  }),
  docs: call('GET', '/api/docs', 'public', 'This interface as a readable page', {
    effect: 'read',
    reply: file('text/html'),
  }),
}

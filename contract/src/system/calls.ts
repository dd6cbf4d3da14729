import { grantedRoles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { file } from '../schema.ts'

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
  readConfig: call('GET', '/api/system-config/', 'public', 'How the platform is set: for the overlord all of it', {
    effect: 'read',
    reply: z.object({
      item: z.object({
        /** First segment of the suite’s own pages. */
        suite: z.string(),
        /** The roles that sign in with a second factor only; null for everybody but the overlord. */
        secondFactorRoles: z.array(z.enum(grantedRoles)).nullable(),
      }),
    }),
  }),
  updateConfig: call('PUT', '/api/system-config/', ['overlord'], 'Set the platform', {
    effect: 'write',
    body: z.object({ secondFactorRoles: z.array(z.enum(grantedRoles)).max(grantedRoles.length) }),
    /** How many sign-ins ended since their role now needs what they were made without. */
    reply: z.object({ ended: z.number() }),
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

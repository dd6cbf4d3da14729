import { z } from 'zod'
import { call } from './call.ts'
import { file } from './schema.ts'

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
  openApi: call('GET', '/api/openapi.json', 'public', 'This interface as OpenAPI 3.1', {
    effect: 'read',
    reply: file('application/json'),
  }),
  docs: call('GET', '/api/docs', 'public', 'This interface as a readable page', {
    effect: 'read',
    reply: file('text/html'),
  }),
}

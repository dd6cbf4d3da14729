import { z } from 'zod'
import { call } from '../call.ts'
import { words } from '../schema.ts'

export const termsCalls = {
  currentTerms: call(
    'GET',
    '/api/terms/',
    'public',
    'The terms that people agree to in forms; an earlier version by its name',
    {
      effect: 'read',
      query: z.object({
        /** Absent: the browser's language. */
        language: z.enum(['en', 'af']).optional(),
        version: words(40).optional(),
      }),
      reply: z.object({
        /** Stored with each consent. */
        version: z.string(),
        /** Written as 2026-11-01. */
        firstDay: z.string(),
        sections: z.array(z.object({ heading: z.string(), text: z.string() })),
      }),
    },
  ),
}

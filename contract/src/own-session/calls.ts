import { roles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, moment, whole } from '../schema.ts'

const people = ['overlord', 'admin', 'accountant', 'funding', 'marketing', 'teacher'] as const

export const ownSessionCalls = {
  list: call('GET', '/api/auth/sessions', people, 'Where one is signed in', {
    effect: 'read',
    impersonated: 'refused',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          role: z.enum(roles),
          /** Title of the grant’s olympiad; null for all of them, and for teachers. */
          olympiad: z.string().nullable(),
          /** The browser as it calls itself. */
          userAgent: z.string().nullable(),
          createdAt: moment,
          lastUsedAt: moment,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  end: call('DELETE', '/api/auth/sessions/{id}', people, 'Sign out at another place', {
    effect: 'write',
    params: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER) }),
    reply: emptyReply,
  }),
  endOthers: call('POST', '/api/auth/signout-elsewhere', people, 'Sign out everywhere but here', {
    effect: 'write',
    reply: z.object({ ended: z.number() }),
  }),
}

import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, words } from '../schema.ts'

/** As it was typed; whether it may be used, `domain/src/password.ts` says. */
const password = words(1000)

export const passwordCalls = {
  forgot: call(
    'POST',
    '/api/auth/forgot-password/{username}',
    'public',
    'Ask for a one-time link that sets a new password, by mail; the same answer for any name',
    {
      effect: 'write',
      params: z.object({ username: words(200) }),
      query: z.object({ olympiadName: words(60).optional() }),
      reply: emptyReply,
      refusals: ['locked', 'tooMany'],
    },
  ),
  rules: call('GET', '/api/auth/password-rules', 'signed-in', 'Get the rules for one’s own password', {
    effect: 'read',
    byLink: true,
    reply: z.object({
      username: z.string(),
      /** Characters at least. */
      least: z.number(),
      /** What it should not be made of. */
      own: z.array(z.string()),
    }),
  }),
  resetLocalTeachers: call(
    'GET',
    '/api/scratchpad/local-teacher-password-reset',
    ['overlord'],
    'Give all teachers of a local installation one new password, and end their sessions; 404 in production',
    {
      effect: 'write',
      impersonated: 'refused',
      reply: z.object({ teachers: z.number(), password: z.string() }),
    },
  ),
  set: call('PUT', '/api/auth/set-password', 'signed-in', 'Set one’s own password; all other sessions end', {
    effect: 'write',
    byLink: true,
    body: z.object({
      password,
      /** The present one; not needed with a link, nor within five minutes of signing in. */
      current: password.optional(),
    }),
    reply: emptyReply,
    refusals: ['weakPassword', 'currentPassword', 'passwordLinkSpent', 'locked', 'tooMany'],
  }),
}

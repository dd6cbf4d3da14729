import { userKinds } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { emailAddress, personName, words } from '../schema.ts'

/** The languages that the product writes mails in. */
const mailLocales = ['en', 'af'] as const

const people = ['overlord', 'admin', 'accountant', 'funding', 'marketing', 'teacher'] as const

const profile = z.object({
  kind: z.enum(userKinds),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** The language of mails. */
  locale: z.enum(mailLocales),
})
export type Profile = z.infer<typeof profile>

export const profileCalls = {
  read: call('GET', '/api/user/me', people, 'One’s own details', {
    effect: 'read',
    reply: z.object({ item: profile }),
  }),
  update: call('PUT', '/api/user/me', people, 'Correct one’s own details', {
    effect: 'write',
    body: z.object({
      fullName: personName(160),
      email: emailAddress(200, 0),
      locale: z.enum(mailLocales),
      /** The present password, for another address: links for new passwords go there. Not needed within five minutes of signing in. */
      current: words(1000).optional(),
    }),
    reply: z.object({ item: profile }),
    refusals: ['currentPassword', 'locked', 'tooMany', 'unprintableName'],
  }),
}

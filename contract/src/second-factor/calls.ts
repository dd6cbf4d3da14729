import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from '../identity/calls.ts'
import { emptyReply, momentOrNull, words } from '../schema.ts'

const staff = ['overlord', 'admin', 'accountant', 'funding', 'marketing'] as const

const ticket = words(100)
const code = words(60)
/** The present password; not needed within five minutes of signing in. */
const proof = z.object({ current: words(1000).optional() })
const recoveryCodes = z.array(z.string())

/** By what somebody goes on after a password. A recovery code is always one more way. */
export type FactorWay = 'app' | 'passkey'

/** The `details` of `2fa_required`. */
export interface FactorAsked {
  readonly ticket: string
  readonly ways: readonly FactorWay[]
}

/** An app that is being set up. Signing in gives the same as `details` of `2fa_notSetYet`. */
export const enrolment = z.object({
  /** To be sent back with the first code, within ten minutes. */
  ticket: z.string(),
  /** In base 32, for who cannot scan. */
  secret: z.string(),
  /** The address that a telephone opens in its app. */
  uri: z.string(),
  /** The same as a QR code: an SVG document. */
  qr: z.string(),
  /** The name that a passkey in its stead would hold for; null where the platform’s address is none that passkeys work at. */
  rpId: z.string().nullable(),
})
export type Enrolment = z.infer<typeof enrolment>

export const secondFactorCalls = {
  signIn: call('POST', '/api/auth/signin/code', 'public', 'Go on signing in, with the app’s code or a recovery code', {
    effect: 'write',
    body: z.object({ ticket, code }),
    reply: signedIn.extend({
      /** How many are left, where one was used. */
      recoveryCodesLeft: z.number().nullable(),
    }),
    refusals: ['secondFactor', 'ticketSpent', 'locked', 'tooMany'],
  }),
  signInEnrolling: call(
    'POST',
    '/api/auth/signin/enrol',
    'public',
    'Go on signing in, with the first code of a new app',
    {
      effect: 'write',
      body: z.object({ ticket, code }),
      reply: signedIn.extend({ recoveryCodes }),
      refusals: ['wrongCode', 'ticketSpent', 'secondFactorSet', 'locked', 'tooMany'],
    },
  ),
  read: call('GET', '/api/auth/second-factor', staff, 'How one’s own second factor stands', {
    effect: 'read',
    reply: z.object({
      enrolledAt: momentOrNull,
      recoveryCodesLeft: z.number(),
      /** How many passkeys are beside the app, or for it. */
      passkeys: z.number(),
      /** One of one’s roles signs in with it only. */
      required: z.boolean(),
    }),
  }),
  begin: call('POST', '/api/auth/second-factor/begin', staff, 'Begin to set up an app, or another in its place', {
    effect: 'write',
    body: proof,
    reply: enrolment,
    refusals: ['currentPassword', 'locked', 'tooMany'],
  }),
  confirm: call('POST', '/api/auth/second-factor/confirm', staff, 'Set the app up, with its first code', {
    effect: 'write',
    body: z.object({ ticket, code }),
    reply: z.object({ recoveryCodes }),
    refusals: ['wrongCode', 'ticketSpent', 'secondFactorSet', 'locked', 'tooMany'],
  }),
  renewRecoveryCodes: call(
    'POST',
    '/api/auth/second-factor/recovery-codes',
    staff,
    'New recovery codes; those before them are dead',
    {
      effect: 'write',
      body: proof,
      reply: z.object({ recoveryCodes }),
      refusals: ['currentPassword', 'locked', 'tooMany'],
    },
  ),
  remove: call('POST', '/api/auth/second-factor/remove', staff, 'Sign in with the password alone again', {
    effect: 'write',
    body: proof,
    reply: emptyReply,
    refusals: ['secondFactorNeeded', 'currentPassword', 'locked', 'tooMany'],
  }),
}

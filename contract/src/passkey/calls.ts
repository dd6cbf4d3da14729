import { z } from 'zod'
import { call } from '../call.ts'
import { signedIn } from '../identity/calls.ts'
import { emptyReply, line, moment, momentOrNull, whole, words } from '../schema.ts'

const staff = ['overlord', 'admin', 'accountant', 'funding', 'marketing'] as const

/** What somebody calls a passkey. */
const name = line(60)
/** The present password; not needed within five minutes of signing in. */
const proof = z.object({ current: words(1000).optional() })
const params = z.object({ id: whole(1, 2_147_483_647) })
const ticket = words(100)

const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: momentOrNull,
  /** A password manager carries it to other devices. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** What a browser is to have signed: PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

/** What a browser is to have made: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(descriptor),
})

export type PasskeyRequest = z.infer<typeof requestOptions>
export type PasskeyCreation = z.infer<typeof creationOptions>

const credentialId = words(1400)
const bytes = (most: number) => words(most)

/** What of an answer is looked at; browsers send more. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z.array(words(40)).max(10).optional(),
  }),
})

const signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: words(200).optional(),
  }),
})

export type MadePasskey = z.infer<typeof made>
export type SignedByPasskey = z.infer<typeof signed>

export const passkeyCalls = {
  beginSignIn: call(
    'POST',
    '/api/auth/signin/passkey/begin',
    'public',
    'Get a challenge for signing in with a passkey',
    {
      effect: 'write',
      unlogged: 'A stranger gets only a challenge. The sign-in that follows is logged.',
      body: z.object({
        /** After a password: only the passkeys of whose it was. */
        ticket: ticket.optional(),
      }),
      reply: z.object({
        /** null where the platform’s address is none that passkeys work at. */
        options: requestOptions.nullable(),
      }),
      refusals: ['ticketSpent', 'tooMany'],
    },
  ),
  signIn: call(
    'POST',
    '/api/auth/signin/passkey',
    'public',
    'Sign in by a passkey, or go on with one after a password',
    {
      effect: 'write',
      body: z.object({ credential: signed, ticket: ticket.optional(), olympiadName: words(60).optional() }),
      reply: signedIn,
      refusals: ['passkey', 'ticketSpent', 'locked', 'tooMany'],
    },
  ),
  beginEnrolling: call(
    'POST',
    '/api/auth/signin/passkey/enrol/begin',
    'public',
    'Get the options for creating a passkey, for a user whose role requires a second factor and who has none',
    {
      effect: 'write',
      unlogged: 'Only a challenge. The sign-in that follows is logged.',
      body: z.object({ ticket }),
      reply: z.object({ options: creationOptions }),
      refusals: ['ticketSpent', 'passkeyAddress', 'tooMany'],
    },
  ),
  signInEnrolling: call('POST', '/api/auth/signin/passkey/enrol', 'public', 'Go on signing in, with a first passkey', {
    effect: 'write',
    body: z.object({ ticket, name, credential: made }),
    reply: signedIn.extend({ recoveryCodes: z.array(z.string()) }),
    refusals: ['passkeyRefused', 'passkeyAddress', 'ticketSpent', 'secondFactorSet', 'duplicate', 'tooMany'],
  }),
  list: call('GET', '/api/auth/passkeys', staff, 'One’s own passkeys', {
    effect: 'read',
    reply: z.object({
      items: z.array(passkey),
      /** The name that they hold for; null where the platform’s address is none that passkeys work at. */
      rpId: z.string().nullable(),
    }),
  }),
  begin: call('POST', '/api/auth/passkeys/begin', staff, 'Get the options for creating a passkey', {
    effect: 'write',
    body: proof,
    reply: z.object({ options: creationOptions }),
    refusals: ['passkeyAddress', 'passkeyLimit', 'currentPassword', 'locked', 'tooMany'],
  }),
  add: call('POST', '/api/auth/passkeys', staff, 'Keep the passkey that the browser has made', {
    effect: 'write',
    body: z.object({ name, credential: made }),
    reply: z.object({
      item: passkey,
      /** For who had none yet; shown once. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
    refusals: ['passkeyRefused', 'passkeyAddress', 'passkeyLimit', 'duplicate', 'tooMany'],
  }),
  rename: call('PUT', '/api/auth/passkeys/{id}', staff, 'Call a passkey something else', {
    effect: 'write',
    params,
    body: z.object({ name }),
    reply: emptyReply,
  }),
  remove: call('POST', '/api/auth/passkeys/{id}/remove', staff, 'Sign in by this passkey no more', {
    effect: 'write',
    params,
    body: proof,
    reply: emptyReply,
    refusals: ['secondFactorNeeded', 'currentPassword', 'locked', 'tooMany'],
  }),
}

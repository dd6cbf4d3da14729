import { customerKinds } from '@agon/domain/customer-participant'
import { phases } from '@agon/domain/olympiad'
import { loginTypes, roles } from '@agon/domain/role'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, id, moment, momentOrNull, olympiadScope, words } from '../schema.ts'

const olympiadOfGrant = z.object({
  id: id<'olympiad'>(),
  name: z.string(),
  title: z.string(),
  accent: z.string(),
})

/** Who is signed in, as the shell and the stored user record need it. */
const whoami = z.object({
  role: z.enum(roles),
  name: z.string(),
  userId: id<'user'>().nullable(),
  participantId: id<'participant'>().nullable(),
  /** The olympiad of the grant; null for all of them, and for teachers, whose path names it. */
  olympiad: olympiadOfGrant.nullable(),
  locale: z.string(),
  /** Who acts as this person meanwhile; null where the person acts. */
  impersonator: z.object({ name: z.string() }).nullable(),
  /** The version of the terms that a teacher has to accept first; null for everybody else. */
  termsDue: z.string().nullable(),
})

export const signedIn = z.object({ token: z.string(), expiresAt: moment, ...whoami.shape })

/** An olympiad as the shell needs it. */
export const olympiadHere = z.object({
  id: id<'olympiad'>(),
  name: z.string(),
  title: z.string(),
  accent: z.string(),
  phase: z.enum(phases),
  timeZone: z.string(),
  currency: z.string(),
  opensAt: moment,
  closesAt: moment,
})

export const identityCalls = {
  here: call(
    'GET',
    '/api/auth/here/{olympiadName}',
    'signed-in',
    'The olympiad of an address, with the caller’s own part in it',
    {
      effect: 'read',
      params: z.object({ olympiadName: words(60) }),
      reply: z.object({
        olympiad: olympiadHere.extend({
          /** Countries with their teams take part, not schools. */
          ofTeams: z.boolean(),
        }),
        /** A teacher’s own customer participants; empty for everybody else. */
        participants: z.array(
          z.object({
            id: id<'customer-participant'>(),
            kind: z.enum(customerKinds),
            /** null of a team. */
            schoolId: id<'school'>().nullable(),
            name: z.string(),
          }),
        ),
        /** Staff whose account has questions to mark; admins and overlords mark in Results. */
        marks: z.boolean(),
      }),
    },
  ),
  signIn: call('POST', '/api/auth/signin', 'public', 'Sign in as staff, teacher or learner', {
    effect: 'write',
    body: z.object({
      username: words(200),
      password: words(1000),
      olympiadName: words(60).optional(),
      /** Absent: whichever kind of user has this name and password; learners only with `olympiadName`. */
      loginType: z.enum(loginTypes).optional(),
      /** Of a `queued` answer to the same name and password: it keeps their place. */
      ticket: words(120).optional(),
    }),
    reply: signedIn,
    // With `details.ticket`, the first two; and for the first, what there is to scan (contract/src/second-factor/calls.ts).
    // `queued` has `Queued` for its details, and says by Retry-After when to come again.
    refusals: ['2fa_notSetYet', '2fa_required', 'username', 'password', 'locked', 'tooMany', 'queued'],
  }),
  signInByLink: call('POST', '/api/auth/signin-link', 'public', 'Sign in a learner by the secret of the slip’s link', {
    effect: 'write',
    fast: true,
    body: z.object({ secret: words(100), olympiadName: words(60) }),
    reply: signedIn,
    refusals: ['linkSpent'],
  }),
  signOut: call('POST', '/api/auth/signout', 'signed-in', 'Sign out: the token is dead at once', {
    effect: 'write',
    beforeTerms: 'allowed',
    impersonated: 'allowed',
    reply: emptyReply,
  }),
  currentUser: call('GET', '/api/auth/current-user', 'public', 'Who is signed in; a stranger gets authed: false', {
    effect: 'read',
    query: z.object({ section: z.string().max(60).optional(), olympiadId: olympiadScope }),
    reply: z.object({ authed: z.boolean(), user: whoami.nullable() }),
  }),
  loginStatus: call('GET', '/api/auth/get-login-status', 'public', 'Whether the token still holds, and until when', {
    effect: 'read',
    query: z.object({ section: z.string().max(60).optional() }),
    reply: z.object({ loggedIn: z.boolean(), role: z.enum(roles).nullable(), expiresAt: momentOrNull }),
  }),
  listGrants: call(
    'GET',
    '/api/auth/grants',
    ['overlord', 'admin', 'accountant', 'funding', 'marketing'],
    'List the roles of the signed-in user, by olympiad',
    {
      effect: 'read',
      reply: z.object({
        items: z.array(
          z.object({
            /** The grant; one for all olympiads stands with each of them. */
            accountId: id<'account'>(),
            role: z.enum(roles),
            /** Null for the overlord’s platform. The year is the one it goes by. */
            olympiad: olympiadOfGrant.extend({ year: z.number() }).nullable(),
            current: z.boolean(),
          }),
        ),
      }),
    },
  ),
  switchGrant: call(
    'POST',
    '/api/auth/switch',
    ['overlord', 'admin', 'accountant', 'funding', 'marketing'],
    'Go on under another of one’s grants; the old token dies',
    {
      effect: 'write',
      body: z.object({ accountId: id<'account'>() }),
      reply: signedIn,
      refusals: ['factorFirst'],
    },
  ),
}

/** Where somebody stands whose password cannot be checked at once. */
export interface Queued {
  ticket: string
  place: number
  /** Until it is their turn, about. */
  seconds: number
}

export type Whoami = z.infer<typeof whoami>
export type OlympiadHere = z.infer<typeof olympiadHere>

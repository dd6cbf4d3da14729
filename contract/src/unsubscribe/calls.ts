import { normalAddress } from '@agon/domain/email-address'
import { unlimited } from '@agon/domain/constants'
import { z } from 'zod'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { emailAddress, emptyReply, line, olympiadScope, whole, words } from '../schema.ts'
import { unsubscribeList } from './list.ts'

const staff = ['admin', 'funding', 'overlord'] as const

export const unsubscribes = resource(unsubscribeList, staff, 'Addresses that have unsubscribed', {
  olympiadId: olympiadScope,
})

const address = z.string().transform(normalAddress).pipe(emailAddress(200))
const ref = words(500)
/** Mail providers send no cookie and no header; the signed reference is the proof. */
const withoutXsrf = 'The signed reference of the link is the proof, and mail providers send no header of ours.'
/** Providers send theirs from few networks. */
const perMinute = 600

export const unsubscribeCalls = {
  listUnsubscribes: unsubscribes.list,
  countUnsubscribes: unsubscribes.count,
  exportUnsubscribes: unsubscribes.export,

  everyUnsubscribe: call('GET', '/api/unsubscribe/{id}', staff, 'All addresses that have unsubscribed', {
    effect: 'read',
    params: z.object({
      /** The olympiad's id; −1 is the platform, for the overlord. */
      id: whole(unlimited, 2_147_483_647),
    }),
    reply: z.object({ items: z.array(rowSchema(unsubscribeList.fields)), total: z.number().optional() }),
  }),
  readUnsubscribeLink: call(
    'GET',
    '/api/unsubscribe/link/{ref}',
    'public',
    'The address and project of a link to unsubscribe',
    {
      effect: 'read',
      perMinute,
      params: z.object({ ref }),
      reply: z.object({
        /** The address with most of its letters hidden. */
        address: z.string(),
        /** null: all mailings of the platform. */
        project: z.string().nullable(),
        unsubscribed: z.boolean(),
      }),
      refusals: ['tooMany'],
    },
  ),
  unsubscribe: call(
    'POST',
    '/api/unsubscribe/',
    'public',
    'Unsubscribe by the reference of a link; or have a link mailed to an address',
    {
      effect: 'write',
      perMinute,
      withoutXsrf,
      body: z.object({
        /** Of the link in a mail. It acts at once, and a second time changes nothing. */
        ref: ref.optional(),
        /** Without `ref`: a link is mailed to it. The reply is the same for every address. */
        email: address.optional(),
        /** The page's olympiad or project; absent: all mailings of the platform. */
        olympiadName: words(60).optional(),
        locale: z.enum(['en', 'af']).optional(),
      }),
      reply: emptyReply,
      refusals: ['tooMany'],
    },
  ),
  unsubscribeInOneClick: call(
    'POST',
    '/{olympiadName}/unsubscribe/{ref}',
    'public',
    'Unsubscribe in one click (RFC 8058), from the mailings of a project',
    {
      effect: 'write',
      perMinute,
      withoutXsrf,
      params: z.object({ olympiadName: words(60), ref }),
      reply: emptyReply,
      refusals: ['tooMany'],
    },
  ),
  unsubscribeFromAllInOneClick: call(
    'POST',
    '/unsubscribe/{ref}',
    'public',
    'Unsubscribe in one click (RFC 8058), from all mailings of the platform',
    { effect: 'write', perMinute, withoutXsrf, params: z.object({ ref }), reply: emptyReply, refusals: ['tooMany'] },
  ),
  resubscribe: call(
    'POST',
    '/api/unsubscribe/resubscribe',
    staff,
    'Lift the unsubscription of an address from a project; a second time changes nothing',
    {
      effect: 'write',
      query: z.object({
        email: address,
        /** −1, for the overlord: the unsubscription from all mailings. */
        olympiadId: olympiadScope,
        reason: line(500, 0).optional(),
      }),
      reply: z.object({ lifted: z.boolean() }),
      refusals: ['olympiadRequired'],
    },
  ),
}

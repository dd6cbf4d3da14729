import { keyedProviders } from '@agon/domain/payment-provider'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, moment, olympiadScope, whole, words } from '../schema.ts'

const readers = ['overlord', 'admin', 'accountant', 'funding'] as const

/** Keys of a provider: all that is shown of them are the last digits. */
const state = z.object({
  provider: z.enum(keyedProviders),
  /** null: the issuer does not use the provider. */
  inUse: z.object({ lastDigits: z.string(), since: moment }).nullable(),
  /** The change of the last 14 days, by last digits; empty: no keys. */
  recent: z
    .object({
      before: z.string(),
      after: z.string(),
      proposedBy: z.string(),
      confirmedBy: z.string(),
      at: moment,
    })
    .nullable(),
  proposal: z
    .object({
      id: z.number(),
      /** Empty: the provider is to be used no longer. */
      lastDigits: z.string(),
      reason: z.string(),
      by: z.string(),
      at: moment,
      /** Of the caller, who cannot confirm it. */
      isOwn: z.boolean(),
    })
    .nullable(),
})
export type ProviderKeysState = z.infer<typeof state>

const items = z.object({ items: z.array(state) })
const ofOlympiad = z.object({ olympiadId: olympiadScope })
/** As the providers write them: letters, figures and few signs. */
const key = (min = 1) => line(200, min)
const refusals = ['olympiadRequired', 'noIssuer', 'phase'] as const

const decision = (
  what: string,
  audience: readonly ['overlord', 'admin'] | readonly ['overlord', 'admin', 'accountant'],
) =>
  ({
    audience,
    spec: {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: whole(1, 2_147_483_647) }),
      query: ofOlympiad,
      reply: items,
      refusals: [...refusals, 'ownProposal', 'alreadyAnswered'],
    },
    what,
  }) as const

const confirm = decision('Confirm the keys that another person proposed; they are used from now on', [
  'overlord',
  'admin',
])
const reject = decision('Reject proposed keys, or withdraw one’s own proposal', ['overlord', 'admin', 'accountant'])

export const providerKeysCalls = {
  readProviderKeys: call(
    'GET',
    '/api/payment/provider-keys',
    readers,
    'Payment providers that the issuer uses, with the last digits of its keys',
    { effect: 'read', query: ofOlympiad, reply: items, refusals: ['olympiadRequired', 'noIssuer'] },
  ),
  proposeProviderKeys: call(
    'POST',
    '/api/payment/provider-keys',
    ['admin', 'accountant'],
    'Propose new keys of a payment provider, or that it is used no longer; another person confirms them',
    {
      effect: 'write',
      impersonated: 'refused',
      query: ofOlympiad,
      body: z.object({
        keys: z.discriminatedUnion('provider', [
          z.object({
            provider: z.literal('payfast'),
            merchantId: key(),
            merchantKey: key(),
            /** Empty: the account has none. */
            passphrase: key(0),
          }),
          z.object({ provider: z.literal('stripe'), secretKey: key(), webhookSecret: key() }),
          /** Uses a provider no longer. */
          z.object({ provider: z.literal('none'), of: z.enum(keyedProviders) }),
        ]),
        reason: line(500),
        /** Of the second factor, unless one was entered in the last five minutes. */
        factorCode: words(60).optional(),
      }),
      reply: items,
      refusals: [...refusals, 'alreadyAsked', 'codeNeeded', 'wrongCode', 'locked', 'tooMany'],
    },
  ),
  confirmProviderKeys: call(
    'POST',
    '/api/payment/provider-keys/confirm/{id}',
    confirm.audience,
    confirm.what,
    confirm.spec,
  ),
  rejectProviderKeys: call('POST', '/api/payment/provider-keys/reject/{id}', reject.audience, reject.what, reject.spec),
}

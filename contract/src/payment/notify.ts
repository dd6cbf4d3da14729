import { demoOutcomes, paymentProviders } from '@agon/domain/payment-provider'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, id, moment, olympiadScope, redirect, untouched, whole, words } from '../schema.ts'

/** Largest notification; those of the providers have a few kilobytes. */
const maxBytes = 256 * 1024

/** Fields of the form for the demo gateway, signed by the product. */
const demoFields = {
  attempt: z.uuid(),
  order: z.uuid(),
  amount: whole(1, Number.MAX_SAFE_INTEGER),
  currency: words(3),
  signature: words(60),
}

const refused = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  reason: z.string(),
  receivedAt: moment,
  /** The amount of the attempt that it names; null: it names none. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  purchaseOrderId: id<'purchase-order'>().nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
})
export type RefusedNotification = z.infer<typeof refused>

export const notifyCalls = {
  listRefusedNotifications: call(
    'GET',
    '/api/payment/notification',
    ['overlord', 'admin', 'accountant', 'funding'],
    'Get notifications of providers that were refused, with their reasons; those that name no order for overlords only',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({ items: z.array(refused) }),
      refusals: ['olympiadRequired'],
    },
  ),
  receiveNotification: call(
    'POST',
    '/api/payment/notify/{provider}',
    'public',
    'Take in a notification of a payment provider; it is stored unchanged and booked by a job',
    {
      effect: 'write',
      params: z.object({ provider: z.enum(paymentProviders) }),
      body: untouched(maxBytes),
      unlogged: 'The notification is a record of its own.',
      withoutXsrf: 'The provider signs it.',
      reply: emptyReply,
    },
  ),
  payByDemoGateway: call(
    'POST',
    '/api/payment/demo-gateway',
    'public',
    'The demo gateway: send a signed notification, and lead back to the pay page',
    {
      effect: 'write',
      perMinute: 60,
      body: z.object({ ...demoFields, outcome: z.enum(demoOutcomes) }),
      unlogged: 'Its notification is a record of its own.',
      withoutXsrf: 'The product signed its fields.',
      reply: redirect(),
      refusals: ['tooMany', 'notOffered'],
    },
  ),
}

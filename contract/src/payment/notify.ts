import { demoOutcomes, paymentProviders } from '@agon/domain/payment-provider'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, redirect, untouched, whole, words } from '../schema.ts'

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

export const notifyCalls = {
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

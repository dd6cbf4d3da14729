import { attemptStatuses, paymentProviders } from '@agon/domain/payment-provider'
import { z } from 'zod'
import { call } from '../call.ts'
import { moment, whole } from '../schema.ts'

/** All that a bursar needs to pay an order. Without a name of a teacher or a learner: anyone with the address can read it. */
const payPage = z.object({
  /** The invoice's number. */
  number: z.string(),
  customerName: z.string(),
  /** The olympiad's title. */
  olympiad: z.string(),
  accent: z.string(),
  timeZone: z.string(),
  currency: z.string(),
  /** In minor units. */
  gross: z.number(),
  paid: z.number(),
  outstanding: z.number(),
  /** Of one place; a part payment opens the places whose price it covers. */
  unitGross: z.number(),
  /** Approved before payment: all places are open. */
  preApproved: z.boolean(),
  dueAt: moment,
  overdue: z.boolean(),
  /** To be quoted by a bank payment. */
  paymentReference: z.string(),
  /** Payee: the issuer of the invoice. */
  payee: z.string(),
  bank: z.object({
    accountHolder: z.string(),
    bank: z.string(),
    accountNumber: z.string(),
    branchCode: z.string(),
    accountType: z.string(),
    swift: z.string(),
  }),
  /** The invoice states an account that was closed since; `bank` is the one in use. */
  bankReplaced: z.boolean(),
  /** By which the order can be paid online. */
  providers: z.array(z.enum(paymentProviders)),
  /** The newest attempt to pay online, of the last day. */
  attempt: z
    .object({
      provider: z.enum(paymentProviders),
      /** As it was asked; the amount paid may differ. */
      amount: z.number(),
      status: z.enum(attemptStatuses),
      startedAt: moment,
    })
    .nullable(),
  /** The page's address as a QR code, in SVG. */
  qr: z.string(),
})
export type PayPage = z.infer<typeof payPage>

export const payCalls = {
  readPayPage: call('GET', '/api/payment/pay/{uuid}', 'public', 'Get what is to be paid on an order, and how', {
    effect: 'read',
    perMinute: 120,
    params: z.object({ uuid: z.uuid() }),
    reply: z.object({ item: payPage }),
    refusals: ['tooMany'],
  }),
  startPayment: call(
    'POST',
    '/api/payment/pay/{uuid}',
    'public',
    'Begin to pay an order online, in part or whole: where the browser goes, and with which fields',
    {
      effect: 'write',
      perMinute: 30,
      params: z.object({ uuid: z.uuid() }),
      body: z.object({
        provider: z.enum(paymentProviders),
        /** In minor units; absent: all that is outstanding. */
        amount: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      }),
      unlogged: 'The attempt is a record of its own.',
      reply: z.object({
        action: z.string(),
        method: z.enum(['GET', 'POST']),
        /** In the order in which they are posted. */
        fields: z.record(z.string(), z.string()),
      }),
      refusals: ['tooMany', 'orderPaid', 'beyondOutstanding', 'notOffered', 'providerUnavailable'],
    },
  ),
}

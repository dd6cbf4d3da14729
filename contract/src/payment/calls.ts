import { recordedMethods, settableStatuses } from '@agon/domain/purchase-order'
import { z } from 'zod'
import { call } from '../call.ts'
import { orderStaff, purchaseOrder } from '../purchase-order/purchase-order.ts'
import { resource } from '../resource.ts'
import { id, line, olympiadScope, text, whole } from '../schema.ts'
import { paymentList } from './list.ts'

const one = z.object({ item: purchaseOrder })
const params = z.object({ id: id<'purchase-order'>() })
/** What the caller has seen; an edit on top of another's answers `conflict` with the newer order. Absent: no such check. */
const seenVersion = whole(1, 2_147_483_647)
const version = seenVersion.optional()
const optionalText = text(1000).optional()

const paymentBody = {
  /** Absent: by hand. */
  method: z.enum(recordedMethods).optional(),
  reference: line(120, 0).optional(),
  /** When the money came; absent: now. */
  receivedAt: z.iso.datetime().optional(),
  comment: optionalText,
  version,
}

export const payments = resource(
  paymentList,
  ['overlord', 'admin', 'accountant', 'funding'],
  'The ledger of payments and reversals',
  { olympiadId: olympiadScope },
)

export const paymentCalls = {
  listPayments: payments.list,
  countPayments: payments.count,
  exportPayments: payments.export,

  setPurchaseOrderStatus: call(
    'PUT',
    '/api/purchase-order/{id}',
    orderStaff,
    'Mark as paid, reverse, pre-approve or end the approval',
    {
      effect: 'write',
      impersonated: 'refused',
      params,
      query: z.object({
        status: z.enum(settableStatuses),
        customerParticipantId: id<'customer-participant'>().optional(),
      }),
      body: z.object(paymentBody),
      reply: one,
      refusals: ['orderPaid', 'orderDeleted', 'nothingBooked', 'conflict'],
    },
  ),
  recordPayment: call(
    'POST',
    '/api/purchase-order/{id}/payment',
    orderStaff,
    'Record a payment of a part or of the rest',
    {
      effect: 'write',
      impersonated: 'refused',
      params,
      // Sent twice, it is one payment: the second meets a newer order.
      body: z.object({ amount: whole(1, Number.MAX_SAFE_INTEGER), ...paymentBody, version: seenVersion }),
      reply: one,
      refusals: ['orderPaid', 'orderDeleted', 'beyondOutstanding', 'conflict'],
    },
  ),
  reversePayment: call('POST', '/api/purchase-order/{id}/reversal', orderStaff, 'Reverse one payment of the ledger', {
    effect: 'write',
    impersonated: 'refused',
    params,
    query: z.object({ paymentId: id<'payment'>() }),
    body: z.object({ comment: optionalText, version }),
    reply: one,
    refusals: ['paymentReversed', 'orderDeleted', 'conflict'],
  }),
}

import { bulkStatuses, recordedMethods, settableStatuses } from '@agon/domain/purchase-order'
import { z } from 'zod'
import { actCall } from '../bulk-call.ts'
import { call } from '../call.ts'
import { oneOrder, orderStaff, purchaseOrders, seenVersion } from '../purchase-order/purchase-order.ts'
import { resource } from '../resource.ts'
import { id, line, olympiadScope, text, whole } from '../schema.ts'
import { notifyCalls } from './notify.ts'
import { payCalls } from './pay.ts'
import { providerKeysCalls } from './provider-keys.ts'
import { paymentList } from './list.ts'

/** Absent: the newest, whatever it is. */
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
  ...payCalls,
  ...notifyCalls,
  ...providerKeysCalls,
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
      ...oneOrder,
      query: z.object({
        status: z.enum(settableStatuses),
        customerParticipantId: id<'customer-participant'>().optional(),
        /** Of a pre-approval: its last day, `2026-04-14`. Absent: it has no end. */
        until: z.iso.date().optional(),
      }),
      body: z.object(paymentBody),
      refusals: ['orderPaid', 'orderDeleted', 'nothingBooked', 'conflict'],
    },
  ),
  setManyStatuses: actCall(
    purchaseOrders,
    z.strictObject({
      /** Paid: the outstanding amount of each order is recorded as one payment of it. */
      status: z.enum(bulkStatuses),
      method: paymentBody.method,
      reference: paymentBody.reference,
      receivedAt: paymentBody.receivedAt,
      comment: optionalText,
      /** Of a pre-approval: its last day. */
      until: z.iso.date().optional(),
    }),
    { audience: orderStaff, summary: 'Mark many orders as paid, or pre-approve them', without: ['fetchDeleted'] },
  ),
  recordPayment: call(
    'POST',
    '/api/purchase-order/{id}/payment',
    orderStaff,
    'Record a payment of a part or of the rest',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneOrder,
      // Sent twice, it is one payment: the second meets a newer order.
      body: z.object({ amount: whole(1, Number.MAX_SAFE_INTEGER), ...paymentBody, version: seenVersion }),
      refusals: ['orderPaid', 'orderDeleted', 'beyondOutstanding', 'conflict'],
    },
  ),
  reversePayment: call('POST', '/api/purchase-order/{id}/reversal', orderStaff, 'Reverse one payment of the ledger', {
    effect: 'write',
    impersonated: 'refused',
    ...oneOrder,
    query: z.object({ paymentId: id<'payment'>() }),
    body: z.object({
      /** Absent: all that is left of it. */
      amount: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      comment: optionalText,
      version,
    }),
    refusals: ['paymentReversed', 'orderDeleted', 'beyondPayment', 'conflict'],
  }),
}

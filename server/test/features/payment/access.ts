import type { paymentCalls } from '@agon/contract/payment/calls'
import { type AccessCases, inOlympiad } from '#test/access-case.ts'
import { onAnOrder } from '../purchase-order/access.ts'

export const paymentAccess: AccessCases<typeof paymentCalls> = {
  listPayments: inOlympiad,
  countPayments: inOlympiad,
  exportPayments: inOlympiad,
  setPurchaseOrderStatus: onAnOrder({}, ({ customerParticipantId }) => ({
    query: { status: 'paid', customerParticipantId },
  })),
  recordPayment: onAnOrder({}, () => ({ body: { amount: 100, version: 1 } })),
  reversePayment: onAnOrder({ paid: 100 }, (_, paymentId) => ({ query: { paymentId } })),
}

import type { paymentCalls } from '@agon/contract/payment/calls'
import type { Handlers } from '#/http/handler.ts'
import { readPayPage } from './pay-page.ts'
import { recordPayment } from './record-payment.ts'
import { readPayments } from './resource.ts'
import { reversePayment } from './reverse-payment.ts'
import { setStatus } from './set-status.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  readPayPage: async ({ app, now, params }) => ({ item: await readPayPage(app, params.uuid, now) }),

  listPayments: readPayments.list,
  countPayments: readPayments.count,
  exportPayments: readPayments.export,

  setPurchaseOrderStatus: async (input) => ({
    item: await setStatus(input, input.params.id, { ...input.body, ...input.query }),
  }),
  recordPayment: async (input) => ({ item: await recordPayment(input, input.params.id, input.body) }),
  reversePayment: async (input) => ({
    item: await reversePayment(input, input.params.id, input.query.paymentId, input.body),
  }),
}

import type { paymentCalls } from '@agon/contract/payment/calls'
import type { Handlers } from '#/http/handler.ts'
import { readPayments } from './resource.ts'

export const paymentHandlers: Handlers<typeof paymentCalls> = {
  listPayments: readPayments.list,
  countPayments: readPayments.count,
  exportPayments: readPayments.export,
}

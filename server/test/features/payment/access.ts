import type { paymentCalls } from '@agon/contract/payment/calls'
import type { AccessCases } from '#test/access.ts'
import { inOlympiad } from '#test/access-case.ts'

export const paymentAccess: AccessCases<typeof paymentCalls> = {
  listPayments: inOlympiad,
  countPayments: inOlympiad,
  exportPayments: inOlympiad,
}

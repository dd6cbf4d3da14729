import type { paymentCalls } from '@agon/contract/payment'
import type { AccessCases } from '../../testing/access.ts'
import { inOlympiad } from '../../testing/access-case.ts'

export const paymentAccess: AccessCases<typeof paymentCalls> = {
  listPayments: inOlympiad,
  countPayments: inOlympiad,
  exportPayments: inOlympiad,
}

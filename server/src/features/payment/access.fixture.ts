import type { paymentCalls } from '@agon/contract/payment'
import type { AccessCase, AccessCases } from '../../testing/access.ts'

const ownOlympiad: AccessCase = {
  own: ({ olympiadId }) => ({ query: { olympiadId } }),
  neighbours: ({ neighbours }) => ({ query: { olympiadId: neighbours.olympiadId } }),
}

export const paymentAccess: AccessCases<typeof paymentCalls> = {
  listPayments: ownOlympiad,
  countPayments: ownOlympiad,
  exportPayments: ownOlympiad,
}

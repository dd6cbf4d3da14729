import { paymentList } from './list.ts'
import { resource } from '../resource.ts'
import { olympiadScope } from '../schema.ts'

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
}

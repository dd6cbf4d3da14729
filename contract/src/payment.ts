import { paymentMethods } from '@agon/domain/purchase-order'
import { z } from 'zod'
import { resource } from './resource.ts'
import { id, moment, olympiadScope } from './schema.ts'

const paymentRow = z.object({
  id: id<'payment'>(),
  purchaseOrderId: id<'purchase-order'>(),
  orderNumber: z.string(),
  customerName: z.string(),
  /** Minor units of `currency`; a reversal is negative. */
  amount: z.number(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  reversesPaymentId: id<'payment'>().nullable(),
  receivedAt: moment,
  recordedAt: moment,
})
export type PaymentRow = z.infer<typeof paymentRow>

/** The ledger of an olympiad: rows are only ever added. */
export const payments = resource(
  '/api/payment/',
  ['overlord', 'admin', 'accountant', 'funding'],
  'The ledger of payments and reversals',
  {
    scope: { olympiadId: olympiadScope },
    row: paymentRow,
    columns: {
      receivedAt: { title: 'Received', sort: true, filter: 'range' },
      amount: { title: 'Amount', sort: true, filter: 'range', money: true },
      currency: { title: 'Currency' },
      method: { title: 'Method', sort: true, filter: 'choice', choices: paymentMethods },
      reference: { title: 'Reference' },
      orderNumber: { title: 'Order', sort: true },
      customerName: { title: 'School', sort: true },
    },
    defaultSort: '-receivedAt',
  },
)

export const paymentCalls = {
  listPayments: payments.list,
  countPayments: payments.count,
  exportPayments: payments.export,
}

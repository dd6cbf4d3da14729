import { choice, day, id, money, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** The payments of an olympiad, an append-only ledger. */
export const paymentList = list('/api/payment/', {
  fields: {
    id: id<'payment'>(),
    purchaseOrderId: id<'purchase-order'>(),
    customerName: text('School', { sort: true, width: 260 }),
    orderNumber: text('Order', { sort: true, width: 156 }),
    /** A reversal is negative. */
    amount: money('Amount', { sort: true, filter: true, width: 128 }),
    currency: text('Currency', { show: 'never' }),
    kind: choice(
      'Kind',
      { payment: 'Payment', reversal: 'Reversal', credit: 'Credit' },
      { sort: true, filter: true, width: 128 },
    ),
    method: choice(
      'Method',
      {
        manual: 'By hand',
        eft: 'Bank transfer',
        payfast: 'PayFast',
        stripe: 'Stripe',
        demo: 'Demo gateway',
        credit: 'Credit',
      },
      { sort: true, filter: true, width: 160 },
    ),
    reference: text('Reference'),
    reversesPaymentId: id<'payment'>({ nullable: true }),
    receivedAt: day('Received', { sort: true, filter: true, phrase: 'received {}', width: 184 }),
    recordedAt: time(null),
  },
  defaultSort: '-receivedAt',
})
export type PaymentRow = RowOfList<typeof paymentList>

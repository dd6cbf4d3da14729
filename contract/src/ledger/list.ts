import { choice, day, id, money, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** The bookings of an olympiad as double entry: what the bank got is what orders, credit and unallocated money took. */
export const ledgerList = list('/api/ledger/', {
  fields: {
    id: id<'booking'>({ label: 'Entry', width: 96 }),
    /** The day of receipt, or the first open day after a closed month. */
    bookedAt: day('Booked', { sort: true, filter: true, phrase: 'booked {}', width: 132 }),
    receivedAt: day('Received', { filter: true, sort: true, phrase: 'received {}', width: 132 }),
    kind: choice(
      'Kind',
      { payment: 'Payment', reversal: 'Reversal', credit: 'Credit moved', refund: 'Refund' },
      { filter: true, width: 128 },
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
      { filter: true, width: 140 },
    ),
    reference: text('Reference', { width: 180 }),
    customerName: text('School', { nullable: true, width: 220 }),
    orderNumbers: text('Orders', { width: 160 }),
    amount: money('Bank', { sort: true, filter: true, width: 124 }),
    orders: money('To orders', { width: 124 }),
    credit: money('To credit', { width: 124 }),
    unallocated: money('Unallocated', { width: 124 }),
    currency: text('Currency', { show: 'never' }),
    recordedBy: text('Recorded by', { nullable: true, width: 160 }),
  },
  defaultSort: '-bookedAt',
})
export type LedgerRow = RowOfList<typeof ledgerList>

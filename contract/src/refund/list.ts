import { choice, id, money, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Refunds of an olympiad. */
export const refundList = list('/api/refund/', {
  fields: {
    id: id<'refund'>(),
    customerParticipantId: id<'customer-participant'>(),
    customerName: text('School', { sort: true, width: 260 }),
    amount: money('Amount', { sort: true, filter: true, width: 128 }),
    currency: text('Currency', { show: 'never' }),
    status: choice(
      'Status',
      {
        asked: { label: 'asked for', tone: 'wait' },
        approved: { label: 'approved', tone: 'info' },
        sent: { label: 'sent', tone: 'info' },
        seen: { label: 'seen at the bank', tone: 'good' },
        rejected: { label: 'rejected', tone: 'none' },
      },
      { filter: true, width: 148 },
    ),
    reason: text('Reason', { width: 240 }),
    reference: text('Reference', { width: 160 }),
    askedAt: time('Asked for', { sort: true, filter: true, phrase: 'asked for {}' }),
  },
  defaultSort: '-askedAt',
})
export type RefundRow = RowOfList<typeof refundList>

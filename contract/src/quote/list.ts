import { choice, day, id, money, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Quotes of an olympiad. */
export const quoteList = list('/api/quote/', {
  fields: {
    id: id<'quote'>(),
    olympiadId: id<'olympiad'>(),
    customerParticipantId: id<'customer-participant'>(),
    customerName: text('School', { sort: true, width: 260 }),
    number: text('Number', { sort: true, width: 172 }),
    status: choice('Status', {
      open: { label: 'open', tone: 'wait' },
      accepted: { label: 'accepted', tone: 'good' },
      expired: { label: 'expired', tone: 'none' },
      withdrawn: { label: 'withdrawn', tone: 'none' },
    }),
    learners: number('Learners', { width: 104 }),
    gross: money('Amount', { sort: true, filter: true, width: 128 }),
    currency: text('Currency', { show: 'never' }),
    issuedAt: time('Issued', { sort: true, filter: true, phrase: 'issued {}' }),
    /** The last second of its last day. */
    validUntil: day('Valid until', { sort: true, filter: true, phrase: 'valid until {}', width: 148 }),
    /** Its PDF. */
    documentId: id<'document'>(),
    /** The order that its acceptance made. */
    purchaseOrderId: id<'purchase-order'>({ nullable: true }),
  },
  defaultSort: '-issuedAt',
})
export type QuoteRow = RowOfList<typeof quoteList>

import { choice, id, money, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Quotes, invoices, credit notes and receipts of an olympiad. */
export const documentList = list('/api/document/', {
  fields: {
    id: id<'document'>(),
    olympiadId: id<'olympiad'>(),
    /** null: a quote. */
    purchaseOrderId: id<'purchase-order'>({ nullable: true }),
    number: text('Number', { sort: true, width: 180 }),
    kind: choice(
      'Kind',
      { invoice: 'Invoice', 'credit-note': 'Credit note', quote: 'Quote', receipt: 'Receipt' },
      { sort: true, filter: true },
    ),
    customerName: text('School', { sort: true, width: 260 }),
    /** Of a credit note: the amount credited. */
    gross: money('Amount', { sort: true, filter: true, width: 128 }),
    currency: text('Currency', { show: 'never' }),
    /** Of a receipt: the amount of its payment that was reversed since. */
    reversed: number(null),
    issuedAt: time('Issued', { sort: true, filter: true, phrase: 'issued {}' }),
    /** Of the PDF, in hexadecimal; null until it is made. */
    sha256: text(null, { nullable: true }),
  },
  defaultSort: '-issuedAt',
})
export type DocumentRow = RowOfList<typeof documentList>

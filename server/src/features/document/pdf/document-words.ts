import type { DocumentKind } from '@agon/domain/document'
import type { LineKind, PaymentMethod } from '@agon/domain/purchase-order'

/** All that a document says besides its content. */
export interface DocumentWords {
  taxInvoice: string
  invoice: string
  creditNote: string
  quote: string
  receipt: string
  /** Printed on a document in another language than its own. */
  copy: string
  from: string
  to: string
  attention: string
  vatNumber: string
  registrationNumber: string
  number: Record<DocumentKind, string>
  issued: string
  due: string
  validUntil: string
  schoolPo: string
  reference: string
  description: string
  quantity: string
  unitPrice: string
  vatRate: string
  vat: string
  amount: string
  subtotal: string
  vatTotal: string
  total: Record<DocumentKind, string>
  pricesIncludeVat: string
  zeroRated: string
  howToPay: string
  account: string
  bank: string
  accountNumber: string
  branchCode: string
  swift: string
  accountType: string
  quoteReference: (reference: string) => string
  payOnline: string
  scan: string
  qrAlt: string
  nothingToPay: string
  /** On a receipt. */
  receivedOn: string
  method: string
  methods: Record<PaymentMethod, string>
  payersReference: string
  price: string
  paidBefore: string
  stillToPay: string
  ofReceipt: (invoices: string) => string
  /** Below the totals of a quote. */
  ofQuote: (date: string) => string
  invoiceOf: (number: string, date: string) => string
  corrects: (invoices: string) => string
  reason: (reason: string) => string
  /** What a line is for; `of` is the olympiad's title. */
  line: (kind: LineKind, of: string) => string
  page: (page: number, pages: number) => string
}

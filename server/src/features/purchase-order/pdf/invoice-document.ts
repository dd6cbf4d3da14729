import type { Issuer } from '@agon/domain/issuer'
import type { BasisPoints, Minor } from '@agon/domain/money'
import type { InvoicedCustomer, SettableStatus } from '@agon/domain/purchase-order'
import type { PaperLocale } from '#/pdf/locale.ts'

/** Everything that an invoice prints, frozen when it was issued, but for what has been paid since. */
export interface InvoiceDocument {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  issuer: Issuer
  customer: InvoicedCustomer
  number: string
  /** Dates without time, `2026-04-14`, in the olympiad's zone. */
  issuedOn: string
  dueOn: string
  /** The school's own order number; empty for none. */
  schoolPo: string
  /** What a bank payment must quote. */
  paymentReference: string
  /** The olympiad that is paid for. */
  olympiad: string
  lines: InvoiceLine[]
  /** ISO 4217. */
  currency: string
  paid: Minor
  /** A deleted order has no invoice on paper. */
  status: SettableStatus
  /** The absolute address of `/portal/pay/{uuid}`; absent where it cannot be paid online. */
  payUrl?: string
}

/** Amounts include VAT unless they say otherwise; those of free learners are negative. */
export interface InvoiceLine {
  description: string
  /** Why, where a line needs a reason: for free learners. Empty for none. */
  comment: string
  quantity: number
  unitGross: Minor
  vatRate: BasisPoints
  net: Minor
  vat: Minor
  gross: Minor
}

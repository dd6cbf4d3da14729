import type { BasisPoints, Minor } from '@agon/domain/money'
import type { SettableStatus } from '@agon/domain/purchase-order'
import type { PaperLocale } from '../../../pdf/locale.ts'

/** Everything that an invoice prints, frozen when it was issued, but for what has been paid since. */
export interface InvoiceDocument {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  issuer: Issuer
  customer: Customer
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
  /** The absolute address of `/portal/pay/{uuid}`. */
  payUrl: string
}

export interface Issuer {
  name: string
  address: string[]
  /** Without one the document is an invoice, not a tax invoice. */
  vatNumber?: string
  registrationNumber?: string
  email?: string
  phone?: string
  bank: BankDetails
}

export interface BankDetails {
  accountHolder: string
  bank: string
  accountNumber: string
  branchCode: string
  accountType?: string
  swift?: string
}

export interface Customer {
  name: string
  address: string[]
  /** The person who asked for the invoice. */
  attention?: string
  vatNumber?: string
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

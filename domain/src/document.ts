import type { Accent } from './accent.ts'
import type { Issuer } from './issuer.ts'
import type { BasisPoints, Minor } from './money.ts'
import type { InvoicedCustomer, LineKind, PaymentMethod } from './purchase-order.ts'

/** Legal records of an order, and quotes before it. A document never changes; a correction is a further one. */
export const documentKinds = ['invoice', 'credit-note', 'quote', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Languages of documents. */
export const documentLanguages = ['en', 'af', 'zu', 'xh'] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** A language as documents have it; English where they do not. */
export function documentLanguage(language: string): DocumentLanguage {
  return documentLanguages.find((one) => one === language) ?? 'en'
}

/** Languages of a customer's documents; `asked`: that of the person who asks for one. */
export const billingLanguages = ['asked', ...documentLanguages] as const
export type BillingLanguage = (typeof billingLanguages)[number]

/** The part of a number after the issuer's code, by kind. */
const seriesParts: Record<DocumentKind, string> = { invoice: '', 'credit-note': '-CN', quote: '-Q', receipt: '-R' }

/** The number of a document: the issuer's code, the kind, the year at the olympiad's place, and a count without gaps. */
export function documentNumber(kind: DocumentKind, code: string, year: number, count: number): string {
  return `${code}${seriesParts[kind]}-${year}-${String(count).padStart(5, '0')}`
}

export interface DocumentLine {
  readonly kind: LineKind
  /** The olympiad's title; empty for free learners. */
  readonly description: string
  /** Why, where a line needs a reason. Empty for none. */
  readonly comment: string
  readonly quantity: number
  readonly unitGross: Minor
  readonly vatRate: BasisPoints
  readonly net: Minor
  readonly vat: Minor
  readonly gross: Minor
}

/** All that a document states, frozen at its issue. */
export interface DocumentContent {
  readonly accent: Accent
  readonly issuer: Issuer
  readonly customer: InvoicedCustomer
  /** The title of the olympiad. */
  readonly olympiad: string
  /** Days in the olympiad's zone, `2026-04-14`. Only an invoice is due. */
  readonly issuedOn: string
  readonly dueOn?: string
  /** The last day of a quote. */
  readonly validUntil?: string
  /** The school's own order number; empty for none. */
  readonly schoolPo: string
  readonly paymentReference: string
  /** A credit note states the amounts that it takes off, as positive. */
  readonly lines: readonly DocumentLine[]
  /** The invoices that a credit note corrects, and why; or those that a receipt is for. */
  readonly corrects: readonly { readonly number: string; readonly issuedOn: string }[]
  readonly reason: string
  /** Of a receipt. */
  readonly received?: ReceivedPayment
}

/** A payment, and its order after it. */
export interface ReceivedPayment {
  readonly amount: Minor
  readonly method: PaymentMethod
  /** As the payer or the bank gave it; empty for none. */
  readonly reference: string
  /** A day in the olympiad's zone. */
  readonly receivedOn: string
  /** The order's price, and what is still to pay. */
  readonly gross: Minor
  readonly outstanding: Minor
}

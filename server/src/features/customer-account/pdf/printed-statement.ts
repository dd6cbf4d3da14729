import type { DocumentLanguage } from '@agon/domain/document'
import type { Issuer } from '@agon/domain/issuer'
import type { Minor } from '@agon/domain/money'
import type { InvoicedCustomer } from '@agon/domain/purchase-order'

export interface PrintedEntry {
  readonly kind: 'invoice' | 'credit-note' | 'payment' | 'paid-back'
  /** Of the document, or of the orders that a payment is for. */
  readonly number: string
  /** `2026-04-14`. */
  readonly day: string
  /** Added to what the customer owes; less than 0: taken off. */
  readonly amount: Minor
}

/** All that a statement of account prints. */
export interface PrintedStatement {
  readonly locale: DocumentLanguage
  /** `#rrggbb`, dark enough for text on white. */
  readonly accent: string
  readonly issuer: Issuer
  readonly customer: InvoicedCustomer
  readonly olympiad: string
  readonly currency: string
  /** `2026-04`. */
  readonly month: string
  readonly issuedOn: string
  /** Owed at the beginning of the month; less than 0: the customer's credit. */
  readonly opening: Minor
  readonly entries: readonly PrintedEntry[]
}

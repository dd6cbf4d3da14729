import type { PurchaseOrderId } from '#/ids.ts'
import type { Minor } from '#/money.ts'

/** An order that a line may pay. */
export interface OpenOrder {
  readonly id: PurchaseOrderId
  /** The order's number first, then those of its further invoices. */
  readonly numbers: readonly string[]
  readonly reference: string
  /** The school's own order number; empty for none. */
  readonly schoolPo: string
  /** The school or country, the same in every olympiad. */
  readonly customer: string
  readonly customerName: string
  readonly currency: string
  readonly outstanding: Minor
  readonly unitGross: Minor
}

/** Evidence for a proposal, with its points. Their sum is the score, at most 100. */
export const matchPoints = {
  reference: 60,
  'reference-wrong-letter': 50,
  'reference-cut': 35,
  number: 45,
  'number-short': 35,
  'school-po': 20,
  'payer-known': 25,
  name: 20,
  'name-part': 10,
  'amount-owed': 30,
  'amount-adds-up': 25,
  'amount-places': 12,
  'amount-part': 5,
  'amount-beyond': 2,
} as const
export type MatchReasonCode = keyof typeof matchPoints
export const matchReasonCodes = Object.keys(matchPoints) as [MatchReasonCode, ...MatchReasonCode[]]

export interface MatchReason {
  readonly code: MatchReasonCode
  readonly points: number
}

export interface SplitPart {
  readonly purchaseOrderId: PurchaseOrderId
  readonly amount: Minor
}

export interface Proposal {
  readonly score: number
  /** Only a certain proposal books itself. */
  readonly certain: boolean
  readonly reasons: readonly MatchReason[]
  readonly split: readonly SplitPart[]
}

/** A line as matching reads it. */
export interface PaidLine {
  readonly amount: Minor
  readonly currency: string
  readonly payer: string
  readonly text: string
  /** Customers whose orders this payer's account has paid before, by confirmed bookings. */
  readonly paidFor: readonly string[]
  /** The same money may be booked from another file. */
  readonly isDoubtful: boolean
}

import type { Minor } from '../money.ts'

export const statementFormats = ['camt.053', 'mt940', 'ofx1', 'ofx2', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** A booked movement on an account, as its bank states it. */
export interface StatementLine {
  /** Where it begins in the file; the first line is 1. */
  readonly line: number
  /** A day, `2026-04-14`. */
  readonly bookedOn: string
  /** Signed: money that came in is positive. */
  readonly amount: Minor
  readonly currency: string
  /** Empty where the bank does not state it, as the next three. */
  readonly payer: string
  readonly payerAccount: string
  readonly text: string
  /** The bank's own id of the movement. */
  readonly bankId: string
  /** The bank takes back an earlier movement. */
  readonly isReversal: boolean
}

export interface Balance {
  readonly amount: Minor
  readonly on: string
}

/** A page of a statement. Most files have one. */
export interface StatementPage {
  /** As the file writes it; empty where it does not. */
  readonly account: string
  readonly currency: string
  readonly opening: Balance | null
  readonly closing: Balance | null
  /** Numbers of the statement and of the page in it. */
  readonly number: string
  readonly page: number | null
  readonly isLast: boolean | null
  readonly lines: readonly StatementLine[]
}

export const statementWarnings = [
  'balance-gap',
  'page-missing',
  'days-missing',
  'no-account',
  'no-balance',
  'batch-closed',
  'amount-empty',
  'pending',
  'balance-currency',
  'other-format',
] as const
export type StatementWarningCode = (typeof statementWarnings)[number]

export interface StatementWarning {
  readonly code: StatementWarningCode
  /** In the file; absent where it is about the whole. */
  readonly line?: number
  readonly expected?: Minor
  readonly found?: Minor
  readonly count?: number
}

export interface StatementFile {
  readonly format: StatementFormat
  readonly pages: readonly StatementPage[]
  readonly warnings: readonly StatementWarning[]
}

import type { DayOrder } from '@agon/domain/bank-statement/day'
import type { DecimalSign } from '@agon/domain/bank-statement/amount'
import type { CsvRow } from './table.ts'

/** Where a bank's file has its columns, counted from 0. */
export interface CsvColumns {
  readonly date: number
  /** One signed column, or one for each direction. */
  readonly amount?: number
  readonly moneyIn?: number
  readonly moneyOut?: number
  /** `CR` or `DR`, where the amount has no sign. */
  readonly side?: number
  readonly fee?: number
  readonly balance?: number
  readonly texts: readonly number[]
  readonly payer?: number
  readonly id?: number
  readonly account?: number
}

/** A file as its layout reads it. */
export interface CsvLayout {
  readonly account: string
  readonly columns: CsvColumns
  readonly rows: readonly CsvRow[]
  readonly days?: DayOrder
  readonly decimal?: DecimalSign
  /** A day near those of a file that leaves the year out. */
  readonly near?: string
  readonly opening?: { readonly text: string; readonly line: number }
  readonly closing?: { readonly text: string; readonly line: number }
}

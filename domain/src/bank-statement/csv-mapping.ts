import type { DecimalSign } from './amount.ts'
import type { DayOrder } from './day.ts'

/** Where a bank's CSV has its columns, counted from 0: learnt once for an account. */
export interface CsvMapping {
  /** The row of headings, as it is recognised. */
  readonly headings: string
  readonly date: number
  readonly days: DayOrder
  readonly decimal: DecimalSign
  readonly text: number
  readonly payer?: number | undefined
  /** One signed column, or one for each direction. */
  readonly amount?: number | undefined
  readonly moneyIn?: number | undefined
  readonly moneyOut?: number | undefined
  readonly balance?: number | undefined
}

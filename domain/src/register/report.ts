import type { SheetCell } from '../sheet-cell.ts'
import { tell } from '../message.ts'
import type { Params, Message } from '../message.ts'
import { registerWords } from './words.ts'
import type { RegisterCode } from './words.ts'

/** Result with a doubtful value; the words say what each means. */
export const reportOutcomes = ['rejected', 'unknown', 'changed', 'kept'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** One doubtful or rejected value of one row. */
export interface RowReport extends Message<RegisterCode> {
  /** As the spreadsheet numbers its rows. */
  row: number
  /** The school's number where it has one, so that the report can be read without the file. */
  natemis: string
  column: string
  /** As the file has it. */
  value: string
  outcome: ReportOutcome
  /** What is in the row, where all of it was left out. */
  cells: SheetCell[]
}

export type Reporter = (
  column: string,
  value: string,
  outcome: ReportOutcome,
  code: RegisterCode,
  params?: Params,
) => void

/** A reporter for one row that adds to `reports`; `cells` gives what is in the row. */
export function reporterOf(row: number, natemis: string, reports: RowReport[], cells: () => SheetCell[]): Reporter {
  return (column, value, outcome, code, params = {}) => {
    const words = tell(registerWords, code, { value, ...params })
    reports.push({ row, natemis, column, value, outcome, cells: outcome === 'rejected' ? cells() : [], ...words })
  }
}

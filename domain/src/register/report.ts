import { tell } from '../told.ts'
import type { Params, Told } from '../told.ts'
import { registerWords } from './words.ts'
import type { RegisterCode } from './words.ts'

/** What was done with a doubtful value; the words say what each means. */
export const reportOutcomes = ['rejected', 'unknown', 'changed', 'kept'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

/** One doubtful or rejected value of one row. */
export interface RowReport extends Told<RegisterCode> {
  /** As the spreadsheet numbers its rows. */
  row: number
  /** The school's number where it has one, so that the report can be read without the file. */
  natemis: string
  column: string
  /** As the file has it. */
  value: string
  outcome: ReportOutcome
}

export type Reporter = (
  column: string,
  value: string,
  outcome: ReportOutcome,
  code: RegisterCode,
  params?: Params,
) => void

/** A reporter for one row that adds to `reports`. */
export function reporterOf(row: number, natemis: string, reports: RowReport[]): Reporter {
  return (column, value, outcome, code, params = {}) => {
    reports.push({ row, natemis, column, value, outcome, ...tell(registerWords, code, { value, ...params }) })
  }
}

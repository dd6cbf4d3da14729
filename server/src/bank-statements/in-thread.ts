import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import type { StatementFile } from '@agon/domain/bank-statement/statement'
import { Problem } from '@agon/domain/problem'
import { readStatement } from './read-statement.ts'

export type StatementAnswer = { found: StatementFile } | { refused: Pick<Problem, 'code' | 'params' | 'details'> }

/** In the thread: a Problem goes back as plain data. */
export function statementIn({
  bytes,
  mappings,
}: {
  bytes: Uint8Array
  mappings: readonly CsvMapping[]
}): StatementAnswer {
  try {
    return { found: readStatement(bytes, mappings) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: { code: error.code, params: error.params, details: error.details } }
  }
}

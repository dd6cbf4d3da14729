import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import { keyedLines } from '@agon/domain/bank-statement/line-key'
import { payerKey } from '@agon/domain/bank-statement/matching/plain'
import type { StatementFile, StatementFormat, StatementWarning } from '@agon/domain/bank-statement/statement'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { readStatement } from './read-statement.ts'

/** A file that was read. Its lines are in JSON, because the database takes them as they are. */
export interface StatementRead {
  readonly format: StatementFormat
  readonly accounts: readonly string[]
  readonly currency: string
  readonly opening: Minor | null
  readonly closing: Minor | null
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly warnings: readonly StatementWarning[]
  readonly batches: readonly string[]
}

export type StatementAnswer = { found: StatementRead } | { refused: Pick<Problem, 'code' | 'params' | 'details'> }

/** In the thread: a Problem goes back as plain data. */
export function statementIn({
  bytes,
  mappings,
}: {
  bytes: Uint8Array
  mappings: readonly CsvMapping[]
}): StatementAnswer {
  try {
    return { found: asRead(readStatement(bytes, mappings)) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { refused: { code: error.code, params: error.params, details: error.details } }
  }
}

/** Lines that the database takes at once. */
const together = 2000

function asRead({ format, pages, warnings }: StatementFile): StatementRead {
  const keyed = keyedLines(pages.flatMap((page) => page.lines))
  const rows = keyed.map(({ line, key, ordinal }, position) => ({
    ...line,
    key,
    ordinal,
    position,
    payerKey: payerKey(line.payer, line.payerAccount),
  }))
  const batches: string[] = []
  for (let at = 0; at < rows.length; at += together) batches.push(JSON.stringify(rows.slice(at, at + together)))
  const days = keyed.map(({ line }) => line.bookedOn).toSorted()
  return {
    format,
    accounts: [...new Set(pages.map(({ account }) => account))],
    currency: pages[0]?.currency ?? '',
    opening: pages[0]?.opening?.amount ?? null,
    closing: pages.at(-1)?.closing?.amount ?? null,
    fromDay: pages[0]?.opening?.on ?? days[0] ?? null,
    toDay: pages.at(-1)?.closing?.on ?? days.at(-1) ?? null,
    // A damaged file may have one for each line.
    warnings: warnings.slice(0, 100),
    batches,
  }
}

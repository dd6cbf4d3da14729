import { stringify } from 'csv-stringify/sync'
import { cellToText } from './cell-to-write.ts'
import type { CellToWrite } from './cell-to-write.ts'
import { harmless } from './formula.ts'

export interface CsvOptions {
  /** The mark that tells spreadsheet programs that this is UTF-8; other programs may take it for text. */
  byteOrderMark: boolean
}

const rowsAtOnce = 500

/** CSV (RFC 4180) in pieces, as the rows come; formulas are made harmless. */
export async function* writeCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly CellToWrite[]> | Iterable<readonly CellToWrite[]>,
  { byteOrderMark }: CsvOptions = { byteOrderMark: true },
): AsyncGenerator<string> {
  yield `${byteOrderMark ? '\uFEFF' : ''}${lines([header.map(harmless)])}`
  let waiting: string[][] = []
  for await (const row of rows) {
    waiting.push(row.map((cell) => (typeof cell === 'number' ? String(cell) : harmless(cellToText(cell)))))
    if (waiting.length < rowsAtOnce) continue
    yield lines(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield lines(waiting)
}

function lines(rows: string[][]): string {
  // The library quotes its own line end only, while readers take any.
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

import { CsvError, parse } from 'csv-parse/sync'
import { blanks, detectSeparator } from '#/sheets/separator.ts'
import { refusedFile } from '../refusal.ts'

/** A row with its first line in the file. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

export function csvRows(text: string): CsvRow[] {
  const separator = detectSeparator(text)
  const source = text.replace(/^\uFEFF/, '')
  try {
    // With `info` the parser gives records of this shape.
    const records = parse(source, {
      delimiter: separator === blanks ? ',' : separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      info: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return records.map(({ info, record }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.replace(/^'(.*)'$/, '$1')),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refusedFile(
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'A quotation mark is never closed.' : 'It is no CSV file.',
    )
  }
}

/** A heading as it is compared. */
export const plainHeading = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

import { CsvError, parse } from 'csv-parse/sync'
import { checkedTable } from './checked.ts'
import { SheetRefusal } from './refusal.ts'
import { blanks, blanksToTabs, detectSeparator, separators } from './separator.ts'
import type { SheetLimits, SheetTable } from './table.ts'

/** A table out of separated text, also as pasted from a spreadsheet. Each cell is the text between the separators. */
export function readCsvText(text: string, limits: SheetLimits): SheetTable {
  const { body, said } = withoutSeparatorLine(text)
  if (body.trim() === '') throw new SheetRefusal('file-empty')
  const separator = said ?? detectSeparator(body)
  const rows = separator === blanks ? parseRows(blanksToTabs(body), '\t') : parseRows(body, separator)
  return checkedTable(rows, limits)
}

/** Excel may write `sep=;` first and shows no row for it. */
function withoutSeparatorLine(text: string): { body: string; said: string | null } {
  const plain = text.replace(/^\uFEFF/, '')
  const line = /^"?sep=(.)"?\r?\n/i.exec(plain)
  const said = separators.find((separator) => separator === line?.[1])
  return line === null || said === undefined ? { body: plain, said: null } : { body: plain.slice(line[0].length), said }
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      // In this order, so that a Windows line end is not taken for two.
      record_delimiter: ['\r\n', '\n', '\r'],
      // A quotation mark inside a name is a mark, not a fault: Piet "Pikkie" Botha.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error['records'] === 'number' ? error['records'] + 1 : 1
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new SheetRefusal('quote-not-closed', { row })
    throw new SheetRefusal('file-damaged')
  }
}

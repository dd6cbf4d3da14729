import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import { gapsIn } from '@agon/domain/bank-statement/continuity'
import type { StatementFile } from '@agon/domain/bank-statement/statement'
import { decodeText } from '#/sheets/encoding.ts'
import { detectKind } from '#/sheets/kind.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import { readCamt } from './camt/read-camt.ts'
import { readCsv } from './csv/read-csv.ts'
import { readMt940 } from './mt940/read-mt940.ts'
import { readOfx } from './ofx/read-ofx.ts'
import { refusedFile } from './refusal.ts'

/** Reads a statement of any format, which its content shows and its name does not. Throws a Problem with line and reason. */
export function readStatement(bytes: Uint8Array, mappings: readonly CsvMapping[] = []): StatementFile {
  const text = textOf(bytes)
  const file = readText(text, mappings)
  const lines = file.pages.reduce((sum, page) => sum + page.lines.length, 0)
  if (lines > mostLines) throw refusedFile(`It has more than ${mostLines} lines. Download a shorter period.`)
  return { ...file, warnings: [...file.warnings, ...(file.format === 'csv' ? [] : gapsIn(file.pages))] }
}

const mostLines = 50_000

function readText(text: string, mappings: readonly CsvMapping[]): StatementFile {
  const start = text.slice(0, 4000)
  if (/<(?:\w+:)?OFX>|OFXHEADER/i.test(start)) return readOfx(text)
  if (/^\s*<(?:\?xml|!|\w+:?Document)/i.test(start)) return readCamt(text)
  if (/(?:^|[\n\r]):20:/.test(start) || /\{4:\s*:20:/.test(start)) return readMt940(text)
  return readCsv(text, mappings)
}

/** Banks write in UTF-8, UTF-16 or Windows-1252, without a word of it. */
function textOf(bytes: Uint8Array): string {
  try {
    const isMarkup = /^[\s\u00ef\u00bb\u00bf]*</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
    if (!isMarkup && detectKind(bytes).kind !== 'text')
      throw refusedFile('This is a workbook. Save the sheet as CSV, or download another format.')
    return decodeText(bytes).text
  } catch (error) {
    if (error instanceof SheetRefusal) throw refusedFile(error.message)
    throw error
  }
}

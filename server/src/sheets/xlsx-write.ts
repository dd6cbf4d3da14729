import { cellToText } from './cell-to-write.ts'
import type { CellToWrite } from './cell-to-write.ts'
import { harmless } from './formula.ts'

/** Beyond this the memory for a workbook grows too large, and CSV is the way. */
export const mostXlsxRows = 50_000

/** The most letters that a spreadsheet program takes in one cell. */
const longestCell = 32_767

/** A workbook with one sheet. Numbers are numbers, all else is text, so that long digits and leading zeros stay. */
export async function writeXlsx(
  header: readonly string[],
  rows: readonly (readonly CellToWrite[])[],
): Promise<Uint8Array> {
  if (rows.length > mostXlsxRows) throw new RangeError(`a workbook has at most ${mostXlsxRows} rows here`)
  // Loaded when first needed: most processes never write a workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const titles = header.map((title) => ({ type: String, value: printable(title), fontWeight: 'bold' as const }))
  return writeXlsxFile([titles, ...rows.map((row) => row.map(cell))], { stickyRowsCount: 1 }).toBuffer()
}

function cell(value: CellToWrite) {
  if (typeof value === 'number' && Number.isFinite(value)) return { type: Number, value }
  return { type: String, value: printable(cellToText(value)) }
}

/** XML 1.0 has no place for most control characters and half pairs; they go first, so that none hides a formula's start. */
function printable(text: string): string {
  const clean = harmless(text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/g, ''))
  return clean.length > longestCell ? `${clean.slice(0, longestCell - 1)}…` : clean
}

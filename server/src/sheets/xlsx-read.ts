import { readSheet } from 'read-excel-file/universal'
import { checkedTable } from './checked.ts'
import { megabytes } from './megabytes.ts'
import { SheetRefusal } from './refusal.ts'
import type { SheetLimits, SheetTable } from './table.ts'
import { cellText } from './xlsx-cell.ts'
import type { XlsxCell } from './xlsx-cell.ts'
import { checkFormulas, firstSheetXml, showErrors } from './xlsx-formulas.ts'
import { unpacked } from './unzip.ts'
import type { ZipEntry } from '../files/zip/read-zip.ts'

/** The first sheet of a workbook as text. Formulas give the result that was saved with them. */
export async function readXlsx(bytes: Uint8Array, entries: ZipEntry[], limits: SheetLimits): Promise<SheetTable> {
  checkExpandedSize(entries, limits)
  // The library trusts the declared sizes, so each part that it reads is unpacked once within them.
  for (const entry of entries) if (isRead(entry)) unpacked(bytes, entry)
  const sheet = firstSheetXml(bytes, entries)
  checkFormulas(sheet)
  const rows = await readCells(bytes)
  showErrors(sheet, rows)
  return checkedTable(rows, limits)
}

function checkExpandedSize(entries: ZipEntry[], limits: SheetLimits): void {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (size > limits.expandedBytes) {
    throw new SheetRefusal('file-expands-too-far', {
      megabytes: megabytes(size),
      limit: megabytes(limits.expandedBytes),
    })
  }
}

function isRead({ name }: ZipEntry): boolean {
  return name.endsWith('.xml') || name.endsWith('.xml.rels')
}

async function readCells(bytes: Uint8Array): Promise<string[][]> {
  const copy = new Uint8Array(bytes).buffer
  try {
    // Numbers stay the text that the file has, so that long ones lose no digit.
    const rows = await readSheet(copy, { parseNumber: (text: string) => ({ text }), trim: false })
    // The library declares the constructor of Date where it gives a Date, and numbers where `parseNumber` gives their text.
    return rows.map((row) => row.map((cell) => cellText(cell as XlsxCell)))
  } catch (error) {
    throw new SheetRefusal('file-damaged', {}, { cause: error })
  }
}

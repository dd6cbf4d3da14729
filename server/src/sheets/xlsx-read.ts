import { readSheet } from 'read-excel-file/universal'
import { checkedTable } from './checked.ts'
import { megabytes } from './megabytes.ts'
import { SheetRefusal } from './refusal.ts'
import type { SheetLimits, SheetTable } from './table.ts'
import type { SheetJob } from './read-table.ts'
import { checkFormulas, showErrors } from './xlsx-formulas.ts'
import { fillMerged } from './xlsx-merged.ts'
import { shownSheets, type WorkbookSheet } from './xlsx-sheets.ts'
import { unpacked } from './unzip.ts'
import type { ZipEntry } from '../files/zip/read-zip.ts'

/** A sheet of a workbook as text. Formulas give the result that was saved with them. */
export async function readXlsx({ bytes, limits, at }: SheetJob, entries: ZipEntry[]): Promise<SheetTable> {
  checkExpandedSize(entries, limits)
  // The library trusts the declared sizes, so each part that it reads is unpacked once within them.
  for (const entry of entries) if (isRead(entry)) unpacked(bytes, entry)
  const shown = shownSheets(bytes, entries)
  const place = at !== undefined && at < shown.length ? at : firstWithText(shown)
  const { number, xml } = shown[place] ?? { number: 1, xml: () => '' }
  const sheet = xml()
  checkFormulas(sheet)
  const rows = await readCells(bytes, number)
  showErrors(sheet, rows)
  fillMerged(sheet, rows)
  return { ...checkedTable(rows, limits), workbook: { sheets: shown.map(({ name }) => name), at: place } }
}

function firstWithText(sheets: readonly WorkbookSheet[]): number {
  return Math.max(
    0,
    sheets.findIndex(({ xml }) => /<(?:\w+:)?[vt][\s>]/.test(xml())),
  )
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

async function readCells(bytes: Uint8Array, number: number): Promise<string[][]> {
  const copy = new Uint8Array(bytes).buffer
  try {
    // Numbers stay the text that the file has, so that long ones lose no digit.
    const rows = await readSheet(copy, number, { parseNumber: (text: string) => ({ text }), trim: false })
    // The library declares the constructor of Date where it gives a Date, and numbers where `parseNumber` gives their text.
    return rows.map((row) => row.map((cell) => cellText(cell as XlsxCell)))
  } catch (error) {
    throw new SheetRefusal('file-damaged', {}, { cause: error })
  }
}

/** A number is kept as the file's own text. */
type XlsxCell = string | boolean | Date | { text: string } | null

/** A cell as a person reads it: whole numbers in full, dates in ISO 8601, booleans in capitals. */
function cellText(cell: XlsxCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell instanceof Date ? dateText(cell) : numberText(cell.text)
}

/** Spreadsheet programs keep 15 digits; what stands beyond is binary noise such as 0.30000000000000004. */
const keptDigits = 15

function numberText(text: string): string {
  if (/^-?\d+$/.test(text)) return text
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return Number.isInteger(number) ? BigInt(number).toString() : String(Number(number.toPrecision(keptDigits)))
}

/** Only years from 1900 are dates; before is a time of day alone. The library gives the wall time as UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.valueOf())) return ''
  const [day = '', rest = ''] = new Date(Math.round(date.valueOf() / 1000) * 1000).toISOString().split('T')
  const time = rest.slice(0, 8).replace(/:00$/, '')
  if (date.getUTCFullYear() < 1900) return time
  return time === '00:00' ? day : `${day}T${time}`
}

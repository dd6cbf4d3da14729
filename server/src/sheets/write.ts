import type { FileReply } from '@agon/contract/schema'
import { stringify } from 'csv-stringify/sync'

export interface TableToWrite {
  /** The file's name without its ending. */
  name: string
  columns: readonly { title: string; value: (row: Record<string, unknown>) => unknown }[]
  rows: AsyncIterable<Record<string, unknown>>
}

/** A spreadsheet has at most this many rows here; beyond it CSV is the way. */
const mostSpreadsheetRows = 50_000
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A downloadable table. CSV is streamed; a spreadsheet with too many rows becomes CSV. */
export async function writeTable(format: 'csv' | 'xlsx', table: TableToWrite): Promise<FileReply> {
  if (format === 'csv') return csv(table)
  const rows: Record<string, unknown>[] = []
  const iterator = table.rows[Symbol.asyncIterator]()
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    rows.push(next.value)
    if (rows.length > mostSpreadsheetRows) return csv({ ...table, rows: rejoin(rows, iterator) })
  }
  return { filename: `${table.name}.xlsx`, mediaType: mediaTypes.xlsx, content: await workbook(table, rows) }
}

function csv(table: TableToWrite): FileReply {
  return { filename: `${table.name}.csv`, mediaType: mediaTypes.csv, content: csvLines(table) }
}

async function* rejoin<T>(first: T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

async function* csvLines({ columns, rows }: TableToWrite): AsyncGenerator<string> {
  // The mark tells spreadsheet programs that this is UTF-8.
  yield `\uFEFF${stringify([columns.map((column) => column.title)])}`
  let lines: string[][] = []
  for await (const row of rows) {
    lines.push(columns.map((column) => harmless(asText(column.value(row)))))
    if (lines.length < 500) continue
    yield stringify(lines)
    lines = []
  }
  if (lines.length > 0) yield stringify(lines)
}

async function workbook({ columns }: TableToWrite, rows: Record<string, unknown>[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const header = columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => columns.map((column) => cell(column.value(row))))
  return writeXlsxFile([header, ...body]).toBuffer()
}

function cell(value: unknown) {
  if (typeof value === 'number') return { type: Number, value }
  return { type: String, value: harmless(asText(value)) }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A text that a spreadsheet would take for a formula is shown as text. Plain negative numbers stay what they are. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

import type { FileReply } from '@agon/contract/schema'
import { writeCsv } from './csv-write.ts'
import { mostXlsxRows, writeXlsx } from './xlsx-write.ts'

export interface TableToWrite {
  /** The file's name without its ending. */
  name: string
  columns: readonly { title: string; value: (row: Record<string, unknown>) => unknown }[]
  rows: AsyncIterable<Record<string, unknown>>
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A downloadable table. CSV is streamed; a spreadsheet with too many rows becomes CSV. */
export async function writeTable(format: 'csv' | 'xlsx', table: TableToWrite): Promise<FileReply> {
  const header = table.columns.map((column) => column.title)
  const rows = cellsOf(table)
  if (format === 'csv') return csv(table.name, header, rows)
  const first: unknown[][] = []
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    first.push(next.value)
    if (first.length > mostXlsxRows) return csv(table.name, header, rejoin(first, rows))
  }
  return { filename: `${table.name}.xlsx`, mediaType: mediaTypes.xlsx, content: await writeXlsx(header, first) }
}

function csv(name: string, header: string[], rows: AsyncIterable<unknown[]>): FileReply {
  return { filename: `${name}.csv`, mediaType: mediaTypes.csv, content: writeCsv(header, rows) }
}

async function* cellsOf({ columns, rows }: TableToWrite): AsyncGenerator<unknown[]> {
  for await (const row of rows) yield columns.map((column) => column.value(row))
}

async function* rejoin<T>(first: T[], rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

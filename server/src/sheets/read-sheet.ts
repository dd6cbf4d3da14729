import { readCsvText } from './csv-read.ts'
import { decodeText } from './encoding.ts'
import { detectKind } from './kind.ts'
import type { SheetJob } from './read-table.ts'
import type { SheetTable } from './table.ts'
import { readXlsx } from './xlsx-read.ts'

/** Reads a table here and now: for where a file that takes long or needs too much memory does no harm. */
export async function readSheet(
  { bytes, limits, at }: SheetJob,
  textOf: (bytes: Uint8Array) => string = (text) => decodeText(text).text,
): Promise<SheetTable> {
  const found = detectKind(bytes)
  if (found.kind === 'text') return readCsvText(textOf(bytes), limits)
  return readXlsx({ bytes, limits, at }, found.entries)
}

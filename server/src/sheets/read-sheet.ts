import { readCsvText } from './csv-read.ts'
import { decodeText } from './encoding.ts'
import { detectKind } from './kind.ts'
import type { SheetLimits, SheetTable } from './table.ts'
import { readXlsx } from './xlsx-read.ts'

/** Reads a table here and now: for where a file that takes long or needs too much memory does no harm. */
export async function readSheet(
  bytes: Uint8Array,
  limits: SheetLimits,
  textOf: (bytes: Uint8Array) => string = (text) => decodeText(text).text,
): Promise<SheetTable> {
  const found = detectKind(bytes)
  if (found.kind === 'text') return readCsvText(textOf(bytes), limits)
  return readXlsx(bytes, found.entries, limits)
}

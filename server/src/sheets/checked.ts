import { SheetRefusal } from './refusal.ts'
import { padded, trimmed } from './table.ts'
import type { SheetLimits, SheetRow, SheetTable } from './table.ts'

/** Makes a table of all rows of a file, numbered from 1, or refuses it. */
export function checkedTable(cells: string[][], limits: SheetLimits): SheetTable {
  const filled = cells.map((row, at) => ({ row: at + 1, cells: row })).filter(hasText)
  for (const row of filled) checkRow(row, limits)
  const [header, ...rows] = filled
  if (header === undefined) throw new SheetRefusal('no-header')
  if (rows.length < limits.fewestRows) throw new SheetRefusal('only-header', { row: header.row })
  if (rows.length > limits.rows) throw new SheetRefusal('too-many-rows', { limit: limits.rows })
  return { header: trimmed(header), rows: rows.map((row) => padded(row, header.cells.length)) }
}

function hasText(row: SheetRow): boolean {
  return row.cells.some((cell) => cell.trim() !== '')
}

function checkRow({ row, cells }: SheetRow, limits: SheetLimits): void {
  // Programs write empty cells far to the right of the last used one; only those with text are columns.
  const columns = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (columns > limits.columns) throw new SheetRefusal('too-many-columns', { row, columns, limit: limits.columns })
  cells.length = Math.min(cells.length, columns)
  const long = cells.find((cell) => cell.length > limits.characters)
  if (long !== undefined) {
    throw new SheetRefusal('cell-too-long', { row, characters: long.length, limit: limits.characters })
  }
}

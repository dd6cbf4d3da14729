/** One row of a spreadsheet. */
export interface SheetRow {
  /** As the person sees it in a spreadsheet program: the first is 1, empty rows count. */
  row: number
  /** Text as shown, untrimmed; at least as many as the header has. */
  cells: string[]
}

/** A table out of a file. Rows without any text are left out, but counted. */
export interface SheetTable {
  /** The first row that has text; its cells are trimmed. */
  header: SheetRow
  rows: SheetRow[]
  /** Of a workbook: the names of the sheets that are not hidden, and which of them this is; the first is 0. */
  workbook?: { sheets: string[]; at: number }
}

export interface SheetLimits {
  /** Of the file. */
  bytes: number
  /** Of an XLSX file's parts together, once unpacked. */
  expandedBytes: number
  /** Without the header. */
  rows: number
  /** Without the header; 0 for lists that may have no header. */
  fewestRows: number
  columns: number
  /** Of one cell. */
  characters: number
  milliseconds: number
}

/** A whole national register passes; what a spreadsheet program itself cannot hold does not. */
export const sheetLimits: SheetLimits = {
  bytes: 10_000_000,
  expandedBytes: 100_000_000,
  rows: 50_000,
  fewestRows: 1,
  columns: 100,
  characters: 32_767,
  milliseconds: 20_000,
}

/** The same table with another row as its header, for files with a title above; `index` counts in `rows`. */
export function withHeaderAt(table: SheetTable, index: number): SheetTable | null {
  const header = table.rows[index]
  if (header === undefined) return null
  return { header: trimmed(header), rows: table.rows.slice(index + 1).map((row) => padded(row, header.cells.length)) }
}

export function trimmed(row: SheetRow): SheetRow {
  return { row: row.row, cells: row.cells.map((cell) => cell.trim()) }
}

export function padded(row: SheetRow, width: number): SheetRow {
  if (row.cells.length >= width) return row
  return { row: row.row, cells: Array.from({ length: width }, (_, at) => row.cells[at] ?? '') }
}

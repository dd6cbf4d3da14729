import { readCell } from './read-cell.ts'
import { keyColumns, type DataCell, type DataColumn, type DataRow } from './table.ts'

/** A fault of a row. `row` counts from 1, `column` is a column's name, absent where it is about the whole row. */
export interface RowFault {
  readonly row: number
  readonly column?: string
  readonly message: string
}

export interface ReadTable {
  /** Rows without a fault, in their order. */
  readonly rows: readonly DataRow[]
  readonly faults: readonly RowFault[]
}

/** Reads rows by the kinds of their columns. Rows without any content are left out; a repeated key is a fault of the later row. */
export function readTable(columns: readonly DataColumn[], raw: readonly (readonly DataCell[])[]): ReadTable {
  const keys = keyColumns(columns)
  const seen = new Map<string, number>()
  const rows: DataRow[] = []
  const faults: RowFault[] = []
  for (const [at, cells] of raw.entries()) {
    const row = at + 1
    if (cells.every((cell) => cell === null || String(cell).trim() === '')) continue
    const read = columns.map(({ kind }, index) => readCell(kind, cells[index] ?? null))
    const own = read.flatMap((cell, index): RowFault[] =>
      'fault' in cell ? [{ row, column: columns[index]?.name ?? '', message: cell.fault }] : [],
    )
    if (cells.length > columns.length && cells.slice(columns.length).some((cell) => String(cell ?? '').trim() !== ''))
      own.push({ row, message: `This row has more cells than there are columns.` })
    if (own.length > 0) {
      faults.push(...own)
      continue
    }
    const values = read.map((cell) => ('value' in cell ? cell.value : null))
    const key = JSON.stringify(keys.map((index) => keyOf(values[index] ?? null)))
    const earlier = seen.get(key)
    if (earlier !== undefined) {
      faults.push({ row, message: `This row has the same ${keyWords(columns, keys)} as row ${earlier}.` })
      continue
    }
    seen.set(key, row)
    rows.push(values)
  }
  return { rows, faults }
}

const keyOf = (cell: DataCell) => (typeof cell === 'string' ? cell.toLowerCase() : cell)

function keyWords(columns: readonly DataColumn[], keys: readonly number[]): string {
  const titles = keys.map((index) => columns[index]?.title ?? '')
  return titles.length < 2 ? titles.join('') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`
}

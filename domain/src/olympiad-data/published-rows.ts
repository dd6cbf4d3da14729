import { publishedCount } from '../published/count.ts'
import type { DataCell, DataColumn, DataRow } from './table.ts'

const learners = /^(?:learners?|leerders?)$/i

/** Whether a column counts learners, by its name, its title or its unit. */
const countsLearners = (column: DataColumn) =>
  column.kind === 'number' && [column.name, column.title, column.unit].some((words) => learners.test(words.trim()))

/** A cell as everybody may read it: counts of learners are published figures. */
export function publishedCell(column: DataColumn, cell: DataCell): DataCell {
  return typeof cell === 'number' && countsLearners(column) ? publishedCount(cell) : cell
}

/** Rows as everybody may read them. */
export function publishedRows(columns: readonly DataColumn[], rows: readonly DataRow[]): DataRow[] {
  return rows.map((cells) => columns.map((column, at) => publishedCell(column, cells[at] ?? null)))
}

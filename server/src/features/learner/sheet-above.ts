import { padded, type SheetRow } from '#/sheets/table.ts'
import type { LearnerColumns } from './sheet-columns.ts'
import { hasTitleWord, isGrade, isPersonName } from './sheet-guess-rows.ts'

/** Learners who were written above the row that names the columns are rows, the other lines there are titles. */
export function withLearnersAbove(read: LearnerColumns): LearnerColumns {
  const isAbove = (row: SheetRow) => !read.guessed && isLearnerAbove(row, read)
  const rows = read.above.filter(isAbove)
  if (rows.length === 0) return read
  const width = read.table.header.cells.length
  return {
    ...read,
    table: { ...read.table, rows: [...rows.map((row) => padded(row, width)), ...read.table.rows] },
    above: read.above.filter((row) => !isAbove(row)),
  }
}

/** A line above the row that names the columns with a name and a grade in their columns. */
function isLearnerAbove({ cells }: SheetRow, { places }: Pick<LearnerColumns, 'places'>): boolean {
  const { firstName, lastName, fullName, grade } = places
  const names = [firstName, lastName, fullName].flatMap((at) => (at === undefined ? [] : (cells[at]?.trim() ?? '')))
  const written = names.filter((name) => name !== '')
  return (
    grade !== undefined &&
    isGrade(cells[grade] ?? '') &&
    written.length > 0 &&
    written.every(isPersonName) &&
    !cells.some(hasTitleWord)
  )
}

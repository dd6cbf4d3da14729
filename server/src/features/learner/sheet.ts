import type { Grade } from '@agon/domain/grade'
import type { SheetCell } from '@agon/domain/sheet-cell'
import { tell } from '@agon/domain/message'
import type { Message } from '@agon/domain/message'
import { filledCells } from '#/sheets/filled-cells.ts'
import type { SheetRow, SheetTable } from '#/sheets/table.ts'
import { learnerColumns } from './sheet-columns.ts'
import type { LearnerColumns, LearnerField } from './sheet-columns.ts'
import { LearnerIndex } from './sheet-match.ts'
import type { KnownLearner, MatchedLearner } from './sheet-match.ts'
import { readLearnerRow } from './sheet-row.ts'
import type { ReadRow } from './sheet-row.ts'
import { learnerSheetWords } from './sheet-words.ts'
import type { LearnerSheetCode } from './sheet-words.ts'

/** A whole large school in one file; more is a mistake or two files. */
export const mostLearnersInSheet = 2_000

export interface PreviewRow extends ReadRow, MatchedLearner {
  /** As the spreadsheet numbers its rows. */
  row: number
  /** What is in the row, where it cannot be loaded. */
  cells: SheetCell[]
}

export interface LearnerPreview {
  rows: PreviewRow[]
  /** What each column was taken for: the header as the file writes it, by field. */
  columns: Partial<Record<LearnerField, string>>
  /** Headers of columns that are not used. */
  unused: string[]
  /** Why the file as a whole cannot be read; then there are no rows. */
  faults: Message<LearnerSheetCode>[]
}

/** What a teacher's list would load, row by row; `wholeGrade` is for a list of one grade without a column for it. */
export function previewLearners(
  table: SheetTable,
  existing: readonly KnownLearner[],
  wholeGrade: Grade | null = null,
): LearnerPreview {
  const found = learnerColumns(table)
  if (found === null) return refused('no-name-columns')
  const { header, rows } = found.table
  if (found.places.grade === undefined && wholeGrade === null) return refused('no-grade-column', { row: header.row })
  if (rows.length > mostLearnersInSheet)
    return refused('too-many-learners', { rows: rows.length, limit: mostLearnersInSheet })
  const index = new LearnerIndex()
  for (const learner of existing) index.add(learner, null)
  return {
    rows: rows.map((row) => previewRow(row, found, wholeGrade, index)),
    columns: Object.fromEntries(Object.entries(found.places).map(([field, at]) => [field, header.cells[at] ?? ''])),
    unused: found.unused,
    faults: [],
  }
}

function previewRow(
  row: SheetRow,
  { places, table }: LearnerColumns,
  wholeGrade: Grade | null,
  index: LearnerIndex,
): PreviewRow {
  const { learner, problems } = readLearnerRow(row, places, wholeGrade)
  const beyond = row.cells.slice(table.header.cells.length).find((cell) => cell.trim() !== '')
  if (beyond !== undefined) {
    problems.push({
      field: 'row',
      level: 'notice',
      ...tell(learnerSheetWords, 'cells-beyond', { value: beyond.trim() }),
    })
  }
  if (learner === null)
    return { row: row.row, cells: filledCells(table.header, row), learner, problems, match: 'new', like: null }
  const matched = index.match(learner)
  index.add(learner, row.row)
  return { row: row.row, cells: [], learner, problems, ...matched }
}

function refused(code: LearnerSheetCode, params: Record<string, number> = {}): LearnerPreview {
  return { rows: [], columns: {}, unused: [], faults: [tell(learnerSheetWords, code, params)] }
}

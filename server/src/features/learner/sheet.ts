import { createHash } from 'node:crypto'
import type { Grade } from '@agon/domain/grade'
import { matchLearners, type KnownLearner, type MatchedLearner } from '@agon/domain/learner-match'
import type { SheetCell } from '@agon/domain/sheet-cell'
import type { Message, Params } from '@agon/domain/message'
import type { ProblemLanguage } from '@agon/domain/problem'
import { filledCells } from '#/sheets/filled-cells.ts'
import { sheetLimits, type SheetLimits, type SheetRow, type SheetTable } from '#/sheets/table.ts'
import { withLearnersAbove } from './sheet-above.ts'
import { learnerColumns, titleRows } from './sheet-columns.ts'
import type { SheetField, SheetPlaces } from '@agon/domain/sheet-fields'
import type { LearnerColumns } from './sheet-columns.ts'
import { guessColumns } from './sheet-guess.ts'
import { withHeadings } from './sheet-headings.ts'
import { readLearnerRow } from './sheet-row.ts'
import type { ReadRow, SheetLearner } from './sheet-row.ts'
import { columnName, tellOfSheet } from './sheet-words.ts'
import type { LearnerSheetCode } from './sheet-words.ts'

/** A whole large school in one file; more is a mistake or two files. */
export const mostLearnersInSheet = 2_000

/** One learner alone is a list. */
export const learnerSheet: SheetLimits = { ...sheetLimits, fewestRows: 0 }

export interface PreviewRow extends ReadRow, MatchedLearner {
  /** As the spreadsheet numbers its rows. */
  row: number
  /** The cells of a row that cannot be loaded. */
  cells: SheetCell[]
}

export interface LearnerPreview {
  rows: PreviewRow[]
  /** Field → header of its column as the file writes it. */
  columns: Partial<Record<SheetField, string>>
  /** The place of each field's column in `headers`. */
  places: SheetPlaces
  /** All columns with a few of their cells. */
  headers: { name: string; samples: string[] }[]
  /** Headers of columns that are not used. */
  unused: string[]
  /** The file does not name its columns. */
  guessed: boolean
  /** SHA-256 of the names of all columns in their order. */
  layout: string
  /** The columns are those that were set for an earlier list of this layout. */
  remembered: boolean
  /** Why the file as a whole cannot be read; then there are no rows. */
  faults: Message<LearnerSheetCode>[]
  /** Lines above the learners that were read as titles. */
  above: string[]
}

/** Settings of the teacher for the whole list. */
export interface ListSettings {
  /** Of a list of one grade without a column for it. */
  readonly grade?: Grade | null
  /** The columns, where they were read wrongly. */
  readonly columns?: SheetPlaces | undefined
  /** As they were set for earlier lists, by layout. */
  readonly remembered?: ReadonlyMap<string, SheetPlaces>
  /** Rows as they are to be read, by their number. */
  readonly corrections?: ReadonlyMap<number, SheetLearner>
  /** Of the messages. */
  readonly language?: ProblemLanguage
}

/** Reads a teacher's list row by row; nothing is loaded. */
export function previewLearners(
  table: SheetTable,
  known: readonly KnownLearner[],
  { grade = null, columns, remembered = new Map(), corrections = new Map(), language = 'en' }: ListSettings = {},
): LearnerPreview {
  const refused = (code: LearnerSheetCode, params?: Params) => refusedWith(tellOfSheet(language, code, params))
  // Before every row is looked at; titles and the row that names the columns do not count.
  if (table.rows.length > mostLearnersInSheet + titleRows)
    return refused('too-many-learners', { rows: table.rows.length, limit: mostLearnersInSheet })
  const read = withHeadings(learnerColumns(table) ?? guessColumns(table, language), language)
  const layout = layoutOf(read)
  const earlier = columns === undefined ? remembered.get(layout) : undefined
  const set = columns ?? earlier
  const placed = set === undefined ? read : { ...read, ...setByHand(read, set), guessed: false, unsure: false }
  const found = withLearnersAbove(placed)
  const above = found.above
    .map(({ cells }) => cells.join(' ').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
  const reading = { layout, remembered: earlier !== undefined, above }
  const { header, rows } = found.table
  const headers = header.cells.map((name, at) => ({ name, samples: samplesOf(rows, at) }))
  const { firstName, lastName, fullName } = found.places
  if (firstName === undefined && lastName === undefined && fullName === undefined)
    return { ...refused('no-name-columns'), ...reading, headers, places: found.places }
  if (found.places.grade === undefined && grade === null)
    return {
      ...(found.guessed || set !== undefined
        ? refused('no-grade-guessed')
        : refused('no-grade-column', { row: header.row })),
      ...reading,
      headers,
      places: found.places,
    }
  if (rows.length > mostLearnersInSheet)
    return refused('too-many-learners', { rows: rows.length, limit: mostLearnersInSheet })
  const readRows = rows.map((row) => correctedRow(readRow(row, found, { grade, language }), corrections))
  const loadable = readRows.filter(isLoadable)
  const matched = new Map(matchLearners(loadable, known).map((match, at) => [loadable[at]?.row, match]))
  return {
    rows: readRows.map((row) => ({ ...row, ...(matched.get(row.row) ?? { match: 'new', like: null }) })),
    columns: Object.fromEntries(Object.entries(found.places).map(([field, at]) => [field, header.cells[at] ?? ''])),
    places: found.places,
    headers,
    unused: found.unused,
    guessed: found.guessed,
    ...reading,
    faults: [],
  }
}

/** The same in each language of the reader. */
const layoutOf = ({ guessed, table: { header } }: LearnerColumns) =>
  createHash('sha256')
    .update(header.cells.map((cell, at) => (guessed ? columnName('en', at) : cell).trim().toLowerCase()).join('\n'))
    .digest('hex')

/** Places beyond the list's columns are left out. */
function setByHand({ table }: LearnerColumns, columns: SheetPlaces): Pick<LearnerColumns, 'places' | 'unused'> {
  const { cells } = table.header
  const places = Object.fromEntries(Object.entries(columns).filter(([, at]) => at < cells.length))
  const used = new Set(Object.values(places))
  return { places, unused: cells.filter((cell, at) => cell !== '' && !used.has(at)) }
}

function samplesOf(rows: readonly SheetRow[], at: number): string[] {
  return rows
    .map(({ cells }) => (cells[at] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, 3)
}

function correctedRow(row: RowRead, corrections: ReadonlyMap<number, SheetLearner>): RowRead {
  const learner = corrections.get(row.row)
  return learner === undefined ? row : { ...row, learner, written: null, problems: [], cells: [] }
}

type RowRead = Omit<PreviewRow, keyof MatchedLearner>

const isLoadable = (row: RowRead): row is RowRead & { learner: SheetLearner } => row.learner !== null

function readRow(row: SheetRow, found: LearnerColumns, whole: Parameters<typeof readLearnerRow>[2]): RowRead {
  const { table } = found
  const { learner, written, problems } = readLearnerRow(row, found, whole)
  const beyond = row.cells.slice(table.header.cells.length).find((cell) => cell.trim() !== '')
  if (beyond !== undefined) {
    problems.push({
      field: 'row',
      level: 'notice',
      ...tellOfSheet(whole.language, 'cells-beyond', { value: beyond.trim() }),
    })
  }
  return { row: row.row, cells: learner === null ? filledCells(table.header, row) : [], learner, written, problems }
}

function refusedWith(fault: Message<LearnerSheetCode>): LearnerPreview {
  return {
    rows: [],
    columns: {},
    places: {},
    headers: [],
    unused: [],
    guessed: false,
    layout: '',
    remembered: false,
    above: [],
    faults: [fault],
  }
}

import { readGrade } from '@agon/domain/grade'
import { isName, tidyName } from '@agon/domain/person-name'
import type { SheetRow } from '#/sheets/table.ts'
import { headingGrade } from './sheet-headings.ts'

/** A column is taken for the kind of most of its filled cells. */
export const mostOfColumn = 0.6

/** The rows of a list that does not name its columns, without titles and row numbers, each grade in a cell of its own. */
export function learnerRows(written: readonly SheetRow[]): SheetRow[] {
  const rows = splitGrades(withoutNumbers(written.map(withoutIds)))
  const usual = rows.map(filledCells).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
  const first = rows.findIndex((row) => !isTitle(row, usual))
  return first === -1 ? [] : rows.slice(first)
}

export const isGrade = (cell: string) => readGrade(cell).grade !== null

export function isPersonName(cell: string): boolean {
  const name = tidyName(cell.replace(',', ' '))
  return isName(name) && !/\d/.test(name)
}

/** Words that are in titles and names of schools; not `list`, `lys` and `learner`, which are names of people, too. */
export const hasTitleWord = (cell: string) =>
  !isGrade(cell) &&
  /\b(?:class(?:list)?|klas(?:lys)?|grade|graad|learners|leerders|leerderlys|olympiad|olimpiade|school)\b|skool\b/i.test(
    cell,
  )

/**
 * Row numbers rise from row to row, may leave numbers out and begin again at 1, and at least one of them is no grade
 * that takes part: 10, 11, 12 are grades.
 */
export function isNumbering(numbers: readonly number[]): boolean {
  const rise = numbers.every((number, at) => at === 0 || number === 1 || number > (numbers[at - 1] ?? 0))
  return rise && numbers.some((number) => !isGrade(String(number)))
}

/**
 * `1. Thandiwe Nkosi` without its number, also where the number has a cell of its own. A number without a mark,
 * `10 Thandiwe Nkosi`, is left out only where it is a row number or most rows have a grade elsewhere.
 */
function withoutNumbers(written: readonly SheetRow[]): SheetRow[] {
  const rows = written.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.trim()) }))
  // “Grade 11” after a name is no word of a title.
  const isTitled = (cell: string) => hasTitleWord(gradeLast.exec(cell)?.[1] ?? cell)
  const numbered = rows.filter(({ cells }) => bareNumber.test(cells[0] ?? '') && !cells.some(isTitled))
  const graded = numbered.filter(({ cells }) => cells.slice(1).some(isGrade) || gradeLast.test(lastCell(cells)))
  const leaveOut =
    isNumbering(numbered.map(({ cells }) => Number.parseInt(cells[0] ?? '', 10))) ||
    (numbered.length > 0 && graded.length >= numbered.length * mostOfColumn)
  return rows.map(({ row, cells: [first = '', ...others] }) => {
    if (/^\(?\d{1,4}[.)]\)?$/.test(first)) return { row, cells: others }
    const marked = first.replace(/^\(?\d{1,4}[.)]\s*(?=\p{L})|^[-•*]\s+/u, '')
    return { row, cells: [leaveOut ? marked.replace(bareNumber, '') : marked, ...others] }
  })
}

const bareNumber = /^\d{1,4}(?:\s*[-–]\s*|\s+)(?=\p{L}\D)/u

/** Identity numbers and telephone numbers between the words of a line. */
const ids = /(?<!\d)(?:\d{6}\s?\d{4}\s?\d{3}|(?:\+27|0)\s?\d{2}[\s-]?\d{3}[\s-]?\d{4})(?!\d)/g

function withoutIds({ row, cells }: SheetRow): SheetRow {
  const without = (cell: string) => (/\p{L}.*\d{3}/u.test(cell) ? cell.replace(ids, ' ').replace(/\s+/g, ' ') : cell)
  return { row, cells: cells.map(without) }
}

/** `Thandiwe Nkosi 10A`, `Thandiwe Nkosi - Gr 10` and `10 Thandiwe Nkosi` get a cell for the grade, where most rows are written so. */
function splitGrades(rows: readonly SheetRow[]): SheetRow[] {
  for (const split of splits) {
    const parted = rows.map(split)
    const graded = rows.filter((row, at) => parted[at] !== null || row.cells.some(isGrade))
    if (parted.some((row) => row !== null) && graded.length >= rows.length * mostOfColumn)
      return rows.map((row, at) => parted[at] ?? row)
  }
  return [...rows]
}

const gradeLast =
  /^(.*?\p{L})[\s(,:/–-]+((?:gr(?:ade|aad)?\.?\s*)?\d{1,2}(?:\s?\p{L}|[/.-]\d)?|gr(?:ade|aad)\s+\p{L}{3,6})\)?$/iu
const gradeFirst = /^((?:gr(?:ade|aad)?\.?\s*)?\d{1,2}(?:\p{L}|[/-]\d)?)[\s,:–-]+(\p{L}.*)$/iu

const splits = [splitLast, splitFirst] as const

function splitLast({ row, cells }: SheetRow): SheetRow | null {
  const cell = lastCell(cells)
  const [, name = '', grade = ''] = (isGrade(cell) ? null : gradeLast.exec(cell)) ?? []
  if (name === '' || hasTitleWord(name) || readGrade(grade).number === null) return null
  return { row, cells: [...cells.slice(0, cells.lastIndexOf(cell)), name.trim(), grade] }
}

function splitFirst({ row, cells: [first = '', ...others] }: SheetRow): SheetRow | null {
  const [, grade = '', name = ''] = (isGrade(first) ? null : gradeFirst.exec(first)) ?? []
  return name === '' || !isGrade(grade) || hasTitleWord(name) ? null : { row, cells: [grade, name, ...others] }
}

/** `Thandiwe Nkosi 10`, and `10 Thandiwe Nkosi`: a name of two words with a grade in the same cell. */
export const endsInGrade = (cell: string) =>
  splits.some((split) => split({ row: 0, cells: [cell] })?.cells.some((one) => isPersonName(one) && /\s/.test(one)))

/**
 * A line above the learners: a grade alone, a lone cell that is no name and does not look like the others, a row without name
 * and grade, or at most half of the usual cells, with a word of titles and no grade. Any other row is shown, so that no learner is lost.
 */
function isTitle(row: SheetRow, usual: number): boolean {
  const filled = filledCells(row)
  const graded = row.cells.some(isGrade)
  if (!row.cells.some(isPersonName)) {
    if (filled === 1 && (graded || headingGrade(row) !== null)) return true
    if (row.cells.some(endsInGrade)) return false
    // Where every row is one cell, a name with a wrong letter in it looks like a title.
    if (usual === 1 && filled === 1) return row.cells.some(hasTitleWord) || !row.cells.some(looksLikeName)
    return !graded
  }
  return !graded && filled <= Math.max(1, usual / 2) && row.cells.some(hasTitleWord)
}

/** Two words, and no year: “Th@ndi Nkosi”, not “Term 3, 2026”. */
const looksLikeName = (cell: string) => /\p{L}\S*\s+\S*\p{L}/u.test(cell) && !/\b20\d\d\b/.test(cell)

const filledCells = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

const lastCell = (cells: readonly string[]) => cells.findLast((cell) => cell !== '') ?? ''

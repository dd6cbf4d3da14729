import { languages } from '@agon/domain/question/parts'
import type { Language } from '@agon/domain/question/parts'
import type { SheetCell } from '@agon/domain/sheet-cell'
import { filledCells } from '#/sheets/filled-cells.ts'
import type { SheetRow } from '#/sheets/table.ts'

export const plainColumns = [
  'kind',
  'title',
  'stem',
  'key',
  'scoring',
  'tolerance',
  'unit',
  'match',
  'words',
  'lines',
  'guidance',
  'figure',
  'map',
  'reuse',
  'marks',
  'penalty',
  'difficulty',
  'topic',
  'source',
  'author',
  'feedback',
] as const
export type PlainColumn = (typeof plainColumns)[number]

/** Columns that mean something for some kinds only. */
export const kindColumns = [
  'letters',
  'numbers',
  'gaps',
  'scoring',
  'tolerance',
  'unit',
  'match',
  'words',
  'lines',
  'guidance',
  'reuse',
  'figure',
  'map',
] as const satisfies readonly (PlainColumn | keyof typeof columnsOfChoices)[]
export type KindColumn = (typeof kindColumns)[number]

/** Which of those a column belongs to; null for one that means something for all kinds. */
export function kindColumnOf(column: string): KindColumn | null {
  return kindColumns.find((one) => (isOfChoices(one) ? columnsOfChoices[one].test(column) : one === column)) ?? null
}

/** Columns that hold texts of choices: of choices and responses, of premises, of choices in gaps. */
const columnsOfChoices = {
  letters: /^[a-z]$/,
  numbers: /^([1-9]|1\d|2[0-6])$/,
  gaps: /^([1-9]|1\d|2[0-6])[a-z]$/,
}
const isOfChoices = (column: string): column is keyof typeof columnsOfChoices => column in columnsOfChoices
const isChoice = (column: string) => Object.values(columnsOfChoices).some((form) => form.test(column))

/** Other words for a column, as people and other programs write them. */
const synonyms: Record<string, PlainColumn> = {
  type: 'kind',
  name: 'title',
  question: 'stem',
  text: 'stem',
  answer: 'key',
  correct: 'key',
  mark: 'marks',
  points: 'marks',
}

/** A choice's column is its letter, number or both; a translation's column is the column, a colon and the language. */
export interface QuestionCells {
  line: number
  /** The row as the file has it. */
  cells: SheetCell[]
  /** Trimmed; empty where the file has none. */
  plain(column: PlainColumn): string
  choice(column: string): string
  /** Whether there is such a choice: in English, or in any language where there is no English. */
  hasChoice(column: string): boolean
  /** The columns with text, without translations. */
  filled: string[]
  translated(column: string, language: Language): string
  /** Columns with text that mean nothing here. */
  unused: string[]
}

/** Reads rows by the names of their columns; null when one that is needed is not there. */
export function cellsOf(header: SheetRow, row: SheetRow): QuestionCells {
  const cells = new Map<string, string>()
  const unused: string[] = []
  for (const [at, name] of header.cells.entries()) {
    const column = columnOf(name)
    const text = withoutGuard((row.cells[at] ?? '').trim())
    if (text === '') continue
    if (column === null || cells.has(column)) unused.push(name)
    else cells.set(column, text)
  }
  return {
    line: row.row,
    cells: filledCells(header, row),
    plain: (column) => cells.get(column) ?? '',
    choice: (column) => cells.get(column) ?? '',
    hasChoice: (column) =>
      cells.has(column) || (!cells.has('stem') && languages.some((language) => cells.has(`${column}:${language}`))),
    filled: [...cells.keys()].filter((column) => !column.includes(':')),
    translated: (column, language) => cells.get(`${column}:${language}`) ?? '',
    unused,
  }
}

/** Spreadsheet programs take a text that begins like a formula for one unless an apostrophe stands before it. */
function withoutGuard(text: string): string {
  return /^'+\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? text.slice(1) : text
}

export function missingColumns(header: SheetRow): PlainColumn[] {
  const columns = new Set(header.cells.map(columnOf))
  return (['kind', 'stem', 'key'] as const).filter((column) => !columns.has(column))
}

/** The column's name as this file knows it: `stem`, `a`, `stem:af`; null for one that means nothing here. */
function columnOf(name: string): string | null {
  const [base = '', language, ...more] = name.toLowerCase().replace(/\s/g, '').split(':')
  const column =
    plainColumns.find((candidate) => candidate === base) ?? synonyms[base] ?? (isChoice(base) ? base : null)
  if (column === null || language === undefined) return column
  if (language === 'en' && more.length === 0) return column
  const translatable = isChoice(column) || column === 'stem' || column === 'feedback'
  return translatable && more.length === 0 && languages.some((code) => code === language)
    ? `${column}:${language}`
    : null
}

import type { PrintQuestion } from '../document.ts'
import type { Setting, SheetRow } from '../kinds/kind.ts'
import { printOf } from '../kinds/kinds.ts'

/** One line of an answer sheet; what goes on from the line above has no number. */
export interface SheetLine {
  number: string
  /** For the marker, on a question's last line; empty elsewhere. */
  marks: string
  row: Exclude<SheetRow, { as: 'lines' }> | { as: 'total'; label: string }
}

/** Lines that stay together: a question's, or a part's title. */
export type SheetBlock = { title: string } | { lines: SheetLine[]; fifth: boolean }

/** A question that is answered on lines of its own, after all others. */
export interface LongAnswer {
  number: string
  marks: string
  lines: number
}

export function linesOf(question: PrintQuestion, setting: Setting, marks: string, perLine: number): SheetLine[] {
  const rows = printOf(question.face)
    .sheet(question.face, setting)
    .flatMap((row) => (row.as === 'lines' ? [] : broken(row, perLine)))
  return rows.map((row, index) => ({
    number: index === 0 || ('label' in row && row.label !== '') ? String(question.number) : '',
    marks: index === rows.length - 1 ? marks : '',
    row,
  }))
}

export function longAnswersOf(question: PrintQuestion, setting: Setting, marks: string): LongAnswer[] {
  return printOf(question.face)
    .sheet(question.face, setting)
    .flatMap((row) => (row.as === 'lines' ? [{ number: String(question.number), marks, lines: row.count }] : []))
}

/** More circles than a line has room for go on below. */
function broken(row: SheetLine['row'], perLine: number): SheetLine['row'][] {
  if (row.as === 'boxes' && row.count > perLine)
    return [{ ...row, count: perLine }, ...broken({ ...row, label: '', count: row.count - perLine }, perLine)]
  if (row.as !== 'bubbles' || row.letters.length <= perLine) return [row]
  return [
    { ...row, letters: row.letters.slice(0, perLine) },
    ...broken({ ...row, label: '', letters: row.letters.slice(perLine) }, perLine),
  ]
}

import { readMarkCell } from './mark-cell.ts'

/** A row of a sheet of marks for work on paper. */
export interface PaperLine {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  /** The participant’s number, as results and sheets have it. */
  readonly number: string
  /** Empty: not compared. */
  readonly name: string
  /** In the order of the questions; empty: nothing is typed. */
  readonly marks: readonly string[]
}

export interface SheetLearner {
  readonly number: number
  readonly name: string
  /** The reason why this learner’s work on paper cannot be marked. */
  readonly barred: string | null
  /** Thousandths, in the order of the questions; null: not marked. */
  readonly marks: readonly (number | null)[]
}

export interface SheetQuestion {
  /** As staff call it: 1.2. */
  readonly number: string
  /** Thousandths. */
  readonly marks: number
}

export interface JudgedPaperLine<Learner extends SheetLearner = SheetLearner> {
  readonly row: number
  readonly number: string
  readonly learner: Learner | null
  /** The marks to give, by the position of the question in the list; none where nothing changes. */
  readonly gives: readonly { readonly at: number; readonly mark: number }[]
  readonly result: 'new' | 'changed' | 'same' | 'empty' | 'fault'
  /** Errors, or the reading of cells. */
  readonly words: readonly string[]
}

/** The effect of each row of a sheet of marks for work on paper. An empty cell leaves the mark as it is: it never means 0. */
export function judgePaperSheet<Learner extends SheetLearner>(
  lines: readonly PaperLine[],
  learners: readonly Learner[],
  questions: readonly SheetQuestion[],
): JudgedPaperLine<Learner>[] {
  const byNumber = new Map(learners.map((learner) => [learner.number, learner]))
  const rowsOf = Map.groupBy(lines.filter(isFilled), ({ number }) => numberOf(number))
  return lines.map((line) => {
    const { row, number } = line
    const own = numberOf(number)
    const learner = own === null ? null : (byNumber.get(own) ?? null)
    const nothing = { row, number: number.trim(), learner, gives: [] }
    if (!isFilled(line)) return { ...nothing, result: 'empty', words: [] }
    const read = questions.map(({ marks }, at) => readMarkCell(line.marks[at] ?? '', marks))
    const others = own === null ? [] : (rowsOf.get(own) ?? []).filter((other) => other !== line)
    const faults = [
      ...faultsOfLearner(line, own, learner),
      ...(others.length === 0 ? [] : [`The learner is also in row ${others.map((other) => other.row).join(', ')}.`]),
      ...read.flatMap((cell, at) =>
        cell !== null && 'fault' in cell ? [`${questions[at]?.number ?? ''}: ${cell.fault}`] : [],
      ),
    ]
    if (faults.length > 0 || learner === null) return { ...nothing, result: 'fault', words: faults }
    const gives = read.flatMap((cell, at) =>
      cell !== null && 'mark' in cell && cell.mark !== learner.marks[at] ? [{ at, mark: cell.mark }] : [],
    )
    const words = read.flatMap((cell, at) =>
      cell !== null && 'mark' in cell && cell.note !== undefined
        ? [`${questions[at]?.number ?? ''}: ${cell.note}`]
        : [],
    )
    if (gives.length === 0) return { ...nothing, result: 'same', words }
    const replaces = gives.some(({ at }) => (learner.marks[at] ?? null) !== null)
    return { ...nothing, gives, result: replaces ? 'changed' : 'new', words }
  })
}

const isFilled = ({ marks }: PaperLine) => marks.some((cell) => cell.trim() !== '')

/** A participant’s number as a sheet has it; null for anything else. */
export function numberOf(cell: string): number | null {
  const bare = cell.replaceAll(/[\s\u00A0\u202F]/g, '').replace(/\.0+$/, '')
  return /^[1-9]\d{0,8}$/.test(bare) ? Number(bare) : null
}

function faultsOfLearner(line: PaperLine, number: number | null, learner: SheetLearner | null): string[] {
  if (line.number.trim() === '') return ['The participant’s number is missing.']
  if (number === null) return [`“${line.number.trim().slice(0, 20)}” is not a participant’s number.`]
  if (learner === null) return [`No participant of this olympiad has the number ${number}.`]
  if (line.name.trim() !== '' && !isSameName(line.name, learner.name))
    return [`Number ${number} is ${learner.name}, not ${line.name.trim().slice(0, 80)}.`]
  return learner.barred === null ? [] : [learner.barred]
}

/** The words of a name in any order, without case and accents: a column may have the last name first. */
function isSameName(typed: string, name: string): boolean {
  return wordsOf(typed) === wordsOf(name)
}

function wordsOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

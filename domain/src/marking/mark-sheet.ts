import { longestComment, readMarkCell } from './mark-cell.ts'

export interface SheetLine {
  /** As the spreadsheet program numbers it. */
  readonly row: number
  readonly code: string
  readonly mark: string
  readonly comment: string
}

export interface CommentedMark {
  /** Thousandths. */
  readonly mark: number
  readonly comment: string
}

export interface CodedAnswer {
  /** The code's part of the answer, and the code's part of the save that was read. */
  readonly code: string
  readonly save: string
  /** The mark that the line would replace. */
  readonly current: CommentedMark | null
  /** Why the person who loads the sheet cannot mark it. */
  readonly closed: string | null
}

interface Judged<Answer> {
  readonly row: number
  readonly code: string
  readonly answer: Answer | null
  /** The mark to give: null where nothing changes. */
  readonly gives: CommentedMark | null
  readonly result: 'new' | 'changed' | 'same' | 'empty' | 'fault'
  /** Errors, or the reading of a cell. */
  readonly words: readonly string[]
}
export type JudgedLine<Answer extends CodedAnswer = CodedAnswer> = Judged<Answer>

/** The effect of each line of a sheet of marks. `most` is the question's marks, in thousandths. */
export function judgeSheet<Answer extends CodedAnswer>(
  lines: readonly SheetLine[],
  answers: readonly Answer[],
  most: number,
): JudgedLine<Answer>[] {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]))
  const rowsOf = Map.groupBy(lines.filter(isFilled), (line) => codeOf(line).answer)
  return lines.map((line) => {
    const { row, code } = line
    const comment = line.comment.trim().normalize()
    const parts = codeOf(line)
    const answer = byCode.get(parts.answer) ?? null
    const nothing = { row, code, answer, gives: null }
    if (!isFilled(line)) return { ...nothing, result: 'empty', words: [] }
    const cell = readMarkCell(line.mark, most)
    const others = (rowsOf.get(parts.answer) ?? []).filter((other) => other !== line)
    const faults = [
      ...faultsOfCode(parts, answer),
      ...(parts.answer === '' || others.length === 0
        ? []
        : [`The answer is also in row ${others.map((other) => other.row).join(', ')}.`]),
      ...(cell === null ? ['A comment needs a mark.'] : 'fault' in cell ? [cell.fault] : []),
      ...(comment.length > longestComment ? [`A comment has at most ${longestComment} characters.`] : []),
      ...(unfit.test(comment) ? ['The comment has control characters.'] : []),
    ]
    if (faults.length > 0 || cell === null || 'fault' in cell || answer === null)
      return { ...nothing, result: 'fault', words: faults }
    const words = cell.note === undefined ? [] : [cell.note]
    if (answer.current?.mark === cell.mark && (comment === '' || comment === answer.current.comment))
      return { ...nothing, result: 'same', words }
    if (answer.closed !== null) return { ...nothing, result: 'fault', words: [answer.closed] }
    const gives = { mark: cell.mark, comment }
    return { ...nothing, gives, result: answer.current === null ? 'new' : 'changed', words }
  })
}

/** As calls refuse it in a text. */
const unfit = /[\u0000\p{Cs}\u202A-\u202E\u2066-\u2069]/u

const isFilled = ({ mark, comment }: SheetLine) => mark.trim() !== '' || comment.trim() !== ''

interface CodeParts {
  readonly answer: string
  readonly save: string
}

/** A code is ten letters and digits of the answer, and four of its save. */
const answerLength = 10
const saveLength = 4

function codeOf({ code }: SheetLine): CodeParts {
  const bare = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return { answer: bare.slice(0, answerLength), save: bare.slice(answerLength) }
}

/** The part of a written code that names the answer. */
export const answerCodeOf = (line: SheetLine): string => codeOf(line).answer

/** As it is printed in the sheet. */
export const writeCode = ({ code, save }: Pick<CodedAnswer, 'code' | 'save'>): string =>
  `${code.slice(0, answerLength / 2)}-${code.slice(answerLength / 2, answerLength)}-${save.slice(0, saveLength)}`

function faultsOfCode(parts: CodeParts, answer: CodedAnswer | null): string[] {
  if (parts.answer === '') return ['The code is missing.']
  if (answer === null) return ['No answer to this question has this code.']
  if (parts.save.length !== saveLength) return ['The code is incomplete.']
  if (parts.save !== answer.save)
    return ['The learner’s answer has changed since the download. Download the sheet again.']
  return []
}

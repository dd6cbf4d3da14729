import { figureTag, withFigures } from '@agon/domain/question/figure-in-text'
import { plainText } from '@agon/domain/question/plain-text'
import type { RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import type { SheetCell } from '@agon/domain/sheet-cell'
import { tell } from '@agon/domain/message'
import { around, misread } from '@agon/domain/verify/words'
import type { Params, Message } from '@agon/domain/message'
import type { ClipFile } from '#/files/read-clip.ts'
import type { FigureFile } from '#/files/read-figure.ts'
import { shortened } from '#/sheets/filled-cells.ts'
import { withTexts } from '#/rich-text/with-texts.ts'
import { tellRead } from './progress.ts'
import { questionImportWords } from './words.ts'
import type { QuestionImportCode } from './words.ts'

/** A question out of a file, not yet stored. */
export interface ImportedQuestion {
  /** Where it begins: the line of a text file, the row of a table; the first is 1. */
  line: number
  /** The file inside a package, whose line it is. */
  file?: string
  /** What is there, as the file has it. */
  cells: SheetCell[]
  /** What the file calls it; empty when it does not. Learners never see it. */
  title: string
  question: Question
  /** What the file says and the question cannot. */
  losses: Message<QuestionImportCode>[]
}

/** Something of the file that is no question here, and why. */
export interface ImportFault extends Message<QuestionImportCode> {
  line: number
  file?: string
  /** What is there; empty where it is about the file as a whole. */
  cells: SheetCell[]
}

/** A picture out of a file, which is a figure of some question in it. */
export interface ImportedPicture extends FigureFile {
  filename: string
  sha256: string
  bytes: Uint8Array
}

/** A recording out of a file. */
export interface ImportedClip extends ClipFile {
  filename: string
  sha256: string
  bytes: Uint8Array
}

/** Takes the pictures and recordings of a file as they are read, so that they are never in memory all at once. */
export type KeepPicture = (file: ImportedPicture | ImportedClip) => void

export interface ImportedQuestions {
  items: ImportedQuestion[]
  /** Texts between the questions, which ask nothing: left out, and no fault. */
  texts: ImportFault[]
  faults: ImportFault[]
}

/** A file of which nothing is read. */
export function nothingRead(line: number, told: Message<QuestionImportCode>): ImportedQuestions {
  return { items: [], texts: [], faults: [{ line, cells: [], ...told }] }
}

/** The words of a file as a message names them: “Nile”, “Congo”. */
export function quoted(words: readonly string[]): string {
  const shown = words.slice(0, 6).map((text) => `“${shortened(plainText(text))}”`)
  return [...shown, ...(words.length > shown.length ? ['…'] : [])].join(', ')
}

/** Stops the reading of one question, never that of the file. */
export class QuestionFault extends Error {
  readonly told: Message<QuestionImportCode>
  /** Lines after the question's first. */
  readonly linesOn: number

  constructor(code: QuestionImportCode, params: Params = {}, linesOn = 0) {
    const told = tell(questionImportWords, code, params)
    super(told.message)
    this.name = 'QuestionFault'
    this.told = told
    this.linesOn = linesOn
  }
}

/** A text that asks nothing. */
export class NoQuestion extends QuestionFault {}

/** Collects the losses of one question. */
export class Losses {
  readonly list: Message<QuestionImportCode>[] = []

  add(code: QuestionImportCode, params: Params = {}): void {
    const told = tell(questionImportWords, code, params)
    if (!this.list.some((loss) => loss.message === told.message)) this.list.push(told)
  }
}

/** Without the figures in its texts that it does not have, which is reported. */
function withItsFigures(question: Question, losses: Losses): Question {
  const known = new Set(question.figures.map(({ id }) => id))
  const own = (html: RichText) =>
    withFigures(html, (id) => {
      if (known.has(id)) return figureTag(id)
      losses.add('picture')
      return ''
    })
  return withTexts(question, own)
}

/** The most questions in one file. */
export const mostQuestionsInFile = 2_000

/** Files in which two encodings were mixed. */
function tellMisread({ texts }: Question, losses: Losses): void {
  for (const text of Object.values(texts)) {
    const heard = Object.values(text.clips ?? {}).flatMap(({ title, transcript }) => [title, transcript])
    const shown = [...Object.values(text.choices), ...Object.values(text.figures), text.feedback ?? '']
    const said = [text.stem, ...shown, ...heard]
    const [words] = said.flatMap((html) => misread.exec(html)?.map((odd) => around(html, html.indexOf(odd))) ?? [])
    if (words !== undefined) losses.add('odd-letters', { words })
  }
}

/** Reads each part on its own, so that a fault in one keeps no other from being read. */
export function readEach<Part extends { line: number; file?: string; cells: SheetCell[] }>(
  parts: Iterable<Part>,
  read: (part: Part, losses: Losses) => Omit<ImportedQuestion, 'line' | 'file' | 'cells' | 'losses'>,
): ImportedQuestions {
  const imported: ImportedQuestions = { items: [], texts: [], faults: [] }
  let count = 0
  for (const part of parts) {
    count += 1
    if (count > mostQuestionsInFile) {
      const { told } = new QuestionFault('too-many-questions', { limit: mostQuestionsInFile })
      imported.faults.push({ ...placeOf(part), ...told })
      break
    }
    const losses = new Losses()
    try {
      const { title, question } = read(part, losses)
      tellMisread(question, losses)
      const shown = withItsFigures(question, losses)
      // Otherwise each short text out of the file would keep the long one that it was cut from.
      imported.items.push(structuredClone({ ...placeOf(part), title, question: shown, losses: losses.list }))
    } catch (error) {
      if (!(error instanceof QuestionFault)) throw error
      const list = error instanceof NoQuestion ? imported.texts : imported.faults
      list.push(structuredClone({ ...placeOf(part), line: part.line + error.linesOn, ...error.told }))
    }
    tellRead(count)
  }
  return imported
}

function placeOf({ line, file, cells }: { line: number; file?: string; cells: SheetCell[] }) {
  return { line, cells, ...(file === undefined ? {} : { file }) }
}

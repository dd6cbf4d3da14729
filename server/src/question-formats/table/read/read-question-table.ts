import { difficulties, languages } from '@agon/domain/question/parts'
import type { Difficulty, Language, QuestionBase, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { tell } from '@agon/domain/message'
import type { SheetTable } from '#/sheets/table.ts'
import { kindCalled } from './kinds.ts'
import { cellsOf, kindColumnOf, missingColumns } from '../columns.ts'
import type { QuestionCells } from '../columns.ts'
import { QuestionFault, readEach } from '#/question-formats/reading/imported.ts'
import type { ImportedQuestions, Losses } from '#/question-formats/reading/imported.ts'
import { checkedChoices, checkedStem, readRichText } from '#/question-formats/reading/rich.ts'
import { questionImportWords } from '#/question-formats/reading/words.ts'

/** Columns of choices; what is chosen among is one list. */
type Lists = readonly (readonly string[])[]

/** The most marks of one question. */
const mostMarks = 1_000

/** Reads questions from a table with one question a row; docs/formats.md describes its columns. */
export function readQuestionTable({ header, rows }: SheetTable): ImportedQuestions {
  const missing = missingColumns(header)
  if (missing.length > 0) {
    const faults = missing.map((column) => ({
      line: header.row,
      cells: [],
      ...tell(questionImportWords, 'column-missing', { column }),
    }))
    return { items: [], texts: [], faults }
  }
  return readEach(
    rows.map((row) => cellsOf(header, row)),
    readRow,
  )
}

function readRow(cells: QuestionCells, losses: Losses): { title: string; question: Question } {
  for (const column of cells.unused) losses.add('column-unused', { column })
  return { title: cells.plain('title'), question: readQuestion(cells, losses) }
}

function readQuestion(cells: QuestionCells, losses: Losses): Question {
  const kind = kindCalled(cells.plain('kind').toLowerCase().replace(/[\s_]/g, '-'))
  if (kind === undefined) throw new QuestionFault('kind-unknown', { value: cells.plain('kind') })
  if (cells.plain('key') === '' && kind.keyless !== true) throw new QuestionFault('key-missing')
  for (const column of cells.filled) {
    const owner = kindColumnOf(column)
    if (owner !== null && !kind.columns.includes(owner)) losses.add('column-unused', { column })
  }
  return kind.read({
    cells,
    losses,
    rich: (text) => readRichText(text, 'typed', losses),
    base: (...lists) => readBase(cells, lists, losses),
  })
}

function readBase(cells: QuestionCells, lists: Lists, losses: Losses): QuestionBase {
  return {
    marks: readMarks(cells, 'marks', 1000, 1),
    penalty: readMarks(cells, 'penalty', 0, 0),
    difficulty: readDifficulty(cells),
    topic: cells.plain('topic'),
    source: cells.plain('source'),
    author: cells.plain('author'),
    figures: [],
    texts: readTexts(cells, lists, losses),
  }
}

/** Thousandths of a mark. */
function readMarks(cells: QuestionCells, column: 'marks' | 'penalty', usual: number, least: number): number {
  const value = cells.plain(column)
  if (value === '') return usual
  const parts = /^(\d{1,4})(?:[.,](\d{1,3}))?$/.exec(value)
  const thousandths = Number(parts?.[1]) * 1000 + Number((parts?.[2] ?? '').padEnd(3, '0'))
  if (!(thousandths >= least && thousandths <= mostMarks * 1000))
    throw new QuestionFault('marks-unreadable', { value, column, limit: mostMarks })
  return thousandths
}

function readDifficulty(cells: QuestionCells): Difficulty {
  const value = cells.plain('difficulty').toLowerCase()
  if (value === '') return 'medium'
  const found = difficulties.find((difficulty) => difficulty === value)
  if (found === undefined) throw new QuestionFault('difficulty-unknown', { value })
  return found
}

/** Columns without a language are English. */
function readTexts(cells: QuestionCells, lists: Lists, losses: Losses): QuestionBase['texts'] {
  const choices = lists.flat()
  const rich = (text: string) => readRichText(text, 'typed', losses)
  const texts: QuestionBase['texts'] = isWithoutEnglish(cells, choices) ? {} : { en: readEnglish(cells, lists, rich) }
  for (const language of languages) {
    const lacking = language === 'en' ? undefined : translationLack(cells, choices, language)
    if (lacking === undefined) continue
    if (lacking !== null) {
      losses.add('translation-incomplete', { language, column: lacking })
      continue
    }
    const translated = (column: string) => rich(cells.translated(column, language))
    texts[language] = textOf(translated('stem'), choices, choices.map(translated), translated('feedback'))
  }
  return texts
}

/** A question may be there in other languages alone. */
function isWithoutEnglish(cells: QuestionCells, choices: readonly string[]): boolean {
  const said = [cells.plain('stem'), cells.plain('feedback'), ...choices.map((letter) => cells.choice(letter))]
  return said.every((text) => text === '') && languages.some((language) => cells.translated('stem', language) !== '')
}

function readEnglish(cells: QuestionCells, lists: Lists, rich: (text: string) => RichText): QuestionText {
  const written = lists.map((list) => list.map((column) => rich(cells.choice(column))))
  for (const list of written) if (list.length > 0) checkedChoices(list)
  return textOf(checkedStem(rich(cells.plain('stem'))), lists.flat(), written.flat(), rich(cells.plain('feedback')))
}

/** The column that a begun translation lacks; null when it is complete, undefined when it is not begun. */
function translationLack(
  cells: QuestionCells,
  choices: readonly string[],
  language: Language,
): string | null | undefined {
  const needed = ['stem', ...choices]
  const begun = [...needed, 'feedback'].some((column) => cells.translated(column, language) !== '')
  if (!begun) return undefined
  const lacking = needed.find((column) => cells.translated(column, language) === '')
  return lacking === undefined ? null : `${lacking}:${language}`
}

function textOf(
  stem: RichText,
  ids: readonly string[],
  choices: readonly RichText[],
  feedback: RichText,
): QuestionText {
  const text: QuestionText = {
    stem,
    choices: Object.fromEntries(ids.map((id, at) => [id, choices[at] ?? ''])),
    figures: {},
  }
  return feedback === '' ? text : { ...text, feedback }
}

import { decodeEntities } from '@agon/domain/entities'
import { figureTag, withFigures } from '@agon/domain/question/figure-in-text'
import { languages, type Language, type RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { tableWriterOf, type TableCells } from './kinds.ts'
import { withTexts } from '#/rich-text/with-texts.ts'
import { isTypedHtml, plainToRichText } from '#/rich-text/clean-text.ts'
import { withTex } from '#/question-formats/writing/said.ts'
import { plainColumns, type PlainColumn } from '../columns.ts'

/** Questions as a table that `readQuestionTable` reads: one a row, the columns those that some question needs. */
export function writeQuestionTable(questions: readonly Question[]): { header: string[]; rows: string[][] } {
  const written = questions.map(cellsOfQuestion)
  const used = new Set(['kind', 'stem', 'key', ...written.flatMap((cells) => [...cells.keys()])])
  const header = [...used].toSorted(byPlace)
  return { header, rows: written.map((cells) => header.map((column) => guarded(cells.get(column) ?? ''))) }
}

function cellsOfQuestion(question: Question): Map<string, string> {
  const { cells, choices } = tableWriterOf(question)(question)
  // A figure that the table does not have is its id.
  const pointedAt = question.kind === 'hot-spot' ? question.figure : undefined
  const named = withTexts(question, (html) => withFigures(html, (id) => (id === pointedAt ? figureTag(id) : `[${id}]`)))
  const { marks, penalty, difficulty, topic, source, author } = question
  const plain: Partial<Record<PlainColumn, string>> = {
    kind: question.kind,
    marks: marks === 1000 ? '' : String(marks / 1000),
    penalty: penalty === 0 ? '' : String(penalty / 1000),
    difficulty: difficulty === 'medium' ? '' : difficulty,
    topic,
    source,
    author,
    ...cells,
  }
  const texts = languages.flatMap((language) => cellsOfText(named, language, choices))
  return new Map([...Object.entries(plain), ...texts].filter(([, text]) => text !== ''))
}

/** The columns of English have no language in their names. */
function cellsOfText(question: Question, language: Language, columns: TableCells['choices']): [string, string][] {
  const found = question.texts[language]
  if (found === undefined) return []
  const text = withTex(found)
  const column = (name: string) => (language === 'en' ? name : `${name}:${language}`)
  return [
    [column('stem'), inCell(text.stem)],
    ...Object.entries(columns).map(([id, name]): [string, string] => [column(name), inCell(text.choices[id] ?? '')]),
    [column('feedback'), inCell(text.feedback ?? '')],
  ]
}

/** A text whose only marks are line ends goes without tags, with the line ends of the spreadsheet program. */
function inCell(html: RichText): string {
  const plain = decodeEntities(html.replaceAll('<br />', '\n'))
  return !isTypedHtml(plain) && plainToRichText(plain) === html ? plain : html
}

/** As the columns are described; each translation after all that is English. */
function byPlace(a: string, b: string): number {
  const [one, other] = [placeOf(a), placeOf(b)]
  const at = one.findIndex((part, index) => part !== other[index])
  return at === -1 ? 0 : String(one[at]) < String(other[at]) ? -1 : 1
}

function placeOf(column: string): string[] {
  const [name = '', language = ''] = column.split(':')
  const known = plainColumns.findIndex((plain) => plain === name)
  // Choices stand behind the question; 1 before 2 before 10.
  const place = known === -1 ? plainColumns.indexOf('stem') + 0.5 : known
  return [language, String(place * 10 + 1000), name.padStart(4, '0')]
}

/** A spreadsheet program would take such a text for a formula; the apostrophe before it is taken away when the table is read. */
function guarded(text: string): string {
  return /^'*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text)
    ? `'${text}`
    : text
}

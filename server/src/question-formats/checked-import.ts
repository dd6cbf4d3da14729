import type { ImportPreview } from '@agon/contract/question/files'
import { question as questionSchema } from '@agon/contract/question/question'
import { rulesOf } from '@agon/domain/question/kinds'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { tell } from '@agon/domain/message'
import { shortened } from '../sheets/filled-cells.ts'
import type { ImportedQuestion, ImportedQuestions } from './reading/imported.ts'
import { firstWords } from './reading/word-ids.ts'
import { questionImportWords } from './reading/words.ts'

type Checked = Pick<ImportPreview, 'importable' | 'items' | 'texts' | 'faults'>

/** What the readers made must stand up to the same rules as what a person writes. */
export function checkedImport({ items, texts, faults }: ImportedQuestions): Checked {
  const results = items.map((item) => ({ item, wrong: faultsOf(item) }))
  const right = results.filter(({ wrong }) => wrong.length === 0).map(({ item }) => item)
  const all = [...faults, ...results.flatMap(({ wrong }) => wrong)].sort((a, b) => a.line - b.line)
  return { importable: importableOf(right.length, all), items: right, texts, faults: all }
}

/** Where the reading stopped before the end of the file, nobody knows what would be left out. */
function importableOf(right: number, faults: readonly { code: string }[]): ImportPreview['importable'] {
  if (right === 0 || faults.some(({ code }) => code === 'too-many-questions')) return 'none'
  return faults.length === 0 ? 'all' : 'some'
}

/** One for a question, so that as many are left out as are named. */
function faultsOf({ line, file, cells, question }: ImportedQuestion): ImportPreview['faults'] {
  const [issue] = questionSchema.safeParse(question).error?.issues ?? []
  if (issue === undefined) return []
  const place = { line, ...(file === undefined ? {} : { file }), cells }
  // Ids are made of the words.
  const ids = rulesOf(question).choicesOf(question)
  const twice = firstWords(
    question,
    ids.filter((id, at) => ids.indexOf(id) < at),
  )[0]
  if (twice !== undefined)
    return [{ ...place, ...tell(questionImportWords, 'choices-same', { value: plainText(twice) }) }]
  const value = shortened(plainText(wordsAt(question, issue.path)))
  const why = issue.message
  return [{ ...place, ...tell(questionImportWords, value === '' ? 'invalid' : 'invalid-words', { value, why }) }]
}

/** The author's words at a place of the question; those of a choice where its id is there. */
function wordsAt(question: Question, path: readonly PropertyKey[]): string {
  let value: unknown = question
  for (const key of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  if (typeof value !== 'string') return ''
  return firstWords(question, [value])[0] || value
}

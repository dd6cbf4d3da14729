import {
  nothingRead,
  QuestionFault,
  readEach,
  type ImportedQuestions,
  type KeepPicture,
} from '#/question-formats/reading/imported.ts'
import { noFiles } from './files.ts'
import { readGroup } from './group.ts'
import { wordsOf } from './read-item.ts'
import { documentOf } from './xml-text.ts'

/** Reads an item that is a file of its own (www.1edtech.org/standards/qti); it has no pictures beside it. */
export function readQtiItem(source: string, keep: KeepPicture): ImportedQuestions {
  try {
    const item = { ...documentOf(source), source, path: '' }
    const { name } = item.root
    if (name === 'questestinterop') throw new QuestionFault('qti-version')
    if (name !== 'assessmentItem') throw new QuestionFault('qti-root', { name })
    const parts = [{ line: 1, cells: [{ column: '', value: wordsOf(item.root) }] }]
    return readEach(parts, (_, losses) => readGroup([item], noFiles, losses, keep))
  } catch (error) {
    if (!(error instanceof QuestionFault)) throw error
    return nothingRead(1 + error.linesOn, error.told)
  }
}

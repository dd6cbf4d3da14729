import type { TextWindow } from '#/files/text-window.ts'
import { readXml, XmlFault } from '#/files/xml.ts'
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

const roots = /^(?:[\w.-]+:)?(?:(?:qti-)?assessment-?(?:item|test|section|stimulus)|questestinterop|manifest)$/i

/** Whether XML is QTI, by the element that it begins with. */
export function isQti(source: string | TextWindow): boolean {
  try {
    for (const part of readXml(source)) if ('tag' in part) return roots.test(part.tag.name)
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
  }
  return false
}

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

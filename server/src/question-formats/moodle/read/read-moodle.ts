import { clipsOf } from '@agon/domain/question/clip'
import type { Question } from '@agon/domain/question/question'
import type { SheetCell } from '@agon/domain/sheet-cell'
import { plainText } from '@agon/domain/question/plain-text'
import { TextWindow } from '#/files/text-window.ts'
import { bringsInMore, readXml, XmlFault } from '#/files/xml/read-xml.ts'
import { shortened } from '#/sheets/filled-cells.ts'
import {
  NoQuestion,
  nothingRead,
  QuestionFault,
  readEach,
  type ImportedQuestions,
  type KeepPicture,
  type Losses,
} from '#/question-formats/reading/imported.ts'
import { fingerprint } from '#/question-formats/xml-note.ts'
import { isCategoryOf } from '#/question-formats/category.ts'
import { moodleReaderOf } from './kinds.ts'
import { kindOfMoodle } from './kind-of.ts'
import { MoodleReading } from './reading.ts'
import { plainChild } from './words-of.ts'
import { readElement } from '#/files/xml/read-tree.ts'
import type { XmlElement } from '#/files/xml/tree.ts'
import { categoryName } from '#/question-formats/category.ts'
import { isNote, readNote } from '#/question-formats/reading/xml-note.ts'

/** Max. elements within one another in a question. */
const deepest = 30

interface MoodlePart {
  line: number
  cells: SheetCell[]
  element: XmlElement
  /** As it is in the file. */
  source: string
  /** What the last category before it says; null where there is none. */
  category: string | null
  /** The comment that our own export writes before it. */
  note: string | null
}

/**
 * Reads Moodle XML (docs.moodle.org/en/Moodle_XML_format), question by question; what a kind says is read by the kind. A long file is given
 * in pieces, and never in memory as a whole.
 */
export function readMoodle(source: string | Iterable<string>, keep: KeepPicture = () => undefined): ImportedQuestions {
  const window = new TextWindow(typeof source === 'string' ? [source] : source)
  try {
    return readEach(cut(window), (part, losses) => readPart(part, losses, keep))
  } catch (error) {
    if (error instanceof XmlFault) return ofFile(window, error.at, faultAt(window, error))
    if (error instanceof QuestionFault) return ofFile(window, 0, error)
    throw error
  }
}

function faultAt(window: TextWindow, { at, message }: XmlFault): QuestionFault {
  return isDoctype(window.slice(at, at + 9))
    ? new QuestionFault('xml-doctype')
    : new QuestionFault('xml-broken', { why: message })
}

const isDoctype = (begins: string) => /^<!DOCTYPE/i.test(begins)

/** Nothing of it is read. */
function ofFile(window: TextWindow, at: number, { told }: QuestionFault): ImportedQuestions {
  return nothingRead(at === 0 ? 1 : window.lineAt(at), told)
}

/** The file's questions, with what stands before each. */
function* cut(window: TextWindow): Generator<MoodlePart> {
  const parts = readXml(window)
  let isRoot = true
  let category: string | null = null
  let note: string | null = null
  for (let next = parts.next(); next.done !== true; next = parts.next()) {
    const part = next.value
    window.forget(part.at)
    if ('documentType' in part && bringsInMore(part.documentType)) throw new XmlFault('', part.at)
    if ('comment' in part && isNote(part.comment)) note = part.comment
    if (!('tag' in part)) continue
    if (isRoot) {
      if (part.tag.name !== 'quiz') throw new QuestionFault('xml-other', { name: part.tag.name.slice(0, 60) })
      isRoot = false
      continue
    }
    const element = readElement(part, parts, { deepest })
    if (element.name !== 'question') continue
    const type = element.attributes.get('type')
    const words = shortened(plainText(plainChild(element, 'questiontext')))
    if (type === 'category') category = categoryName(plainChild(element, 'category'))
    else {
      const cells = [{ column: '', value: words }]
      const [line, source] = [window.lineAt(element.from), window.slice(element.from, element.to)]
      yield { line, cells, element, source, category, note }
    }
    note = null
  }
  if (isRoot) throw new QuestionFault('xml-other', { name: '' })
}

function readPart(
  { element, source, category, note }: MoodlePart,
  losses: Losses,
  keep: KeepPicture,
): { title: string; question: Question } {
  if (element.attributes.get('type') === 'description') throw new NoQuestion('description')
  const title = plainChild(element, 'name')
  const reading = new MoodleReading(element, category ?? '', losses)
  const noted = fromNote(note, source, reading)
  const question = noted === null ? natively(reading) : inCategory(noted, category, losses)
  for (const file of [...reading.pictures.found, ...reading.clips.found]) keep(file)
  return { title, question }
}

/** What our own export says of it, where nobody has changed it since. */
function fromNote(comment: string | null, source: string, { losses, pictures, clips }: MoodleReading): Question | null {
  if (comment === null) return null
  const note = readNote(comment)
  if (note === null) losses.add('note-unreadable')
  else if (note.sha256 !== fingerprint(source)) losses.add('changed-since')
  else {
    for (const { id, sha256 } of note.question.figures)
      if (!pictures.take(sha256)) losses.add('figure-needed', { figure: id })
    for (const { id, sha256 } of clipsOf(note.question))
      if (!clips.take(sha256)) losses.add('clip-needed', { clip: id })
    return note.question
  }
  return null
}

/** The fingerprint is of the question alone: it may have been moved to another category. */
function inCategory(question: Question, category: string | null, losses: Losses): Question {
  if (category === null || isCategoryOf(question.topic, category)) return question
  losses.add('category-since', { category })
  return { ...question, topic: category }
}

function natively(reading: MoodleReading): Question {
  const kind = kindOfMoodle(reading.element)
  const read = kind === null ? null : moodleReaderOf(kind)
  if (read === null) throw unread(reading.element.attributes.get('type') ?? '')
  return read(reading)
}

/** Why those of Moodle's own types do not come in that many files hold. */
function unread(type: string): QuestionFault {
  const value = type.slice(0, 60)
  if (type.startsWith('calculated')) return new QuestionFault('moodle-calculated', { value })
  if (type.startsWith('random')) return new QuestionFault('moodle-random', { value })
  return new QuestionFault(type === 'ddimageortext' ? 'moodle-image-text' : 'moodle-kind', { value })
}

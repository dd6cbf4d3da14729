import { clipsOf } from '@agon/domain/question/clip'
import type { Question } from '@agon/domain/question/question'
import { languages } from '@agon/domain/question/parts'
import {
  QuestionFault,
  type ImportedClip,
  type ImportedPicture,
  type KeepPicture,
  type Losses,
} from '#/question-formats/reading/imported.ts'
import { isSound, ItemClips, soundsIn } from './clips.ts'
import type { PackageFiles } from './files.ts'
import { withOwnIds } from './own-ids.ts'
import { Pictures } from './pictures.ts'
import { readItem } from './read-item.ts'
import type { XmlDocument } from '#/files/xml/read-tree.ts'
import { attributeOf, within, type XmlContent } from '#/files/xml/tree.ts'
import { isNote, readNote } from '#/question-formats/reading/xml-note.ts'
import { groupFingerprint } from '#/question-formats/xml-note.ts'
import { languageIn } from './language.ts'

/** An item as it is in its file. */
export interface ItemFile extends XmlDocument {
  source: string
  /** Inside the package. */
  path: string
  shared?: readonly XmlContent[]
}

export interface ReadGroup {
  title: string
  question: Question
  /** Whether it is what our own export says of it. */
  isNoted: boolean
}

/** Items of our own exports are called by their question and their language. */
const ours = /^(agon-\d+-[\da-f]{10})-[a-z]{2}$/

/** What the items of one question are called together; empty for any other item. */
export function groupOf({ root }: XmlDocument): string {
  return ours.exec(attributeOf(root, 'identifier'))?.[1] ?? ''
}

/** One question of an item, or of several that are the same in several languages. Throws a QuestionFault. */
export function readGroup(
  items: readonly ItemFile[],
  files: PackageFiles,
  losses: Losses,
  keep: KeepPicture,
): ReadGroup {
  const [first] = items
  if (first === undefined) throw new QuestionFault('qti-no-items')
  const title = attributeOf(first.root, 'title')
  const noted = fromNote(items, files, losses, keep)
  return { title, question: noted ?? natively(items, files, losses, keep), isNoted: noted !== null }
}

/** What our own export says of it, where nobody has changed it since. */
function fromNote(items: readonly ItemFile[], files: PackageFiles, losses: Losses, keep: KeepPicture): Question | null {
  const comment = items.flatMap(({ comments }) => comments).find(isNote)
  if (comment === undefined) return null
  const note = readNote(comment)
  const inOrder = items.toSorted((one, other) => placeOf(one) - placeOf(other))
  const sources = inOrder.map(({ source, root }) => source.slice(root.from))
  if (note === null) losses.add('note-unreadable')
  else if (note.sha256 !== groupFingerprint(sources)) losses.add('qti-changed-since')
  else {
    for (const { id, sha256 } of note.question.figures) {
      const found = firstOf(items, (item) => pictureOf(item, sha256, files))
      if (found === undefined) losses.add('figure-needed', { figure: id })
      else keep(found)
    }
    for (const { id, sha256 } of clipsOf(note.question)) {
      const found = firstOf(items, (item) => clipOf(item, sha256, files))
      if (found === undefined) losses.add('clip-needed', { clip: id })
      else keep(found)
    }
    return note.question
  }
  return null
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function pictureOf({ root, path }: ItemFile, sha256: string, files: PackageFiles): ImportedPicture | undefined {
  const shown = within(root, ({ name }) => name === 'img' || name === 'object').filter((node) => !isSound(node))
  // What is wrong with another picture is of no matter: the question does not have it.
  const pictures = new Pictures(files, path, null)
  return pictures.take(
    sha256,
    shown.map((node) => attributeOf(node, 'src') || attributeOf(node, 'data')),
  )
}

function clipOf({ root, path }: ItemFile, sha256: string, files: PackageFiles): ImportedClip | undefined {
  return new ItemClips(files, path, null).take(sha256, soundsIn(root))
}

function placeOf(item: ItemFile): number {
  return languages.indexOf(languageIn(item))
}

function natively(items: readonly ItemFile[], files: PackageFiles, losses: Losses, keep: KeepPicture): Question {
  const read = items.map(({ root, path, shared }) =>
    readItem({ item: root, path, files, ...(shared === undefined ? {} : { shared }) }, losses),
  )
  for (const picture of read.flatMap(({ pictures }) => pictures)) keep(picture)
  const [first, ...others] = read.map(({ question }) => question)
  if (first === undefined) throw new QuestionFault('qti-no-items')
  const alike = others.filter((other) => butForWords(other) === butForWords(first))
  for (const { texts } of others.filter((other) => !alike.includes(other)))
    losses.add('qti-translation', { language: Object.keys(texts).join(', ') })
  const texts: Question['texts'] = Object.assign({}, first.texts, ...alike.map((other) => other.texts))
  return withOwnIds({ ...first, texts })
}

function butForWords(question: Question): string {
  return JSON.stringify({ ...question, texts: null })
}

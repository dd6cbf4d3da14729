import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import type { ImportedClip, ImportedPicture } from '#/question-formats/reading/imported.ts'
import { NoQuestion, QuestionFault, type Losses } from '#/question-formats/reading/imported.ts'
import { soundsIn } from './clips.ts'
import type { PackageFiles } from './files.ts'
import { readerOf, wordsFor } from './interactions/table.ts'
import { ItemReading } from './item.ts'
import { marked } from './marking.ts'
import { Pictures } from './pictures.ts'
import { attributeOf, childOf, childrenOf, within, type XmlContent, type XmlElement } from '#/files/xml/tree.ts'

export interface ItemSource {
  item: XmlElement
  /** Inside the package. */
  path: string
  files: PackageFiles
  /** A text that several items share. */
  shared?: readonly XmlContent[]
}

export interface ReadItem {
  /** Its ids are those of the file. */
  question: Question
  /** Recordings, too. */
  pictures: (ImportedPicture | ImportedClip)[]
}

/** Reads an item as any program would. Throws a QuestionFault. */
export function readItem({ item, path, files, shared = [] }: ItemSource, losses: Losses): ReadItem {
  refuseWhatIsComputed(item)
  tellWhatIsBeside(item, losses)
  const body = childOf(item, 'itemBody')
  const found = body === undefined ? [] : within(body, ({ name }) => name.endsWith('Interaction'))
  const asked = found.filter(({ name }) => !isBeside(name))
  const [first, ...more] = asked
  if (first === undefined) {
    const [beside] = found
    if (beside !== undefined) throw new QuestionFault('qti-interaction', { value: wordsFor(beside.name) })
    throw new NoQuestion('qti-no-interaction')
  }
  for (const node of found.filter(({ name }) => isBeside(name))) tellWhatIsLeft(node, losses)
  const strange = asked.find(({ name }) => readerOf(name) === null)
  if (strange !== undefined) throw new QuestionFault('qti-interaction', { value: wordsFor(strange.name) })
  const names = new Set(asked.map(({ name }) => name))
  if (names.size > 1 || (more.length > 0 && first.name !== 'inlineChoiceInteraction'))
    throw new QuestionFault('qti-several', { value: asked.map(({ name }) => wordsFor(name)).join(', ') })
  const pictures = new Pictures(files, path, losses)
  const reading = new ItemReading(item, pictures, losses, shared)
  const read = readerOf(first.name)
  if (read === null) throw new QuestionFault('qti-interaction', { value: wordsFor(first.name) })
  return {
    question: marked(reading, read(reading, [first, ...more])),
    pictures: [...pictures.found, ...pictures.clips.found],
  }
}

/** Those that ask nothing that is marked: without them the question is still there. */
function isBeside(name: string): boolean {
  return name === 'mediaInteraction' || name === 'endAttemptInteraction'
}

/** Of media what is heard is played with the question, as often as anybody likes. */
function tellWhatIsLeft(node: XmlElement, losses: Losses): void {
  const isPlayed = node.name === 'mediaInteraction' && soundsIn(node).length > 0
  if (!isPlayed) losses.add('qti-interaction-left', { value: wordsFor(node.name) })
  else if (Number(attributeOf(node, 'maxPlays')) > 0) losses.add('removed', { what: 'maxPlays' })
}

/** Each learner is asked the same here, and once. */
function refuseWhatIsComputed(item: XmlElement): void {
  if (childOf(item, 'templateProcessing') !== undefined || childOf(item, 'templateDeclaration') !== undefined)
    throw new QuestionFault('qti-template')
  if (attributeOf(item, 'adaptive') === 'true') throw new QuestionFault('qti-adaptive')
}

/** What is beside the body and has no place in a question. */
const beside = ['stylesheet', 'companionMaterialsInfo', 'catalogInfo', 'apipAccessibility', 'contextDeclaration']

function tellWhatIsBeside(item: XmlElement, losses: Losses): void {
  for (const what of beside) if (childrenOf(item, what).length > 0) losses.add('removed', { what: `<${what}>` })
  if (attributeOf(item, 'timeDependent') === 'true') losses.add('removed', { what: 'timeDependent' })
}

/** What is in the item, to be shown beside a fault. */
export function wordsOf(item: XmlElement): string {
  const body = childOf(item, 'itemBody')
  return body === undefined ? '' : plainText(partsIn(body).join(' ')).slice(0, 200)
}

function partsIn({ content }: XmlElement): string[] {
  return content.flatMap((one) => (typeof one === 'string' ? [one] : partsIn(one)))
}

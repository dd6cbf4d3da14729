import {
  nothingRead,
  QuestionFault,
  readEach,
  type ImportedQuestions,
  type KeepPicture,
  type Losses,
} from '#/question-formats/reading/imported.ts'
import { pathFrom, type PackageFiles } from '../files.ts'
import { groupOf, readGroup, type ItemFile } from '../group.ts'
import { languageIn } from '../language.ts'
import { wordsOf } from '../read-item.ts'
import { attributeOf, childOf, childrenOf, type XmlContent, type XmlElement } from '#/files/xml/tree.ts'
import { documentOf, xmlText } from '../xml-text.ts'
import { Archive } from './archive.ts'
import { withEdits, type DescribedItem } from './edits.ts'
import { describedBy, itemsInTest, resourcesOf, rulesInTest, type Resource } from './manifest.ts'

/** One question of a package, or why there is none. */
interface PackagePart {
  line: number
  file: string
  cells: { column: string; value: string }[]
  items: DescribedItem[]
  /** Another part has an item of the same name in the same language. */
  isTwice: boolean
  fault: QuestionFault | null
}

/** Reads a QTI package: a ZIP file with a manifest, items and media; the first test says the order. */
export function readQtiPackage(path: string, keep: KeepPicture): ImportedQuestions {
  try {
    const archive = new Archive(path)
    try {
      return readArchive(archive, keep)
    } finally {
      archive.close()
    }
  } catch (error) {
    if (!(error instanceof QuestionFault)) throw error
    return nothingRead(1 + error.linesOn, error.told)
  }
}

function readArchive(archive: Archive, keep: KeepPicture): ImportedQuestions {
  const manifestPath = manifestIn(archive.names)
  const manifest = documentOf(xmlText(archive.read(manifestPath) ?? new Uint8Array()))
  const resources = resourcesOf(manifest.root, manifestPath)
  const tests = resources.filter(({ type }) => type === 'test').flatMap((test) => testIn(archive, test))
  const order = [...new Set(tests.flatMap(({ root, path }) => itemsInTest(root, path)))]
  const listed = resources.filter(({ type }) => type === 'item')
  const items = [...listed, ...order.filter((path) => listed.every((item) => item.path !== path)).map(unlisted)]
  if (items.length === 0)
    throw new QuestionFault(resources.some(({ type }) => type === 'old') ? 'qti-version' : 'qti-no-items')
  const places = new Map(order.map((path, at) => [path, at]))
  const place = ({ path }: Resource) => places.get(path ?? '') ?? order.length
  const parts = grouped(items.toSorted((one, other) => place(one) - place(other)).map((item) => partOf(archive, item)))
  const rules = [...new Set(tests.flatMap(({ root }) => rulesInTest(root)))]
  return readEach(parts, (part, losses) => {
    if (part === parts[0] && rules.length > 0) losses.add('qti-test-rules', { what: rules.join(', ') })
    return readPart(part, archive, losses, keep)
  })
}

function readPart(part: PackagePart, files: PackageFiles, losses: Losses, keep: KeepPicture) {
  if (part.fault !== null) throw part.fault
  const [first] = part.items
  if (part.isTwice && first !== undefined)
    losses.add('qti-twice', { name: attributeOf(first.root, 'identifier'), language: languageIn(first) })
  const items = part.items.map((item) => ({ ...item, shared: sharedBy(item, files, losses) }))
  const { isNoted, ...read } = readGroup(items, files, losses, keep)
  if (isNoted) return withEdits(read, items, losses)
  return { ...read, question: { ...read.question, ...describedBy(first?.metadata) } }
}

/** An item that the manifest does not list, but a test. */
function unlisted(path: string): Resource {
  return { identifier: path, type: 'item', path, metadata: undefined }
}

/** At the top; or in the only folder, where somebody packed that. */
function manifestIn(names: readonly string[]): string {
  const found = names.filter((name) => /^(?:[^/]+\/)?imsmanifest\.xml$/.test(name) && !name.startsWith('__MACOSX/'))
  const [only, ...more] = found.includes('imsmanifest.xml') ? ['imsmanifest.xml'] : found
  if (only === undefined || more.length > 0) throw new QuestionFault('manifest-missing')
  return only
}

function testIn(archive: Archive, { path }: Resource): { root: XmlElement; path: string }[] {
  const bytes = path === null ? null : archive.read(path)
  if (path === null || bytes === null) throw new QuestionFault('qti-missing', { name: path ?? '' })
  return [{ root: documentOf(xmlText(bytes)).root, path }]
}

/** What is wrong with one item keeps no other from being read. */
function partOf(archive: Archive, { path, identifier, metadata }: Resource): PackagePart {
  const part = { line: 1, file: path ?? identifier, cells: [], items: [], isTwice: false, fault: null }
  try {
    const bytes = path === null ? null : archive.read(path)
    if (path === null || bytes === null) throw new QuestionFault('qti-missing', { name: path ?? identifier })
    const source = xmlText(bytes)
    const item = { ...documentOf(source), source, path, metadata }
    if (item.root.name !== 'assessmentItem') throw new QuestionFault('qti-root', { name: item.root.name })
    return { ...part, cells: [{ column: '', value: wordsOf(item.root) }], items: [item] }
  } catch (fault) {
    if (fault instanceof QuestionFault) return { ...part, fault }
    throw fault
  }
}

/** The items of one question in several languages are one part, at the place of the first; one of a language that it has already begins another. */
function grouped(parts: readonly PackagePart[]): PackagePart[] {
  const groups = new Map<string, PackagePart[]>()
  return parts.flatMap((part) => {
    const [item] = part.items
    const group = item === undefined ? '' : groupOf(item)
    if (item === undefined || group === '') return [part]
    const alike = groups.get(group) ?? []
    const known = alike.find(({ items }) => items.every((other) => languageIn(other) !== languageIn(item)))
    if (known !== undefined) {
      known.items.push(item)
      return []
    }
    const begun = { ...part, isTwice: alike.length > 0 }
    groups.set(group, [...alike, begun])
    return [begun]
  })
}

/** Texts that several items share stand before each. */
function sharedBy({ root, path }: ItemFile, files: PackageFiles, losses: Losses): XmlContent[] {
  return childrenOf(root, 'assessmentStimulusRef').flatMap((ref) => {
    const address = pathFrom(path, attributeOf(ref, 'href'))
    const bytes = address === null ? null : files.read(address)
    const body = bytes === null ? undefined : childOf(documentOf(xmlText(bytes)).root, 'stimulusBody')
    if (body === undefined) losses.add('qti-stimulus', { name: attributeOf(ref, 'href') })
    return body === undefined ? [] : [body]
  })
}

import { createHash } from 'node:crypto'
import { clipEndings, clipsOf, clipWords } from '@agon/domain/question/clip'
import { languages, type Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { ZipWriter } from '#/files/zip/write-zip.ts'
import { mediaTypeOf } from '#/files/read-figure.ts'
import type { FileStore } from '#/files/store.ts'
import { noteComment } from '#/question-formats/xml-note.ts'
import type { QtiVersion } from '../spelling.ts'
import { print } from '../element.ts'
import { writeItem } from './item.ts'
import type { Drawing, PlacedClip, PlacedPicture } from './kind.ts'
import { writeManifest, writeTest, type WrittenItem } from './write-manifest.ts'
import { groupFingerprint } from '#/question-formats/xml-note.ts'

const endings = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** ZIP has no time zones; the same questions give the same file. */
const mtime = new Date(2000, 0, 1)

type Files = Pick<FileStore, 'read' | 'stream'>

/** A QTI package: an item for each question in each of its languages, their pictures, a test that says the order, and the manifest. */
export async function writePackage(
  questions: readonly Question[],
  title: string,
  files: Files,
  version: QtiVersion,
): Promise<AsyncIterable<Uint8Array>> {
  const zip = new ZipWriter()
  const add = (path: string, xml: string) => zip.addBytes(path, Buffer.from(declaration + xml), { mtime })
  const media = new Map<string, string>()
  const drawings = new Map<string, string>()
  const written: WrittenItem[] = []
  for (const [at, question] of questions.entries()) {
    const pictures = await picturesOf(question, files)
    const clips = await clipPaths(question, files)
    for (const { path, sha256 } of [...pictures.values(), ...clips.values()]) media.set(path, sha256)
    for (const item of itemsOf(question, { at, title, version }, { pictures, clips })) {
      add(item.path, item.xml)
      for (const { path, svg } of item.drawings) drawings.set(path, svg)
      written.push(item)
    }
  }
  for (const [path, svg] of drawings) zip.addBytes(path, Buffer.from(svg), { mtime })
  add('assessment.xml', print(writeTest(title, written, version), version))
  add('imsmanifest.xml', writeManifest(written, version))
  for (const [path, sha256] of media) {
    // Pictures and recordings are compressed in themselves, but for drawings and PCM.
    zip.addStream(path, () => files.stream(sha256), { mtime, compress: /\.(?:svg|wav)$/.test(path) })
  }
  return zip.end()
}

interface Picture extends Omit<PlacedPicture, 'words' | 'address'> {
  path: string
  sha256: string
}

async function picturesOf(question: Question, files: Files): Promise<ReadonlyMap<string, Picture>> {
  const found = new Map<string, Picture>()
  for (const { id, sha256, width, height } of question.figures) {
    const bytes = await files.read(sha256)
    // Not there any more: the figure is known by its fingerprint alone.
    if (bytes === null) continue
    const mediaType = mediaTypeOf(bytes)
    found.set(id, { path: `media/${sha256.slice(0, 20)}.${endings[mediaType]}`, sha256, mediaType, width, height })
  }
  return found
}

interface Sound {
  path: string
  sha256: string
}

/** By the ids of the recordings; without those that are not there any more, which are known by their fingerprint alone. */
async function clipPaths(question: Question, files: Files): Promise<ReadonlyMap<string, Sound>> {
  const found = new Map<string, Sound>()
  for (const { id, sha256, mediaType } of clipsOf(question)) {
    if ((await files.read(sha256)) === null) continue
    found.set(id, { path: `media/${sha256.slice(0, 20)}.${clipEndings[mediaType]}`, sha256 })
  }
  return found
}

interface Media {
  pictures: ReadonlyMap<string, Picture>
  clips: ReadonlyMap<string, Sound>
}

/** One for each language; the first holds a comment with the whole question, which only Agon reads. */
function itemsOf(
  question: Question,
  { at, title, version }: { at: number; title: string; version: QtiVersion },
  { pictures, clips }: Media,
): (WrittenItem & { xml: string; drawings: readonly Drawing[] })[] {
  const name = `agon-${at + 1}-${createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 10)}`
  const spoken = languages.filter((language) => question.texts[language] !== undefined)
  const items = spoken.map((language, place) => {
    const identifier = `${name}-${language}`
    const picture = (figure: string) => placed(pictures.get(figure), question, language, figure)
    const clip = (id: string) => played(clips.get(id), question, language, id)
    const itemTitle = `${title} ${at + 1}`
    const { xml, drawings } = writeItem({ question, language, identifier, title: itemTitle, picture, clip }, version)
    return {
      identifier,
      path: `items/${identifier}.xml`,
      title: itemTitle,
      language,
      question,
      isFirst: place === 0,
      media: [...new Set([...pictures.values(), ...clips.values(), ...drawings].map(({ path }) => path))],
      xml,
      drawings,
    }
  })
  const note = noteComment(question, groupFingerprint(items.map(({ xml }) => xml)))
  return items.map((item) => ({ ...item, xml: item.isFirst ? `${note}\n${item.xml}\n` : `${item.xml}\n` }))
}

function placed(
  picture: Picture | undefined,
  { texts }: Question,
  language: Language,
  figure: string,
): PlacedPicture | undefined {
  if (picture === undefined) return undefined
  // Items lie in a folder of their own.
  return { ...picture, address: `../${picture.path}`, words: texts[language]?.figures[figure] ?? '' }
}

function played(sound: Sound | undefined, question: Question, language: Language, id: string): PlacedClip | undefined {
  const clip = clipsOf(question).find((one) => one.id === id)
  const text = question.texts[language]
  if (sound === undefined || clip === undefined || text === undefined) return undefined
  return { address: `../${sound.path}`, mediaType: clip.mediaType, words: clipWords(text, id) }
}

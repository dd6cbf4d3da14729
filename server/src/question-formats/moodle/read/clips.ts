import type { ClipWords } from '@agon/domain/question/clip'
import { plainText } from '@agon/domain/question/plain-text'
import type { Language } from '@agon/domain/question/parts'
import { bareName, Clips, isNamedAsSound } from '#/question-formats/reading/clips.ts'
import type { Losses } from '#/question-formats/reading/imported.ts'
import { cutSounds, type Sound } from './sounds-in-html.ts'
import { childrenOf, elementsOf, ownText, type XmlElement } from '#/files/xml/tree.ts'

/** The recordings of one Moodle question: those in its text are played with it. */
export class MoodleClips extends Clips {
  readonly #files: readonly XmlElement[]
  readonly #losses: Losses
  readonly #said = new Map<Language, Record<string, ClipWords>>()
  /** What their files are called, by id. */
  readonly #names = new Map<string, string>()

  constructor(element: XmlElement, losses: Losses) {
    super(losses)
    this.#losses = losses
    this.#files = elementsOf(element)
      .flatMap((child) => childrenOf(child, 'file'))
      .filter(isSoundFile)
  }

  /** The question's text without its recordings, which are taken. */
  takeFrom(html: string, language: Language): string {
    const words = this.saidIn(language)
    return cutSounds(html, (sound) => {
      const id = this.add(sound.name, sound.name, (name) => bytesOf(this.#files, name))
      if (id === null) return
      this.#names.set(id, sound.name)
      words[id] = this.words(sound.name, wordsOf(sound))
    })
  }

  /** Any other text without recordings, which is reported. */
  leaveOut(html: string): string {
    return cutSounds(html, () => this.#losses.add('clip-elsewhere'))
  }

  saidIn(language: Language): Record<string, ClipWords> {
    const said = this.#said.get(language) ?? {}
    this.#said.set(language, said)
    return said
  }

  /** A recording may be in one of the languages only. */
  wholeIn(language: Language): Record<string, ClipWords> {
    const named = this.clips.map(
      ({ id }) => [id, { title: bareName(this.#names.get(id) ?? id), transcript: '' }] as const,
    )
    return { ...Object.fromEntries(named), ...this.saidIn(language) }
  }

  /** The stored file with this fingerprint, where the question has it. */
  take(sha256: string): boolean {
    return this.#files.some((file) => this.read(nameOf(file), decoded(file))?.sha256 === sha256)
  }
}

/** Files that are not taken for pictures. */
export function isSoundFile(file: XmlElement): boolean {
  return isNamedAsSound(nameOf(file))
}

const nameOf = (file: XmlElement) => file.attributes.get('name') ?? ''

function bytesOf(files: readonly XmlElement[], name: string): Uint8Array | null {
  const file = files.find((one) => nameOf(one) === name)
  return file === undefined ? null : decoded(file)
}

function decoded(file: XmlElement): Uint8Array | null {
  return file.attributes.get('encoding') === 'base64' ? Buffer.from(ownText(file), 'base64') : null
}

function wordsOf({ title, heard }: Sound): ClipWords {
  const lines = heard.split(/<\/p>|<br\b[^<>]*>|\n/i).map(plainText)
  return { title: plainText(title), transcript: lines.filter((line) => line !== '').join('\n') }
}

import { createHash } from 'node:crypto'
import { Problem } from '@agon/domain/problem'
import {
  longestClipTitle,
  longestTranscript,
  mostClipBytes,
  mostClips,
  type Clip,
  type ClipWords,
} from '@agon/domain/question/clip'
import type { QuestionBase, QuestionText } from '@agon/domain/question/parts'
import { readClipFile, type ClipFile } from '#/files/read-clip.ts'
import { shownName } from './file-in-question.ts'
import type { ImportedClip, Losses } from './imported.ts'

/** Whether a file is taken for a recording by its name, before anybody has looked into it. */
export function isNamedAsSound(name: string): boolean {
  return /\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac|wma)$/i.test(name)
}

/** The recordings of one question out of a file. */
export class Clips {
  readonly clips: Clip[] = []
  readonly found: ImportedClip[] = []
  /** By where they are in the file: what is named often is read once. */
  readonly #ids = new Map<string, string | null>()
  /** null where nothing is to be told. */
  readonly #losses: Losses | null

  constructor(losses: Losses | null) {
    this.#losses = losses
  }

  /** The id that a recording has in the question; null where the file holds none, which is reported. */
  add(path: string, name: string, bytesAt: (path: string) => Uint8Array | null): string | null {
    const known = this.#ids.get(path)
    if (known !== undefined) return known
    const id = this.#idOf(this.read(name, bytesAt(path)))
    this.#ids.set(path, id)
    return id
  }

  read(name: string, bytes: Uint8Array | null): ImportedClip | null {
    if (bytes === null) return this.#lost('clip-missing', { name })
    if (bytes.length > mostClipBytes) return this.#lost('clip-refused', { name, why: 'it has more than 8 MB.' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = this.found.find((one) => one.sha256 === sha256)
    if (known !== undefined) return known
    const sound = looked(bytes)
    if (typeof sound === 'string') return this.#lost('clip-refused', { name, why: sound })
    const read = { filename: shownName(name, 'recording'), bytes, sha256, ...sound }
    this.found.push(read)
    return read
  }

  /** What is said of a recording, and the name of its file where it has no title, which is reported; so is what does not fit. */
  words(name: string, { title, transcript }: ClipWords): ClipWords {
    const [line, heard] = [title.replace(/\s+/g, ' ').trim(), transcript.trim()]
    if (line === '') this.#losses?.add('clip-words', { name })
    const isLong = line.length > longestClipTitle || heard.length > longestTranscript
    if (isLong) this.#losses?.add('clip-words-long', { name })
    return {
      title: line === '' ? bareName(name) : beginning(line, longestClipTitle),
      transcript: beginning(heard, longestTranscript),
    }
  }

  #idOf(clip: ImportedClip | null): string | null {
    if (clip === null) return null
    const { sha256, mediaType, seconds } = clip
    const known = this.clips.find((one) => one.sha256 === sha256)
    if (known !== undefined) return known.id
    if (this.clips.length === mostClips) return this.#lost('clips-many', { limit: mostClips })
    // Not by the file's name, which learners could read and which may tell what is right.
    const id = this.clips.length === 0 ? 'clip' : `clip-${this.clips.length + 1}`
    this.clips.push({ id, sha256, mediaType, seconds })
    return id
  }

  #lost(code: 'clip-missing' | 'clip-refused' | 'clips-many', params: Record<string, string | number>): null {
    this.#losses?.add(code, params)
    return null
  }
}

/** The fields of a question with these recordings, and of its text; none where there are none. */
export function withClips(clips: readonly Clip[]): Pick<QuestionBase, 'clips'> {
  return clips.length === 0 ? {} : { clips: [...clips] }
}

export function withClipWords(clips: readonly Clip[], words: Record<string, ClipWords>): Pick<QuestionText, 'clips'> {
  return clips.length === 0 ? {} : { clips: words }
}

/** Without its ending, no longer than a title. */
export function bareName(name: string): string {
  return beginning(name.replace(/\.\w+$/, ''), longestClipTitle) || 'clip'
}

/** Cut between two letters, never within one that is written as a pair. */
function beginning(text: string, most: number): string {
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** What it is, or why it is none. */
function looked(bytes: Uint8Array): ClipFile | string {
  try {
    return readClipFile(bytes)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === 'clip' ? String(error.params['why']) : 'it is no recording that can be played.'
  }
}

import { createHash } from 'node:crypto'
import { plainText } from '@agon/domain/question/plain-text'
import { Problem } from '@agon/domain/problem'
import type { Figure } from '@agon/domain/question/parts'
import { nextFigureId, pictureLimits, reasonOf, shownName } from '#/question-formats/reading/file-in-question.ts'
import type { ImportedPicture, Losses } from '#/question-formats/reading/imported.ts'
import { ItemClips } from './clips.ts'
import { figureIn, pathFrom, type PackageFiles } from './files.ts'

/** The pictures of one item, which become the figures of its question; its recordings beside them. */
export class Pictures {
  readonly figures: Figure[] = []
  /** What is said instead of each. */
  readonly said: Record<string, string> = {}
  readonly found: ImportedPicture[] = []
  readonly clips: ItemClips
  readonly #files: PackageFiles
  /** Of the item, from which addresses are read. */
  readonly #path: string
  /** null where nothing is to be told. */
  readonly #losses: Losses | null

  constructor(files: PackageFiles, path: string, losses: Losses | null) {
    this.clips = new ItemClips(files, path, losses)
    this.#files = files
    this.#path = path
    this.#losses = losses
  }

  /** The id of the figure; null where there is no such picture, which is reported. */
  place(address: string, words: string): string | null {
    const name = address.split('/').at(-1)?.slice(0, 120) ?? ''
    const picture = this.#read(address, name)
    if (picture === null) return null
    const { sha256, width, height } = picture
    const known = this.figures.find((figure) => figure.sha256 === sha256)
    if (known === undefined && this.figures.length === pictureLimits.figures)
      return this.#lost('pictures-many', { limit: pictureLimits.figures })
    const id = known?.id ?? nextFigureId(this.figures)
    if (known === undefined) this.figures.push({ id, sha256, width, height })
    const plain = plainText(words)
    if (plain !== '') this.said[id] = plain
    else if (this.said[id] === undefined) {
      this.#losses?.add('picture-words', { name })
      this.said[id] = name
    }
    return id
  }

  /** The picture with this fingerprint among these files. */
  take(sha256: string, addresses: readonly string[]): ImportedPicture | undefined {
    for (const address of addresses) {
      const picture = this.#read(address, address.split('/').at(-1) ?? '')
      if (picture?.sha256 === sha256) return picture
    }
    return undefined
  }

  #read(address: string, name: string): ImportedPicture | null {
    const path = pathFrom(this.#path, address)
    const bytes = path === null ? null : this.#files.read(path)
    if (bytes === null) return this.#lost('picture-missing', { name })
    if (bytes.length > pictureLimits.bytes)
      return this.#lost('picture-refused', { name, why: 'it has more than 8 MB.' })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = this.found.find((one) => one.sha256 === sha256)
    if (known !== undefined) return known
    const figure = figureIn(this.#files, sha256, bytes)
    if (figure instanceof Problem) return this.#lost('picture-refused', { name, why: reasonOf(figure) })
    const read = { filename: shownName(name, 'picture'), bytes, sha256, ...figure }
    this.found.push(read)
    return read
  }

  #lost(code: 'picture-missing' | 'picture-refused' | 'pictures-many', params: Record<string, string | number>): null {
    this.#losses?.add(code, params)
    return null
  }
}

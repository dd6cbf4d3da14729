import { createHash } from 'node:crypto'
import type { Figure } from '@agon/domain/question/question'
import { plainText } from '@agon/domain/question/plain-text'
import { Problem } from '@agon/domain/problem'
import { readFigureFile } from '../../../files/read-figure.ts'
import type { ImportedPicture, Losses } from '../import/imported.ts'
import { childOf, childrenOf, type XmlElement } from './xml-tree.ts'

/** As for figures that are uploaded. */
const mostBytes = 8 * 1024 * 1024
/** As for questions. */
const mostFigures = 12

/** Its paragraph goes with one that stands alone. */
const picture = /<p>\s*<img\b[^>]*>\s*<\/p>|<img\b[^>]*>/gi

/** The pictures of one question, which become its figures. */
export class Pictures {
  readonly figures: Figure[] = []
  readonly found: ImportedPicture[] = []
  readonly #background: XmlElement | undefined
  readonly #files: XmlElement[]
  readonly #losses: Losses
  readonly #ids = new Map<string, string>()

  constructor(element: XmlElement, losses: Losses) {
    this.#background = childOf(element, 'file')
    this.#files = [...childrenOf(element, 'file'), ...element.children.flatMap((child) => childrenOf(child, 'file'))]
    this.#losses = losses
  }

  /** Takes the pictures out of a text; what is said instead of them, by figure. */
  takeFrom(html: string): { html: string; alternatives: Record<string, string> } {
    const alternatives: Record<string, string> = {}
    const rest = html.replace(picture, (whole: string) => {
      const name = nameIn(attribute(whole, 'src'))
      if (name === null) return whole
      const id = this.#idOf(name)
      if (id === null) return ''
      const words = plainText(attribute(whole, 'alt'))
      if (words === '') this.#losses.add('picture-words', { name })
      alternatives[id] = words === '' ? name : words
      return ''
    })
    return { html: rest, alternatives }
  }

  /** The picture that is no part of the text; it has no words of its own. */
  background(): Figure | null {
    const name = this.#background?.attributes.get('name')
    if (name === undefined) return null
    const id = this.#idOf(name)
    const figure = this.figures.find((one) => one.id === id)
    if (figure !== undefined) this.#losses.add('picture-words', { name })
    return figure ?? null
  }

  /** The stored file with this fingerprint, where the question has it. */
  take(sha256: string): boolean {
    for (const file of this.#files) if (this.#read(file)?.sha256 === sha256) return true
    return false
  }

  #idOf(name: string): string | null {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    const file = this.#files.find((one) => one.attributes.get('name') === name)
    if (file === undefined) return this.#lost('picture-missing', { name })
    const read = this.#read(file)
    if (read === null) return null
    if (this.figures.length === mostFigures) return this.#lost('pictures-many', { limit: mostFigures })
    const own = name.replace(/\.\w+$/, '').toLowerCase()
    const isFree = /^[a-z0-9][a-z0-9-]{0,30}$/.test(own) && this.figures.every(({ id }) => id !== own)
    const id = isFree ? own : `figure-${this.figures.length + 1}`
    const { sha256, width, height } = read
    this.figures.push({ id, sha256, width, height })
    this.#ids.set(name, id)
    return id
  }

  #read(file: XmlElement): ImportedPicture | null {
    const name = file.attributes.get('name') ?? ''
    if (file.attributes.get('encoding') !== 'base64') return this.#lost('picture-missing', { name })
    if (file.text.length * 0.75 > mostBytes)
      return this.#lost('picture-refused', { name, why: 'it has more than 8 MB.' })
    const bytes = Buffer.from(file.text, 'base64')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = this.found.find((one) => one.sha256 === sha256)
    if (known !== undefined) return known
    try {
      const read = { filename: fileNamed(name), bytes, sha256, ...readFigureFile(bytes) }
      this.found.push(read)
      return read
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return this.#lost('picture-refused', {
        name,
        why: error.code === 'figure' ? String(error.params['why']) : 'it is no picture.',
      })
    }
  }

  #lost(code: 'picture-missing' | 'picture-refused' | 'pictures-many', params: Record<string, string | number>): null {
    this.#losses.add(code, params)
    return null
  }
}

/** Short, its ending kept, and nothing in it that cannot be shown as it is. */
function fileNamed(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}. _-]/gu, '').slice(-120) || 'picture'
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? ''
}

/** `@@PLUGINFILE@@/my%20map.png` is `my map.png`; null for what is not in the file. */
function nameIn(address: string): string | null {
  const path = /^@@PLUGINFILE@@\/(.+)$/.exec(plainText(address))?.[1]
  if (path === undefined) return null
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

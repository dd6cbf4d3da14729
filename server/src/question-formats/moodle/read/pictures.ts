import { createHash } from 'node:crypto'
import { figureTag } from '@agon/domain/question/figure-in-text'
import type { Figure, Language } from '@agon/domain/question/parts'
import { plainText } from '@agon/domain/question/plain-text'
import { Problem } from '@agon/domain/problem'
import { readFigureFile } from '#/files/read-figure.ts'
import { nextFigureId, pictureLimits, reasonOf, shownName } from '#/question-formats/reading/file-in-question.ts'
import type { ImportedPicture, Losses } from '#/question-formats/reading/imported.ts'
import { isSoundFile } from './clips.ts'
import { childOf, childrenOf, elementsOf, ownText, type XmlElement } from '#/files/xml/tree.ts'

/** The pictures of one question, which become its figures. */
export class Pictures {
  readonly figures: Figure[] = []
  /** What their files are called, by id. */
  readonly names = new Map<string, string>()
  readonly found: ImportedPicture[] = []
  readonly #background: XmlElement | undefined
  /** What is said instead of each, by language and figure. */
  readonly #said = new Map<Language, Record<string, string>>()
  readonly #reads = new Map<XmlElement, ImportedPicture>()
  readonly #files: XmlElement[]
  readonly #losses: Losses

  constructor(element: XmlElement, losses: Losses) {
    this.#background = childOf(element, 'file')
    this.#files = [
      ...childrenOf(element, 'file'),
      ...elementsOf(element).flatMap((child) => [...childrenOf(child, 'file'), ...inner(child)]),
    ].filter((file) => !isSoundFile(file))
    this.#losses = losses
  }

  /** A text with figures in the place of its pictures. Files of the same name may belong to other texts: its own come first. */
  placeIn(html: string, language: Language, own: XmlElement | undefined): string {
    const files = [...(own === undefined ? [] : childrenOf(own, 'file')), ...this.#files]
    return withTags(html, 'img', (whole) => {
      const name = nameIn(attribute(whole, 'src'))
      if (name === null) return whole
      const id = this.#idOf(name, files)
      if (id === null) return ''
      const words = plainText(attribute(whole, 'alt'))
      const said = this.saidIn(language)
      if (words === '' && said[id] === undefined) this.#losses.add('picture-words', { name })
      said[id] = words === '' ? (said[id] ?? name) : words
      return figureTag(id)
    })
  }

  saidIn(language: Language): Record<string, string> {
    const said = this.#said.get(language) ?? {}
    this.#said.set(language, said)
    return said
  }

  /** The picture that is no part of the text; it has no words of its own. */
  background(): Figure | null {
    const name = this.#background?.attributes.get('name')
    if (name === undefined) return null
    const id = this.#idOf(name, this.#files)
    const figure = this.figures.find((one) => one.id === id)
    if (figure !== undefined) this.#losses.add('picture-words', { name })
    return figure ?? null
  }

  /** The stored file with this fingerprint, where the question has it. */
  take(sha256: string): boolean {
    for (const file of this.#files) if (this.#read(file)?.sha256 === sha256) return true
    return false
  }

  #idOf(name: string, files: readonly XmlElement[]): string | null {
    const file = files.find((one) => one.attributes.get('name') === name)
    if (file === undefined) return this.#lost('picture-missing', { name })
    const read = this.#reads.get(file) ?? this.#read(file)
    if (read === null) return null
    this.#reads.set(file, read)
    const { sha256, width, height } = read
    const known = this.figures.find((figure) => figure.sha256 === sha256)
    if (known !== undefined) return known.id
    if (this.figures.length === pictureLimits.figures)
      return this.#lost('pictures-many', { limit: pictureLimits.figures })
    const id = nextFigureId(this.figures)
    this.figures.push({ id, sha256, width, height })
    this.names.set(id, name.replace(/\.\w+$/, ''))
    return id
  }

  #read(file: XmlElement): ImportedPicture | null {
    const name = file.attributes.get('name') ?? ''
    if (file.attributes.get('encoding') !== 'base64') return this.#lost('picture-missing', { name })
    const base64 = ownText(file)
    if (base64.length * 0.75 > pictureLimits.bytes)
      return this.#lost('picture-refused', { name, why: 'it has more than 8 MB.' })
    const bytes = Buffer.from(base64, 'base64')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const known = this.found.find((one) => one.sha256 === sha256)
    if (known !== undefined) return known
    try {
      const read = { filename: shownName(name, 'picture'), bytes, sha256, ...readFigureFile(bytes) }
      this.found.push(read)
      return read
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return this.#lost('picture-refused', { name, why: reasonOf(error) })
    }
  }

  #lost(code: 'picture-missing' | 'picture-refused' | 'pictures-many', params: Record<string, string | number>): null {
    this.#losses.add(code, params)
    return null
  }
}

/** Answers of pairs stand within their questions. */
function inner(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => childrenOf(child, 'file'))
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

/** The text with something else in the place of each such tag. Read from left to right once, so that no text takes long. */
function withTags(html: string, name: string, write: (tag: string) => string): string {
  const begins = new RegExp(`<${name}\\b`, 'gi')
  let [made, at] = ['', 0]
  for (let begun = begins.exec(html); begun !== null; begun = begins.exec(html)) {
    const end = html.indexOf('>', begins.lastIndex)
    // What does not end here ends nowhere behind either.
    if (end === -1) break
    made += html.slice(at, begun.index) + write(html.slice(begun.index, end + 1))
    at = end + 1
    begins.lastIndex = at
  }
  return made + html.slice(at)
}

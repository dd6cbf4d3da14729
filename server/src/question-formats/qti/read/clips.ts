import type { ClipWords } from '@agon/domain/question/clip'
import { Clips, isNamedAsSound } from '#/question-formats/reading/clips.ts'
import type { ImportedClip, Losses } from '#/question-formats/reading/imported.ts'
import { pathFrom, type PackageFiles } from './files.ts'
import { attributeOf, childrenOf, textIn, within, type XmlElement } from '#/files/xml/tree.ts'

/** The recordings of one item, which are played with its question. */
export class ItemClips extends Clips {
  readonly said: Record<string, ClipWords> = {}
  readonly #files: PackageFiles
  readonly #path: string

  constructor(files: PackageFiles, path: string, losses: Losses | null) {
    super(losses)
    this.#files = files
    this.#path = path
  }

  /** Takes what an element plays. */
  play(node: XmlElement): void {
    const address = addressOf(node)
    const name = nameIn(address)
    const id = this.add(address, name, (path) => this.#bytesAt(path))
    if (id !== null) this.said[id] = this.words(name, wordsOf(node))
  }

  /** The recording with this fingerprint among these files. */
  take(sha256: string, nodes: readonly XmlElement[]): ImportedClip | undefined {
    for (const node of nodes) {
      const address = addressOf(node)
      const clip = this.read(nameIn(address), this.#bytesAt(address))
      if (clip?.sha256 === sha256) return clip
    }
    return undefined
  }

  #bytesAt(address: string): Uint8Array | null {
    const path = pathFrom(this.#path, address)
    return path === null ? null : this.#files.read(path)
  }
}

/** HTML’s own element, and the older one for anything. */
export function isSound(node: XmlElement): boolean {
  if (node.name === 'audio') return true
  const [type, address] = [attributeOf(node, 'type'), attributeOf(node, 'data')]
  return node.name === 'object' && (type.startsWith('audio/') || (type === '' && isNamedAsSound(address)))
}

/** Those of a media interaction, which asks nothing but that they are played. */
export function soundsIn(node: XmlElement): XmlElement[] {
  return within(node, isSound)
}

function addressOf(node: XmlElement): string {
  const [source] = within(node, ({ name }) => name === 'source')
  return attributeOf(node, 'src') || attributeOf(node, 'data') || attributeOf(source, 'src')
}

const nameIn = (address: string) => address.split('/').at(-1)?.slice(0, 120) ?? ''

/**
 * What is in it instead of the sound: of `<object>` the first paragraph is the title, where it has no other, and the others are what
 * is heard; `<audio>` often holds words for old browsers, which are no title.
 */
function wordsOf(node: XmlElement): ClipWords {
  const paragraphs = childrenOf(node, 'p').map(textIn)
  const inside = paragraphs.length === 0 && node.name === 'object' ? [textIn(node)] : paragraphs
  const lines = inside.filter((line) => line !== '' && !(node.name === 'audio' && /\bbrowser\b/i.test(line)))
  const called = ['title', 'label', 'aria-label'].map((name) => attributeOf(node, name)).find((title) => title !== '')
  const title = called ?? (node.name === 'object' ? (lines.shift() ?? '') : '')
  return { title, transcript: lines.join('\n') }
}

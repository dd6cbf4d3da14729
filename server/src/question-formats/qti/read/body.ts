import { figureTag } from '@agon/domain/question/figure-in-text'
import type { RichText } from '@agon/domain/question/parts'
import type { Losses } from '#/question-formats/reading/imported.ts'
import { readRichText } from '#/question-formats/reading/rich.ts'
import { isSound, soundsIn } from './clips.ts'
import type { Pictures } from './pictures.ts'
import {
  attributeOf,
  elementsOf,
  isElement,
  textIn,
  within,
  type XmlContent,
  type XmlElement,
} from '#/files/xml/tree.ts'

/** What is shown in the place of an element. */
export type Instead = ReadonlyMap<XmlElement, string>

/** Makes the content of an item into rich text; its pictures become figures, and what is lost is reported. */
export class Body {
  readonly #pictures: Pictures
  readonly #losses: Losses
  /** Whether what is read now is read with the question, where its recordings are played. */
  #plays = false

  constructor(pictures: Pictures, losses: Losses) {
    this.#pictures = pictures
    this.#losses = losses
  }

  /** What stands above the ways to answer; its recordings are the question's. */
  stemOf(content: readonly XmlContent[], instead?: Instead): RichText {
    this.#plays = true
    const stem = this.richOf(content, instead)
    this.#plays = false
    return stem
  }

  richOf(content: readonly XmlContent[], instead: Instead = new Map()): RichText {
    const html = this.#all(content, instead)
      .replace(/(<\/?(?:p|ul|ol|li|table|caption|thead|tbody|tfoot|tr|td|th)\b[^>]*>) /g, '$1')
      .replace(/ (<\/?(?:p|ul|ol|li|table|caption|thead|tbody|tfoot|tr|td|th)\b)/g, '$1')
      .replace(/<p>\s*<\/p>/g, '')
    return readRichText(html.trim(), 'html', this.#losses)
  }

  #all(content: readonly XmlContent[], instead: Instead): string {
    return content
      .map((one) => (isElement(one) ? this.#one(one, instead) : escaped(one)))
      .join('')
      .replace(/ {2,}/g, ' ')
  }

  #one(node: XmlElement, instead: Instead): string {
    const shown = instead.get(node)
    if (shown !== undefined) return shown
    if (node.name === 'mediaInteraction')
      return soundsIn(node)
        .map((sound) => this.#sound(sound))
        .join('')
    // Another interaction, whose loss is reported by its name.
    if (node.name.endsWith('Interaction')) return ''
    const inner = () => this.#all(node.content, instead)
    const loss = left.get(node.name)
    if (loss !== undefined) {
      this.#losses.add(loss, { what: `<${node.name}>` })
      return ''
    }
    switch (node.name) {
      case 'rubricBlock':
        return this.#rubric(node, inner)
      case 'img':
        return this.#picture(attributeOf(node, 'src'), attributeOf(node, 'alt'))
      case 'audio':
        return this.#sound(node)
      case 'object':
      case 'picture':
        return this.#object(node)
      case 'contentBody':
      case 'stimulusBody':
      case 'figure':
      case 'blockquote':
      case 'div':
      case 'section':
      case 'article':
      case 'prompt':
        return hasBlocks(node, instead) ? inner() : `<p>${inner()}</p>`
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return `<p><strong>${inner()}</strong></p>`
      case 'br':
        return '<br />'
      default:
        return `<${node.name}${attributesOf(node)}>${inner()}</${node.name}>`
    }
  }

  /** What is meant for candidates is shown; what is for others is read elsewhere, or left out and told. */
  #rubric(node: XmlElement, inner: () => string): string {
    const views = attributeOf(node, 'view').split(/\s+/)
    if (views.includes('candidate')) return hasBlocks(node, new Map()) ? inner() : `<p>${inner()}</p>`
    if (!views.includes('scorer')) this.#losses.add('qti-rubric', { view: views.join(', ') })
    return ''
  }

  /** It has no place in the text. */
  #sound(node: XmlElement): string {
    if (this.#plays) this.#pictures.clips.play(node)
    else this.#losses.add('clip-elsewhere')
    return ''
  }

  #object(node: XmlElement): string {
    if (isSound(node)) return this.#sound(node)
    const address = attributeOf(node, 'data')
    if (node.name === 'object' && isPicture(attributeOf(node, 'type'), address))
      return this.#picture(address, textIn(node))
    const image = within(node, ({ name }) => name === 'img')[0]
    if (node.name === 'picture' && image !== undefined)
      return this.#picture(attributeOf(image, 'src'), attributeOf(image, 'alt'))
    this.#losses.add('removed', { what: `<${node.name}>` })
    return ''
  }

  /** A figure at its place; nothing where it cannot be read, which is reported. */
  #picture(address: string, words: string): string {
    const id = this.#pictures.place(address, words)
    return id === null ? '' : figureTag(id)
  }
}

export function isPicture(type: string, address: string): boolean {
  return type.startsWith('image/') || (type === '' && /\.(png|jpe?g|gif|svg|webp)$/i.test(address))
}

/** What is never shown, and how that is reported. */
const left: ReadonlyMap<string, 'answer-feedback' | 'removed'> = new Map([
  ['feedbackInline', 'answer-feedback'],
  ['feedbackBlock', 'answer-feedback'],
  ['templateInline', 'removed'],
  ['templateBlock', 'removed'],
  ['printedVariable', 'removed'],
  ['script', 'removed'],
  ['style', 'removed'],
  ['infoControl', 'removed'],
  ['include', 'removed'],
])

const blocks = new Set(['p', 'div', 'ul', 'ol', 'dl', 'table', 'section', 'article', 'blockquote', 'pre', 'prompt'])

function hasBlocks(node: XmlElement, instead: Instead): boolean {
  const isBlock = (one: XmlElement) => blocks.has(one.name) || /^h[1-6]$/.test(one.name)
  return elementsOf(node).some(
    (child) => isBlock(child) || (instead.get(child) ?? '').startsWith('<p') || hasBlocks(child, instead),
  )
}

function attributesOf({ attributes }: XmlElement): string {
  return [...attributes]
    .filter(([name]) => !/^xmlns|^xml:/.test(name))
    .map(([name, value]) => ` ${name}="${escaped(value).replace(/"/g, '&quot;')}"`)
    .join('')
}

/** Line ends and the like are spaces in HTML; those that hold words together are not. */
function escaped(text: string): string {
  return text
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
}

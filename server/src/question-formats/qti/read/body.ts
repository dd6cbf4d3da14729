import { figureTag } from '@agon/domain/question/figure-in-text'
import type { RichText } from '@agon/domain/question/parts'
import type { Losses } from '#/question-formats/reading/imported.ts'
import { readRichText } from '#/question-formats/reading/rich.ts'
import { isSound, soundsIn } from './clips.ts'
import type { Pictures } from './pictures.ts'
import { childNodes, isNode, lettersIn, said, within, type QtiContent, type QtiNode } from '../tree.ts'

/** What is shown in the place of an element. */
export type Instead = ReadonlyMap<QtiNode, string>

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
  stemOf(content: readonly QtiContent[], instead?: Instead): RichText {
    this.#plays = true
    const stem = this.richOf(content, instead)
    this.#plays = false
    return stem
  }

  richOf(content: readonly QtiContent[], instead: Instead = new Map()): RichText {
    const html = this.#all(content, instead)
      .replace(/(<\/?(?:p|ul|ol|li|table|caption|thead|tbody|tfoot|tr|td|th)\b[^>]*>) /g, '$1')
      .replace(/ (<\/?(?:p|ul|ol|li|table|caption|thead|tbody|tfoot|tr|td|th)\b)/g, '$1')
      .replace(/<p>\s*<\/p>/g, '')
    return readRichText(html.trim(), 'html', this.#losses)
  }

  #all(content: readonly QtiContent[], instead: Instead): string {
    return content
      .map((one) => (isNode(one) ? this.#one(one, instead) : escaped(one)))
      .join('')
      .replace(/ {2,}/g, ' ')
  }

  #one(node: QtiNode, instead: Instead): string {
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
        return this.#picture(said(node, 'src'), said(node, 'alt'))
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
  #rubric(node: QtiNode, inner: () => string): string {
    const views = said(node, 'view').split(/\s+/)
    if (views.includes('candidate')) return hasBlocks(node, new Map()) ? inner() : `<p>${inner()}</p>`
    if (!views.includes('scorer')) this.#losses.add('qti-rubric', { view: views.join(', ') })
    return ''
  }

  /** It has no place in the text. */
  #sound(node: QtiNode): string {
    if (this.#plays) this.#pictures.clips.play(node)
    else this.#losses.add('clip-elsewhere')
    return ''
  }

  #object(node: QtiNode): string {
    if (isSound(node)) return this.#sound(node)
    const address = said(node, 'data')
    if (node.name === 'object' && isPicture(said(node, 'type'), address)) return this.#picture(address, lettersIn(node))
    const image = within(node, ({ name }) => name === 'img')[0]
    if (node.name === 'picture' && image !== undefined) return this.#picture(said(image, 'src'), said(image, 'alt'))
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

function hasBlocks(node: QtiNode, instead: Instead): boolean {
  const isBlock = (one: QtiNode) => blocks.has(one.name) || /^h[1-6]$/.test(one.name)
  return childNodes(node).some(
    (child) => isBlock(child) || (instead.get(child) ?? '').startsWith('<p') || hasBlocks(child, instead),
  )
}

function attributesOf({ attributes }: QtiNode): string {
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

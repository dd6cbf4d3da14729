import { plainText } from '@agon/domain/question/plain-text'
import type { RichText } from '@agon/domain/question/parts'
import { XmlFault } from '#/files/xml/read-xml.ts'
import { cleanRichText } from '#/rich-text/clean-text.ts'
import { elementsOf, isElement, type XmlContent, type XmlElement } from '#/files/xml/tree.ts'
import { readQti } from '../document.ts'
import { escapeXml } from '#/files/xml/escape.ts'

const mathNamespace = 'http://www.w3.org/1998/Math/MathML'

/** A rich text as XHTML that may stand wherever both blocks and words may. */
export function xhtml(rich: RichText): string {
  return contentOf(rich).map(written).join('')
}

/** The same where only blocks may stand: words between them become paragraphs. */
export function xhtmlBlocks(rich: RichText): string {
  const parts: string[] = []
  let words = ''
  const close = () => {
    if (words.trim() !== '') parts.push(`<p>${words.trim()}</p>`)
    words = ''
  }
  for (const one of contentOf(rich)) {
    if (isElement(one) && blocks.has(one.name)) {
      close()
      parts.push(written(one))
    } else words += written(one)
  }
  close()
  return parts.join('')
}

const blocks = new Set(['p', 'ul', 'ol', 'table'])

function contentOf(rich: RichText): XmlContent[] {
  for (const html of [rich, cleanRichText(rich).text]) {
    try {
      return readQti(`<x>${html}</x>`).root.content
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error
    }
  }
  return [plainText(rich)]
}

function written(one: XmlContent): string {
  if (!isElement(one)) return escapeXml(one)
  const { name, attributes } = one
  const own = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`).join('')
  const space = name === 'math' && !attributes.has('xmlns') ? ` xmlns="${mathNamespace}"` : ''
  const inner = (name === 'table' ? partsOfTable(one) : one.content).map(written).join('')
  return inner === '' && isVoid.has(name) ? `<${name}${own} />` : `<${name}${space}${own}>${inner}</${name}>`
}

const isVoid = new Set(['br', 'img'])
const inOrder = ['caption', 'thead', 'tfoot', 'tbody']

/** XHTML has rows in a body only, and the foot before it. */
function partsOfTable(table: XmlElement): XmlContent[] {
  const parts = elementsOf(table).filter(({ name }) => name !== 'tr')
  const rows = elementsOf(table).filter(({ name }) => name === 'tr')
  const bodies =
    rows.length === 0 ? [] : [{ ...table, name: 'tbody', attributes: new Map<string, string>(), content: rows }]
  const all = [...parts, ...bodies].toSorted((one, other) => inOrder.indexOf(one.name) - inOrder.indexOf(other.name))
  return all.some(({ name }) => name === 'tbody')
    ? all
    : [...all, { ...table, name: 'tbody', attributes: new Map(), content: [] }]
}

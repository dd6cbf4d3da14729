import { plainText } from '@agon/domain/question/plain-text'
import type { RichText } from '@agon/domain/question/parts'
import { XmlFault } from '#/files/xml.ts'
import { cleanRichText } from '#/rich-text/clean-text.ts'
import { childNodes, isNode, readDocument, type QtiContent, type QtiNode } from '../tree.ts'
import { escapeXml } from '#/question-formats/writing/xml.ts'

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
    if (isNode(one) && blocks.has(one.name)) {
      close()
      parts.push(written(one))
    } else words += written(one)
  }
  close()
  return parts.join('')
}

const blocks = new Set(['p', 'ul', 'ol', 'table'])

function contentOf(rich: RichText): QtiContent[] {
  for (const html of [rich, cleanRichText(rich).text]) {
    try {
      return readDocument(`<x>${html}</x>`).root.content
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error
    }
  }
  return [plainText(rich)]
}

function written(one: QtiContent): string {
  if (!isNode(one)) return escapeXml(one)
  const { name, attributes } = one
  const own = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`).join('')
  const space = name === 'math' && !attributes.has('xmlns') ? ` xmlns="${mathNamespace}"` : ''
  const inner = (name === 'table' ? partsOfTable(one) : one.content).map(written).join('')
  return inner === '' && isVoid.has(name) ? `<${name}${own} />` : `<${name}${space}${own}>${inner}</${name}>`
}

const isVoid = new Set(['br', 'img'])
const inOrder = ['caption', 'thead', 'tfoot', 'tbody']

/** XHTML has rows in a body only, and the foot before it. */
function partsOfTable(table: QtiNode): QtiContent[] {
  const parts = childNodes(table).filter(({ name }) => name !== 'tr')
  const rows = childNodes(table).filter(({ name }) => name === 'tr')
  const bodies =
    rows.length === 0 ? [] : [{ ...table, name: 'tbody', attributes: new Map<string, string>(), content: rows }]
  const all = [...parts, ...bodies].toSorted((one, other) => inOrder.indexOf(one.name) - inOrder.indexOf(other.name))
  return all.some(({ name }) => name === 'tbody')
    ? all
    : [...all, { ...table, name: 'tbody', attributes: new Map(), content: [] }]
}

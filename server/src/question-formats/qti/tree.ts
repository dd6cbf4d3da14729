import { readXml, XmlFault } from '#/files/xml.ts'
import { inCapitals, isSpelledAlike } from './spelling.ts'

/** An element of QTI or of the HTML in it, with all that is in it, in its order. */
export interface QtiNode {
  /** Without its prefix; QTI’s own as QTI 2 spells them, whatever the version. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: QtiContent[]
  /** Where it begins in the source. */
  readonly at: number
}
export type QtiContent = QtiNode | string

/** Deeper than any item; made to exhaust a reader. */
const deepest = 100

export interface QtiDocument {
  root: QtiNode
  comments: string[]
}

/** Reads a document whole. Throws an XmlFault where it is not well-formed. */
export function readDocument(source: string): QtiDocument {
  const top: QtiNode = { name: '', attributes: new Map(), content: [], at: 0 }
  const open = [top]
  const comments: string[] = []
  for (const part of readXml(source)) {
    const inner = open.at(-1) ?? top
    if ('tag' in part) {
      if (open.length > deepest) throw new XmlFault('Its elements are nested too deeply.', part.at)
      const node = nodeOf(part.tag.name, part.tag.attributes, part.at)
      inner.content.push(node)
      open.push(node)
    } else if ('end' in part) open.pop()
    else if ('text' in part) inner.content.push(part.text)
    else if ('comment' in part) comments.push(part.comment)
  }
  const root = childNodes(top)[0]
  if (root === undefined) throw new XmlFault('There is no element in it.', 0)
  return { root, comments }
}

function nodeOf(written: string, attributes: readonly (readonly [string, string])[], at: number): QtiNode {
  const plain = written.slice(written.indexOf(':') + 1)
  const isNew = plain.startsWith('qti-')
  const name = isNew ? inCapitals(plain.slice(4)) : plain
  const named = attributes.map(([attribute, value]): [string, string] => [
    isNew && !isSpelledAlike(attribute) ? inCapitals(attribute) : attribute,
    value,
  ])
  return { name, attributes: new Map(named), content: [], at }
}

export function isNode(content: QtiContent): content is QtiNode {
  return typeof content !== 'string'
}

export function childNodes({ content }: QtiNode): QtiNode[] {
  return content.filter(isNode)
}

export function childrenOf(node: QtiNode, name: string): QtiNode[] {
  return childNodes(node).filter((child) => child.name === name)
}

export function childOf(node: QtiNode, name: string): QtiNode | undefined {
  return childNodes(node).find((child) => child.name === name)
}

/** All nodes in it that fit, in their order, at any depth. */
export function within(node: QtiNode, fits: (node: QtiNode) => boolean): QtiNode[] {
  return childNodes(node).flatMap((child) => [...(fits(child) ? [child] : []), ...within(child, fits)])
}

/** All letters in it, without what space there is around them. */
export function lettersIn(node: QtiNode | undefined): string {
  return node === undefined ? '' : allLetters(node).trim()
}

function allLetters({ content }: QtiNode): string {
  return content.map((one) => (isNode(one) ? allLetters(one) : one)).join('')
}

export function said(node: QtiNode | undefined, attribute: string): string {
  return node?.attributes.get(attribute) ?? ''
}

import { XmlFault, type StartTag, type XmlPart } from './read-xml.ts'
import type { XmlElement } from './tree.ts'

export interface XmlDocument {
  root: XmlElement
  comments: string[]
}

export interface TreeRules {
  /** Max. elements within one another. A deeper document exhausts the readers of its tree. */
  deepest: number
  /** The spelling of a format that has prefixes or several versions; as written without it. */
  spell?: (tag: StartTag) => Pick<XmlElement, 'name' | 'attributes'>
}

type XmlStart = Extract<XmlPart, { tag: StartTag }>

/** Reads the parts of a whole document. Throws an XmlFault if it is not well-formed, too deep, or without an element. */
export function readDocument(parts: Iterable<XmlPart>, rules: TreeRules): XmlDocument {
  const comments: string[] = []
  const rest = withoutComments(parts, comments)
  let root: XmlElement | undefined
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    if (!('tag' in next.value)) continue
    const element = readElement(next.value, rest, rules)
    root ??= element
  }
  if (root === undefined) throw new XmlFault('There is no element in it.', 0)
  return { root, comments }
}

function* withoutComments(parts: Iterable<XmlPart>, comments: string[]): Generator<XmlPart> {
  for (const part of parts) {
    if ('comment' in part) comments.push(part.comment)
    else yield part
  }
}

/** Reads the element of this start tag to its end, and none of the parts after it. */
export function readElement(start: XmlStart, rest: Iterator<XmlPart>, rules: TreeRules): XmlElement {
  const root = begun(start, rules)
  const open = [root]
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    const part = next.value
    const inner = open.at(-1)
    if (inner === undefined) break
    if ('tag' in part) {
      if (open.length >= rules.deepest) throw new XmlFault('Its elements are nested too deeply.', part.at)
      const element = begun(part, rules)
      inner.content.push(element)
      open.push(element)
    } else if ('text' in part) inner.content.push(part.text)
    else if ('end' in part) {
      inner.to = part.at
      open.pop()
      if (open.length === 0) break
    }
  }
  return root
}

function begun({ at, tag }: XmlStart, { spell = asWritten }: TreeRules): XmlElement {
  return { ...spell(tag), content: [], from: at, to: at }
}

function asWritten({ name, attributes }: StartTag): Pick<XmlElement, 'name' | 'attributes'> {
  return { name, attributes: new Map(attributes) }
}

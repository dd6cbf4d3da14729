import type { TextWindow } from '#/files/text-window.ts'
import { readXml, XmlFault, type XmlPart } from '#/files/xml.ts'

/** An element with all that is in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  /** All text that is in it directly. */
  text: string
  /** Where it begins and where what follows it does, in the source. */
  readonly from: number
  to: number
}

/** Deeper than any file of questions; made to exhaust a reader. */
const deepest = 30

/** Reads the element that begins with this part to its end. */
export function readElement(first: XmlPart & { tag: unknown }, rest: Iterator<XmlPart>): XmlElement {
  const root = begun(first)
  const open = [root]
  for (let next = rest.next(); next.done !== true; next = rest.next()) {
    const part = next.value
    const inner = open.at(-1)
    if (inner === undefined) break
    if ('tag' in part) {
      const element = begun(part)
      if (open.length >= deepest) throw new XmlFault('Its elements are nested too deeply.', part.at)
      inner.children.push(element)
      open.push(element)
    } else if ('text' in part) inner.text += part.text
    else if ('end' in part) {
      inner.to = part.at
      open.pop()
      if (open.length === 0) return root
    }
  }
  return root
}

/** The first child of that name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name)
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

/** Elements are read in parts; none that is not well-formed is read to its end. */
export function partsOf(source: TextWindow): Iterator<XmlPart> {
  return readXml(source)
}

function begun({ at, tag }: XmlPart & { tag: unknown }): XmlElement {
  const { name, attributes } = tag as Extract<XmlPart, { tag: unknown }>['tag']
  return { name, attributes: new Map(attributes), children: [], text: '', from: at, to: at }
}

/** An element with its content, in the order of the source. */
export interface XmlElement {
  /** As its format spells it. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly content: XmlContent[]
  /** Where it begins in the source. */
  readonly from: number
  /** The first place after it. */
  to: number
}
export type XmlContent = XmlElement | string

/** An element that is in no source. */
export function elementWith(name: string, content: XmlContent[] = []): XmlElement {
  return { name, attributes: new Map(), content, from: 0, to: 0 }
}

export function isElement(content: XmlContent): content is XmlElement {
  return typeof content !== 'string'
}

/** The elements directly in it. */
export function elementsOf({ content }: XmlElement): XmlElement[] {
  return content.filter(isElement)
}

/** The elements of that name directly in it. */
export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).filter((child) => child.name === name)
}

/** The first element of that name directly in it. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return elementsOf(element).find((child) => child.name === name)
}

/** All elements in it that fit, in their order, at any depth. */
export function within(element: XmlElement, fits: (element: XmlElement) => boolean): XmlElement[] {
  const found: XmlElement[] = []
  const search = (around: XmlElement) => {
    for (const child of elementsOf(around)) {
      if (fits(child)) found.push(child)
      search(child)
    }
  }
  search(element)
  return found
}

/** All text in it at any depth, without space around it. */
export function textIn(element: XmlElement | undefined): string {
  return element === undefined ? '' : wholeText(element).trim()
}

function wholeText({ content }: XmlElement): string {
  return content.map((one) => (isElement(one) ? wholeText(one) : one)).join('')
}

/** The text directly in it. */
export function ownText({ content }: XmlElement): string {
  return content.filter((one) => !isElement(one)).join('')
}

/** The value of an attribute; empty without it. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  return element?.attributes.get(name) ?? ''
}

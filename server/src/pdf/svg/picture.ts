import type { XmlElement } from '#/files/xml/tree.ts'

/** An SVG. Names are without their prefix; attributes are what the tag, the style sheet and the element's own style set. */
export interface Picture {
  root: XmlElement
  byId: ReadonlyMap<string, XmlElement>
}

/** The element that an address inside the picture names. */
export function named({ byId }: Picture, address: string | undefined): XmlElement | undefined {
  const id = /#([^'")]+)/.exec(address ?? '')?.[1]
  return id === undefined ? undefined : byId.get(id)
}

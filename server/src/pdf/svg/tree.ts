export interface SvgElement {
  /** Without its prefix. */
  name: string
  /** What its attributes, the style sheet and its own style say. */
  said: ReadonlyMap<string, string>
  parts: (SvgElement | string)[]
}

export interface Picture {
  root: SvgElement
  byId: ReadonlyMap<string, SvgElement>
}

export function childrenOf({ parts }: SvgElement): SvgElement[] {
  return parts.filter((part) => typeof part !== 'string')
}

/** The element that an address inside the picture names. */
export function named({ byId }: Picture, address: string | undefined): SvgElement | undefined {
  const id = /#([^'")]+)/.exec(address ?? '')?.[1]
  return id === undefined ? undefined : byId.get(id)
}

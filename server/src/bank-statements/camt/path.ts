import { childOf, childrenOf, textIn, type XmlElement } from '#/files/xml/tree.ts'

/** The first element at a path of names. */
export function at(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((found, name) => found && childOf(found, name), element)
}

/** The texts of all elements of the last name. */
export function textsAt(element: XmlElement | undefined, path: readonly string[], name: string): string[] {
  const found = at(element, ...path)
  return found === undefined ? [] : childrenOf(found, name).map(textIn)
}

/** A date, or the date of a moment as the bank writes it. */
export const dateText = (element: XmlElement | undefined): string =>
  textIn(at(element, 'Dt')) || textIn(at(element, 'DtTm')).slice(0, 10)

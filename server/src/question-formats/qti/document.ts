import { readXml, type StartTag } from '#/files/xml/read-xml.ts'
import { readDocument, type XmlDocument } from '#/files/xml/read-tree.ts'
import type { XmlElement } from '#/files/xml/tree.ts'
import { inCapitals, isSpelledAlike } from './spelling.ts'

/** More than any item has. */
const deepest = 100

/**
 * Reads a document of QTI, or of the HTML in it. Names are without their prefix; QTI’s own names are spelled as in QTI 2, whatever the
 * version. Throws an XmlFault if it is not well-formed.
 */
export function readQti(source: string): XmlDocument {
  return readDocument(readXml(source), { deepest, spell })
}

function spell(tag: StartTag): Pick<XmlElement, 'name' | 'attributes'> {
  const plain = tag.name.slice(tag.name.indexOf(':') + 1)
  const isNew = plain.startsWith('qti-')
  const attributes = tag.attributes.map(([attribute, value]): [string, string] => [
    isNew && !isSpelledAlike(attribute) ? inCapitals(attribute) : attribute,
    value,
  ])
  return { name: isNew ? inCapitals(plain.slice(4)) : plain, attributes: new Map(attributes) }
}

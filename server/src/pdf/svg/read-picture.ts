import { readXml } from '#/files/xml/read-xml.ts'
import { localName } from '#/files/svg/read-svg.ts'
import { looksOf, readRules } from '#/files/svg/styles.ts'
import { mostNested } from '#/files/svg/uses.ts'
import { readDocument } from '#/files/xml/read-tree.ts'
import { within, type XmlElement } from '#/files/xml/tree.ts'
import type { Picture } from './picture.ts'

/** Reads an SVG that was checked when it was uploaded. Throws XmlFault for what is no XML, or deeper than an upload may be. */
export function readPicture(source: string, deepest = mostNested): Picture {
  const parts = [...readXml(source)]
  const style = parts.flatMap((part) => ('text' in part && localName(part.within) === 'style' ? [part.text] : []))
  const rules = readRules(style.join('\n'))
  const { root } = readDocument(parts, {
    deepest,
    spell: (tag) => ({
      name: localName(tag.name),
      attributes: new Map([...looksOf(tag, rules)].map(([key, value]) => [localName(key), value])),
    }),
  })
  const byId = new Map<string, XmlElement>()
  for (const element of [root, ...within(root, () => true)]) {
    const id = element.attributes.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, element)
  }
  return { root, byId }
}

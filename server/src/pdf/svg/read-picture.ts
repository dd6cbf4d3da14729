import { readXml, type StartTag } from '#/files/xml.ts'
import { localName } from '#/files/svg/read-svg.ts'
import { looksOf, readRules, type Rules } from '#/files/svg/styles.ts'
import { childrenOf, type Picture, type SvgElement } from './tree.ts'

/** Reads an SVG that was checked when it was uploaded. Throws XmlFault for what is no XML. */
export function readPicture(source: string): Picture {
  const parts = [...readXml(source)]
  const style = parts.flatMap((part) => ('text' in part && localName(part.within) === 'style' ? [part.text] : []))
  const rules = readRules(style.join('\n'))
  const document: SvgElement = { name: '', said: new Map(), parts: [] }
  const open = [document]
  const byId = new Map<string, SvgElement>()
  for (const part of parts) {
    if (!('tag' in part) && !('text' in part)) continue
    open.length = part.depth + 1
    const parent = open.at(-1) ?? document
    if ('text' in part) {
      parent.parts.push(part.text)
      continue
    }
    const made = elementOf(part.tag, rules)
    const id = made.said.get('id')
    if (id !== undefined && !byId.has(id)) byId.set(id, made)
    parent.parts.push(made)
    open.push(made)
  }
  return { root: childrenOf(document)[0] ?? document, byId }
}

function elementOf(tag: StartTag, rules: Rules): SvgElement {
  const said = new Map([...looksOf(tag, rules)].map(([key, value]) => [localName(key), value]))
  return { name: localName(tag.name), said, parts: [] }
}

import type { Instead } from '../body.ts'
import type { ItemReading } from '../item.ts'
import { childOf, elementsOf, isElement, textIn, within, type XmlElement } from '#/files/xml/tree.ts'

/** The longest that may stand behind an input and be its unit. */
const longestUnit = 12

/**
 * Here the input stands below the question. A paragraph with nothing but the input goes, and what stands behind it there is its unit;
 * within a sentence the input leaves a line.
 */
export function entryPlace(reading: ItemReading, node: XmlElement): { instead: Instead; unit: string } {
  const body = childOf(reading.item, 'itemBody')
  const parent = body === undefined ? undefined : within(body, (one) => elementsOf(one).includes(node))[0]
  if (parent === undefined) return { instead: new Map([[node, '']]), unit: '' }
  const at = parent.content.indexOf(node)
  const before = parent.content.slice(0, at).map((one) => (isElement(one) ? '…' : one))
  const unit = textIn({ ...parent, content: parent.content.slice(at + 1) })
  const isAlone = before.join('').trim() === '' && unit.length <= longestUnit && !/[.?!]$/.test(unit)
  return isAlone && elementsOf(parent).length === 1
    ? { instead: new Map([[parent, '']]), unit }
    : { instead: new Map([[node, '______']]), unit: '' }
}

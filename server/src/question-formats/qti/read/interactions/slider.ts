import type { ItemReading } from '../item.ts'
import { attributeOf, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'
import { readNumeric } from './numeric.ts'

/** A number on a scale: here it is typed. */
export function readSlider(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'numeric'> {
  reading.losses.add('qti-slider', { from: attributeOf(node, 'lowerBound'), to: attributeOf(node, 'upperBound') })
  const instead = new Map([[node, promptOf(reading, node)]])
  return readNumeric(reading, reading.responseOf(node), { instead, unit: '' })
}

import type { ItemReading } from '../item.ts'
import { said, type QtiNode } from '#/question-formats/qti/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'
import { readNumeric } from './numeric.ts'

/** A number on a scale: here it is typed. */
export function readSlider(reading: ItemReading, [node]: readonly [QtiNode, ...QtiNode[]]): ReadInteraction<'numeric'> {
  reading.losses.add('qti-slider', { from: said(node, 'lowerBound'), to: said(node, 'upperBound') })
  const instead = new Map([[node, promptOf(reading, node)]])
  return readNumeric(reading, reading.responseOf(node), { instead, unit: '' })
}

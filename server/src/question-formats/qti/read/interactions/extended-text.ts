import { lineBounds } from '@agon/domain/question/extended-text'
import type { ItemReading } from '../item.ts'
import { attributeOf, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'

/** Lines of an item that says nothing of them. */
const usualLines = 10

/** What people mark. */
export function readExtendedText(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'extended-text'> {
  const lines = Math.round(Number(attributeOf(node, 'expectedLines')))
  const declared = reading.responses.find(({ identifier }) => identifier === attributeOf(node, 'responseIdentifier'))
  if (declared !== undefined && (declared.correct ?? declared.mapping) !== null) reading.losses.add('qti-key-people')
  return {
    question: {
      ...reading.base({}, new Map([[node, promptOf(reading, node)]])),
      kind: 'extended-text',
      wordLimit: null,
      lines: lines >= lineBounds.least && lines <= lineBounds.most ? lines : usualLines,
      guidance: reading.guidance(),
    },
    probes: [],
    responses: () => ({}),
  }
}

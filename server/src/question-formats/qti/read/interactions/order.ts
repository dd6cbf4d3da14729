import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import type { ItemReading } from '../item.ts'
import { attributeOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'

export function readOrder(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'ordering'> {
  const simple = childrenOf(node, 'simpleChoice')
  const words = simple.map((choice) => [attributeOf(choice, 'identifier'), reading.richOf(choice)] as const)
  checkedChoices(words.map(([, text]) => text))
  const declared = reading.responseOf(node)
  const items = (declared.correct ?? []).map(String)
  const isWhole = items.length === words.length && words.every(([id]) => items.includes(id))
  if (!isWhole) throw new QuestionFault('qti-order', { named: items.length, count: words.length })
  const [first = '', second = '', ...rest] = items
  const orders = [items.toReversed(), [...rest, first, second], [second, first, ...rest], [...items.slice(1), first]]
  return {
    question: {
      ...reading.base(Object.fromEntries(words), new Map([[node, promptOf(reading, node)]])),
      kind: 'ordering',
      items,
      scoring: 'each',
    },
    probes: orders.map((order) => ({ kind: 'ordering', order })),
    responses: ({ order }) => ({
      [declared.identifier]: order.length === 0 ? null : { cardinality: 'ordered', items: order },
    }),
  }
}

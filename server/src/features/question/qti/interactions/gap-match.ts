import { QuestionFault } from '../../import/imported.ts'
import { checkedChoices } from '../../import/rich.ts'
import type { ItemReading } from '../item.ts'
import { childrenOf, said, within, type QtiNode } from '../tree.ts'
import { promptOf } from './choice.ts'
import { gapQuestion, ofGap, withoutGap } from './inline-choice.ts'
import type { ReadInteraction } from './interaction.ts'
import { pairsOf } from './match.ts'

/** Words to put into gaps: each gap offers all of them. */
export function readGapMatch(
  reading: ItemReading,
  [node]: readonly [QtiNode, ...QtiNode[]],
): ReadInteraction<'gap-selection'> {
  if (childrenOf(node, 'gapImg').length > 0)
    throw new QuestionFault('qti-interaction', { value: 'gap match of pictures' })
  const words = childrenOf(node, 'gapText').map((word) => [said(word, 'identifier'), reading.richOf(word)] as const)
  checkedChoices(words.map(([, text]) => text))
  const declared = reading.responseOf(node)
  const pairs = pairsOf(declared)
  const places = within(node, ({ name }) => name === 'gap')
  const gaps = places.map((place, at) => {
    const right = pairs.filter(([, gap]) => gap === said(place, 'identifier'))
    const [[word = ''] = []] = right
    if (right.length !== 1) throw new QuestionFault('qti-pairs')
    return { choices: words.map(([id]) => ofGap(at, id)), key: ofGap(at, word) }
  })
  if (childrenOf(node, 'gapText').some((word) => said(word, 'matchMax') === '1')) reading.losses.add('drag-once')
  const markers = places.map((place, at): [QtiNode, string] => [place, `[[${at + 1}]]`])
  const content = node.content.filter((one) => typeof one === 'string' || !['prompt', 'gapText'].includes(one.name))
  const text = reading.body.stemOf(content, new Map(markers))
  return gapQuestion(reading, {
    gaps,
    words: gaps.flatMap((_, at) => words.map(([id, word]) => [ofGap(at, id), word] as const)),
    instead: new Map([[node, promptOf(reading, node) + text]]),
    responses: (chosen) => {
      const items = places.flatMap((place, at) => {
        const id = chosen[at]
        return id === null || id === undefined ? [] : [`${withoutGap(id)} ${said(place, 'identifier')}`]
      })
      return { [declared.identifier]: items.length === 0 ? null : { cardinality: 'multiple', items } }
    },
  })
}

import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { ItemReading } from '../item.ts'
import { attributeOf, childrenOf, within, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import { gapQuestion } from './gaps.ts'
import type { ReadInteraction } from './interaction.ts'
import { pairsOf } from './match.ts'

/** Words to put into gaps: each gap offers all that the file lets into it. */
export function readGapMatch(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'gap-selection'> {
  if (childrenOf(node, 'gapImg').length > 0)
    throw new QuestionFault('qti-interaction', { value: 'gap match of pictures' })
  const choices = childrenOf(node, 'gapText').map((choice) => ({ choice, text: reading.richOf(choice) }))
  const declared = reading.responseOf(node)
  const pairs = pairsOf(declared)
  const gaps = within(node, ({ name }) => name === 'gap').map((place) => {
    const words = choices
      .filter(({ choice }) => allows(choice, place) && allows(place, choice))
      .map(({ choice, text }) => [attributeOf(choice, 'identifier'), text] as const)
    const right = pairs.filter(([, gap]) => gap === attributeOf(place, 'identifier'))
    const [[key = ''] = []] = right
    if (right.length !== 1) throw new QuestionFault('qti-pairs')
    return { place, words, key }
  })
  if (choices.some(({ choice }) => attributeOf(choice, 'matchMax') === '1')) reading.losses.add('drag-once')
  const content = node.content.filter((one) => typeof one === 'string' || !['prompt', 'gapText'].includes(one.name))
  return gapQuestion(reading, gaps, {
    instead: (shown) => new Map([[node, promptOf(reading, node) + reading.body.stemOf(content, shown)]]),
    responses: (chosen) => {
      const items = gaps.flatMap(({ place }, at) => {
        const id = chosen[at]
        return id === null || id === undefined ? [] : [`${id} ${attributeOf(place, 'identifier')}`]
      })
      return { [declared.identifier]: items.length === 0 ? null : { cardinality: 'multiple', items } }
    },
  })
}

/** A word or a gap that names its group goes with nothing else (`matchGroup`, QTI 2.2). */
function allows(one: XmlElement, other: XmlElement): boolean {
  const group = attributeOf(one, 'matchGroup').split(/\s+/).filter(Boolean)
  return group.length === 0 || group.includes(attributeOf(other, 'identifier'))
}

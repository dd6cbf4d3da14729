import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { ItemReading } from '../item.ts'
import { attributeOf, within, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf, readChoices } from './choice.ts'
import type { AnyReadInteraction } from './interaction.ts'

/** Parts of a text to choose: the text stays, and they are chosen below it. */
export function readHottext(reading: ItemReading, [node]: readonly [XmlElement, ...XmlElement[]]): AnyReadInteraction {
  const parts = within(node, ({ name }) => name === 'hottext')
  if (parts.length < 2) throw new QuestionFault('choices-few', { value: 'none' })
  const ids = parts.map((part) => attributeOf(part, 'identifier'))
  const words = parts.map((part) => reading.richOf(part))
  const shown = parts.map((part, at) => [part, `<strong>${words[at] ?? ''}</strong>`] as const)
  const content = node.content.filter((one) => typeof one === 'string' || one.name !== 'prompt')
  const text = reading.body.stemOf(content, new Map(shown))
  reading.losses.add('qti-hottext')
  return readChoices(reading, { node, ids, words, instead: new Map([[node, promptOf(reading, node) + text]]) })
}

import type { RichText } from '@agon/domain/question/parts'
import { QuestionFault, quoted } from '#/question-formats/reading/imported.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import type { ItemReading } from '../item.ts'
import { single } from '../processing/value.ts'
import { attributeOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'
import { gapQuestion } from './gaps.ts'
import type { ReadInteraction } from './interaction.ts'

/** Each is a gap of one question. They are numbered as their answers are declared: in a translation they may be in another order. */
export function readInlineChoice(
  reading: ItemReading,
  found: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'gap-selection'> {
  const placeOf = (node: XmlElement) => reading.responses.indexOf(reading.responseOf(node))
  const gaps = found
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((place) => {
      const declared = reading.responseOf(place)
      const words = childrenOf(place, 'inlineChoice').map(
        (choice) => [attributeOf(choice, 'identifier'), reading.richOf(choice)] as const,
      )
      if (words.length > 1 && attributeOf(place, 'shuffle') === 'false') reading.losses.add('choices-fixed')
      return { place, declared, words, key: rightOf(declared, words) }
    })
  return gapQuestion(reading, gaps, {
    instead: (shown) => shown,
    responses: (chosen) =>
      Object.fromEntries(
        gaps.map(({ declared }, at) => {
          const id = chosen[at]
          return [declared.identifier, id === null || id === undefined ? null : single(id)]
        }),
      ),
  })
}

/** What is declared; where there is one choice, that. */
function rightOf({ correct, mapping }: ResponseDeclaration, words: readonly (readonly [string, RichText])[]): string {
  const [only, ...others] = words
  if (only !== undefined && others.length === 0) return only[0]
  const most = Math.max(0, ...(mapping?.entries.map(({ value }) => value) ?? []))
  const best = mapping?.entries.find(({ value }) => value === most && value > 0)?.key
  const right = correct?.[0] ?? best
  if (right === undefined) throw new QuestionFault('no-right-choice', { value: quoted(words.map(([, text]) => text)) })
  return String(right)
}

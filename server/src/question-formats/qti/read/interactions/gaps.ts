import type { RichText } from '@agon/domain/question/parts'
import { askedGaps } from '#/question-formats/reading/asked-gaps.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import type { Instead } from '../body.ts'
import type { ItemReading } from '../item.ts'
import type { Responses } from '../processing/rules.ts'
import type { XmlElement } from '#/files/xml/tree.ts'
import type { ReadInteraction } from './interaction.ts'

/** A gap as the file has it. */
export interface FoundGap {
  readonly place: XmlElement
  /** Its choices by their identifiers. */
  readonly words: readonly (readonly [string, RichText])[]
  /** The identifier of the right one. */
  readonly key: string
}

interface Shown {
  /** What is shown in the place of interactions, when this is shown in the place of gaps. */
  readonly instead: (gaps: Instead) => Instead
  /** What the item’s variables hold when this is chosen in the gaps of the file. */
  readonly responses: (chosen: readonly (string | null)[]) => Responses
}

/** One question of all gaps. Those with one choice are words of its text, and its marks are for the others. */
export function gapQuestion(
  reading: ItemReading,
  found: readonly FoundGap[],
  { instead, responses }: Shown,
): ReadInteraction<'gap-selection'> {
  const textsOf = ({ words }: FoundGap) => words.map(([, text]) => text)
  const asked = askedGaps(found, textsOf, reading.losses)
  for (const gap of asked) checkedChoices(textsOf(gap))
  const gaps = asked.map(({ words, key }, at) => ({ choices: words.map(([id]) => ofGap(at, id)), key: ofGap(at, key) }))
  const texts = asked.flatMap(({ words }, at) => words.map(([id, text]) => [ofGap(at, id), text] as const))
  const shown = found.map((gap): [XmlElement, string] => {
    const at = asked.indexOf(gap)
    return [gap.place, at === -1 ? textsOf(gap).join('') : `[[${at + 1}]]`]
  })
  const right = gaps.map(({ key }) => key)
  const wrong = gaps.map(({ choices, key }) => choices.find((id) => id !== key) ?? null)
  const chosen = [
    wrong,
    ...right.map((_, at) => right.map((id, place) => (place === at ? id : null))),
    ...right.map((_, at) => right.map((id, place) => (place === at ? (wrong[at] ?? null) : id))),
  ]
  return {
    question: {
      ...reading.base(Object.fromEntries(texts), instead(new Map(shown))),
      kind: 'gap-selection',
      gaps,
      scoring: 'each',
    },
    probes: chosen.map((one) => ({ kind: 'gap-selection', chosen: one })),
    responses: (answer) =>
      responses(
        found.map((gap) => {
          const at = asked.indexOf(gap)
          if (at === -1) return gap.key
          const id = answer.chosen[at] ?? null
          return id === null ? null : withoutGap(id)
        }),
      ),
  }
}

/** A choice of a gap is called by both: choices of several gaps may have the same name. */
const ofGap = (at: number, identifier: string) => `${at} ${identifier}`
const withoutGap = (id: string) => id.slice(id.indexOf(' ') + 1)

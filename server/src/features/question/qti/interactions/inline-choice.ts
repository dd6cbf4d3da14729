import type { Gap } from '@agon/domain/question/gap-selection'
import type { RichText } from '@agon/domain/question/question'
import { QuestionFault, quoted } from '../../import/imported.ts'
import { checkedChoices } from '../../import/rich.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import type { ItemReading } from '../item.ts'
import { single, type Value } from '../processing/value.ts'
import { childrenOf, said, type QtiNode } from '../tree.ts'
import type { ReadInteraction } from './interaction.ts'

/** Each is a gap of one question. They are numbered as their answers are declared: in a translation they may stand in another order. */
export function readInlineChoice(
  reading: ItemReading,
  found: readonly [QtiNode, ...QtiNode[]],
): ReadInteraction<'gap-selection'> {
  const placeOf = (node: QtiNode) => reading.responses.indexOf(reading.responseOf(node))
  const nodes = found.toSorted((one, other) => placeOf(one) - placeOf(other))
  const gaps = nodes.map((node, at) => {
    const declared = reading.responseOf(node)
    const choices = childrenOf(node, 'inlineChoice')
    const words = choices.map((choice) => [ofGap(at, said(choice, 'identifier')), reading.richOf(choice)] as const)
    checkedChoices(words.map(([, text]) => text))
    if (said(node, 'shuffle') === 'false') reading.losses.add('choices-fixed')
    return {
      declared,
      words,
      key: ofGap(
        at,
        rightOf(
          declared,
          words.map(([, text]) => text),
        ),
      ),
      choices: words.map(([id]) => id),
    }
  })
  const markers = nodes.map((node, at): [QtiNode, string] => [node, `[[${at + 1}]]`])
  return gapQuestion(reading, {
    gaps,
    words: gaps.flatMap(({ words }) => words),
    instead: new Map(markers),
    responses: (chosen) =>
      Object.fromEntries(
        gaps.map(({ declared }, at) => {
          const id = chosen[at]
          return [declared.identifier, id === null || id === undefined ? null : single(withoutGap(id))]
        }),
      ),
  })
}

/** A choice of a gap is called by both: choices of several gaps may have the same name. */
export const ofGap = (at: number, identifier: string): string => `${at} ${identifier}`
export const withoutGap = (id: string): string => id.slice(id.indexOf(' ') + 1)

interface Gaps {
  gaps: readonly Gap[]
  words: readonly (readonly [string, RichText])[]
  instead: ReadonlyMap<QtiNode, string>
  responses: (chosen: readonly (string | null)[]) => Record<string, Value | null>
}

export function gapQuestion(reading: ItemReading, read: Gaps): ReadInteraction<'gap-selection'> {
  const gaps = read.gaps.map(({ choices, key }) => ({ choices: [...choices], key }))
  const right = gaps.map(({ key }) => key)
  const wrong = gaps.map(({ choices, key }) => choices.find((id) => id !== key) ?? null)
  const chosen = [
    wrong,
    ...right.map((_, at) => right.map((id, place) => (place === at ? id : null))),
    ...right.map((_, at) => right.map((id, place) => (place === at ? (wrong[at] ?? null) : id))),
  ]
  return {
    question: {
      ...reading.base(Object.fromEntries(read.words), read.instead),
      kind: 'gap-selection',
      gaps,
      scoring: 'each',
    },
    probes: chosen.map((one) => ({ kind: 'gap-selection', chosen: one })),
    responses: (answer) => read.responses(answer.chosen),
  }
}

function rightOf({ correct, mapping }: ResponseDeclaration, words: readonly RichText[]): string {
  const most = Math.max(0, ...(mapping?.entries.map(({ value }) => value) ?? []))
  const best = mapping?.entries.find(({ value }) => value === most && value > 0)?.key
  const right = correct?.[0] ?? best
  if (right === undefined) throw new QuestionFault('no-right-choice', { value: quoted(words) })
  return String(right)
}

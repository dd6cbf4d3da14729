import { plainText } from '@agon/domain/question/plain-text'
import type { RichText } from '@agon/domain/question/parts'
import { truthWords } from '@agon/domain/question/true-false'
import { QuestionFault, quoted } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import type { Instead } from '../body.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import type { ItemReading } from '../item.ts'
import { UnknownRule } from '../processing/unknown-rule.ts'
import { single } from '../processing/value.ts'
import { attributeOf, childOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'
import type { AnyReadInteraction, ReadInteraction } from './interaction.ts'

/** What is chosen among, by the identifiers of the file. */
export interface Choices {
  node: XmlElement
  ids: string[]
  words: RichText[]
  /** What is shown in the place of the interaction. */
  instead: Instead
}

export function readChoice(reading: ItemReading, [node]: readonly [XmlElement, ...XmlElement[]]): AnyReadInteraction {
  const simple = childrenOf(node, 'simpleChoice')
  if (attributeOf(node, 'shuffle') === 'false' || simple.some((choice) => attributeOf(choice, 'fixed') === 'true'))
    reading.losses.add('choices-fixed')
  const ids = simple.map((choice) => attributeOf(choice, 'identifier'))
  const words = simple.map((choice) => reading.richOf(choice))
  return readChoices(reading, { node, ids, words, instead: new Map([[node, promptOf(reading, node)]]) })
}

/** The prompt of an interaction, which is there in the question. */
export function promptOf(reading: ItemReading, node: XmlElement): string {
  const prompt = childOf(node, 'prompt')
  if (prompt === undefined) return ''
  const words = reading.richOf(prompt)
  return /^<(p|ul|ol|table)\b/.test(words) ? words : `<p>${words}</p>`
}

/** One of them, or several, as the answer is declared. */
export function readChoices(reading: ItemReading, choices: Choices): AnyReadInteraction {
  const { node, ids, words, instead } = choices
  checkedChoices(words)
  const twice = ids.find((id, at) => ids.indexOf(id) < at)
  if (twice !== undefined) throw new QuestionFault('qti-identifiers', { value: twice })
  const declared = reading.responseOf(node)
  const base = reading.base(Object.fromEntries(ids.map((id, at) => [id, words[at] ?? ''])), instead)
  const most = Number(attributeOf(node, 'maxChoices') || '1')
  if (declared.cardinality === 'single' || most === 1) {
    const right = rightOnes(reading, declared, ids)
    const [key] = right
    if (key === undefined) throw new QuestionFault('no-right-choice', { value: quoted(words) })
    if (right.length > 1)
      throw new QuestionFault('several-right', {
        value: quoted(words.filter((_, at) => right.includes(ids[at] ?? ''))),
      })
    const truth = truthOf(ids, words)
    const hold = (id: string) => ({ cardinality: declared.cardinality, items: [id] })
    if (truth !== null) {
      const texts = Object.fromEntries(
        Object.entries(base.texts).map(([language, text]) => [language, { ...text, choices: {} }]),
      )
      const [yes = '', no = ''] = truth
      return {
        question: { ...base, texts, kind: 'true-false', key: key === yes },
        probes: [true, false].map((value) => ({ kind: 'true-false' as const, value })),
        responses: ({ value }: { value: boolean | null }) => ({
          [declared.identifier]: value === null ? null : hold(value ? yes : no),
        }),
      }
    }
    return {
      question: { ...base, kind: 'single-choice', choices: ids, key },
      probes: ids.map((choice) => ({ kind: 'single-choice' as const, choice })),
      responses: ({ choice }: { choice: string | null }) => ({
        [declared.identifier]: choice === null ? null : hold(choice),
      }),
    }
  }
  const key = rightOnes(reading, declared, ids)
  if (key.length === 0) throw new QuestionFault('no-right-choice', { value: quoted(words) })
  if (most > 0 && most < ids.length) reading.losses.add('choices-limit', { limit: most })
  const several: ReadInteraction<'multiple-choice'> = {
    question: { ...base, kind: 'multiple-choice', choices: ids, key, scoring: 'each' },
    probes: probesOf(ids, key),
    responses: ({ choices: chosen }) => ({
      [declared.identifier]: chosen.length === 0 ? null : { cardinality: 'multiple', items: chosen },
    }),
  }
  return several
}

/** Those that are declared right; where nothing is given, those that earn most, each by itself. */
function rightOnes(reading: ItemReading, declared: ResponseDeclaration, ids: readonly string[]): string[] {
  const { correct, cardinality, identifier } = declared
  if (correct !== null) return ids.filter((id) => correct.includes(id))
  const earned = ids.map((id) => {
    try {
      return reading.earns({ [identifier]: { ...single(id), cardinality } })
    } catch (error) {
      if (error instanceof UnknownRule) return 0
      throw error
    }
  })
  const most = Math.max(...earned)
  if (most <= 0) return []
  return ids.filter((_, at) => (cardinality === 'single' ? earned[at] === most : (earned[at] ?? 0) > 0))
}

/** Each alone, the right ones but one, the right ones with a wrong one, all, and all wrong ones. */
function probesOf(ids: readonly string[], key: readonly string[]) {
  const wrong = ids.filter((id) => !key.includes(id))
  const sets = [
    ...ids.map((id) => [id]),
    ...key.map((id) => key.filter((other) => other !== id)),
    ...wrong.map((id) => [...key, id]),
    [...ids],
    wrong,
  ]
  return sets.map((choices) => ({ kind: 'multiple-choice' as const, choices }))
}

/** The identifiers of true and false where these are chosen between; null for any other choices. */
function truthOf(ids: readonly string[], words: readonly RichText[]): [yes: string, no: string] | null {
  if (ids.length !== 2) return null
  const read = words.map((text) => plainText(text).toLowerCase())
  for (const pair of Object.values(truthWords)) {
    const [yes, no] = [read.indexOf(pair.true.toLowerCase()), read.indexOf(pair.false.toLowerCase())]
    if (yes !== -1 && no !== -1) return [ids[yes] ?? '', ids[no] ?? '']
  }
  return null
}

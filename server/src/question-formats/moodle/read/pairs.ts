import { plainText } from '@agon/domain/question/plain-text'
import type { Matching } from '@agon/domain/question/matching'
import { shortened } from '#/sheets/filled-cells.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import { idsOfWords } from '#/question-formats/reading/word-ids.ts'
import type { MoodleReading } from './reading.ts'
import { plainChild } from './words-of.ts'
import { childOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'

/** Moodle's pairs: a question with its answer, whose words are plain; an answer without a question belongs to none. */
export function readMoodlePairs(reading: MoodleReading): Matching {
  const pairs = childrenOf(reading.element, 'subquestion').map((premise) => {
    const answer = childOf(premise, 'answer')
    return { premise, words: plainChild(premise, 'text'), answer, response: plainChild(premise, 'answer') }
  })
  const half = pairs.find(({ words, response }) => words !== '' && response === '')
  if (half !== undefined) throw new QuestionFault('pair-half', { value: shortened(plainText(half.words)) })
  const asked = pairs.filter(({ words }) => words !== '')
  const given = pairs.filter(
    ({ response }, at) => response !== '' && pairs.findIndex((one) => one.response === response) === at,
  )
  const premises = idsOfWords(
    asked.map(({ words }) => words),
    'premises',
  )
  const responses = idsOfWords(
    given.map(({ response }) => response),
    'responses',
  )
  const idOf = (response: string) => responses[given.findIndex((one) => one.response === response)] ?? ''
  const key = asked.map(({ response }) => idOf(response))
  const choices = Object.fromEntries<XmlElement>([
    ...asked.map(({ premise }, at) => [premises[at] ?? '', premise] as const),
    ...given.map(({ answer, premise }, at) => [responses[at] ?? '', plain(answer ?? premise)] as const),
  ])
  const base = reading.base(choices)
  for (const text of Object.values(base.texts))
    for (const list of [premises, responses]) checkedChoices(list.map((id) => text.choices[id] ?? ''))
  return {
    ...base,
    kind: 'matching',
    premises,
    responses,
    key: Object.fromEntries(premises.map((id, at) => [id, key[at] ?? ''])),
    reuse: new Set(key).size < key.length,
    scoring: 'each',
  }
}

function plain(answer: XmlElement): XmlElement {
  return { ...answer, attributes: new Map([['format', 'plain_text']]) }
}

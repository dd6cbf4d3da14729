import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuestionId } from '../ids.ts'
import { samples } from '#test/questions/kinds.ts'
import { faceOf } from './face.ts'
import { faultsOf } from './faults.ts'
import { withoutGap } from './gap-marker.ts'
import { rulesOf } from './kinds.ts'
import { mark } from './mark.ts'
import type { Matching } from './matching.ts'
import type { Question } from './question.ts'

const id = 1 as QuestionId
const told = (question: Question) => faultsOf(question).map(({ path, code }) => `${path} ${code}`)

test('what is put in order never begins in the right order', () => {
  fc.assert(
    fc.property(samples.ordering.questions, (question) => {
      const face = faceOf(id, question)
      expect(face.kind === 'ordering' && face.items).not.toEqual(question.items)
    }),
  )
})

test('a learner gets the same whatever the order in which the items and responses were written', () => {
  const { question: ordering } = samples.ordering
  const { question: matching } = samples.matching
  expect(faceOf(id, { ...ordering, items: ordering.items.toReversed() })).toEqual(faceOf(id, ordering))
  expect(faceOf(id, { ...matching, responses: matching.responses.toReversed() })).toEqual(faceOf(id, matching))
})

test('an order made by chance earns on average one share in as many as there are items', () => {
  const { question } = samples.ordering
  const asked = { ...question, items: ['a', 'b', 'c', 'd'], marks: 3000, penalty: 0 }
  const orders = permutations(asked.items)
  const earned = orders.map((order) => mark(asked, { kind: 'ordering', order }))
  expect(orders).toHaveLength(24)
  expect(earned.reduce((sum, one) => sum + one, 0) / orders.length).toBe(asked.marks / 4)
})

test('all or nothing pays for all alone', () => {
  for (const kind of ['matching', 'ordering', 'gap-selection'] as const) {
    const { question, marked } = samples[kind]
    const strict: Question = { ...question, scoring: 'all' }
    for (const [answer, earned] of marked) {
      const expected = earned === question.marks || earned === 0 ? earned : 0 - question.penalty
      expect(mark(strict, answer)).toBe(expected)
    }
    expect(mark(strict, rulesOf(strict).rightAnswer(strict) ?? undefined)).toBe(question.marks)
  }
})

test('each premise has a response, and each response one premise unless it may be used several times', () => {
  const { question } = samples.matching
  const { p4: _gone, ...key } = question.key
  const matching = (part: Partial<Matching>): Matching => ({ ...question, ...part })
  expect(told(matching({ key }))).toEqual(['key.p4 noKey'])
  expect(told(matching({ key: { ...question.key, p4: 'x1' } }))).toEqual(['key.p4 keyUnknown'])
  expect(told(matching({ key: { ...question.key, q7: 'z5' } }))).toEqual(['key.q7 responseTwice'])
  expect(told(matching({ key: { ...question.key, q7: 'z5' }, reuse: true }))).toEqual([])
  expect(told(matching({ key: { ...question.key, strange: 'z5' } }))).toEqual(['key keyOfNone'])
})

test('each gap is marked once in every language, and nothing else is', () => {
  const { question } = samples['gap-selection']
  const en = question.texts.en ?? { stem: '', choices: {}, figures: {} }
  const withStem = (stem: string): Question => ({ ...question, texts: { ...question.texts, en: { ...en, stem } } })
  expect(told(withStem('[[1]] [[2]] [[3]]'))).toEqual(['texts.en.stem gapMissing'])
  expect(told(withStem('[[1]] [[2]] [[3]] [[4]] [[2]]'))).toEqual(['texts.en.stem gapTwice'])
  expect(told(withStem('[[1]] [[2]] [[3]] [[4]] [[5]] [[0]]'))).toEqual([
    'texts.en.stem gapUnknown',
    'texts.en.stem gapUnknown',
  ])
  expect(told({ ...question, gaps: [] })).toContain('gaps noGap')
})

test('two gaps may have the same words to choose from, one gap may not', () => {
  const { question } = samples['gap-selection']
  const en = question.texts.en ?? { stem: '', choices: {}, figures: {} }
  const withWords = (words: Record<string, string>): Question => ({
    ...question,
    texts: { en: { ...en, choices: { ...en.choices, ...words } } },
  })
  expect(told(withWords({ h2: 'is', c4: 'is' }))).toEqual([])
  expect(told(withWords({ h2: 'is', k5: 'is' }))).toEqual(['texts.en.choices.k5 equalChoices'])
})

test('a text loses a gap, and the gaps after it move up', () => {
  expect(withoutGap('<p>[[3]] a [[1]] b [[2]]</p>', 2)).toBe('<p>[[2]] a [[1]] b </p>')
})

function permutations(items: readonly string[]): string[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QuestionId } from './ids.ts'
import { choiceOrder, questionOrder } from './paper.ts'
import { seededOrder } from './seeded-order.ts'
import { faceOf } from './question/face.ts'
import type { Question } from './question/question.ts'

const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('an order has every item once and is the same each time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), seed, fc.integer(), (items, given, salt) => {
      const order = seededOrder(items, given, salt)
      expect(order.toSorted()).toEqual(items.toSorted())
      expect(seededOrder(items, given, salt)).toEqual(order)
    }),
  )
})

test('every place is as likely for every item', () => {
  const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0])
  for (let learner = 0; learner < 8000; learner += 1) {
    for (const [place, item] of seededOrder([0, 1, 2, 3], learner * 104_729, 17).entries()) {
      const row = counts[item]
      if (row !== undefined) row[place] = (row[place] ?? 0) + 1
    }
  }
  // 2,000 expected; five standard deviations are 194.
  for (const count of counts.flat()) expect(Math.abs(count - 2000)).toBeLessThan(194)
})

const question = (id: number, choices: string[]) => ({ id: id as QuestionId, choices })

test('choices of two questions are not shuffled alike, and stay as authored where the module does not shuffle', () => {
  const choices = ['a', 'b', 'c', 'd', 'e', 'f']
  const orders = Array.from({ length: 30 }, (_, id) =>
    choiceOrder({ shuffleChoices: true }, question(id + 1, choices), 99).join(''),
  )
  expect(new Set(orders).size).toBeGreaterThan(20)
  expect(choiceOrder({ shuffleChoices: false }, question(1, choices), 99)).toEqual(choices)
})

const full: Question = {
  kind: 'single-choice',
  choices: ['a', 'b'],
  key: 'b',
  marks: 2000,
  penalty: 500,
  difficulty: 'hard',
  topic: 'A topic',
  source: 'A source',
  author: 'An author',
  figures: [{ id: 'map', sha256: '0', width: 1, height: 1 }],
  texts: {
    en: {
      stem: 'Stem',
      choices: { a: 'A', b: 'B' },
      figures: { map: 'A map' },
      feedback: 'Because.',
      notes: { a: 'Misread.' },
    },
  },
}

test('a learner’s face has neither key nor marks, feedback, notes or author', () => {
  const face = faceOf(1 as QuestionId, full)
  expect(Object.keys(face).toSorted()).toEqual(['choices', 'figures', 'id', 'kind', 'texts'])
  expect(face.texts).toEqual({ en: { stem: 'Stem', choices: { a: 'A', b: 'B' }, figures: { map: 'A map' } } })
})

test('a module is shuffled where it says so', () => {
  const questions = Array.from({ length: 12 }, (_, index) => faceOf((index + 1) as QuestionId, full))
  const ids = (shuffleQuestions: boolean, moduleIndex: number) =>
    questionOrder({ shuffleQuestions, questions }, moduleIndex, 5).map(({ id }) => id)
  expect(ids(false, 1)).toEqual(questions.map(({ id }) => id))
  expect(ids(true, 1)).not.toEqual(ids(false, 1))
  expect(ids(true, 1)).not.toEqual(ids(true, 2))
})

import { expect, test } from 'vitest'
import type { QuestionId } from '../ids.ts'
import { furthestBehind, hardestOf, lineOf, teachNext, type SchoolQuestion } from './lines.ts'

/** A question of one mark that each learner gets right with the share `expected` elsewhere. */
function aQuestion(id: number, learners: number, right: number, expected: number): SchoolQuestion {
  return {
    questionId: id as QuestionId,
    topic: 'Rivers',
    marks: 1000,
    learners,
    markSum: right * 1000,
    expected: expected * learners * 1000,
    variance: learners * expected * (1 - expected) * 1_000_000,
  }
}

const some = (count: number, learners: number, right: number, expected: number) =>
  Array.from({ length: count }, (_, index) => aQuestion(index + 1, learners, right, expected))

test('fewer than five learners, three questions, or no learners elsewhere are too few to tell', () => {
  const tooFew = { judgement: 'too-few', earned: null, expected: null, gap: null }
  expect(lineOf(some(5, 4, 0, 0.9))).toMatchObject(tooFew)
  expect(lineOf(some(2, 40, 0, 0.9))).toMatchObject(tooFew)
  expect(lineOf(some(3, 40, 0, 0.9).map((one) => ({ ...one, expected: null, variance: null })))).toMatchObject(tooFew)
  expect(lineOf([])).toMatchObject({ ...tooFew, learners: 0, marks: 0 })
})

test('the same gap is claimed of a large class and perhaps of a small one', () => {
  const small = lineOf(some(3, 5, 2, 0.6))
  const large = lineOf(some(3, 100, 40, 0.6))
  expect([small.judgement, large.judgement]).toEqual(['perhaps', 'teach'])
  expect(Math.abs(small.gap ?? 0)).toBeLessThan(Math.abs(large.gap ?? 0))
  expect((small.high ?? 0) - (small.low ?? 0)).toBeGreaterThan((large.high ?? 0) - (large.low ?? 0))
  expect(large.gap).toBeGreaterThan(-0.2)
})

test('where all are right everywhere the gap is 0 and certain', () => {
  expect(lineOf(some(3, 10, 10, 1))).toMatchObject({ gap: 0, low: 0, high: 0, judgement: 'alike' })
})

test('a strand is a strength where more was earned than expected', () => {
  expect(lineOf(some(4, 60, 50, 0.6)).judgement).toBe('strong')
})

test('what to teach next is where most marks were left, three at most', () => {
  const lines = [
    some(3, 60, 30, 0.6),
    some(6, 60, 30, 0.6),
    some(3, 60, 50, 0.6),
    some(3, 60, 10, 0.6),
    some(3, 60, 24, 0.6),
  ]
  const next = teachNext(lines.map((questions, index) => ({ name: index, ...lineOf(questions) })))
  expect(next.map(({ name }) => name)).toEqual([3, 1, 4])
})

test('the question furthest behind is by marks and by answers, not by share alone', () => {
  const few = aQuestion(1, 2, 0, 0.6)
  const many = aQuestion(2, 80, 20, 0.6)
  expect(furthestBehind([few, many])).toBe(many)
  expect(furthestBehind([aQuestion(1, 40, 40, 0.6)])).toBeUndefined()
})

test('the hardest line is the one with the smallest share of its marks, of those with figures', () => {
  const lines = [{ earned: 0.5 }, { earned: null }, { earned: 0.33 }, { earned: 0.4 }]
  expect(hardestOf(lines)).toEqual({ earned: 0.33 })
  expect(hardestOf([{ earned: null }])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { alphaInterval, alphaOf, alphaWithout, standardErrorOf } from './reliability.ts'

test('questions that always agree have an alpha of 1, and no error', () => {
  // Two equal questions of variance 4: the sum has 16.
  const variances = { questions: 2, whole: 16, parts: 8 }
  expect(alphaOf(variances)).toBe(1)
  expect(standardErrorOf(variances)).toBe(0)
})

test('independent questions have an alpha of 0, and their whole spread as error', () => {
  const variances = { questions: 4, whole: 100, parts: 100 }
  expect(alphaOf(variances)).toBe(0)
  expect(standardErrorOf(variances)).toBe(10)
})

test('one question, or marks that never vary, have no alpha', () => {
  expect(alphaOf({ questions: 1, whole: 4, parts: 4 })).toBeNull()
  expect(standardErrorOf({ questions: 3, whole: 0, parts: 0 })).toBeNull()
})

test('without a question that goes with no other, the others are more reliable', () => {
  // Two equal questions of variance 4, and one by itself.
  const variances = { questions: 3, whole: 20, parts: 12 }
  expect(alphaOf(variances)).toBeCloseTo(0.6, 10)
  expect(alphaWithout(variances, { variance: 4, covariance: 4 })).toBe(1)
  expect(alphaWithout(variances, { variance: 4, covariance: 8 })).toBe(0)
})

test('the interval of alpha holds it, and is narrower the more learners there are', () => {
  const few = alphaInterval(0.8, 20, 30)
  const many = alphaInterval(0.8, 20, 3000)
  expect(few?.low).toBeCloseTo(0.66, 1)
  expect(few?.high).toBeCloseTo(0.88, 1)
  expect((many?.high ?? 1) - (many?.low ?? 0)).toBeLessThan(0.03)
  expect([alphaInterval(null, 20, 30), alphaInterval(0.8, 20, 2), alphaInterval(1, 20, 30)]).toEqual([null, null, null])
})

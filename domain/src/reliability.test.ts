import { expect, test } from 'vitest'
import { alphaOf, standardErrorOf } from './reliability.ts'

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

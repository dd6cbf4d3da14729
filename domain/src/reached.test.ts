import { expect, test } from 'vitest'
import { reachedOf } from './reached.ts'

test('a learner reached the questions up to the last one answered, part by part, in the order shown', () => {
  const parts = [
    ['c', 'a', 'b'],
    ['e', 'd'],
  ]
  expect(reachedOf(parts, new Set(['a', 'd']))).toEqual(['c', 'a', 'e', 'd'])
  expect(reachedOf(parts, new Set(['c']))).toEqual(['c'])
  expect(reachedOf(parts, new Set())).toEqual([])
})

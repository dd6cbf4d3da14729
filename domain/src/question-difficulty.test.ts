import { expect, test } from 'vitest'
import { measuredDifficulty, misjudgedBy } from './question-difficulty.ts'

test('a question is easy from 70 per cent of its marks on, and hard below 40', () => {
  expect([1, 0.7, 0.69, 0.4, 0.39, -0.2].map(measuredDifficulty)).toEqual([
    'easy',
    'easy',
    'medium',
    'medium',
    'hard',
    'hard',
  ])
})

test('a question is misjudged by the steps that it was harder or easier', () => {
  expect(misjudgedBy({ difficulty: 'easy', facility: 0.2 })).toBe(2)
  expect(misjudgedBy({ difficulty: 'hard', facility: 0.5 })).toBe(-1)
  expect(misjudgedBy({ difficulty: 'medium', facility: 0.5 })).toBe(0)
})

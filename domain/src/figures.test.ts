import { expect, test } from 'vitest'
import { partOfMarks, percentageOf } from './figures.ts'

test('marks and percentages are rounded half up, not cut', () => {
  expect(partOfMarks(1000, 2, 3)).toBe(667)
  expect(partOfMarks(1000, 1, 3)).toBe(333)
  expect(partOfMarks(1, 1, 2)).toBe(1)
  expect(percentageOf(84_667, 100_000)).toBe(8467)
  expect(percentageOf(2, 3)).toBe(6667)
  expect(percentageOf(0, 0)).toBe(0)
})

import { expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

it.each([
  ['12', 12],
  ['1 234,50', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234,567', 1234567],
  ['0,5', 0.5],
  [',5', 0.5],
  ['-3.25', -3.25],
  ['−3', -3],
  ['7,', 7],
])('reads %s as %d', (typed, value) => {
  expect(parseNumber(typed)).toBe(value)
})

it.each(['', ' ', 'twelve', '12 learners', ',', '-', '1-2', '1e5'])('does not take “%s” for a number', (typed) => {
  expect(parseNumber(typed)).toBeUndefined()
})

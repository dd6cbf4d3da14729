import { expect, test } from 'vitest'
import { readRange } from './range.ts'

test('a range of numbers is read in whole ones', () => {
  expect(readRange('1.5..9', 'gross', true)).toEqual({ from: 2, to: 9 })
  expect(readRange('-3..', 'gross', true)).toEqual({ from: -3, to: null })
  expect(readRange('..', 'gross', true)).toEqual({ from: null, to: null })
})

test('a range of moments is of days or of moments that the calendar has', () => {
  expect(readRange('2026-01-01..2026-02-28T12:00:00Z', 'issuedAt', false)).toEqual({
    from: '2026-01-01',
    to: '2026-02-28T12:00:00Z',
  })
})

test('a bound may be a number of days before today', () => {
  expect(readRange('-7d..', 'issuedAt', false)).toEqual({ from: '-7d', to: null })
  expect(readRange('..-30d', 'issuedAt', false)).toEqual({ from: null, to: '-30d' })
})

test.for([
  ['2026-01-01..', true],
  ['5..6', false],
  ['-7d..', true],
  ['7d..', false],
  ['-99999d..', false],
  ['2026-02-30..', false],
  ['0000-01-01..', false],
  ['foo 1..', false],
  ['1..2..3', true],
  [`..${'9'.repeat(30)}`, true],
] as const)('what is no range of the kind is refused: %s', ([value, isNumber]) => {
  expect(() => readRange(value, 'column', isNumber)).toThrow('invalid')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './amount.ts'

test.for<[string, number]>([
  ['1500', 150_000],
  ['1 234.56 Cr', 123_456],
  ['1 234.56 Dr', -123_456],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['R 1 234,56', 123_456],
  ['-R1,234.50', -123_450],
  ['R-1234.5', -123_450],
  ['(85.00)', -8500],
  ['1234.56-', -123_456],
  ['1\u00a0234\u00a0567,89', 123_456_789],
  ["1'234.56", 123_456],
  ['.50', 50],
  ['0,00', 0],
  ['-0.00', 0],
  ['100.000000', 10_000],
])('%s is %i cents', ([text, cents]) => {
  expect(readAmount(text, 2)).toBe(cents)
})

test.for([
  '',
  '-',
  'abc',
  '1.2.3',
  '1,23,4',
  '12 34.00',
  '1.234',
  '1,234',
  '1.005',
  '1e3',
  '0x10',
  '--5',
  '-5-',
  '(5',
  '5 Kr',
  'NaN',
  '-5 Cr',
  '99999999999999999',
])('%j is none', (text) => {
  expect(readAmount(text, 2)).toBeNull()
})

test('with the decimal sign of its file, 1.234 is one amount', () => {
  expect([readAmount('1.234', 2, ','), readAmount('1,234', 2, '.')]).toEqual([123_400, 123_400])
})

test('every amount that is written is read as it was', () => {
  const groups = fc.constantFrom('', ' ', '\u00a0', ',')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), groups, fc.boolean(), (cents, group, isMinus) => {
      const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group)
      const text = `${isMinus ? '-' : ''}${whole}.${String(cents % 100).padStart(2, '0')}`
      expect(readAmount(text, 2)).toBe(cents === 0 ? 0 : isMinus ? -cents : cents)
    }),
  )
})

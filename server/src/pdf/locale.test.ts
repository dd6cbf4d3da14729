import { expect, test } from 'vitest'
import { printable } from './coverage.ts'
import { longDate, money, percentage } from './locale.ts'

test('rand is written as South Africa writes it', () => {
  expect(printable(money(123450, 'ZAR', 'en'))).toBe('R 1 234,50')
  expect(printable(money(123450, 'ZAR', 'af'))).toBe('R 1 234,50')
  expect(printable(money(0, 'ZAR', 'en'))).toBe('R 0,00')
})

test('a negative amount has a true minus sign', () => {
  expect(printable(money(-18000, 'ZAR', 'en'))).toBe('\u2212R 180,00')
})

test('a currency without minor units is not divided', () => {
  expect(printable(money(1234, 'JPY', 'en'))).toMatch(/1 234$/)
})

test('a large amount keeps its last cent', () => {
  expect(printable(money(999_999_999_999_99, 'ZAR', 'en'))).toBe('R 999 999 999 999,99')
})

test('dates are in words and never move with the zone', () => {
  expect(longDate('2026-04-14', 'en')).toBe('14 April 2026')
  expect(longDate('2026-05-01', 'af')).toBe('01 Mei 2026')
})

test('rates are percentages', () => {
  expect(percentage(1500, 'en')).toBe('15%')
  expect(percentage(1550, 'en')).toBe('15,5%')
})

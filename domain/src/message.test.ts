import { expect, test } from 'vitest'
import { fill } from './message.ts'

test('a sentence says of one what it says of one, and of any other number what it says of many', () => {
  const words = '{count|order is|orders are} unpaid.'
  expect(fill(words, { count: 1 })).toBe('1 order is unpaid.')
  expect(fill(words, { count: 0 })).toBe('0 orders are unpaid.')
  expect(fill(words, { count: 12 })).toBe('12 orders are unpaid.')
})

test('a name without a param stays as it is', () => {
  expect(fill('{count|order|orders} of {school}', { school: 'Baobab Ridge' })).toBe(
    '{count|order|orders} of Baobab Ridge',
  )
})

import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'

const second = 1000

test('what is saved at once is bounded, and comes back with time, as is said', () => {
  const allowance = new Allowance({ atOnce: 100, perSecond: 10 })
  expect(allowance.take(1, 60, 0)).toBe(0)
  expect(allowance.take(1, 41, 0)).toBe(100)
  expect(allowance.take(1, 40, 0)).toBe(0)
  expect(allowance.take(1, 20, 0)).toBe(2 * second)
  expect(allowance.take(1, 21, 2 * second)).toBe(100)
  expect(allowance.take(1, 20, 2 * second)).toBe(0)
  expect(allowance.take(1, 100, 60 * second)).toBe(0)
  expect(allowance.take(1, 100, 69 * second)).toBe(second)
  expect(allowance.take(1, 100, 70 * second)).toBe(0)
})

test('one session takes nothing from another', () => {
  const allowance = new Allowance({ atOnce: 10, perSecond: 1 })
  expect(allowance.take(1, 10, 0)).toBe(0)
  expect(allowance.take(1, 1, 0)).toBe(second)
  expect(allowance.take(2, 10, 0)).toBe(0)
})

test('what was done already is made up for before anything is taken', () => {
  const allowance = new Allowance({ atOnce: 10, perSecond: 1 })
  allowance.spend(1, 15, 0)
  expect(allowance.take(1, 0, 0)).toBe(5 * second)
  expect(allowance.take(1, 0, 5 * second)).toBe(0)
  expect(allowance.take(1, 10, 15 * second)).toBe(0)
})

test('a clock that is set back gives nothing and takes nothing', () => {
  const allowance = new Allowance({ atOnce: 10, perSecond: 1 })
  expect(allowance.take(1, 6, 100 * second)).toBe(0)
  expect(allowance.take(1, 5, 0)).toBe(second)
  expect(allowance.take(1, 4, 0)).toBe(0)
})

test('sessions are remembered only while they may do less than a new one', () => {
  const allowance = new Allowance({ atOnce: 100, perSecond: 10 })
  for (let session = 1; session <= 50; session += 1) allowance.take(session, 50, session * second)
  // Fifty are back after five seconds.
  expect(allowance.size).toBe(5)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { countsBehind, hasEnoughSchools, publishedCount, publishedOf } from './count.ts'
import { mayChange } from './live.ts'

test('up to ten learners are not published, others are rounded down to tens, hundreds and thousands', () => {
  expect([0, 1, 10].map(publishedCount)).toEqual([null, null, null])
  expect([11, 19, 20, 999].map(publishedCount)).toEqual([10, 10, 20, 990])
  expect([1000, 1099, 99_999].map(publishedCount)).toEqual([1000, 1000, 99_900])
  expect([100_000, 100_999, 1_000_000].map(publishedCount)).toEqual([100_000, 100_000, 1_000_000])
})

test('a published count is what each of the counts behind it becomes, and of no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), (learners) => {
      const { least, most } = countsBehind(publishedCount(learners))
      expect(learners >= least && learners <= most).toBe(true)
      expect(most - least).toBeGreaterThanOrEqual(8)
      expect(publishedCount(least)).toBe(publishedCount(most))
      if (least > 0) expect(publishedCount(least - 1)).not.toBe(publishedCount(least))
      expect(publishedCount(most + 1)).not.toBe(publishedCount(most))
    }),
    { numRuns: runs(500, 20_000) },
  )
})

test('a figure needs three schools, none with more than half of it', () => {
  expect(hasEnoughSchools({ learners: 100, schools: 2, largest: 50 })).toBe(false)
  expect(hasEnoughSchools({ learners: 100, schools: 3, largest: 51 })).toBe(false)
  expect(publishedOf({ learners: 100, schools: 3, largest: 50 })).toBe(100)
  expect(publishedOf({ learners: 10, schools: 10, largest: 1 })).toBeNull()
})

test('live figures change at most once a minute', () => {
  expect(mayChange(null, 5)).toBe(true)
  expect([mayChange(0, 59_999), mayChange(0, 60_000)]).toEqual([false, true])
})

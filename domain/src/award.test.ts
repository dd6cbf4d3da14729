import fc from 'fast-check'
import { expect, it } from 'vitest'
import { awardOf, rankShares } from './award.ts'

const entry = fc.record({
  mark: fc.integer({ min: -5000, max: 20_000 }),
  fullMarks: fc.constantFrom(7000, 12_000, 36_000),
  count: fc.integer({ min: 1, max: 9 }),
})

it('ranks by the exact fraction of the marks, whatever the paper', () => {
  const thirds = [
    { mark: 4000, fullMarks: 12_000, count: 2 },
    { mark: 3000, fullMarks: 7000, count: 1 },
    { mark: 12_000, fullMarks: 36_000, count: 3 },
  ]
  expect(rankShares(thirds).map(({ fullMarks, rank, tied }) => [fullMarks, rank, tied])).toEqual([
    [7000, 1, 1],
    [12_000, 2, 5],
    [36_000, 2, 5],
  ])
})

it('gives each the number of better ones and one more', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), (entries) => {
      for (const one of rankShares(entries)) {
        expect(one.rank).toBe(1 + sum(entries.filter((other) => scaled(other) > scaled(one))))
        expect(one.tied).toBe(sum(entries.filter((other) => scaled(other) === scaled(one))))
      }
    }),
  )
})

it('gives 14 of 168 a medal that is for one in twelve, which hundredths of a per cent cannot say', () => {
  const goldsBy = (rule: { top: number; of?: number }) =>
    Array.from({ length: 168 }, (_, index) =>
      awardOf({ mark: 0, rank: index + 1 }, { participants: 168, tied: 1, full: 1 }, [
        { award: 'gold', by: 'share', ...rule },
      ]),
    ).filter((award) => award === 'gold').length
  expect(goldsBy({ top: 833 })).toBe(13)
  expect(goldsBy({ top: 1, of: 12 })).toBe(14)
})

/** The share in a unit in which all of these full marks are whole. */
function scaled({ mark, fullMarks }: { mark: number; fullMarks: number }): number {
  return mark * (252_000 / fullMarks)
}

function sum(entries: readonly { count: number }[]): number {
  return entries.reduce((total, { count }) => total + count, 0)
}

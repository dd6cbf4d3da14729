import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grewByFew, growing } from '#test/published/growing.ts'
import { runs } from '#test/runs.ts'
import { nameOf, noLearners, type GroupCount } from './group-count.ts'
import { hideGroups, shownOf, type ShownGroups } from './hide-groups.ts'
import { hidePair, type ShownPair } from './hide-pair.ts'
import { isSmall } from './suppress.ts'

const columns = 2

/** Counts as cells of two columns. */
const aPair = (counts: readonly number[]) =>
  counts.map((entered, at): GroupCount => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    return { key: `row ${row}`, second: `column ${column}`, ...noLearners, entered }
  })

function sumsBy(counts: readonly GroupCount[], of: (count: GroupCount) => string): GroupCount[] {
  return [...Map.groupBy(counts, of)].map(([key, own]) => ({
    key,
    second: '',
    ...noLearners,
    entered: own.reduce((sum, { entered }) => sum + entered, 0),
  }))
}

interface Shown {
  readonly groups: ShownGroups
  readonly pair: ShownPair
}

/** The table by two groups of one day after another, each with the tables by one group of its day. */
function publish(days: readonly (readonly number[])[]): Shown[] {
  const shown: Shown[] = []
  for (const day of days) {
    const before = shown.at(-1)
    const counts = aPair(day)
    const newer = [
      { group: 'grade', counts: sumsBy(counts, ({ key }) => key) },
      { group: 'gender', counts: sumsBy(counts, ({ second }) => second) },
    ] as const
    const groups = shownOf(hideGroups('entered', newer, before?.groups))
    const [rows, seconds] = newer.map((own, at) => ({
      keys: own.counts.map(({ key }) => key),
      hidden: new Set(groups.hidden[at]),
    }))
    if (rows === undefined || seconds === undefined) throw new Error('two tables')
    const pair = hidePair('entered', counts, before?.pair, { rows, columns: seconds, total: groups.total })
    shown.push({ groups, pair })
  }
  return shown
}

test('a table by two groups shows no small cell, and none that grew by a few learners since it was shown', () => {
  fc.assert(
    fc.property(growing, (days) => {
      const seen = publish(days).map(({ pair, groups }, day) => {
        const hidden = new Set(pair.hidden.map(nameOf))
        const counts = days[day] ?? []
        return { counts, hidden: aPair(counts).map((cell) => hidden.has(nameOf(cell))), total: groups.total }
      })
      for (const { counts, hidden } of seen)
        expect(counts.filter((count, at) => isSmall(count) && hidden[at] !== true)).toEqual([])
      expect(grewByFew(seen)).toEqual([])
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('a small cell hides another in its row and in its column', () => {
  const [shown] = publish([[4, 20, 30, 40, 50, 60]])
  expect(shown?.groups.hidden).toEqual([[], []])
  const hidden = shown?.pair.hidden ?? []
  expect(hidden).toContainEqual({ key: 'row 0', second: 'column 0' })
  expect(hidden.filter(({ key }) => key === 'row 0')).toHaveLength(2)
  expect(hidden.filter(({ second }) => second === 'column 0').length).toBeGreaterThan(1)
})

test('two groups that make too many cells are refused', () => {
  const keys = Array.from({ length: 40 }, (_, at) => `${at}`)
  const counts = keys.map((key) => ({ key, second: key, ...noLearners, entered: 30 }))
  const all = { keys, hidden: new Set<string>() }
  expect(() => hidePair('entered', counts, undefined, { rows: all, columns: all, total: false })).toThrow('invalid')
})

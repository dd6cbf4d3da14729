import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { followsFrom, type SeenCounts } from './known.ts'
import { differences, fixedAtMost, fixedFor, mayRenew, shouldRenew, staysHidden } from './renewal.ts'
import { isSmall, suppressTogether, type SuppressedGroups } from './suppress.ts'

test('figures are renewed after a week where they hide no more, after four weeks and at a release in any case', () => {
  const renewal = { age: fixedFor, phaseChanged: false, hidden: 3, hiddenAlone: 3 }
  expect(shouldRenew(renewal)).toBe(true)
  expect(shouldRenew({ ...renewal, age: fixedFor - 1 })).toBe(false)
  expect(shouldRenew({ ...renewal, hidden: 4 })).toBe(false)
  expect(shouldRenew({ ...renewal, hidden: 4, age: fixedAtMost })).toBe(true)
  expect(shouldRenew({ ...renewal, age: 0, phaseChanged: true })).toBe(true)
  expect(mayRenew({ sinceCounted: fixedFor - 1, phaseChanged: false })).toBe(false)
  expect(mayRenew({ sinceCounted: 0, phaseChanged: true })).toBe(true)
})

test('a hidden cell is shown once it is ten away from what it was', () => {
  expect(staysHidden([true, true, false], [18, 19, 9], [9, 9, 9])).toEqual([true, false, false])
  expect(differences([3, 10], [10, 4])).toEqual([7, 6])
})

interface Seen extends SeenCounts {
  readonly compare: readonly number[]
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** One table after another, as the report hides them. */
function publish(days: readonly (readonly number[])[]): Seen[] {
  const seen: Seen[] = []
  for (const counts of days) {
    const once = nextOf(seen, counts, false)
    seen.push(followsFrom([...seen, once]) ? nextOf(seen, counts, true) : once)
  }
  return seen
}

function nextOf(seen: readonly Seen[], counts: readonly number[], all: boolean): Seen {
  const before = seen.at(-1)
  const hide = (): SuppressedGroups => {
    if (before === undefined) return suppressTogether([counts])
    const [total = false] = staysHidden([before.total], [sum(counts)], [sum(before.compare)], all)
    const own = suppressTogether([counts], { groups: [staysHidden(before.hidden, counts, before.compare, all)], total })
    const changes = suppressTogether([differences(counts, before.compare)])
    return {
      groups: [counts.map((_, at) => own.groups[0]?.[at] === true || changes.groups[0]?.[at] === true)],
      total: own.total || changes.total,
    }
  }
  const { groups, total } = hide()
  const hidden = groups[0] ?? []
  const compare = counts.map((count, at) =>
    hidden[at] !== true || isSmall(count) ? count : (before?.compare[at] ?? count),
  )
  return { counts, compare, hidden, total }
}

const aSeries = fc.integer({ min: 2, max: 5 }).chain((cells) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(0, 1, 4, 9, 10, 12, 30, 200), { minLength: cells, maxLength: cells }),
      fc.array(fc.array(fc.constantFrom(0, 0, 0, 1, 2, 9, 10, 25), { minLength: cells, maxLength: cells }), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([first, growth]) => {
      const days: number[][] = [first]
      for (const more of growth) days.push((days.at(-1) ?? []).map((count, at) => count + (more[at] ?? 0)))
      return days
    }),
)

/** Shown cells between which there are a few learners. */
function grewByFew(seen: readonly SeenCounts[]): string[] {
  return seen.flatMap(({ counts, hidden }, day) =>
    counts.flatMap((count, at) => {
      const last = seen.slice(0, day).findLast((one) => one.hidden[at] === false)
      const isFew = hidden[at] === false && last !== undefined && isSmall(count - (last.counts[at] ?? 0))
      return isFew ? [`day ${day}: cell ${at}`] : []
    }),
  )
}

test('two tables of different days tell of no few learners, to those who know that counts only grow', () => {
  fc.assert(
    fc.property(aSeries, (days) => {
      const seen = publish(days)
      expect(followsFrom(seen)).toBe(false)
      expect(grewByFew(seen)).toEqual([])
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('planted: tables of two days that were hidden each by itself tell of one learner', () => {
  const alone = [
    [9, 12, 60],
    [10, 12, 60],
  ].map((counts) => {
    const { groups, total } = suppressTogether([counts])
    return { counts, hidden: groups[0] ?? [], total }
  })
  expect(followsFrom(alone)).toBe(true)
  const [first, second] = publish([
    [9, 12, 60],
    [10, 12, 60],
  ])
  expect(first?.hidden).toEqual([true, true, false])
  expect(second?.hidden.slice(0, 2)).toEqual([true, true])
})

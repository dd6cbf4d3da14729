import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
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

interface Seen {
  readonly counts: readonly number[]
  readonly compare: readonly number[]
  readonly hidden: readonly boolean[]
  readonly total: boolean
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** One table after another, as the report hides them. */
function publish(days: readonly (readonly number[])[]): Seen[] {
  const seen: Seen[] = []
  for (const counts of days) {
    const before = seen.at(-1)
    const hide = (): SuppressedGroups => {
      if (before === undefined) return suppressTogether([counts])
      const kept = {
        groups: [staysHidden(before.hidden, counts, before.compare)],
        total: before.total && sum(counts) - sum(before.compare) < 10,
      }
      const own = suppressTogether([counts], kept)
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
    seen.push({ counts, compare, hidden, total })
  }
  return seen
}

/** What a reader of all days who knows that counts only grow knows of each cell: its least and its greatest value. */
function bounds(seen: readonly Pick<Seen, 'counts' | 'hidden' | 'total'>[]): { least: number; most: number }[][] {
  const cells = seen.map(({ counts, hidden }) =>
    counts.map((count, at) => (hidden[at] === true ? { least: 0, most: 1e6 } : { least: count, most: count })),
  )
  for (let changed = true; changed; ) {
    changed = false
    const narrow = (cell: { least: number; most: number } | undefined, least: number, most: number) => {
      if (cell === undefined || (least <= cell.least && most >= cell.most)) return
      cell.least = Math.max(cell.least, least)
      cell.most = Math.min(cell.most, most)
      changed = true
    }
    for (const [day, row] of cells.entries()) {
      for (const [at, cell] of row.entries()) {
        const next = cells[day + 1]?.[at]
        if (next !== undefined) {
          narrow(cell, 0, next.most)
          narrow(next, cell.least, 1e6)
        }
        if (seen[day]?.total !== false) continue
        const all = sum(seen[day].counts)
        const others = row.filter((_, other) => other !== at)
        narrow(cell, all - sum(others.map(({ most }) => most)), all - sum(others.map(({ least }) => least)))
      }
    }
  }
  return cells
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
    .map(([first, growth]) =>
      growth.reduce<number[][]>((days, more) => [...days, (days.at(-1) ?? []).map((n, at) => n + (more[at] ?? 0))], [first]),
    ),
)

test('two tables of different days tell of no few learners, to those who know that counts only grow', () => {
  fc.assert(
    fc.property(aSeries, (days) => {
      const seen = publish(days)
      const known = bounds(seen)
      for (const [day, { counts, hidden }] of seen.entries())
        for (const [at, count] of counts.entries()) {
          const cell = known[day]?.[at]
          if (hidden[at] === true && isSmall(count)) expect(cell?.least).toBeLessThan(cell?.most ?? 0)
          // What was added since the last table that shows the cell is none, or ten and more.
          const last = seen.slice(0, day).findLast((one) => one.hidden[at] === false)
          if (hidden[at] === false && last !== undefined) expect(isSmall(count - (last.counts[at] ?? 0))).toBe(false)
        }
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
  const cell = bounds(alone)[0]?.[0]
  expect([cell?.least, cell?.most]).toEqual([9, 9])
  const [first, second] = publish([
    [9, 12, 60],
    [10, 12, 60],
  ])
  expect(first?.hidden).toEqual([true, true, false])
  expect(second?.hidden.slice(0, 2)).toEqual([true, true])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTable, grewByFew, growing } from '#test/published/growing.ts'
import { runs } from '#test/runs.ts'
import { hideGroups, shownOf, type ShownGroups } from './hide-groups.ts'
import { followsFrom, type SeenCounts } from './known.ts'
import { suppressTogether } from './suppress.ts'

/** The tables by grade of one day after another, as readers saw them. */
function publish(days: readonly (readonly number[])[]): SeenCounts[] {
  let seen: ShownGroups | undefined
  for (const counts of days) seen = shownOf(hideGroups('entered', [{ group: 'grade', counts: aTable(counts) }], seen))
  const [table] = seen?.tables ?? []
  const keys = table?.counts.map(({ key }) => key) ?? []
  return (table?.history ?? []).map(({ counts, hidden, total }) => ({
    counts: keys.map((key) => counts[key] ?? 0),
    hidden: keys.map((key) => hidden.includes(key)),
    total,
  }))
}

test('two tables of different days tell of no few learners, to those who know that counts only grow', () => {
  fc.assert(
    fc.property(growing, (days) => {
      const seen = publish(days)
      expect(seen.map(({ counts }) => counts)).toEqual(days)
      expect(followsFrom(seen)).toBe(false)
      expect(grewByFew(seen)).toEqual([])
    }),
    { numRuns: runs(300, 20_000) },
  )
})

test('planted: tables of two days that were hidden each by itself tell of one learner', () => {
  const days = [
    [9, 12, 60],
    [10, 12, 60],
  ]
  const alone = days.map((counts) => {
    const { groups, total } = suppressTogether([counts])
    return { counts, hidden: groups[0] ?? [], total }
  })
  expect(followsFrom(alone)).toBe(true)
  const [first, second] = publish(days)
  expect(first?.hidden).toEqual([true, true, false])
  expect(second?.hidden.slice(0, 2)).toEqual([true, true])
})

test('a group without learners that earlier figures had stays in the table, and is compared with them', () => {
  const first = shownOf(hideGroups('entered', [{ group: 'grade', counts: aTable([30, 14, 40]) }], undefined))
  const [, , third] = first.tables[0]?.counts ?? []
  const fewer = aTable([30, 14])
  const { tables, groups } = hideGroups('entered', [{ group: 'grade', counts: fewer }], first)
  expect(tables[0]?.counts.at(-1)).toEqual({ ...third, entered: 0 })
  expect(groups).toEqual([[false, false, false]])
})

test('of a series that is a part, the rest is hidden, too', () => {
  const counts = aTable([40, 40, 40]).map((count, at) => ({ ...count, started: at === 0 ? 37 : 20 }))
  expect(hideGroups('entered', [{ group: 'grade', counts }], undefined).groups).toEqual([[false, false, false]])
  const [own] = hideGroups('started', [{ group: 'grade', counts }], undefined).groups
  expect(own?.[0]).toBe(true)
})

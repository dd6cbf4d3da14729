import type { CountedSeries } from '../olympiad-data/table.ts'
import type { ReportGroup } from '../report-group.ts'
import { alike, learnersOfEntered, partsOf, toCompare, withEmpty, type GroupCount } from './group-count.ts'
import { hideTogether } from './hide-series.ts'
import { followsFrom } from './known.ts'
import { differences, staysHidden } from './renewal.ts'
import type { SuppressedGroups } from './suppress.ts'

/** A table by one group. */
export interface GroupTable {
  readonly group: ReportGroup
  readonly counts: readonly GroupCount[]
}

/** A table that readers saw. */
export interface SeenTable extends GroupTable {
  /** Counts to compare the next ones with: of a hidden cell, those that readers saw last. */
  readonly compare: readonly GroupCount[]
  /** Every table of these groups that readers saw, the newest last. */
  readonly history: readonly KeyedCounts[]
}

/** The learners of a series by key, with those keys that were hidden. */
export interface KeyedCounts {
  readonly counts: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  readonly total: boolean
}

/** All tables by one group of a series as they were shown last. */
export interface ShownGroups {
  readonly tables: readonly SeenTable[]
  /** For each table its hidden keys. */
  readonly hidden: readonly (readonly string[])[]
  readonly total: boolean
}

/** The tables by one group of a series, with their hidden cells. */
export interface HiddenGroups extends SuppressedGroups {
  /** With the groups that only earlier figures have, of no learner. */
  readonly tables: readonly SeenTable[]
}

/**
 * Which cells by one group are suppressed. Each count is suppressed with what it leaves of those who entered, every table with
 * all others, and all of it with the differences from the tables that readers saw before, so that no cell follows from another
 * table, another series or another day. Where a cell would follow from all days together, every cell that was hidden stays so.
 */
export function hideGroups(
  series: CountedSeries,
  newer: readonly GroupTable[],
  seen: ShownGroups | undefined,
): HiddenGroups {
  const once = hideOnce(series, newer, seen, false)
  if (seen === undefined || !once.tables.some(({ counts, history }) => followsFrom(daysOf(counts, history))))
    return once
  return hideOnce(series, newer, seen, true)
}

function hideOnce(
  series: CountedSeries,
  newer: readonly GroupTable[],
  seen: ShownGroups | undefined,
  allStay: boolean,
): HiddenGroups {
  const parts = partsOf(series)
  const [own = learnersOfEntered] = parts
  const tables = newer.map(({ group, counts }, at) => {
    const before = seen?.tables[at]?.compare
    const all = withEmpty(counts, before ?? [])
    return { group, counts: all, before: before === undefined ? undefined : alike(all, before) }
  })
  const now = parts.map((of) => ({ one: tables.map(({ counts }) => counts.map(of)) }))
  const changes = parts.map((of) => ({
    one: tables.map(({ counts, before = counts }) => differences(counts.map(of), before.map(of))),
  }))
  const groups = tables.map(({ counts, before = counts }, at) => {
    const wereHidden = counts.map(({ key }) => seen?.hidden[at]?.includes(key) === true)
    return staysHidden(wereHidden, counts.map(own), before.map(own), allStay)
  })
  const [first] = tables
  const sums = [sumOf(first?.counts, own), sumOf(first?.before, own)] as const
  const [total = false] = staysHidden([seen?.total === true], [sums[0]], [sums[1]], allStay)
  const hidden = seen === undefined ? hideTogether(now) : hideTogether([...now, ...changes], { groups, total })
  return {
    ...hidden,
    tables: tables.map(({ group, counts, before }, at) => {
      const isHidden = (row: number) => hidden.groups[at]?.[row] === true
      const newest = {
        counts: Object.fromEntries(counts.map((count) => [count.key, own(count)])),
        hidden: counts.flatMap(({ key }, row) => (isHidden(row) ? [key] : [])),
        total: hidden.total,
      }
      return {
        group,
        counts,
        compare: toCompare(series, counts, before, (_, row) => isHidden(row)),
        history: [...(seen?.tables[at]?.history ?? []), newest],
      }
    }),
  }
}

/** A table as shown on each day, in the order of its rows. */
const daysOf = (rows: readonly GroupCount[], history: readonly KeyedCounts[]) =>
  history.map(({ counts, hidden, total }) => ({
    counts: rows.map(({ key }) => counts[key] ?? 0),
    hidden: rows.map(({ key }) => hidden.includes(key)),
    total,
  }))

/** The tables as they are shown with these hidden cells. */
export function shownOf({ tables, total }: HiddenGroups): ShownGroups {
  return { tables, hidden: tables.map(({ history }) => history.at(-1)?.hidden ?? []), total }
}

const sumOf = (counts: readonly GroupCount[] | undefined, of: (count: GroupCount) => number) =>
  counts?.reduce((sum, one) => sum + of(one), 0) ?? 0

import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { hideTable, hideTogether } from '@agon/domain/published/hide-series'
import { followsFrom } from '@agon/domain/published/known'
import { differences, staysHidden } from '@agon/domain/published/renewal'
import { isSmall, type SuppressedGroups } from '@agon/domain/published/suppress'
import { Problem } from '@agon/domain/problem'
import { learnersOf, type GroupCount } from './count-groups.ts'
import type { GroupTable, KeyedCounts, SeenTable, ShownGroups, ShownPair } from './fixed/tables.ts'

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

/** Of a shown cell its counts, and so of a small one. Of another hidden cell the counts that readers saw last: it is shown once it is ten away from them. */
function toCompare(
  series: CountedSeries,
  counts: readonly GroupCount[],
  before: readonly GroupCount[] | undefined,
  isHidden: (count: GroupCount, at: number) => boolean,
): GroupCount[] {
  const parts = partsOf(series)
  const hasSmall = (count: GroupCount) => parts.some((of) => isSmall(of(count)))
  return counts.map((count, at) => (!isHidden(count, at) || hasSmall(count) ? count : (before?.[at] ?? count)))
}

/** The hidden cells of a table by two groups, whose sums are hidden as in the tables by one. */
export function hidePair(
  series: CountedSeries,
  counts: readonly GroupCount[],
  seen: ShownPair | undefined,
  sums: { readonly rows: HiddenKeys; readonly columns: HiddenKeys; readonly total: boolean },
): ShownPair {
  const all = withEmpty(counts, seen?.compare ?? [])
  const keys = inUse(sums.rows, new Set(all.map(({ key }) => key)))
  const seconds = inUse(sums.columns, new Set(all.map(({ second }) => second)))
  if (keys.length * seconds.length > mostCells) {
    // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
    const tooFine = { then: 'These two groups make too many small cells. Choose coarser groups.' }
    throw new Problem('invalid', {}, { fields: tooFine })
  }
  const parts = partsOf(series)
  const table = (own: readonly GroupCount[]) => {
    const at = new Map(own.map((count) => [nameOf(count), count]))
    return (of: (count: GroupCount) => number) =>
      keys.map((key) =>
        seconds.map((second) => {
          const found = at.get(nameOf({ key, second }))
          return found === undefined ? 0 : of(found)
        }),
      )
  }
  const [now, before] = [table(counts), table(seen?.compare ?? [])]
  const changes =
    seen === undefined
      ? []
      : parts.map((of) => {
          const earlier = before(of)
          return now(of).map((row, at) => differences(row, earlier[at] ?? []))
        })
  const wereHidden = new Set(seen?.hidden.map(nameOf))
  const [own = learnersOfEntered] = parts
  const [ownNow, ownBefore] = [now(own), before(own)]
  const stay = keys.map((key, row) =>
    staysHidden(
      seconds.map((second) => wereHidden.has(nameOf({ key, second }))),
      ownNow[row] ?? [],
      ownBefore[row] ?? [],
    ),
  )
  const { cells } = hideTable(
    [...parts.map(now), ...changes],
    {
      rows: keys.map((key) => sums.rows.hidden.has(key)),
      columns: seconds.map((key) => sums.columns.hidden.has(key)),
      total: sums.total,
    },
    stay,
  )
  const hidden = keys.flatMap((key, row) =>
    seconds.flatMap((second, column) => (cells[row]?.[column] === true ? [{ key, second }] : [])),
  )
  const names = new Set(hidden.map(nameOf))
  const earlier = seen === undefined ? undefined : alike(all, seen.compare)
  return { counts, hidden, compare: toCompare(series, all, earlier, (count) => names.has(nameOf(count))) }
}

/** The keys of a table by one group in their order, and those that are hidden. */
export interface HiddenKeys {
  readonly keys: readonly string[]
  readonly hidden: ReadonlySet<string>
}

const inUse = ({ keys }: HiddenKeys, used: ReadonlySet<string>) => keys.filter((key) => used.has(key))

export const nameOf = ({ key, second }: { readonly key: string; readonly second: string }) => `${key}\n${second}`

/** Finding the cells to suppress takes a time that grows with the square of their number. */
const mostCells = 1500

/** The counts that a reader could compute from a series and from those of which it is a part. */
function partsOf(series: CountedSeries): readonly ((count: GroupCount) => number)[] {
  const own = (count: GroupCount) => learnersOf(series, count)
  const all = learnersOfEntered
  if (series === 'entered' || series === 'reach') return [all]
  const whole = wholeOf[series]
  return [own, (count) => count.entered - own(count), all, ...(whole === undefined ? [] : [rest(own, whole)])]
}

const learnersOfEntered = ({ entered }: GroupCount) => entered

const rest = (own: (count: GroupCount) => number, whole: (count: GroupCount) => number) => (count: GroupCount) =>
  Math.max(0, whole(count) - own(count))

/** The series of which another counts a part. */
const wholeOf: Partial<Record<CountedSeries, (count: GroupCount) => number>> = {
  finished: ({ started }) => started,
  feedback: ({ finished }) => finished,
  awards: ({ results }) => results,
}

const none: Omit<GroupCount, 'key' | 'second'> = {
  entered: 0,
  started: 0,
  finished: 0,
  results: 0,
  percent: 0,
  medals: 0,
  feedback: 0,
}

/** With the rows that only others have, of no learner. */
function withEmpty(counts: readonly GroupCount[], others: readonly GroupCount[]): GroupCount[] {
  const known = new Set(counts.map(nameOf))
  return [...counts, ...others.filter((one) => !known.has(nameOf(one))).map((one) => emptyOf(one))]
}

const emptyOf = ({ key, second }: Pick<GroupCount, 'key' | 'second'>): GroupCount => ({ key, second, ...none })

/** Others’ rows of the same names, in the same order. */
function alike(counts: readonly GroupCount[], others: readonly GroupCount[]): GroupCount[] {
  const byName = new Map(others.map((one) => [nameOf(one), one]))
  return counts.map((one) => byName.get(nameOf(one)) ?? emptyOf(one))
}

const sumOf = (counts: readonly GroupCount[] | undefined, of: (count: GroupCount) => number) =>
  counts?.reduce((sum, one) => sum + of(one), 0) ?? 0

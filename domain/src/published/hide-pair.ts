import type { CountedSeries } from '../olympiad-data/table.ts'
import { Problem } from '../problem.ts'
import { alike, learnersOfEntered, nameOf, partsOf, toCompare, withEmpty, type GroupCount } from './group-count.ts'
import { hideTable } from './hide-series.ts'
import { differences, staysHidden } from './renewal.ts'

/** A table by two groups as it was shown last. */
export interface ShownPair {
  readonly counts: readonly GroupCount[]
  readonly compare: readonly GroupCount[]
  readonly hidden: readonly { readonly key: string; readonly second: string }[]
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

/** Finding the cells to suppress takes a time that grows with the square of their number. */
const mostCells = 1500

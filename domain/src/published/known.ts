import { fewestShown, isSmall } from './suppress.ts'

/** A table by one group as readers saw it; its groups are in one order through all days. */
export interface SeenCounts {
  readonly counts: readonly number[]
  readonly hidden: readonly boolean[]
  /** Whether the sum was hidden. */
  readonly total: boolean
}

interface Bounds {
  least: number
  most: number
}

/** Rounds of narrowing: a reader with more patience gains little. */
const mostRounds = 200

/**
 * The least and the greatest value of each cell for a reader of all days who knows that counts only grow: from the shown cells,
 * the shown sums, and the days before and after.
 */
export function knownOf(seen: readonly SeenCounts[]): Bounds[][] {
  const days = seen.map(({ counts, hidden }) =>
    counts.map((count, at): Bounds =>
      hidden[at] === true ? { least: 0, most: Infinity } : { least: count, most: count },
    ),
  )
  for (let round = 0, changed = true; changed && round < mostRounds; round += 1) {
    changed = false
    const narrow = (cell: Bounds, least: number, most: number) => {
      if (least <= cell.least && most >= cell.most) return
      cell.least = Math.max(cell.least, least)
      cell.most = Math.min(cell.most, most)
      changed = true
    }
    for (const [day, cells] of days.entries()) {
      for (const [at, cell] of cells.entries()) {
        const next = days[day + 1]?.[at]
        if (next === undefined) continue
        narrow(cell, 0, next.most)
        narrow(next, cell.least, Infinity)
      }
      const own = seen[day]
      if (own === undefined || own.total) continue
      const all = own.counts.reduce((sum, count) => sum + count, 0)
      const least = cells.reduce((sum, cell) => sum + cell.least, 0)
      const isOpen = cells.filter(({ most }) => most === Infinity).length
      const most = cells.reduce((sum, cell) => sum + (cell.most === Infinity ? 0 : cell.most), 0)
      for (const cell of cells) {
        const others = cell.most === Infinity ? isOpen - 1 : isOpen
        const mostOfOthers = others > 0 ? Infinity : most - (cell.most === Infinity ? 0 : cell.most)
        narrow(cell, all - mostOfOthers, all - (least - cell.least))
      }
    }
  }
  return days
}

/** Whether a small hidden cell follows for a reader of all days who knows that it is one. */
export function followsFrom(seen: readonly SeenCounts[]): boolean {
  const known = knownOf(seen)
  return seen.some(({ counts, hidden }, day) =>
    counts.some((count, at) => {
      const cell = known[day]?.[at]
      if (hidden[at] !== true || !isSmall(count) || cell === undefined) return false
      return Math.max(cell.least, 1) >= Math.min(cell.most, fewestShown - 1)
    }),
  )
}

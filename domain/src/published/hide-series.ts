import { suppress, suppressTogether, type Suppressed, type SuppressedGroups } from './suppress.ts'

/** Counts of one series by groups: `one[g][k]` of group g alone, `cells[r][c]` of the two groups of a table. */
export interface SeriesCounts {
  /** The counts by each group that can be asked for, in an order that stays. */
  readonly one: readonly (readonly number[])[]
}

/**
 * The hidden cells of the tables by one group of a series, with those of what is left of another: a part and its rest. `before`:
 * cells of the first part that are hidden in any case.
 */
export function hideTogether(parts: readonly SeriesCounts[], before?: SuppressedGroups): SuppressedGroups {
  const each = parts.map(({ one }, at) => suppressTogether(one, at === 0 ? before : undefined))
  const total = each.some((hidden) => hidden.total)
  const first = each[0]?.groups ?? []
  return {
    groups: first.map((own, g) => own.map((_, k) => each.some(({ groups }) => groups[g]?.[k] === true))),
    total,
  }
}

/** The same for a table by two groups, whose sums are hidden as in the tables by one. */
export function hideTable(
  parts: readonly (readonly (readonly number[])[])[],
  sums: { readonly rows: readonly boolean[]; readonly columns: readonly boolean[]; readonly total: boolean },
  beforeCells: boolean[][] = [],
): Suppressed {
  const before = { rows: [...sums.rows], columns: [...sums.columns], total: sums.total }
  const each = parts.map((cells, at) =>
    suppress({ cells }, { before: at === 0 ? { ...before, cells: beforeCells } : before, fixedSums: true }),
  )
  const cells = parts[0] ?? []
  return {
    ...before,
    cells: cells.map((values, row) => values.map((_, column) => each.some((one) => one.cells[row]?.[column] === true))),
  }
}

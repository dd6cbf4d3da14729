import { detourOf, hasSlack } from './slack.ts'

/** Up to this many learners, a cell is suppressed. An empty cell is shown: no learner is in it. */
export const fewestShown = 10

/** A table of counts by two groups, with its sums. A table by one group has one column. */
export interface Table {
  cells: readonly (readonly number[])[]
}

/** Which cells and sums are suppressed. */
export interface Suppressed {
  cells: boolean[][]
  /** Sums of the rows, of the columns, and of all. */
  rows: boolean[]
  columns: boolean[]
  total: boolean
}

export interface SuppressOptions {
  /**
   * Cells that are suppressed in any case: those that were in the same table of an earlier day, or that another table of
   * the same data suppresses.
   */
  before?: Partial<Suppressed>
  /**
   * The sums of rows and columns are shown or suppressed elsewhere as `before` states it, so that suppressing more of them
   * here would not help. Where nothing else helps, an empty cell is suppressed.
   */
  fixedSums?: boolean
}

/**
 * The cells of 1 to 9 learners, and as few others as keep each of those from following from the sums (complementary
 * suppression). A reader is assumed to know which cells are the small ones: for each suppressed cell another value must fit
 * the same table. In a row or column with one small cell, the next smallest goes with it.
 */
export function suppress({ cells }: Table, { before = {}, fixedSums = false }: SuppressOptions = {}): Suppressed {
  const table = withSums(cells)
  const last = { row: table.length - 1, column: (table[0]?.length ?? 1) - 1 }
  const isSum = (row: number, column: number) => row === last.row || column === last.column
  const hidden = table.map((values, row) =>
    values.map((value, column) => isSmall(value) || (value > 0 && wasHidden(before, { row, column, last }))),
  )
  const mayHide = (row: number, column: number) => (table[row]?.[column] ?? 0) > 0 && !(fixedSums && isSum(row, column))
  const orEmpty = (row: number, column: number) => !isSum(row, column)
  for (const [row, values] of table.entries())
    for (const column of values.keys()) {
      if (hidden[row]?.[column] !== true || hasSlack(table, hidden, { row, column })) continue
      const cell = { row, column }
      const detour =
        detourOf(table, hidden, cell, mayHide, 'informed') ??
        detourOf(table, hidden, cell, orEmpty, 'informed') ??
        detourOf(table, hidden, cell, orEmpty, 'usual')
      for (const other of detour ?? []) hide(hidden, other)
    }
  return {
    cells: hidden.slice(0, last.row).map((values) => values.slice(0, last.column)),
    rows: hidden.slice(0, last.row).map((values) => values[last.column] ?? false),
    columns: (hidden[last.row] ?? []).slice(0, last.column),
    total: hidden[last.row]?.[last.column] ?? false,
  }
}

/** Which groups of a table by one group are suppressed, and whether their sum is. */
export function suppressGroups(
  counts: readonly number[],
  before?: { groups: readonly boolean[]; total: boolean },
): { groups: boolean[]; total: boolean } {
  const options =
    before === undefined ? {} : { before: { cells: before.groups.map((one) => [one]), columns: [before.total] } }
  const { cells, columns } = suppress({ cells: counts.map((count) => [count]) }, options)
  return { groups: cells.map(([one]) => one ?? false), total: columns[0] ?? false }
}

/** Which cells of several tables by one group each are suppressed, and whether the sum of all is. */
export interface SuppressedGroups {
  groups: boolean[][]
  total: boolean
}

/** Several tables by one group each, of the same learners: the sum of all is suppressed in each of them or in none. */
export function suppressTogether(
  tables: readonly (readonly number[])[],
  before: SuppressedGroups = { groups: [], total: false },
): SuppressedGroups {
  const once = (total: boolean) =>
    tables.map((counts, g) => suppressGroups(counts, { groups: before.groups[g] ?? counts.map(() => false), total }))
  const free = once(before.total)
  if (!free.some(({ total }) => total)) return { groups: free.map(({ groups }) => groups), total: false }
  return { groups: once(true).map(({ groups }) => groups), total: true }
}

export function isSmall(learners: number): boolean {
  return learners > 0 && learners < fewestShown
}

/** The table with a column of sums, a row of sums and the sum of all. */
function withSums(cells: readonly (readonly number[])[]): number[][] {
  const columns = cells[0]?.length ?? 0
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const rows = cells.map((values) => [...values, sum(values)])
  return [...rows, Array.from({ length: columns + 1 }, (_, column) => sum(rows.map((values) => values[column] ?? 0)))]
}

interface Place {
  row: number
  column: number
  last: { row: number; column: number }
}

function wasHidden(before: Partial<Suppressed>, { row, column, last }: Place): boolean {
  const inSums = row === last.row
  if (column === last.column) return inSums ? (before.total ?? false) : (before.rows?.[row] ?? false)
  return inSums ? (before.columns?.[column] ?? false) : (before.cells?.[row]?.[column] ?? false)
}

function hide(hidden: boolean[][], { row, column }: { row: number; column: number }): void {
  const values = hidden[row]
  if (values !== undefined) values[column] = true
}

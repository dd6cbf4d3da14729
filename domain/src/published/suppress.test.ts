import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import type { Reader } from './slack.ts'
import { isSmall, suppress, suppressGroups, suppressTogether, type Suppressed } from './suppress.ts'

test('the next smallest goes with a single small cell', () => {
  expect(suppressGroups([40, 5, 30, 12])).toEqual({ groups: [false, true, false, true], total: false })
  expect(suppressGroups([40, 5, 6, 12])).toEqual({ groups: [false, true, true, false], total: false })
  expect(suppressGroups([40, 10, 0])).toEqual({ groups: [false, false, false], total: false })
})

test('small cells that follow from their sum alone take another with them', () => {
  expect(suppressGroups([1, 10, 12, 50]).groups).toEqual([true, false, true, false])
  expect(suppressGroups([9, 9, 9, 30]).groups).toEqual([true, true, true, true])
})

test('a lone small group is suppressed with the sum', () => {
  expect(suppressGroups([5, 0])).toEqual({ groups: [true, false], total: true })
  expect(suppressGroups([])).toEqual({ groups: [], total: false })
})

test('in a table by two groups every row and column with a suppressed cell has another', () => {
  const { cells } = suppress({
    cells: [
      [5, 40, 60],
      [30, 50, 20],
      [70, 80, 90],
    ],
  })
  expect(cells).toEqual([
    [true, false, true],
    [true, false, true],
    [false, false, false],
  ])
})

const aTable = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 })).chain(([rows, columns]) =>
  fc.array(
    fc.array(fc.constantFrom<number>(0, 0, 1, 2, 5, 8, 9, 10, 11, 14, 40), { minLength: columns, maxLength: columns }),
    {
      minLength: rows,
      maxLength: rows,
    },
  ),
)

test('no suppressed cell follows from a table: each has another value in a table that looks the same', () => {
  fc.assert(
    fc.property(aTable, (cells) => {
      const hidden = suppress({ cells })
      for (const [row, values] of cells.entries())
        for (const [column, value] of values.entries()) {
          const isHidden = hidden.cells[row]?.[column] === true
          expect(isSmall(value) && !isHidden).toBe(false)
          expect(!isHidden || valuesThatFit(cells, hidden, row, column).size > 1).toBe(true)
        }
    }),
    { numRuns: runs(400, 10_000) },
  )
})

test('the attack finds what a table without complementary suppression reveals', () => {
  const cells = [[5, 40, 60]]
  const bare: Suppressed = { cells: [[true, false, false]], rows: [false], columns: [true, false, false], total: false }
  expect([...valuesThatFit(cells, bare, 0, 0)]).toEqual([5])
})

test('no suppressed cell follows from a table together with those by one of its groups', () => {
  fc.assert(
    fc.property(aTable, (cells) => {
      const { groups, total } = suppressTogether([rowSums(cells), columnSums(cells)])
      const [rows = [], columns = []] = groups
      const hidden = suppress({ cells }, { before: { rows, columns, total }, fixedSums: true })
      expect(hidden).toMatchObject({ rows, columns, total })
      for (const [row, values] of cells.entries())
        for (const column of values.keys())
          expect(
            hidden.cells[row]?.[column] !== true || valuesThatFit(cells, hidden, row, column, 'usual').size > 1,
          ).toBe(true)
    }),
    { numRuns: runs(400, 10_000) },
  )
})

test('what was suppressed in an earlier table stays so', () => {
  const { groups } = suppressGroups([40, 12, 30, 50], { groups: [false, true, true, false], total: false })
  expect(groups).toEqual([false, true, true, false])
})

/** Every value of one cell among all tables with the same shown cells and sums, by trying them. */
function valuesThatFit(
  cells: readonly (readonly number[])[],
  hidden: Suppressed,
  row: number,
  column: number,
  reader: Reader = 'informed',
): Set<number> {
  const flat = cells.flatMap((values, i) => values.map((value, j) => ({ i, j, value })))
  const found = new Set<number>()
  const [rowsAll, columnsAll] = [rowSums(cells), columnSums(cells)]
  const [rowsLeft, columnsLeft] = [[...rowsAll], [...columnsAll]]
  const candidates = ({ i, j, value }: { i: number; j: number; value: number }) => {
    if (hidden.cells[i]?.[j] !== true) return [value]
    const isInformed = reader === 'informed'
    const least = value === 0 ? 0 : isInformed ? (value >= 10 ? 10 : 1) : Math.max(0, value - 2)
    const most = isInformed && isSmall(value) ? 9 : value + 2
    return Array.from({ length: most - least + 1 }, (_, index) => least + index)
  }
  const fits = (left: number, at: number, isHidden: boolean, sum: number) => {
    if (at > 0) return isHidden || left >= 0
    if (!isHidden) return left === 0
    return sum - left >= (reader === 'usual' ? 0 : 1) && (reader === 'usual' || isSmall(sum) === isSmall(sum - left))
  }
  const walk = (at: number, chosen: number | null, all: number) => {
    if (found.size > 1) return
    const cell = flat[at]
    if (cell === undefined) {
      if (fits(all, 0, hidden.total, sumOf(rowsAll)) && chosen !== null) found.add(chosen)
      return
    }
    const { i, j } = cell
    for (const value of candidates(cell)) {
      rowsLeft[i] = (rowsLeft[i] ?? 0) - value
      columnsLeft[j] = (columnsLeft[j] ?? 0) - value
      const endsRow = j === columnsLeft.length - 1 ? 0 : 1
      const endsColumn = i === rowsLeft.length - 1 ? 0 : 1
      if (
        fits(rowsLeft[i] ?? 0, endsRow, hidden.rows[i] === true, rowsAll[i] ?? 0) &&
        fits(columnsLeft[j] ?? 0, endsColumn, hidden.columns[j] === true, columnsAll[j] ?? 0)
      )
        walk(at + 1, i === row && j === column ? value : chosen, all - value)
      rowsLeft[i] = (rowsLeft[i] ?? 0) + value
      columnsLeft[j] = (columnsLeft[j] ?? 0) + value
    }
  }
  walk(0, null, sumOf(rowsAll))
  return found
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

const rowSums = (cells: readonly (readonly number[])[]) => cells.map(sumOf)
const columnSums = (cells: readonly (readonly number[])[]) =>
  (cells[0] ?? []).map((_, column) => sumOf(cells.map((values) => values[column] ?? 0)))

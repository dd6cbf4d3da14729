import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { hideTable, hideTogether } from './hide-series.ts'

type Table = readonly (readonly number[])[]

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const rowsOf = (cells: Table) => cells.map(sum)
const columnsOf = (cells: Table) => (cells[0] ?? []).map((_, at) => sum(cells.map((row) => row[at] ?? 0)))

/** Learners who entered and who started, by two groups. */
const aField = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([rows, columns]) => {
  const cell = fc
    .tuple(fc.constantFrom(0, 1, 3, 9, 10, 12, 25, 60), fc.integer({ min: 0, max: 60 }))
    .map(([entered, part]) => ({ entered, started: Math.min(entered, part) }))
  return fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows })
})

interface Equation {
  readonly unknowns: readonly string[]
}

/** All that is published: each shown figure is an equation between the cells behind it. */
function publish(series: string, parts: readonly Table[]): { equations: Equation[]; hidden: string[] } {
  const [own = []] = parts
  const { groups, total } = hideTogether(parts.map((cells) => ({ one: [rowsOf(cells), columnsOf(cells)] })))
  const [rows = [], columns = []] = groups
  const { cells } = hideTable(parts, { rows, columns, total })
  const name = (row: number, column: number) => `${series} ${row} ${column}`
  const all = own.flatMap((values, row) => values.map((_, column) => [row, column] as const))
  const equations: Equation[] = [
    ...all
      .filter(([row, column]) => cells[row]?.[column] === false)
      .map(([row, column]) => ({ unknowns: [name(row, column)] })),
    ...own.flatMap((values, row) =>
      rows[row] === true ? [] : [{ unknowns: values.map((_, column) => name(row, column)) }],
    ),
    ...(own[0] ?? []).flatMap((_, column) =>
      columns[column] === true ? [] : [{ unknowns: own.map((__, row) => name(row, column)) }],
    ),
    ...(total ? [] : [{ unknowns: all.map(([row, column]) => name(row, column)) }]),
  ]
  return {
    equations,
    hidden: all.filter(([row, column]) => cells[row]?.[column] === true).map(([row, column]) => name(row, column)),
  }
}

/** Cells that follow from the equations: those that elimination leaves alone in one. */
function solved(equations: readonly Equation[]): Set<string> {
  const names = [...new Set(equations.flatMap(({ unknowns }) => unknowns))]
  const matrix: number[][] = equations.map(({ unknowns }) => names.map((name) => (unknowns.includes(name) ? 1 : 0)))
  let top = 0
  for (const column of names.keys()) {
    const pivot = matrix.findIndex((row, at) => at >= top && Math.abs(row[column] ?? 0) > 1e-9)
    if (pivot < 0) continue
    const [found = [], other = []] = [matrix[pivot], matrix[top]]
    matrix[pivot] = other
    const scale = found[column] ?? 1
    const lead = found.map((value) => value / scale)
    matrix[top] = lead
    for (const [at, row] of matrix.entries()) {
      const times = row[column] ?? 0
      if (at !== top && Math.abs(times) > 1e-9)
        matrix[at] = row.map((value, index) => value - times * (lead[index] ?? 0))
    }
    top += 1
  }
  return new Set(
    matrix.flatMap((row) => {
      const left = names.filter((_, at) => Math.abs(row[at] ?? 0) > 1e-9)
      return left.length === 1 ? left : []
    }),
  )
}

test('no hidden cell of a series follows from its other tables and totals', () => {
  fc.assert(
    fc.property(aField, (field) => {
      const started = field.map((row) => row.map((cell) => cell.started))
      const entered = field.map((row) => row.map((cell) => cell.entered))
      const rest = field.map((row) => row.map((cell) => cell.entered - cell.started))
      for (const { equations, hidden } of [
        publish('entered', [entered]),
        publish('started', [started, rest, entered]),
      ]) {
        const known = solved(equations)
        expect(hidden.filter((cell) => known.has(cell))).toEqual([])
      }
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('every cell of 1 to 9 learners is hidden, and every one whose rest is so small', () => {
  fc.assert(
    fc.property(aField, (field) => {
      const started = field.map((row) => row.map((cell) => cell.started))
      const entered = field.map((row) => row.map((cell) => cell.entered))
      const rest = field.map((row) => row.map((cell) => cell.entered - cell.started))
      const hidden = new Set(publish('started', [started, rest, entered]).hidden)
      const isSmall = (value: number) => value > 0 && value < 10
      const small = field.flatMap((cells, row) =>
        cells.flatMap((cell, column) =>
          isSmall(cell.started) || isSmall(cell.entered - cell.started) ? [`started ${row} ${column}`] : [],
        ),
      )
      expect(small.filter((cell) => !hidden.has(cell))).toEqual([])
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('planted leaks are found: a sum of two groups beside, and a hidden cell in another table', () => {
  const { equations, hidden } = publish('entered', [[[24], [3], [15]]])
  expect(hidden).toEqual(['entered 1 0', 'entered 2 0'])
  expect(solved(equations).has('entered 1 0')).toBe(false)
  const planted = { unknowns: ['entered 0 0', 'entered 1 0'] }
  expect(solved([...equations, planted]).has('entered 1 0')).toBe(true)
  const otherTable = { unknowns: ['entered 2 0'] }
  expect(solved([...equations, otherTable]).has('entered 1 0')).toBe(true)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnName, guessColumns } from './guess-columns.ts'
import { readCell } from './read-cell.ts'
import { readTable } from './read-table.ts'
import { isColumnName, isDataName, type DataColumn } from './table.ts'

const columns: DataColumn[] = [
  { name: 'year', title: 'Year', kind: 'number', unit: '' },
  { name: 'province', title: 'Province', kind: 'province', unit: '' },
  { name: 'learners', title: 'Learners', kind: 'number', unit: '' },
]

test.for([
  ['number', '1 234,5', 1234.5],
  ['number', '1,234', 1234],
  ['number', '1,234.5', 1234.5],
  ['number', '1.234,5', 1234.5],
  ['number', '12 %', 12],
  ['number', '−3', -3],
  ['number', '0,5', 0.5],
  ['date', '2024-02-29', '2024-02-29'],
  ['date', '14/4/2026', '2026-04-14'],
  ['country', 'Côte d’Ivoire', 'CI'],
  ['country', 'za', 'ZA'],
  ['country', 'South Africa', 'ZA'],
  ['province', 'KwaZulu Natal', 'KZN'],
  ['text', ' Two words ', 'Two words'],
  ['text', '+27 11 555 0100', '+27 11 555 0100'],
] as const)('a %s reads %s', ([kind, raw, value]) => {
  expect(readCell(kind, raw)).toEqual({ value })
})

test.for([
  ['number', 'many'],
  ['number', '1.2.3'],
  ['number', '1,2,3'],
  ['number', '1e9999'],
  ['date', '2023-02-29'],
  ['date', '31/2/2026'],
  ['country', 'Atlantis'],
  ['country', 'EU'],
  ['province', 'Utopia'],
  ['text', '=HYPERLINK("https://x.example")'],
  ['text', '＝1+1'],
  ['text', '@SUM(A1)'],
  ['number', '=1+1'],
  ['text', 'a\u202Eb'],
  ['text', 'x'.repeat(501)],
] as const)('a %s refuses %s', ([kind, raw]) => {
  expect(readCell(kind, raw)).toHaveProperty('fault')
})

test('rows with faults are named with their reasons, and empty rows are left out', () => {
  const { rows, faults } = readTable(columns, [
    [2024, 'Gauteng', '120'],
    ['', null, ' '],
    ['2024', 'GP', 90],
    [2025, 'GP', 'many'],
    [2025, 'WC', null],
    [2025, 'EC', 1, 'more'],
  ])
  expect(rows).toEqual([
    [2024, 'GP', 120],
    [2025, 'WC', null],
  ])
  expect(faults).toEqual([
    { row: 3, message: 'This row has the same Year and Province as row 1.' },
    { row: 4, column: 'learners', message: '“many” is not a number.' },
    { row: 6, message: 'This row has more cells than there are columns.' },
  ])
})

test('what was read is read again as itself', () => {
  const cell = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('GP', 'Limpopo', '2026-01-31', '1,5', null))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }), (raw) => {
      const { rows } = readTable(columns, raw)
      expect(readTable(columns, rows)).toEqual({ rows, faults: [] })
    }),
  )
})

test('columns are guessed from titles and most of their cells', () => {
  const guessed = guessColumns(
    ['Year', 'Province', 'Learners (thousands)', 'Notes', 'Notes', ''],
    [
      ['2024', 'GP', '1,2', 'x', 'y', 'ZA'],
      ['2025', 'Limpopo', '3,4', '5', '', 'NA'],
      ['2026', 'WC', 'many', '', '', 'Kenya'],
    ],
  )
  expect(guessed).toEqual([
    { name: 'year', title: 'Year', kind: 'number', unit: '' },
    { name: 'province', title: 'Province', kind: 'province', unit: '' },
    { name: 'learners', title: 'Learners', kind: 'number', unit: 'thousands' },
    { name: 'notes', title: 'Notes', kind: 'text', unit: '' },
    { name: 'notes2', title: 'Notes', kind: 'text', unit: '' },
    { name: 'column6', title: 'Column 6', kind: 'country', unit: '' },
  ])
})

test('guessed names are names of columns', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 10 }), (titles) => {
      const names = guessColumns(titles, []).map(({ name }) => name)
      expect(names.every(isColumnName)).toBe(true)
      expect(new Set(names).size).toBe(names.length)
    }),
  )
  expect(columnName('Mean mark')).toBe('meanMark')
})

test('a table has no name of a series that the product counts', () => {
  expect(['past-results', 'a', 'entered', 'Past', '-x', ''].map(isDataName)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})

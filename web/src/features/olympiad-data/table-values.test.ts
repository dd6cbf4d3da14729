import { mostRows } from '@agon/domain/olympiad-data/table'
import { expect, test } from 'vitest'
import { faultsOf, newTable } from './table-values.ts'

const table = { ...newTable, title: 'Sponsors', name: 'sponsors' }

test('a table of too many rows is refused before it is sent', () => {
  const cells = Array.from({ length: mostRows + 1 }, (_, at) => [String(at), 'many'])
  expect(faultsOf({ ...table, cells })).toEqual({
    rows: '5001 rows are too many: a table has at most 5000. Load or paste fewer.',
  })
  expect(faultsOf({ ...table, cells: cells.slice(0, 1) })).toEqual({ rows: 'Row 1: “many” is not a number.' })
})

import { expect, test } from 'vitest'
import { sheetRows, sheetsOf } from '#test/sheets/xlsx.ts'
import { readTable } from './read-table.ts'

const list = [
  ['Name', 'Surname', 'Grade'],
  ['Thabo', 'Nkosi', '10'],
]
const other = [
  ['Name', 'Surname', 'Grade'],
  ['Zoë', 'Botha', '11'],
]
const read = (file: Uint8Array, at?: number) => readTable(file, { filename: 'list.xlsx', at })

test.each(['hidden', 'veryHidden'] as const)('a sheet that is %s is not read, even as the first', async (state) => {
  const file = sheetsOf(
    { name: 'Lookups', state, rows: sheetRows([['Code'], ['X']]) },
    { name: '10A &amp; 10B', rows: sheetRows(list) },
  )
  const table = await read(file)
  expect(table.rows.map(({ cells }) => cells)).toEqual([['Thabo', 'Nkosi', '10']])
  expect(table.workbook).toEqual({ sheets: ['10A & 10B'], at: 0 })
})

test('an empty sheet is passed over, and another sheet can be asked for', async () => {
  const file = sheetsOf(
    { name: 'Sheet1', rows: sheetRows([]) },
    { name: '10A', rows: sheetRows(list) },
    { name: '11A', rows: sheetRows(other) },
  )
  const first = await read(file)
  expect(first.workbook).toEqual({ sheets: ['Sheet1', '10A', '11A'], at: 1 })
  expect(first.rows[0]?.cells).toEqual(['Thabo', 'Nkosi', '10'])
  const asked = await read(file, 2)
  expect(asked.workbook?.at).toBe(2)
  expect(asked.rows[0]?.cells).toEqual(['Zoë', 'Botha', '11'])
  expect((await read(file, 7)).workbook?.at).toBe(1)
})

test('cells merged down a column count for each of their rows; a title across columns stays alone', async () => {
  const merged =
    '<mergeCells count="3"><mergeCell ref="A1:C1"/><mergeCell ref="C3:C5"/><mergeCell ref="B8:B1048576"/></mergeCells>'
  const rows = [
    ['Class list', '', ''],
    ['Name', 'Surname', 'Grade'],
    ['Thabo', 'Nkosi', '10'],
    ['Zoë', 'Botha', ''],
    ['Lerato', 'Molefe', ''],
    ['Sipho', 'Zulu', '11'],
  ]
  const table = await read(sheetsOf({ name: 'List', rows: sheetRows(rows, merged) }))
  expect(table.header.cells[0]).toBe('Class list')
  expect(table.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['Name', 'Surname', 'Grade'],
    ['Thabo', 'Nkosi', '10'],
    ['Zoë', 'Botha', '10'],
    ['Lerato', 'Molefe', '10'],
    ['Sipho', 'Zulu', '11'],
  ])
})

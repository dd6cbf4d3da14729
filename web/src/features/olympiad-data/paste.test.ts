import { expect, test } from 'vitest'
import { pasted, pastedInto } from './paste.ts'

test('a text of several cells is a table, one of a single cell is not', () => {
  expect(pasted('Year\tLearners\r\n2024\t12\r\n')).toEqual([
    ['Year', 'Learners'],
    ['2024', '12'],
  ])
  expect(pasted('2024')).toBeNull()
})

test('pasted cells go from their place on, with further rows and without further columns', () => {
  const cells = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(
    pastedInto(
      cells,
      [
        ['1', '2'],
        ['3', '4'],
      ],
      { row: 1, column: 1, columns: 2 },
    ),
  ).toEqual([
    ['a', 'b'],
    ['c', '1'],
    ['', '3'],
  ])
})

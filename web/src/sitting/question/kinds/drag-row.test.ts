import { expect, test } from 'vitest'
import { placeOfDragged, withinList } from './drag-row.ts'

const rows = [
  { top: 0, height: 50 },
  { top: 60, height: 50 },
  { top: 120, height: 150 },
  { top: 280, height: 50 },
]

test('a row stays until its edge has passed the middle of another', () => {
  expect(placeOfDragged(rows, 0, 0)).toBe(0)
  expect(placeOfDragged(rows, 0, 34)).toBe(0)
  expect(placeOfDragged(rows, 0, 36)).toBe(1)
  expect(placeOfDragged(rows, 3, -84)).toBe(3)
  expect(placeOfDragged(rows, 3, -86)).toBe(2)
})

test('it goes past all to either end', () => {
  expect(placeOfDragged(rows, 0, 1000)).toBe(3)
  expect(placeOfDragged(rows, 3, -1000)).toBe(0)
  expect(placeOfDragged(rows, 1, -1000)).toBe(0)
})

test('a row that is not there stays where it is not', () => {
  expect(placeOfDragged(rows, 9, 10)).toBe(9)
})

test('a row stays within its list, and comes to the last place there', () => {
  expect(withinList(rows, 1, 1000)).toBe(220)
  expect(withinList(rows, 1, -1000)).toBe(-60)
  expect(withinList(rows, 1, 30)).toBe(30)
  expect(rows.map((_, from) => placeOfDragged(rows, from, withinList(rows, from, 1000)))).toEqual([3, 3, 3, 3])
  expect(rows.map((_, from) => placeOfDragged(rows, from, withinList(rows, from, -1000)))).toEqual([0, 0, 0, 0])
})

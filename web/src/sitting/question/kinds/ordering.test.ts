import { expect, test } from 'vitest'
import { moved, orderOf, placed } from './ordering.tsx'

test('an item goes up and down by one place', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
})

test('at either end it stays', () => {
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b'], 'strange', 1)).toEqual(['a', 'b'])
})

test('an item that is dragged comes to the place where it is let go', () => {
  expect(placed(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(placed(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(placed(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(placed(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('an answer that is no order of the items leaves the order to begin with', () => {
  expect(orderOf(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a'])
  expect(orderOf([], ['a', 'b'])).toEqual(['a', 'b'])
  expect(orderOf(undefined, ['a', 'b'])).toEqual(['a', 'b'])
  expect(orderOf(['a', 'a'], ['a', 'b'])).toEqual(['a', 'b'])
  expect(orderOf(['a', 'c'], ['a', 'b'])).toEqual(['a', 'b'])
})

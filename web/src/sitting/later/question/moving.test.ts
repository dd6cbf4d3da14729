import { expect, test } from 'vitest'
import { moved, orderOf } from './moving.ts'

test('an item goes up and down by one place', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
})

test('at either end it stays', () => {
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b'], 'strange', 1)).toEqual(['a', 'b'])
})

test('an answer that is no order of the items leaves the order to begin with', () => {
  expect(orderOf(['b', 'a'], ['a', 'b'])).toEqual(['b', 'a'])
  expect(orderOf([], ['a', 'b'])).toEqual(['a', 'b'])
  expect(orderOf(undefined, ['a', 'b'])).toEqual(['a', 'b'])
  expect(orderOf(['a', 'a'], ['a', 'b'])).toEqual(['a', 'b'])
  expect(orderOf(['a', 'c'], ['a', 'b'])).toEqual(['a', 'b'])
})

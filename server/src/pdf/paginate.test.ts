import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

const room = { first: 100, next: 200, tail: 0 }

test('rows fill the first page, then the next ones', () => {
  expect(paginate([50, 50, 50, 100, 100], room)).toEqual([[0, 1], [2, 3], [4]])
})

test('a document without rows has one page', () => {
  expect(paginate([], room)).toEqual([[]])
})

test('a row higher than the page has a page to itself', () => {
  expect(paginate([50, 300, 50], room)).toEqual([[0], [1], [2]])
})

test('what follows the rows takes the last one along to its page', () => {
  expect(paginate([30, 30, 30], { ...room, tail: 50 })).toEqual([[0, 1], [2]])
  expect(paginate([30], { ...room, tail: 90 })).toEqual([[0], []])
  expect(paginate([30, 20], { ...room, tail: 50 })).toEqual([[0, 1]])
})

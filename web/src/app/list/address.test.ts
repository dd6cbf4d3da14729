import { assert, constantFrom, dictionary, integer, option, property, record, array, string } from 'fast-check'
import { expect, test } from 'vitest'
import { searchFromView, viewFromSearch } from './address.ts'

const word = string({ minLength: 1, maxLength: 12 })

test('any view survives its way through an address', () => {
  const view = record({
    sort: option(constantFrom('name', '-name'), { nil: null }),
    q: string({ maxLength: 20 }),
    columns: option(array(constantFrom('name', 'town', 'grade'), { minLength: 1 }), { nil: null }),
    cursor: option(word, { nil: null }),
    limit: integer({ min: 1, max: 500 }),
    filters: dictionary(constantFrom('province', 'status', 'gross'), word, { noNullPrototype: true }),
  })
  assert(
    property(view, (given) => {
      expect(viewFromSearch(searchFromView(given))).toEqual(given)
    }),
  )
})

test('a limit that makes no sense is the usual one', () => {
  expect(viewFromSearch({ limit: 'many' }).limit).toBe(50)
  expect(viewFromSearch({ limit: 100_000 }).limit).toBe(50)
})

test('what the address holds of the page is no filter of its list', () => {
  expect(viewFromSearch({ open: 3, tab: 'marking', compare: 'grade', theme: 'time' }).filters).toEqual({
    theme: 'time',
  })
})

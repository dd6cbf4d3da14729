import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

const items = (ids: string) => [...ids].map((id) => ({ id }))
const ids = (ordered: readonly { readonly id: string }[]) => ordered.map(({ id }) => id).join('')

it.each([
  ['every item named', 'abc', 'cab', 'cab'],
  ['an item that came since, last', 'abcd', 'cab', 'cabd'],
  ['without an item that is gone', 'ac', 'cab', 'ca'],
])('puts items in order: %s', (_, read, order, shown) => {
  expect(ids(inOrder(items(read), [...order]))).toBe(shown)
})

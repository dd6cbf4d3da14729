import { expect, test } from 'vitest'
import { found } from './find.ts'

const items = [
  { question: 'Wanneer is die naïewe sluitingsdatum?', answer: 'Vrydag.' },
  { question: 'May we use an atlas?', answer: 'No, only a calculator.' },
]

test.for([
  ['naiewe', 1],
  ['CALCULATOR atlas', 1],
  ['atlas Vrydag', 0],
  ['  ', 2],
] as const)('a search for “%s” finds %i', ([q, count]) => {
  expect(found(items, q)).toHaveLength(count)
})

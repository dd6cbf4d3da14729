import { expect, it } from 'vitest'
import { refusalOf } from './FileDrop.tsx'

const rule = { endings: ['.csv', '.xlsx'], maxBytes: 1000 }

it('takes a file of a known kind up to the limit', () => {
  expect(refusalOf({ name: 'Learners.XLSX', size: 1000 }, rule)).toBeUndefined()
})

it('refuses another kind, a larger one and an empty one, in this order', () => {
  expect(refusalOf({ name: 'learners.csv.exe', size: 5000 }, rule)).toBe('kind')
  expect(refusalOf({ name: 'learners.csv', size: 1001 }, rule)).toBe('size')
  expect(refusalOf({ name: 'learners.csv', size: 0 }, rule)).toBe('empty')
})

import { expect, test } from 'vitest'
import { freshBytes } from './seal.ts'

test('no bytes come twice, also where many are asked of a reserve in turn', () => {
  const all = Array.from({ length: 2000 }, (_, at) => freshBytes(12 + (at % 5)).toString('hex'))
  expect(new Set(all.map((one) => one.slice(0, 24))).size).toBe(2000)
  expect(all.every((one, at) => one.length === 2 * (12 + (at % 5)))).toBe(true)
  // A part that was never filled would be of zeros.
  expect(all.filter((one) => one.includes('000000000000'))).toEqual([])
})

test('bytes are the caller’s own, and more than a reserve come at once', () => {
  const one = freshBytes(16)
  const before = Buffer.from(one)
  const many = freshBytes(10_000)
  many.fill(0)
  freshBytes(16).fill(0)
  expect(one).toEqual(before)
  expect(freshBytes(10_000).equals(many)).toBe(false)
})

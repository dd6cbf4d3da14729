import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('waits grow to half a minute and are spread, so that a class does not come back as one', () => {
  expect([0, 1, 2, 3, 10].map((tries) => backoff(tries, () => 0.5))).toEqual([1000, 2000, 4000, 8000, 30_000])
  expect([backoff(3, () => 0), backoff(3, () => 0.999)].map(Math.round)).toEqual([4000, 11_992])
})

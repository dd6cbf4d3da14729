import { expect, test } from 'vitest'
import { asked, backoff } from './backoff.ts'

test('waits grow to half a minute and are spread, so that a class does not come back as one', () => {
  expect([0, 1, 2, 3, 10].map((tries) => backoff(tries, () => 0.5))).toEqual([1000, 2000, 4000, 8000, 30_000])
  expect([backoff(3, () => 0), backoff(3, () => 0.999)].map(Math.round)).toEqual([4000, 11_992])
})

test('nobody comes back before the server asked, and a class that was asked at once not as one', () => {
  expect([undefined, 0].map((seconds) => asked(seconds, () => 0.999))).toEqual([0, 0])
  expect([1, 5, 60].map((seconds) => asked(seconds, () => 0))).toEqual([1000, 5000, 60_000])
  expect([1, 5, 60].map((seconds) => Math.round(asked(seconds, () => 0.999)))).toEqual([1999, 9995, 64_995])
})

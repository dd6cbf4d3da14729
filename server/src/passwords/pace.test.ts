import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

const rules = { perSecond: 100, atOnce: 10, longest: 5000 }

test('so many go at once, the others one after the other', () => {
  const pace = new Pace(rules)
  const waits = Array.from({ length: 14 }, () => pace.next(1000))
  expect(waits.slice(0, 10)).toEqual(Array(10).fill(0))
  expect(waits.slice(10)).toEqual([10, 20, 30, 40])
})

test('clients that come again at once get no more answers than the pace allows', () => {
  const pace = new Pace(rules)
  // Two hundred, each of which asks again as soon as it is answered, for ten seconds.
  const due = Array.from({ length: 200 }, () => 0)
  let answers = 0
  for (let now = 0; now < 10_000; now += 1) {
    for (const [client, at] of due.entries()) {
      if (at > now) continue
      answers += 1
      due[client] = now + Math.max(1, pace.next(now))
    }
  }
  expect(answers).toBeLessThanOrEqual(10 + 10 * 100 + 200)
})

test('nobody waits longer than the longest, and who comes after a pause waits for nothing', () => {
  const pace = new Pace(rules)
  const waits = Array.from({ length: 2000 }, () => pace.next(0))
  expect(Math.max(...waits)).toBe(rules.longest)
  expect(pace.next(60_000)).toBe(0)
})

import { expect, test } from 'vitest'
import { pathsOf, withPoint } from './last-hour.ts'

const now = Date.parse('2026-04-14T09:00:00.000Z')
const at = (minutesAgo: number, finished: number | null) => ({
  at: new Date(now - minutesAgo * 60_000).toISOString(),
  sitting: null,
  finished,
})

test('the line goes from an hour ago to now, the most at its top', () => {
  const hour = Array.from({ length: 61 }, (_, index) => at(60 - index, index * 10))
  const [line] = pathsOf(hour, now)
  expect(line?.startsWith('M0 57L')).toBe(true)
  expect(line?.endsWith('L600 3')).toBe(true)
})

test('minutes in which nothing was published are a gap', () => {
  expect(pathsOf([at(30, 10), at(29, 20), at(20, 30), at(19, 40)], now)).toHaveLength(2)
  expect(pathsOf([at(30, 10), at(29, null), at(28, 30), at(27, 40)], now)).toHaveLength(1)
  expect(pathsOf([], now)).toEqual([])
})

test('a figure that is known adds no point', () => {
  const hour = [at(2, 10), at(1, 20)]
  expect(withPoint(hour, at(1, 20))).toBe(hour)
  expect(withPoint(hour, at(0, 30))).toHaveLength(3)
})

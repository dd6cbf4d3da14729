import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalLog, type RefusalTrace } from './refusal-log.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function aLog() {
  const lines: { count: number; route: string }[] = []
  // Written by the log as JSON.
  const log = new RefusalLog(pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) }))
  return { log, counts: () => lines.splice(0).map(({ route, count }) => `${route} ${count}`) }
}

const refusal = (source: string, route = '/a'): RefusalTrace => ({
  code: 'forbidden',
  method: 'GET',
  route,
  source,
  details: {},
})

test('what one session is refused on one route is one line a minute, with its count', () => {
  const { log, counts } = aLog()
  for (let time = 0; time < 500; time += 1) log.add(refusal('session 1'))
  log.add(refusal('session 1', '/b'))
  log.add(refusal('session 2'))
  expect(counts()).toEqual(['/a 1', '/b 1', '/a 1'])
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual(['/a 499'])
  log.add(refusal('session 1'))
  expect(counts()).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual(['/a 1'])
  vi.advanceTimersByTime(600_000)
  expect(counts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('no more sources are remembered than a server has memory for', () => {
  const { log, counts } = aLog()
  for (let number = 0; number < 25_000; number += 1) log.add(refusal(`session ${number}`))
  expect(counts()).toHaveLength(25_000)
  vi.advanceTimersByTime(120_000)
  expect(vi.getTimerCount()).toBe(0)
})

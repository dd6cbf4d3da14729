import { expect, test } from 'vitest'
import { milestoneBetween, milestonesPassed, type Shown } from './milestone.ts'
import type { WatchedOlympiad } from './watched.ts'

const shown = (change: Partial<Shown> = {}): Shown => ({
  id: 1,
  now: 0,
  stage: 'open',
  minutesToOpen: -30,
  minutesToClose: 300,
  finished: 40,
  ...change,
})

test('a change of figures alone is no milestone, passing a round number is', () => {
  expect(milestoneBetween(shown(), shown({ finished: 90 }))).toBeNull()
  expect(milestoneBetween(shown(), shown({ finished: 110 }))).toEqual({ kind: 'finished', learners: 100 })
  expect(milestoneBetween(shown({ finished: 90 }), shown({ finished: 1200 }))).toEqual({
    kind: 'finished',
    learners: 1000,
  })
  expect(milestoneBetween(shown({ finished: 0 }), shown({ finished: 1200 }))).toBeNull()
})

test('the last hour, ten minutes and minute before opening and end are announced once', () => {
  const closing = (minutesToClose: number) => shown({ minutesToClose })
  expect(milestoneBetween(closing(60.01), closing(59.99))).toEqual({ kind: 'closes', minutes: 60 })
  expect(milestoneBetween(closing(59.9), closing(59.8))).toBeNull()
  expect(milestoneBetween(closing(61), closing(9))).toEqual({ kind: 'closes', minutes: 10 })
  const opening = (minutesToOpen: number) => shown({ stage: 'to-come', minutesToOpen })
  expect(milestoneBetween(opening(1.01), opening(0.99))).toEqual({ kind: 'opens', minutes: 1 })
})

test('a new stage is announced; another olympiad is none', () => {
  expect(milestoneBetween(shown({ stage: 'to-come' }), shown())).toEqual({ kind: 'stage', stage: 'open' })
  expect(milestoneBetween(shown({ id: 2, stage: 'to-come' }), shown())).toBeNull()
})

test('the last milestone stays while nothing else is passed, and the first look passes none', () => {
  const now = Date.parse('2026-04-14T09:00:00Z')
  const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
  // Only these count here.
  const olympiad = {
    id: 1,
    phase: 'open',
    opensAt: minutes(-60),
    closesAt: minutes(11),
    live: null,
  } as unknown as WatchedOlympiad
  const passed = milestonesPassed()
  expect(passed(olympiad, now)).toBeNull()
  expect(passed(olympiad, now + 61_000)).toEqual({ kind: 'closes', minutes: 10 })
  expect(passed(olympiad, now + 62_000)).toEqual({ kind: 'closes', minutes: 10 })
  expect(passed(null, now + 63_000)).toEqual({ kind: 'closes', minutes: 10 })
  expect(passed(olympiad, now + 12 * 60_000)).toEqual({ kind: 'stage', stage: 'marking' })
})

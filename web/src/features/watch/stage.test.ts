import type { PublicOlympiad } from '@agon/contract/olympiad/olympiad'
import type { Phase } from '@agon/domain/olympiad'
import { expect, test } from 'vitest'
import { leading, shareOver, stageOf, timeUntil } from './stage.ts'

const hour = 3_600_000
const now = Date.parse('2026-04-14T07:00:00Z')
const at = (hours: number) => new Date(now + hours * hour).toISOString()

function olympiadAt(phase: Phase, opensIn: number, closesIn: number, sitting: number | null = null) {
  const window = { opensAt: at(opensIn), closesAt: at(closesIn) }
  // Only phase and window count here.
  return { phase, ...window, live: { sitting } } as unknown as PublicOlympiad & { live: { sitting: number | null } }
}

test('an open olympiad is shown as open inside its window only', () => {
  expect(stageOf(olympiadAt('open', 1, 2), now)).toBe('to-come')
  expect(stageOf(olympiadAt('open', -1, 2), now)).toBe('open')
  expect(stageOf(olympiadAt('open', -2, -1), now)).toBe('marking')
  expect(stageOf(olympiadAt('registration', 1, 2), now)).toBe('to-come')
  expect(stageOf(olympiadAt('registration', -1, 2), now)).toBe('not-opened')
  expect(stageOf(olympiadAt('released', -2, -1), now)).toBe('released')
})

test('the window’s share and the time left never leave their bounds', () => {
  expect(shareOver(olympiadAt('open', -1, 3), now)).toBe(0.25)
  expect([shareOver(olympiadAt('open', 1, 3), now), shareOver(olympiadAt('open', -3, -1), now)]).toEqual([0, 1])
  expect(timeUntil(at(49.5), now)).toEqual({ days: 2, hours: 1, minutes: 30, seconds: 0 })
  expect(timeUntil(at(-1), now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test('the busiest open olympiad leads, else the next to open, else whatever there is', () => {
  const none = { name: 'none', olympiad: null }
  const quiet = { name: 'quiet', olympiad: olympiadAt('open', -1, 5, null) }
  const busy = { name: 'busy', olympiad: olympiadAt('open', -1, 5, 500) }
  const later = { name: 'later', olympiad: olympiadAt('registration', 50, 60) }
  const next = { name: 'next', olympiad: olympiadAt('registration', 5, 60) }
  const over = { name: 'over', olympiad: olympiadAt('released', -50, -40) }
  expect(leading([none, quiet, later, busy], now)?.name).toBe('busy')
  expect(leading([none, later, next, over], now)?.name).toBe('next')
  expect(leading([none, over], now)?.name).toBe('over')
  expect(leading([none], now)).toBeUndefined()
})

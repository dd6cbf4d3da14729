import { expect, test } from 'vitest'
import { lastLateDay } from './school-step.ts'

test('the last late day is 15 days before today, by the clocks of the olympiad', () => {
  const evening = new Date('2026-03-15T22:30:00Z')
  expect(lastLateDay(evening, 'UTC')).toBe('2026-02-28')
  expect(lastLateDay(evening, 'Africa/Johannesburg')).toBe('2026-03-01')
})

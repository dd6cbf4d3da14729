import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const window = { opensAt: '2026-04-14T07:00:00.000Z', closesAt: '2026-04-20T16:00:00.000Z' }
const on = (day: string) => new Date(`${day}T12:00:00Z`)

test('an olympiad in registration is to be opened at its opening, and is late afterwards', () => {
  expect(nextStep({ ...window, phase: 'registration' }, on('2026-04-01'))).toEqual({
    step: 'open',
    at: window.opensAt,
    isLate: false,
  })
  expect(nextStep({ ...window, phase: 'registration' }, on('2026-04-15')).isLate).toBe(true)
})

test('results are late a month after the sitting; a released olympiad is never late', () => {
  expect(nextStep({ ...window, phase: 'moderation' }, on('2026-05-19')).isLate).toBe(false)
  expect(nextStep({ ...window, phase: 'closed' }, on('2026-05-21'))).toMatchObject({ step: 'moderate', isLate: true })
  expect(nextStep({ ...window, phase: 'released' }, on('2029-01-01'))).toEqual({
    step: 'archive',
    at: null,
    isLate: false,
  })
})

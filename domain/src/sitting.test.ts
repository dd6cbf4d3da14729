import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewer, moduleDeadline, moduleStatesAt, sittingStage } from './sitting.ts'

const window = { opens: 0, closes: 3_600_000 }

test('a module ends with its limit or with the window, and extra time comes on top', () => {
  expect(moduleDeadline(0, 600, window, 0)).toBe(600_000)
  expect(moduleDeadline(3_300_000, 600, window, 0)).toBe(3_600_000)
  expect(moduleDeadline(3_300_000, 600, window, 120)).toBe(3_720_000)
})

const save = fc.record({ epoch: fc.integer({ min: 1, max: 5 }), sequence: fc.integer({ min: 1, max: 50 }) })

test('of two saves exactly one is newer, unless they are the same', () => {
  fc.assert(
    fc.property(save, save, (a, b) => {
      const same = a.epoch === b.epoch && a.sequence === b.sequence
      expect(Number(isNewer(a, b)) + Number(isNewer(b, a))).toBe(same ? 0 : 1)
    }),
  )
})

const entry = fc.option(fc.record({ deadline: fc.integer({ min: 0, max: 100 }), finished: fc.boolean() }), {
  nil: undefined,
})

test('at most one module can be entered at a time, and none after one that is still to do', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), fc.integer({ min: 0, max: 100 }), (entries, now) => {
      const states = moduleStatesAt(entries, now)
      expect(states.filter((state) => state === 'next').length).toBeLessThanOrEqual(1)
      const next = states.indexOf('next')
      expect(states.slice(0, Math.max(0, next)).every((state) => state === 'over' || state === 'finished')).toBe(true)
    }),
  )
})

test('the steps come one after the other', () => {
  const steps = [
    [{}, 'declaration'],
    [{ declared: true }, 'recovery-code'],
    [{ declared: true, recoveryShown: true }, 'details'],
    [{ declared: true, recoveryShown: true, detailsConfirmed: true }, 'start'],
    [{ declared: true, recoveryShown: true, detailsConfirmed: true, attempt: 'running' as const }, 'sitting'],
    [{ attempt: 'finished' as const }, 'finished'],
  ] as const
  const nothing = { declared: false, recoveryShown: false, detailsConfirmed: false, attempt: 'none' as const }
  for (const [done, stage] of steps) expect(sittingStage({ ...nothing, ...done })).toBe(stage)
})

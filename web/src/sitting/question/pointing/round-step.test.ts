import { expect, test } from 'vitest'
import { roundStep } from './round-step.ts'

test.each([
  [3.6, 5],
  [0.19, 0.2],
  [0.012, 0.01],
  [74, 50],
  [76, 100],
])('a step of about %f is %f', (length, step) => {
  expect(roundStep(length)).toBeCloseTo(step, 10)
})

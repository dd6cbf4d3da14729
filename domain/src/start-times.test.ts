import { expect, test } from 'vitest'
import { startSteps } from './start-times.ts'

const minute = 60_000
const at = (minutes: number, started = 1) => ({ at: minutes * minute, started })

test('starts of two hours are told by the minute, those of a day by the half hour', () => {
  expect(startSteps([at(0), at(119)], 0).minutes).toBe(1)
  expect(startSteps([at(0), at(120)], 0).minutes).toBe(5)
  expect(startSteps([at(0), at(24 * 60)], 0).minutes).toBe(30)
})

test('every step between the first start and the last is there, counted from the opening', () => {
  expect(startSteps([at(-1, 2), at(1, 3)], 0).steps).toEqual([
    { from: -minute, started: 2 },
    { from: 0, started: 0 },
    { from: minute, started: 3 },
  ])
  const { minutes, steps } = startSteps([at(2, 4), at(4, 1), at(302, 2)], 0)
  expect(minutes).toBe(5)
  expect(steps).toHaveLength(61)
  expect(steps[0]).toEqual({ from: 0, started: 5 })
  expect(steps.at(-1)).toEqual({ from: 300 * minute, started: 2 })
})

test('without starts there are no steps', () => {
  expect(startSteps([], 0).steps).toEqual([])
})

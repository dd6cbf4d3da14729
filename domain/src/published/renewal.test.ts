import { expect, test } from 'vitest'
import { differences, fixedAtMost, fixedFor, mayRenew, shouldRenew, staysHidden } from './renewal.ts'

test('figures are renewed after a week where they hide no more, after four weeks and at a release in any case', () => {
  const renewal = { age: fixedFor, phaseChanged: false, hidden: 3, hiddenAlone: 3 }
  expect(shouldRenew(renewal)).toBe(true)
  expect(shouldRenew({ ...renewal, age: fixedFor - 1 })).toBe(false)
  expect(shouldRenew({ ...renewal, hidden: 4 })).toBe(false)
  expect(shouldRenew({ ...renewal, hidden: 4, age: fixedAtMost })).toBe(true)
  expect(shouldRenew({ ...renewal, age: 0, phaseChanged: true })).toBe(true)
  expect(mayRenew({ sinceCounted: fixedFor - 1, phaseChanged: false })).toBe(false)
  expect(mayRenew({ sinceCounted: 0, phaseChanged: true })).toBe(true)
})

test('a hidden cell is shown once it is ten away from what it was', () => {
  expect(staysHidden([true, true, false], [18, 19, 9], [9, 9, 9])).toEqual([true, false, false])
  expect(differences([3, 10], [10, 4])).toEqual([7, 6])
})

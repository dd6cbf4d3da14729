import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMove, editionYear, isUrlName, movesFrom, phases, reservedOlympiadNames, type Phase } from './olympiad.ts'

const aPhase = fc.constantFrom<Phase>(...phases)

test('a move is allowed exactly when the table lists it', () => {
  fc.assert(
    fc.property(aPhase, aPhase, (from, to) => {
      expect(canMove(from, to)).toBe(movesFrom(from).includes(to))
    }),
  )
})

test('an edition goes by the year in its name, else by that of its opening where it is held', () => {
  const opening = { opensAt: '2026-12-31T22:30:00Z', timeZone: 'Africa/Johannesburg' }
  expect(editionYear({ name: 'igeo-2026', ...opening })).toBe(2026)
  expect(editionYear({ name: 'sango', ...opening })).toBe(2027)
  expect(editionYear({ name: 'sango', ...opening, timeZone: 'UTC' })).toBe(2026)
})

test('no phase moves to itself', () => {
  fc.assert(
    fc.property(aPhase, (phase) => {
      expect(canMove(phase, phase)).toBe(false)
    }),
  )
})

test('a move goes one step on or one step back, so that no step is left out', () => {
  fc.assert(
    fc.property(aPhase, aPhase, (from, to) => {
      fc.pre(canMove(from, to))
      expect(Math.abs(phases.indexOf(from) - phases.indexOf(to))).toBe(1)
    }),
  )
})

test('every phase can be reached from every other, but for draft and registration once the olympiad was open', () => {
  for (const from of phases) {
    const reached = reachableFrom(from)
    const expected = phases.filter((phase) => reachesBack(from) || !['draft', 'registration'].includes(phase))
    expect([...reached].sort(), from).toEqual([...expected].sort())
  }
})

test('an olympiad is opened from registration or again after closing, and from nowhere else', () => {
  expect(phases.filter((phase) => canMove(phase, 'open'))).toEqual(['registration', 'closed'])
})

test('names that can be in an address are accepted, reserved ones and others are not', () => {
  for (const name of ['sango-2026', 'a1', 'igeo']) expect(isUrlName(name), name).toBe(true)
  for (const name of ['a', '-a', 'a-', 'A1', 'a_b', 'ä1', 'agon', 'x'.repeat(61), ...reservedOlympiadNames])
    expect(isUrlName(name), name).toBe(false)
})

function reachesBack(from: Phase): boolean {
  return from === 'draft' || from === 'registration'
}

function reachableFrom(start: Phase): Set<Phase> {
  const reached = new Set<Phase>([start])
  for (const phase of reached) for (const next of movesFrom(phase)) reached.add(next)
  return reached
}

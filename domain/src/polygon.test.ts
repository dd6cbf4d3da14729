import { expect, test } from 'vitest'
import { areaOf, crossesItself, isStrictlyWithin, isWithin, pointInside, type Point } from './polygon.ts'

const at = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }))
const square = at([0, 0], [10, 0], [10, 10], [0, 10])
const notched = at([0, 0], [10, 0], [10, 10], [5, 2], [0, 10])

test('inside, outside, and on the edge, which counts as inside unless it is asked strictly', () => {
  expect(isWithin(square, { x: 5, y: 5 })).toBe(true)
  expect(isWithin(square, { x: 10.1, y: 5 })).toBe(false)
  expect(isWithin(notched, { x: 5, y: 8 })).toBe(false)
  expect(isWithin(notched, { x: 1, y: 7 })).toBe(true)
  for (const point of at([0, 0], [10, 10], [10, 5], [3, 0])) {
    expect(isWithin(square, point)).toBe(true)
    expect(isStrictlyWithin(square, point)).toBe(false)
  }
})

test.each([
  ['a square', square, false],
  ['a notch', notched, false],
  ['a bow tie', at([0, 0], [10, 10], [10, 0], [0, 10]), true],
  ['a corner that is named twice', at([0, 0], [10, 0], [10, 0], [0, 10]), true],
  ['an edge that goes back on the one before', at([0, 0], [10, 0], [4, 0], [4, 8]), true],
  ['a corner on another edge', at([0, 0], [10, 0], [10, 10], [5, 0]), true],
  ['a triangle', at([0, 0], [10, 0], [0, 10]), false],
])('whether %s crosses itself', (_name, corners, crosses) => {
  expect(crossesItself(corners)).toBe(crosses)
  expect(crossesItself(corners.toReversed())).toBe(crosses)
})

test('the area does not depend on the direction', () => {
  expect(areaOf(square)).toBe(100)
  expect(areaOf(square.toReversed())).toBe(100)
})

test('a point inside is not in a hole', () => {
  const hole = at([1, 1], [9, 1], [9, 9], [1, 9])
  const found = pointInside([square, hole])
  if (found === null) throw new Error('no point')
  expect(isWithin(square, found)).toBe(true)
  expect(isWithin(hole, found)).toBe(false)
  expect(pointInside([at([0, 0], [5, 5], [9, 9])])).toBeNull()
})

test('a coast of twenty thousand corners is looked at as quickly as a field', () => {
  const coast = Array.from({ length: 20_000 }, (_, index) => {
    const [turn, radius] = [(index / 20_000) * 2 * Math.PI, index % 2 === 0 ? 100 : 40]
    return { x: Math.cos(turn) * radius, y: Math.sin(turn) * radius + (index % 7) / 1000 }
  })
  const began = performance.now()
  const found = pointInside([coast])
  expect(found !== null && isWithin(coast, found)).toBe(true)
  expect(performance.now() - began).toBeLessThan(5000)
})

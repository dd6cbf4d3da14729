import { expect, test } from 'vitest'
import { hotSpot as sample } from '#test/questions/hot-spot.ts'
import { faultsOf } from './faults.ts'
import { pointOn, shapeHolds, type SpotShape } from './hot-spot.ts'

const circle: SpotShape = { shape: 'circle', x: 100, y: 100, radius: 20 }
const points = (...pairs: [number, number][]) => pairs.map(([x, y]) => ({ x, y }))
const told = (key: SpotShape[], figure = 'map') =>
  faultsOf({ ...sample.question, key, figure }).map(({ path, code }) => `${path} ${code}`)

test('a point on the edge of a shape is in it', () => {
  expect(shapeHolds(circle, { x: 120, y: 100 })).toBe(true)
  expect(shapeHolds(circle, { x: 120.1, y: 100 })).toBe(false)
  expect(shapeHolds({ shape: 'rectangle', x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 10 })).toBe(true)
})

test('a point is kept to a tenth of a pixel and within its figure', () => {
  const figure = { width: 640, height: 400 }
  expect(pointOn(figure, { x: 12.3456, y: -3 })).toEqual({ x: 12.3, y: 0 })
  expect(pointOn(figure, { x: 641, y: 399.96 })).toEqual({ x: 640, y: 400 })
})

test.each<[string, SpotShape[], string[]]>([
  ['no shape', [], ['key noKey']],
  ['a circle over the edge', [{ ...circle, x: 10 }], ['key.0 shapeOutside']],
  ['a circle of no size', [{ ...circle, radius: 0 }], ['key.0 noArea']],
  ['a rectangle below', [circle, { shape: 'rectangle', x: 0, y: 390, width: 9, height: 11 }], ['key.1 shapeOutside']],
  ['a flat rectangle', [{ shape: 'rectangle', x: 0, y: 0, width: 9, height: 0 }], ['key.0 noArea']],
  ['two corners', [{ shape: 'polygon', points: points([1, 1], [5, 5]) }], ['key.0 fewCorners']],
  ['a bow tie', [{ shape: 'polygon', points: points([0, 0], [9, 9], [9, 0], [0, 9]) }], ['key.0 crossesItself']],
  ['a corner outside', [{ shape: 'polygon', points: points([0, 0], [9, 9], [700, 0]) }], ['key.0 shapeOutside']],
])('%s is reported at its place', (_name, key, faults) => {
  expect(told(key)).toEqual(faults)
})

test('the figure is one of the question’s', () => {
  expect(told([circle], 'gone')).toEqual(['figure figureMissing'])
})

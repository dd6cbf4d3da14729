import { expect, test } from 'vitest'
import { readCoordinate } from './coordinate.ts'

test.each([
  ['25°45′ S', 'lat', -25.75],
  ['25° 45\' 30" s', 'lat', -25.758333],
  ['S 25 45', 'lat', -25.75],
  ['-25.75', 'lat', -25.75],
  ['−25,75', 'lat', -25.75],
  ['25,75° S', 'lat', -25.75],
  ['25.75N', 'lat', 25.75],
  ['90', 'lat', 90],
  ['0', 'lon', 0],
  ['0° W', 'lon', 0],
  ['28°11’O', 'lon', 28.183333],
  ['E28.19', 'lon', 28.19],
  ['179:59:59 W', 'lon', -179.999722],
  ['٢٨٫٥', 'lon', 28.5],
  ['\u200E18.4\u200F', 'lon', 18.4],
] as const)('%s (%s) is %f', (typed, axis, degrees) => {
  expect(readCoordinate(typed, axis)).toBeCloseTo(degrees, 5)
})

test.each([
  ['', 'lat'],
  ['south', 'lat'],
  ['25°60′', 'lat'],
  ['25.5°30′', 'lat'],
  ['91', 'lat'],
  ['180.1', 'lon'],
  ['28 E', 'lat'],
  ['25 S', 'lon'],
  ['-25 S', 'lat'],
  ['S 25 S', 'lat'],
  ['1 2 3 4', 'lat'],
  ['1.2.3', 'lat'],
] as const)('%s (%s) is none', (typed, axis) => {
  expect(readCoordinate(typed, axis)).toBeNull()
})

import { expect, test } from 'vitest'
import { boundsAround, leastShare, nearestIn, spreadOf } from './places.ts'

const whole = { west: 16, south: -35, east: 34, north: -21 }

test('arrows lead to the nearest circle in their direction', () => {
  const points = [
    { x: 0.5, y: 0.5 },
    { x: 0.6, y: 0.52 },
    { x: 0.9, y: 0.5 },
    { x: 0.5, y: 0.1 },
  ]
  expect(nearestIn('ArrowRight', points, 0, 1)).toBe(1)
  expect(nearestIn('ArrowRight', points, 1, 1)).toBe(2)
  expect(nearestIn('ArrowUp', points, 0, 1)).toBe(3)
  expect(nearestIn('ArrowLeft', points, 0, 1)).toBeUndefined()
  expect(nearestIn('Enter', points, 0, 1)).toBeUndefined()
})

test('circles of neighbouring cells stay apart', () => {
  const one = spreadOf({ lon: 16.99, lat: -34.5 }, whole, 1)
  const other = spreadOf({ lon: 17.01, lat: -34.5 }, whole, 1)
  expect(other.lon - one.lon).toBeCloseTo(0.68)
})

test('a closer view has the shape of the whole map, stays within it and has an end', () => {
  const city = boundsAround({ west: 27.8, south: -26.4, east: 28.4, north: -25.6 }, whole)
  expect((city.east - city.west) / (city.north - city.south)).toBeCloseTo(18 / 14)
  expect(city.west).toBeLessThan(27.8)
  expect(city.north).toBeGreaterThan(-25.6)
  const corner = boundsAround({ west: 16, south: -35, east: 16, north: -35 }, whole)
  expect(corner).toMatchObject({ west: 16, south: -35 })
  expect(corner.east - corner.west).toBeCloseTo(18 * leastShare)
  expect(boundsAround(whole, whole)).toEqual(whole)
})

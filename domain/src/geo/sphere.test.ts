import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlace } from '#test/questions/map.ts'
import { circleAround, distanceBetween, earthRadius, placeAt, wrapped } from './sphere.ts'

const farthest = Math.PI * earthRadius

test.each([
  // By an independent reckoning (cosine rule in degrees): a quarter and a half of a great circle, and one degree of it.
  [{ lon: 0, lat: 0 }, { lon: 90, lat: 0 }, farthest / 2],
  [{ lon: 0, lat: 90 }, { lon: 77, lat: -90 }, farthest],
  [{ lon: 179.5, lat: 0 }, { lon: -179.5, lat: 0 }, farthest / 180],
  [{ lon: 12, lat: 89.5 }, { lon: -168, lat: 89.5 }, farthest / 180],
  // Pretoria and Cape Town, by d3-geo.
  [{ lon: 28.1881, lat: -25.7461 }, { lon: 18.4241, lat: -33.9249 }, 1307.9],
])('from %o to %o it is %f km', (from, to, kilometres) => {
  expect(distanceBetween(from, to)).toBeCloseTo(kilometres, 0)
})

test('a distance is the same both ways, whichever number a longitude has, and no way over a third place is shorter', () => {
  fc.assert(
    fc.property(anyPlace(), anyPlace(), anyPlace(), (a, b, c) => {
      const way = distanceBetween(a, b)
      expect(distanceBetween(b, a)).toBeCloseTo(way, 6)
      expect(distanceBetween({ ...a, lon: a.lon + 360 }, b)).toBeCloseTo(way, 6)
      expect(way).toBeLessThanOrEqual(farthest + 1e-6)
      expect(way).toBeLessThanOrEqual(distanceBetween(a, c) + distanceBetween(c, b) + 1e-6)
    }),
  )
})

test('all longitudes are the same place at a pole', () => {
  fc.assert(
    fc.property(anyPlace(), fc.constantFrom(90, -90), ({ lon }, lat) => {
      expect(distanceBetween({ lon, lat }, { lon: 0, lat })).toBeCloseTo(0, 6)
    }),
  )
})

test('who goes so far is so far away, over the poles and the 180th meridian too', () => {
  fc.assert(
    fc.property(anyPlace(), fc.double({ min: 1, max: 19_900, noNaN: true }), (place, kilometres) => {
      for (const end of circleAround(place, kilometres, 8)) {
        expect(distanceBetween(place, end)).toBeCloseTo(kilometres, 3)
        expect(Math.abs(end.lon)).toBeLessThanOrEqual(180)
      }
    }),
  )
  expect(placeAt({ lon: 179, lat: 0 }, 90, farthest / 90).lon).toBeCloseTo(-179, 6)
})

test('a longitude keeps its place when it is wrapped', () => {
  expect([181, -181, 540, 180, -180, 0].map(wrapped)).toEqual([-179, 179, -180, 180, -180, 0])
})

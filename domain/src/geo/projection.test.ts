import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFrame } from '#test/questions/map.ts'
import { reaches } from './map-frame.ts'
import { boundsHold, lonSpan, projectionNames, projectionOf, type Bounds } from './projection.ts'
import { wrapped } from './sphere.ts'

const world: Bounds = { west: -180, south: -90, east: 180, north: 90 }
const part = fc.double({ min: 0, max: 1, noNaN: true })

describe.each(projectionNames)('%s', (name) => {
  it('leads back from every point to the place that is there, and holds the whole of its bounds', () => {
    fc.assert(
      fc.property(anyFrame(), part, part, ({ bounds }, across, up) => {
        const { point, place, width, height } = projectionOf(name, bounds)
        const given = {
          lon: wrapped(bounds.west + (0.001 + across * 0.998) * lonSpan(bounds)),
          lat: bounds.south + up * (bounds.north - bounds.south),
        }
        const found = point(given)
        expect(found.x).toBeGreaterThanOrEqual(-1e-6)
        expect(found.x).toBeLessThanOrEqual(width + 1e-6)
        expect(found.y).toBeGreaterThanOrEqual(-1e-6)
        expect(found.y).toBeLessThanOrEqual(height + 1e-6)
        const back = place(found)
        expect(back.lat).toBeCloseTo(given.lat, 5)
        expect(point(back).x).toBeCloseTo(found.x, 4)
      }),
    )
  })

  it('takes a point beside the map for the nearest place on it', () => {
    fc.assert(
      fc.property(anyFrame(), part, part, ({ bounds }, across, up) => {
        const { place, width, height } = projectionOf(name, bounds)
        const found = place({ x: (3 * across - 1) * width, y: (3 * up - 1) * height })
        expect(boundsHold(bounds, found)).toBe(true)
      }),
    )
  })
})

it('gives Equal Earth its published proportions', () => {
  // 2.05458 wide for 1 high, and the pole 0.59247 as long as the equator (Šavrič, Patterson and Jenny 2019).
  const { width, height, point } = projectionOf('equal-earth', world)
  expect(width / height).toBeCloseTo(2.05458, 4)
  expect(1 - point({ lon: -180, lat: 90 }).x / (width / 2)).toBeCloseTo(0.59247, 4)
})

it('draws Mercator true to angles', () => {
  const { point } = projectionOf('mercator', { west: 0, south: -70, east: 90, north: 70 })
  const [at, east, north] = [
    point({ lon: 45, lat: 60 }),
    point({ lon: 45.001, lat: 60 }),
    point({ lon: 45, lat: 60.0005 }),
  ]
  expect((east.x - at.x) / (at.y - north.y)).toBeCloseTo(1, 3)
})

it('shows what lies over the 180th meridian side by side', () => {
  const { point, width } = projectionOf('equirectangular', { west: 160, south: -30, east: -160, north: 10 })
  expect(point({ lon: 180, lat: 0 }).x).toBeCloseTo(width / 2, 6)
  expect(point({ lon: -180, lat: 0 }).x).toBeCloseTo(width / 2, 6)
  expect(point({ lon: -170, lat: 0 }).x).toBeGreaterThan(width / 2)
})

it('holds that a map which ends where its outlines end is within them, whatever its degrees add up to', () => {
  expect(reaches('africa', { west: -29.9999, south: -42, east: 66, north: 45.9999 })).toBe(true)
  expect(reaches('africa', { west: -29.9999, south: -42, east: 66.0001, north: 45.9999 })).toBe(false)
})

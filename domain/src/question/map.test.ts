import { expect, test } from 'vitest'
import { usualFrames, type MapFrame } from '../geo/map-frame.ts'
import { ringOf, type Position } from '../geo/region.ts'
import { map as sample } from '#test/questions/map.ts'
import { faultsOf } from './faults.ts'
import { mark } from './mark.ts'
import type { MapQuestion } from './map.ts'
import type { MapKey } from './map-key.ts'

const point = (lon: number, lat: number, tolerance = 100): MapKey => ({ shape: 'point', lon, lat, tolerance })
const region = (...corners: Position[]): MapKey => ({
  shape: 'region',
  region: { type: 'Polygon', coordinates: [ringOf(corners)] },
})
const asked = (map: MapFrame, key: MapKey): MapQuestion => ({ ...sample.question, map, key })
const told = (map: MapFrame, key: MapKey) => faultsOf(asked(map, key)).map(({ path, code }) => `${path} ${code}`)
const { world, africa } = usualFrames
const pacific = { ...world, bounds: { west: 120, south: -60, east: -70, north: 60 } }

test.each<[string, MapFrame, MapKey, string[]]>([
  ['a whole question', africa, point(28, -26), []],
  ['one beyond the 180th meridian', pacific, point(-175, -20), []],
  ['a region over it', pacific, region([175, -20], [-175, -20], [-175, -15]), []],
  ['no tolerance', africa, point(28, -26, 0), ['key.tolerance toleranceNotAbove']],
  ['a place that the map does not show', africa, point(151, -34), ['key placeOffMap']],
  ['a corner that the map does not show', africa, region([20, 0], [30, 0], [90, 10]), ['key placeOffMap']],
  ['two corners', africa, region([20, 0], [30, 0]), ['key fewCorners']],
  ['an edge over itself', africa, region([20, 0], [30, 10], [30, 0], [20, 10]), ['key crossesItself']],
  ['no polygon', africa, { shape: 'region', region: { type: 'MultiPolygon', coordinates: [] } }, ['key noKey']],
  [
    'a map of nothing',
    { ...africa, bounds: { ...africa.bounds, north: -35.5 } },
    point(28, -35.8),
    ['map.bounds mapEmpty'],
  ],
  [
    'outlines that end before',
    { ...africa, bounds: { ...africa.bounds, west: -60 } },
    point(28, -26),
    ['map.bounds mapBeyondOutlines'],
  ],
  ['Mercator’s poles', { ...world, projection: 'mercator' }, point(28, -26), ['map.projection mercatorPoles']],
])('%s: told at its place', (_name, frame, key, faults) => {
  expect(told(frame, key)).toEqual(faults)
})

test('a tolerance is measured on the sphere, over the 180th meridian and the pole', () => {
  const place = (lon: number, lat: number) => ({ kind: 'map', place: { lon, lat } }) as const
  const { marks } = sample.question
  // A degree of the equator is 111.19 km, one of the parallel of 60° half of that.
  expect(mark(asked(world, point(179.6, 0, 112)), place(-179.4, 0))).toBe(marks)
  expect(mark(asked(world, point(179.6, 0, 111)), place(-179.4, 0))).toBeLessThan(0)
  expect(mark(asked(world, point(30, 60, 56)), place(31, 60))).toBe(marks)
  expect(mark(asked(world, point(0, 89.5, 112)), place(180, 89.5))).toBe(marks)
})

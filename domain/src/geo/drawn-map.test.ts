import { readFileSync } from 'node:fs'
import { outlineNames, outlineReach, usualFrames } from './map-frame.ts'
import { boundsHold } from './projection.ts'
import type { GeoPoint } from './sphere.ts'
import { isWithin } from '../polygon.ts'
import { expect, test } from 'vitest'
import { drawMap, netOf } from './drawn-map.ts'
import { readOutlines } from './outlines.ts'

const pointOf = ({ lon, lat }: GeoPoint) => ({ x: lon, y: lat })
const outlinesOf = (name: string) =>
  readOutlines(JSON.parse(readFileSync(new URL(`outlines/${name}.json`, import.meta.url), 'utf8')))

test.each(outlineNames)(
  'the outlines of %s are places within their reach, land is closed, and both are drawn',
  (name) => {
    const shapes = outlinesOf(name)
    const { west, south, east, north } = outlineReach[name]
    const reach = { west: west - 1, south: Math.max(-90, south - 1), east: east + 1, north: Math.min(90, north + 1) }
    const places = [...shapes.land, ...shapes.borders].flat()
    expect(places.length).toBeGreaterThan(500)
    if (name !== 'world') for (const place of places) expect(boundsHold(reach, place)).toBe(true)
    for (const ring of shapes.land) expect(ring.at(-1)).toEqual(ring[0])
    const isLand = (place: GeoPoint) => shapes.land.some((ring) => isWithin(ring.map(pointOf), pointOf(place)))
    expect(isLand({ lon: 25, lat: -29 })).toBe(true)
    expect(isLand({ lon: 14, lat: -33 })).toBe(false)
    const frame = usualFrames[name]
    const drawn = drawMap(frame, shapes)
    for (const path of [drawn.land, drawn.coasts, drawn.borders]) expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+L/)
    expect(`${drawn.edge}${drawn.land}${drawn.coasts}`).not.toMatch(/NaN|Infinity/)
    expect(drawMap({ ...frame, borders: false }, shapes).borders).toBe('')
  },
)

test('a map over the 180th meridian shows the land of both sides', () => {
  const frame = { ...usualFrames.world, projection: 'equirectangular' as const }
  const pacific = { ...frame, bounds: { west: 120, south: -60, east: -60, north: 60 } }
  const { land } = drawMap(pacific, outlinesOf('world'))
  const xs = [...land.matchAll(/[ML](-?[\d.]+) /g)].map((found) => Number(found[1]))
  // Australia is at the left of this map, the Americas at its right.
  expect(xs.some((x) => x > 100 && x < 180)).toBe(true)
  expect(xs.some((x) => x > 900 && x < 1000)).toBe(true)
})

test('a net has its lines on round degrees, past the 180th meridian too, and none where there is to be none', () => {
  expect(netOf({ west: 165, south: -22, east: -165, north: 7 }, 10)).toEqual({
    lons: [170, 180, 190],
    lats: [-20, -10, 0],
  })
  expect(netOf({ west: 165, south: -22, east: -165, north: 7 }, 0)).toEqual({ lons: [], lats: [] })
})

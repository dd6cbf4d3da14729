import fc, { type Arbitrary } from 'fast-check'
import { netSteps, outlineReach, outlineNames, type MapFrame } from '#/geo/map-frame.ts'
import { boundsHold, lonSpan, projectionNames, type Bounds } from '#/geo/projection.ts'
import { ringOf, type Position, type Region } from '#/geo/region.ts'
import { roundedDegrees, roundedPlace, type GeoPoint } from '#/geo/sphere.ts'
import type { MapKey } from '#/question/map-key.ts'
import { aBase, anyBase, full, penalty } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'map' as const
const bounds: Bounds = { west: 10, south: -40, east: 40, north: -10 }

export const map: KindSamples<'map'> = {
  question: {
    ...aBase(),
    kind,
    map: { outlines: 'africa', projection: 'equal-earth', bounds, borders: true, net: 10 },
    key: { shape: 'point', lon: 28.1881, lat: -25.7461, tolerance: 60 },
  },
  marked: [
    [{ kind, place: { lon: 28.1881, lat: -25.7461 } }, full],
    // Johannesburg is 53 km away, Rustenburg 96.
    [{ kind, place: { lon: 28.0473, lat: -26.2041 } }, full],
    [{ kind, place: { lon: 27.2421, lat: -25.6544 } }, 0 - penalty],
    [{ kind, place: { lon: -151.8119, lat: 25.7461 } }, 0 - penalty],
    [{ kind, place: null }, 0],
  ],
  questions: fc
    .tuple(anyBase(), anyFrame())
    .chain(([base, frame]) => anyKey(frame.bounds).map((key) => ({ ...base, kind, map: frame, key }))),
  answers: () => fc.record({ kind: fc.constant(kind), place: fc.option(anyPlace()) }),
}

/** Any place on Earth, as answers keep it. */
export function anyPlace(): Arbitrary<GeoPoint> {
  return fc
    .record({ lon: fc.integer({ min: -1_800_000, max: 1_800_000 }), lat: fc.integer({ min: -900_000, max: 900_000 }) })
    .map(({ lon, lat }) => ({ lon: lon / 10_000, lat: lat / 10_000 }))
}

/** Any map that its outlines reach, over the 180th meridian as well. */
export function anyFrame(): Arbitrary<MapFrame> {
  const frame = fc.record({
    outlines: fc.constantFrom(...outlineNames),
    projection: fc.constantFrom(...projectionNames),
    corner: fc.tuple(fc.double({ min: 0, max: 0.8, noNaN: true }), fc.double({ min: 0, max: 0.8, noNaN: true })),
    share: fc.double({ min: 0.19, max: 1, noNaN: true }),
    borders: fc.boolean(),
    net: fc.constantFrom(...netSteps),
  })
  return frame.map(({ corner: [across, up], share, outlines, ...drawn }) => {
    const reach = outlineReach[outlines]
    const [wide, high] = [reach.east - reach.west, reach.north - reach.south]
    const end = outlines === 'world' ? 85 : 90
    const south = Math.max(-end, reach.south + up * high)
    const west = reach.west + across * wide
    const east = outlines === 'world' ? west + share * wide : west + Math.min(1 - across, share) * wide
    const north = Math.min(end, reach.north, south + share * high)
    const found = { west: roundedDegrees(west), south, east: roundedPlace({ lon: east, lat: 0 }).lon, north }
    return { ...drawn, outlines, bounds: { ...found, south: roundedDegrees(south), north: roundedDegrees(north) } }
  })
}

function anyKey(shown: Bounds): Arbitrary<MapKey> {
  const point = placesOn(shown).chain((place) =>
    fc.integer({ min: 1, max: 30_000 }).map((tenthsOfKm) => ({
      shape: 'point' as const,
      ...place,
      tolerance: tenthsOfKm / 10,
    })),
  )
  const region = fc
    .tuple(placesOn(shown), placesOn(shown), fc.boolean())
    .map(([one, other, many]) => ({ shape: 'region' as const, region: between(shown, one, other, many) }))
  return fc.oneof(point, region)
}

function placesOn({ west, south, north, ...more }: Bounds): Arbitrary<GeoPoint> {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  const shown = { west, south, north, ...more }
  return fc
    .tuple(part, part)
    .map(([across, up]) => roundedPlace({ lon: west + across * lonSpan(shown), lat: south + up * (north - south) }))
    .filter((place) => boundsHold(shown, place))
}

/** A region with two corners at these places; where they are too near to each other, another. */
function between(shown: Bounds, one: GeoPoint, other: GeoPoint, many: boolean): Region {
  const far = Math.abs(one.lon - other.lon) > 0.001 && Math.abs(one.lon - other.lon) < 170
  const corners: Position[] =
    far && Math.abs(one.lat - other.lat) > 0.001
      ? [
          [one.lon, one.lat],
          [other.lon, one.lat],
          [other.lon, other.lat],
        ]
      : [
          [shown.west, shown.south],
          [roundedPlace({ lon: shown.west + 0.5, lat: 0 }).lon, shown.south],
          [shown.west, shown.north],
        ]
  const ring = ringOf(corners)
  return many ? { type: 'MultiPolygon', coordinates: [[ring]] } : { type: 'Polygon', coordinates: [ring] }
}

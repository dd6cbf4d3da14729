import { areaOf, crossesItself, isStrictlyWithin, isWithin, pointInside, type Corners, type Point } from '../polygon.ts'
import { roundedPlace, type GeoPoint } from './sphere.ts'

/** Longitude and latitude in degrees, as GeoJSON (RFC 7946) writes them. */
export type Position = [lon: number, lat: number]
/** A ring ends where it begins; the first of a polygon is its outside, the others are holes. */
export type Ring = Position[]

/** Areas as GeoJSON says them. */
export type Region = { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] }

export function polygonsOf(region: Region): Ring[][] {
  return region.type === 'Polygon' ? [region.coordinates] : region.coordinates
}

/** Whether a place is in a region or on its edge. Edges are straight in degrees, as GeoJSON has it. */
export function regionHolds(region: Region, place: GeoPoint): boolean {
  return polygonsOf(region).some(([outside, ...holes]) => {
    if (outside === undefined || !ringHolds(outside, place, isWithin)) return false
    return !holes.some((hole) => ringHolds(hole, place, isStrictlyWithin))
  })
}

/** A place well inside a region; null where none has an area. */
export function placeInside(region: Region): GeoPoint | null {
  for (const rings of polygonsOf(region)) {
    const found = pointInside(rings.map(flattened))
    if (found === null) continue
    const place = roundedPlace({ lon: found.x, lat: found.y })
    if (regionHolds(region, place)) return place
  }
  // All is narrower than degrees are rounded: a corner is on the edge.
  const corner = polygonsOf(region)[0]?.[0]?.[0]
  return corner === undefined ? null : { lon: corner[0], lat: corner[1] }
}

export type RingFault = 'fewCorners' | 'crossing' | 'noArea'

/** What keeps a ring from being the edge of an area. */
export function faultOfRing(ring: Ring): RingFault | null {
  const corners = cornersOf(ring)
  if (corners.length < 3) return 'fewCorners'
  const flat = flattened(ring)
  if (crossesItself(flat)) return 'crossing'
  return areaOf(flat) < 1e-9 ? 'noArea' : null
}

/** Its corners, without the last that is the first again. */
export function cornersOf(ring: Ring): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first !== undefined && last !== undefined && isSame(first, last)
  return isClosed ? ring.slice(0, -1) : [...ring]
}

/** Corners as a ring that ends where it begins. */
export function ringOf(corners: readonly Position[]): Ring {
  const [first] = corners
  return first === undefined ? [] : [...corners, [...first]]
}

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

function ringHolds(ring: Ring, { lon, lat }: GeoPoint, holds: (corners: Corners, point: Point) => boolean): boolean {
  const corners = flattened(ring)
  // Past the 180th meridian the same longitude has another number; a ring round a pole has them all.
  return [-720, -360, 0, 360, 720].some((turn) => holds(corners, { x: lon + turn, y: lat }))
}

/**
 * The ring's corners on a plane without an end: each longitude is that which is nearest to the one before, so that nothing breaks at the
 * 180th meridian. A ring that goes round the whole Earth holds the pole that it is nearer to, and is led there and back.
 */
function flattened(ring: Ring): Point[] {
  const points: Point[] = []
  for (const [lon, lat] of ring) {
    const before = points.at(-1)?.x ?? lon
    points.push({ x: lon + 360 * Math.round((before - lon) / 360), y: lat })
  }
  return apart([...points, ...wayRoundPole(points)])
}

/** Back to the first corner by the pole, for a ring that has come round the Earth. */
function wayRoundPole(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return []
  const back = first.x + 360 * Math.round((last.x - first.x) / 360)
  if (back === first.x) return []
  const pole = points.reduce((sum, { y }) => sum + y, 0) > 0 ? 90 : -90
  return [
    { x: back, y: first.y },
    { x: back, y: pole },
    { x: first.x, y: pole },
  ]
}

/** Without corners that stand where the one before them stands. */
function apart(points: readonly Point[]): Point[] {
  return points.filter((point, at) => {
    const before = points.at(at - 1)
    return points.length === 1 || before === undefined || before.x !== point.x || before.y !== point.y
  })
}

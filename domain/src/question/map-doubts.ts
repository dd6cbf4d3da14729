import { projectionOf, type Projection } from '../geo/projection.ts'
import { cornersOf, polygonsOf, type Ring } from '../geo/region.ts'
import { circleAround, distanceBetween } from '../geo/sphere.ts'
import { areaOf, type Point } from '../polygon.ts'
import type { AddDoubt } from './doubts.ts'
import type { MapFrame } from '../geo/map-frame.ts'
import type { MapKey } from './map-key.ts'
import { leastAcross, phoneWidth } from './phone.ts'

interface PlacesOnMap {
  key: MapKey
  map: MapFrame
}

/** Whether what is right can be met with a finger, and has to be known at all. */
export function doubtsOfPlaces({ key, map: { projection, bounds } }: PlacesOnMap, add: AddDoubt): void {
  const drawn = projectionOf(projection, bounds)
  const path = key.shape === 'region' ? 'key' : 'key.tolerance'
  const parts = outlinesOf(key, drawn)
  const size = (Math.max(...parts.map(narrowest)) * phoneWidth) / drawn.width
  if (size < leastAcross) add(path, 'placeSmall', { size: Math.round(size * 10) / 10 })
  if (shareOf(key, parts, drawn) > 0.5) add(path, 'placesLarge')
}

/** The edges of what is right, as they are drawn. */
function outlinesOf(key: MapKey, { point }: Projection): Point[][] {
  if (key.shape === 'point') return [circleAround(key, key.tolerance, 24).map(point)]
  return polygonsOf(key.region).map(([outside = []]) => cornersOf(outside).map(([lon, lat]) => point({ lon, lat })))
}

/** Of the box around these points, the shorter side. */
function narrowest(points: readonly Point[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.min(span(points.map(({ x }) => x)), span(points.map(({ y }) => y)))
}

/** How much of the map is right; of a region without its holes, and nothing of one that leaves the map at one side and comes back at the other. */
function shareOf(key: MapKey, parts: readonly (readonly Point[])[], drawn: Projection): number {
  if (key.shape === 'region') {
    const whole = parts.filter((_, at) => !leavesMap(polygonsOf(key.region)[at]?.[0] ?? []))
    return whole.reduce((sum, part) => sum + areaOf(part), 0) / (drawn.width * drawn.height)
  }
  const all = gridOn(drawn).map(drawn.place)
  return all.filter((place) => distanceBetween(key, place) <= key.tolerance).length / all.length
}

function leavesMap(ring: Ring): boolean {
  return ring.some(([lon], at) => Math.abs(lon - (ring[at - 1]?.[0] ?? lon)) > 180)
}

/** So many points on each line, evenly over the map as it is drawn. */
const across = 12

function gridOn({ width, height }: Projection): Point[] {
  return Array.from({ length: across * across }, (_, at) => ({
    x: (((at % across) + 0.5) * width) / across,
    y: ((Math.floor(at / across) + 0.5) * height) / across,
  }))
}

import { projectionOf } from '../geo/projection.ts'
import { cornersOf, polygonsOf } from '../geo/region.ts'
import { circleAround } from '../geo/sphere.ts'
import type { Point } from '../polygon.ts'
import type { AddDoubt } from './doubts.ts'
import { mapKeyHolds, type MapQuestion } from './map.ts'
import { leastAcross, phoneWidth } from './phone.ts'

/** Whether what is right can be met with a finger, and has to be known at all. */
export function doubtsOfPlaces({ key, map: { projection, bounds } }: MapQuestion, add: AddDoubt): void {
  const drawn = projectionOf(projection, bounds)
  const scale = phoneWidth / drawn.width
  const parts =
    key.shape === 'region'
      ? polygonsOf(key.region).map(([outside = []]) =>
          cornersOf(outside).map(([lon, lat]) => drawn.point({ lon, lat })),
        )
      : [circleAround(key, key.tolerance, 24).map(drawn.point)]
  const size = Math.max(...parts.map(narrowest)) * scale
  if (size < leastAcross)
    add(key.shape === 'region' ? 'key' : 'key.tolerance', 'placeSmall', { size: Math.round(size * 10) / 10 })
  const all = gridOn(drawn).map(drawn.place)
  const right = all.filter((place) => mapKeyHolds(key, place)).length
  if (right > all.length / 2) add(key.shape === 'region' ? 'key' : 'key.tolerance', 'placesLarge')
}

/** Of the box around these points, the shorter side. */
function narrowest(points: readonly Point[]): number {
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.min(span(points.map(({ x }) => x)), span(points.map(({ y }) => y)))
}

/** So many points on each line, evenly over the map as it is drawn. */
const across = 12

function gridOn({ width, height }: { width: number; height: number }): Point[] {
  return Array.from({ length: across * across }, (_, at) => ({
    x: (((at % across) + 0.5) * width) / across,
    y: ((Math.floor(at / across) + 0.5) * height) / across,
  }))
}

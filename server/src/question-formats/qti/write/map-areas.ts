import type { Bounds, Projection } from '@agon/domain/geo/projection'
import { lonSpan } from '@agon/domain/geo/projection'
import { polygonsOf } from '@agon/domain/geo/region'
import { circleAround, placeAt, type GeoPoint } from '@agon/domain/geo/sphere'
import type { MapKey } from '@agon/domain/question/map-key'

export interface MapArea {
  shape: 'poly' | 'circle'
  coords: string
}

/** In pixels: no circle is drawn so small that nobody could hit it. */
const leastRadius = 3

/** The key as areas of the drawn map; the holes of a region are wrong. */
export function areasOfKey(
  key: MapKey,
  bounds: Bounds,
  projection: Projection,
): { right: MapArea[]; wrong: MapArea[] } {
  const poly = (ring: readonly GeoPoint[]): MapArea => ({ shape: 'poly', coords: coordsOf(ring, bounds, projection) })
  if (key.shape === 'point') {
    const [middle, north] = [projection.point(key), projection.point(placeAt(key, 0, key.tolerance))]
    const coords = [Math.round(middle.x), Math.round(middle.y), leastRadius].join(',')
    const isSmall = Math.hypot(north.x - middle.x, north.y - middle.y) < leastRadius
    return { right: [isSmall ? { shape: 'circle', coords } : poly(circleAround(key, key.tolerance, 36))], wrong: [] }
  }
  const polygons = polygonsOf(key.region).map((rings) =>
    rings.map((ring) => poly(ring.map(([lon, lat]) => ({ lon, lat })))),
  )
  return {
    right: polygons.flatMap(([outside]) => (outside === undefined ? [] : [outside])),
    wrong: polygons.flatMap(([, ...holes]) => holes),
  }
}

/** In whole pixels, within the picture. A ring round a pole is closed along the pole’s edge of the map. */
function coordsOf(ring: readonly GeoPoint[], bounds: Bounds, { width, height, pointUnwrapped }: Projection): string {
  const turned: GeoPoint[] = []
  for (const { lon, lat } of ring) {
    const before = turned.at(-1)?.lon ?? bounds.west + lonSpan(bounds) / 2
    turned.push({ lon: lon + 360 * Math.round((before - lon) / 360), lat })
  }
  const [first, last] = [turned[0], turned.at(-1)]
  const goesRound = first !== undefined && last !== undefined && Math.abs(last.lon - first.lon) >= 180
  const pole = (first?.lat ?? 0) > 0 ? 90 : -90
  const closing = goesRound ? [last, first].map(({ lon }) => ({ lon, lat: pole })) : []
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(most), Math.round(value)))
  return [...turned, ...closing]
    .map(pointUnwrapped)
    .map(({ x, y }) => `${within(x, width)},${within(y, height)}`)
    .join(',')
}

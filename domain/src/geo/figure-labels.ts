import { escapeText } from '../entities.ts'
import { pointInside, type Point } from '../polygon.ts'
import type { DrawnMap } from './drawn-map.ts'
import { GeoJsonFault, placesOf, saidOf, type Shape } from './features.ts'
import type { FigureMap } from './map-frame.ts'
import { ink, letters, longestLabel, rounded, type Box, type Placed } from './figure-styles.ts'
import { lonSpan, type Bounds } from './projection.ts'

/** Each label where it covers no other as far as there is room: beside points, within areas, at the middle of lines. */
export function labelsOf(placed: readonly Placed[], { label, frame }: FigureMap, { projection }: DrawnMap): string {
  if (placed.every(({ feature }) => saidOf(feature, label) === ''))
    throw new GeoJsonFault('noProperty', { name: label })
  const taken: Box[] = []
  return placed
    .map(({ feature, shapes: [first] }) => {
      const words = saidOf(feature, label)
      if (words === '' || first === undefined) return ''
      if (words.length > longestLabel)
        throw new GeoJsonFault('labelLong', { feature: feature.number, label: words.slice(0, longestLabel) })
      const at = placeOfLabel(first, projection, frame.bounds)
      const wide = words.length * letters * 0.56
      const within = (x: number, y: number): Box => ({ left: x, top: y - letters, right: x + wide, bottom: y + 6 })
      const ways =
        first.as === 'point'
          ? [
              within(at.x + 18, at.y + 10),
              within(at.x - 18 - wide, at.y + 10),
              within(at.x - wide / 2, at.y - 20),
              within(at.x - wide / 2, at.y + 44),
            ]
          : (first.as === 'line' ? [-0.7, 0.9, -1.7, 1.9] : [0, 1, -1, 2, -2]).map((step) =>
              within(at.x - wide / 2, at.y + 10 + step * (letters + 8)),
            )
      const inside = ways.filter(
        ({ left, right, top, bottom }) => left >= 4 && right <= 996 && top >= 4 && bottom <= projection.height - 4,
      )
      const free = inside.find((way) => taken.every((other) => isApart(way, other))) ?? inside[0] ?? ways[0]
      if (free === undefined) return ''
      taken.push(free)
      return `<text x="${rounded(free.left)}" y="${rounded(free.bottom - 6)}" fill="${ink}">${escapeText(words)}</text>`
    })
    .join('')
}

const isApart = (one: Box, other: Box) =>
  one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top

function placeOfLabel(shape: Shape, projection: DrawnMap['projection'], bounds: Bounds): Point {
  const points = placesOf(shape).map((place) => projection.point(place))
  const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 }
  if (shape.as !== 'area' || lonSpan(bounds) === 360) return middle
  return pointInside(shape.rings.map((ring) => ring.slice(1).map((place) => projection.point(place)))) ?? middle
}

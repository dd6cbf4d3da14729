import type { Bounds } from '@agon/domain/geo/projection'
import { geoArea, geoEquirectangular, geoPath } from 'd3-geo'
import type { GeoJSON } from 'geojson'
import { thin } from '../demo/paper/drawing/maps.ts'

/** Longitudes and latitudes in degrees; a ring ends where it begins. */
export type Line = readonly (readonly [number, number])[]

/** How far beyond its reach a map is cut, in degrees, so that nobody sees the cut. */
const margin = 0.5

/** The lines and rings of a shape within these bounds. */
export function linesWithin(shape: GeoJSON, { west, south, east, north }: Bounds): Line[] {
  const lines: [number, number][][] = []
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .precision(0)
  // The whole world needs no cut but that at the 180th meridian.
  if (east - west < 360)
    projection.clipExtent([
      [west - margin, -north - margin],
      [east + margin, margin - south],
    ])
  let line: [number, number][] = []
  const draw = geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => lines.push((line = [[x, -y]])),
    lineTo: (x, y) => line.push([x, -y]),
    arc: () => undefined,
    closePath: () => line.push([...(line[0] ?? [0, 0])]),
  })
  for (const part of partsOf(shape)) draw(part)
  return lines
}

/** Polygons one by one: of those that run the wrong way round, as tiny islands do where degrees were rounded, d3 draws all the rest of the Earth. */
function partsOf(shape: GeoJSON): GeoJSON[] {
  switch (shape.type) {
    case 'FeatureCollection':
      return shape.features.flatMap(partsOf)
    case 'Feature':
      return partsOf(shape.geometry)
    case 'MultiPolygon':
      return shape.coordinates
        .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
        .filter((polygon) => geoArea(polygon) < 2 * Math.PI)
    default:
      return [shape]
  }
}

/** A ring keeps the point farthest from its first, too, else there would be no line to keep near to. */
export function thinned(line: Line, tolerance: number): Line {
  const [first] = line
  const points = line.map(([x, y]): [number, number] => [x, y])
  const last = points.at(-1)
  if (first === undefined || last === undefined || first[0] !== last[0] || first[1] !== last[1])
    return thin(points, tolerance)
  const away = points.map(([x, y]) => Math.hypot(x - first[0], y - first[1]))
  const farthest = away.indexOf(Math.max(...away))
  return [...thin(points.slice(0, farthest + 1), tolerance).slice(0, -1), ...thin(points.slice(farthest), tolerance)]
}

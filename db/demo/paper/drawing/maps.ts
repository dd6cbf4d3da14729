import { createRequire } from 'node:module'
import { geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import type { Feature, FeatureCollection, Geometry, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { through, type Point } from './svg.ts'

const require = createRequire(import.meta.url)

type Detail = '10m' | '50m' | '110m'
interface Atlas extends Topology {
  objects: { countries: GeometryCollection<{ name: string }>; land: GeometryCollection }
}
interface ProvinceShapes extends Topology {
  objects: { provinces: GeometryCollection<{ en: string; af: string }> }
}

export function countries(detail: Detail): Feature<Geometry, { name: string }>[] {
  const atlas = worldAtlas(detail)
  return feature(atlas, atlas.objects.countries).features
}

export function country(detail: Detail, name: string): Feature<Geometry, { name: string }> {
  const found = countries(detail).find((each) => each.properties.name === name)
  if (found === undefined) throw new Error(`No country is called ${name} in the atlas`)
  return found
}

export function landMass(detail: Detail): Feature | FeatureCollection {
  const atlas = worldAtlas(detail)
  return feature(atlas, atlas.objects.land)
}

/** Borders between countries, without coasts. */
export function landBorders(detail: Detail): MultiLineString {
  const atlas = worldAtlas(detail)
  return mesh(atlas, atlas.objects.countries, (a, b) => a !== b)
}

/** The nine provinces, Natural Earth 1:10m shapes, simplified. */
export function provinces(): Feature<Geometry, { en: string; af: string }>[] {
  const shapes: ProvinceShapes = require('../shapes/provinces.topo.json')
  return feature(shapes, shapes.objects.provinces).features
}

/** Borders between the provinces. */
export function provinceBorders(): MultiLineString {
  const shapes: ProvinceShapes = require('../shapes/provinces.topo.json')
  return mesh(shapes, shapes.objects.provinces, (a, b) => a !== b)
}

/** SVG path data of a shape on the map, with the points left out that lie within `tolerance` units of the line without them. */
export function outline(projection: GeoProjection, shape: GeoPermissibleObjects, tolerance = 0.7): string {
  const parts: string[] = []
  let points: Point[] = []
  const finish = (end: '' | 'Z') => {
    const kept = thin(points, tolerance)
    if (kept.length > (end === 'Z' ? 2 : 1)) parts.push(through(kept) + end)
    points = []
  }
  geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => {
      finish('')
      points.push([x, y])
    },
    lineTo: (x, y) => points.push([x, y]),
    arc: () => undefined,
    closePath: () => finish('Z'),
  })(shape)
  finish('')
  return parts.join('')
}

/** Where a place is on the map. */
export function pointOf(projection: GeoProjection, longitude: number, latitude: number): Point {
  const point = projection([longitude, latitude])
  if (point === null) throw new Error(`The map does not show ${longitude}, ${latitude}`)
  return point
}

/** Douglas and Peucker: keeps the point farthest from the straight line between the ends, and again on both sides of it. */
export function thin(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return [...points]
  let farthest = 0
  let distance = 0
  for (const [index, point] of points.entries()) {
    const away = distanceTo(point, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= tolerance) return [first, last]
  return [...thin(points.slice(0, farthest + 1), tolerance).slice(0, -1), ...thin(points.slice(farthest), tolerance)]
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length < 1e-6) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function worldAtlas(detail: Detail): Atlas {
  return require(`world-atlas/countries-${detail}.json`)
}

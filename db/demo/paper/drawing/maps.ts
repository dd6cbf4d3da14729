import { createRequire } from 'node:module'
import { geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'
import type { Feature, Geometry, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

const require = createRequire(import.meta.url)

type Detail = '50m' | '110m'
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

export function landMass(detail: Detail): GeoPermissibleObjects {
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

/** SVG path data with every point on a grid of `grid` units and repeated points left out, which keeps shared borders shared. */
export function outline(projection: GeoProjection, shape: GeoPermissibleObjects, grid = 1): string {
  const parts: string[] = []
  let ring: string[] = []
  const finish = (end: string) => {
    if (ring.length > 2 || (end === '' && ring.length > 1)) parts.push(`M${ring.join('L')}${end}`)
    ring = []
  }
  const add = (x: number, y: number) => {
    const point = `${snap(x, grid)} ${snap(y, grid)}`
    if (ring.at(-1) !== point) ring.push(point)
  }
  geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => {
      finish('')
      add(x, y)
    },
    lineTo: add,
    arc: () => undefined,
    closePath: () => finish('Z'),
  })(shape)
  finish('')
  return parts.join('')
}

function worldAtlas(detail: Detail): Atlas {
  return require(`world-atlas/countries-${detail}.json`)
}

function snap(value: number, grid: number): number {
  return Math.round(Math.round(value / grid) * grid * 10) / 10
}

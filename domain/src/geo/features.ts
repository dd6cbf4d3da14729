import { tell, type Params, type Message } from '../message.ts'
import type { GeoPoint } from './sphere.ts'

/** What may be wrong with a file of places that is to be drawn. */
export const geoJsonFaultWords = {
  noJson: 'The file is no JSON: {why}',
  noGeoJson: 'The file is no GeoJSON: it begins with the type “{type}”.',
  otherDegrees: 'The file counts in “{name}”. Only degrees of longitude and latitude (WGS 84) can be drawn.',
  noFeatures: 'The file has no features.',
  manyFeatures: 'The file has {count} features; {limit} is the most.',
  manyPositions: 'The file has more than {limit} positions. Simplify its shapes.',
  featureOther: 'Feature {feature} is a “{type}”, not a feature.',
  geometryMissing: 'Feature {feature} has no geometry.',
  geometryOther: 'Feature {feature} has the geometry “{type}”, which GeoJSON does not have.',
  positionOther: 'Feature {feature} has a position that is not two numbers.',
  positionOutside: 'Feature {feature} has a position that is not on the Earth: longitude {lon}, latitude {lat}.',
  lineShort: 'Feature {feature} has a line of fewer than two positions.',
  ringShort: 'Feature {feature} has an area with fewer than three corners.',
  ringOpen: 'Feature {feature} has an area whose edge does not end where it begins.',
  outsideMap: 'Feature {feature} lies outside of the map.',
  manyStyles: 'The property “{name}” has {count} values; at most {limit} can be distinguished.',
  noProperty: 'No feature has the property “{name}”.',
  labelLong: 'The label of feature {feature} is too long: “{label}”.',
} as const

export type GeoJsonFaultCode = keyof typeof geoJsonFaultWords

/** Why a file cannot be drawn; features count from 1. */
export class GeoJsonFault extends Error {
  readonly told: Message<GeoJsonFaultCode>

  constructor(code: GeoJsonFaultCode, params: Params = {}) {
    const told = tell(geoJsonFaultWords, code, params)
    super(told.message)
    this.name = 'GeoJsonFault'
    this.told = told
  }
}

export type Shape =
  | { as: 'point'; place: GeoPoint }
  | { as: 'line'; line: GeoPoint[] }
  | { as: 'area'; rings: GeoPoint[][] }

export interface Feature {
  /** In the file, from 1. */
  number: number
  shapes: Shape[]
  /** Those that are words, numbers, or yes or no. */
  properties: Record<string, string>
}

export function placesOf(shape: Shape): GeoPoint[] {
  return shape.as === 'point' ? [shape.place] : shape.as === 'line' ? shape.line : shape.rings.flat()
}

/** What is said of a feature by that name; empty where nothing is, whatever objects have by themselves. */
export function saidOf({ properties }: Pick<Feature, 'properties'>, name: string): string {
  return Object.hasOwn(properties, name) ? (properties[name] ?? '') : ''
}

export const mostFeatures = 500
export const mostPositions = 20_000

/** What no drawing could hold is left out. */
const asLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF\s]+/gu, ' ')
    .trim()

type Json = Readonly<Record<string, unknown>>

/** The features of a GeoJSON text (RFC 7946): of a collection, one alone, or a geometry alone. Throws a GeoJsonFault. */
export function readFeatures(text: string): Feature[] {
  const json = parsed(text)
  const count = { positions: 0 }
  const features = listOf(json)
  if (features.length === 0) throw new GeoJsonFault('noFeatures')
  if (features.length > mostFeatures)
    throw new GeoJsonFault('manyFeatures', { count: features.length, limit: mostFeatures })
  return features.map((feature, at) => readFeature(feature, at + 1, count))
}

function parsed(text: string): Json {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new GeoJsonFault('noJson', { why: error instanceof Error ? error.message.slice(0, 120) : '' })
  }
  if (!isRecord(json)) throw new GeoJsonFault('noGeoJson', { type: typeof json })
  // From before RFC 7946; other counts of degrees are not read.
  const named = isRecord(json['crs']) && isRecord(json['crs']['properties']) ? json['crs']['properties']['name'] : ''
  const name = String(named ?? '')
  if (name !== '' && !/CRS:?:?84$|EPSG:?:?4326$/i.test(name)) throw new GeoJsonFault('otherDegrees', { name })
  return json
}

const geometries: ReadonlySet<string> = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])

function listOf(json: Json): unknown[] {
  const type = String(json['type'])
  if (type === 'FeatureCollection' && Array.isArray(json['features'])) return json['features'] as unknown[]
  if (type === 'Feature') return [json]
  if (geometries.has(type)) return [{ type: 'Feature', geometry: json, properties: {} }]
  throw new GeoJsonFault('noGeoJson', { type })
}

interface Reading {
  feature: number
  count: { positions: number }
}

function readFeature(json: unknown, feature: number, count: Reading['count']): Feature {
  if (!isRecord(json) || json['type'] !== 'Feature')
    throw new GeoJsonFault('featureOther', { feature, type: isRecord(json) ? String(json['type']) : typeof json })
  if (!isRecord(json['geometry'])) throw new GeoJsonFault('geometryMissing', { feature })
  const properties = isRecord(json['properties']) ? json['properties'] : {}
  const said = Object.entries(properties).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[name, asLine(String(value))] as const] : [],
  )
  return {
    number: feature,
    shapes: shapesOf(json['geometry'], { feature, count }, 0),
    properties: Object.fromEntries(said),
  }
}

function shapesOf(geometry: Json, reading: Reading, depth: number): Shape[] {
  const { type, coordinates } = geometry
  const points = () => listed(coordinates, reading).map((one) => placeOf(one, reading))
  switch (type) {
    case 'Point':
      return [{ as: 'point', place: placeOf(coordinates, reading) }]
    case 'MultiPoint':
      return points().map((place) => ({ as: 'point', place }))
    case 'LineString':
      return [{ as: 'line', line: lineOf(coordinates, reading) }]
    case 'MultiLineString':
      return listed(coordinates, reading).map((line) => ({ as: 'line', line: lineOf(line, reading) }))
    case 'Polygon':
      return [{ as: 'area', rings: ringsOf(coordinates, reading) }]
    case 'MultiPolygon':
      return listed(coordinates, reading).map((rings) => ({ as: 'area', rings: ringsOf(rings, reading) }))
    case 'GeometryCollection':
      if (depth === 0 && Array.isArray(geometry['geometries']))
        return (geometry['geometries'] as unknown[]).flatMap((one) => (isRecord(one) ? shapesOf(one, reading, 1) : []))
  }
  throw new GeoJsonFault('geometryOther', { feature: reading.feature, type: String(type) })
}

function lineOf(json: unknown, reading: Reading): GeoPoint[] {
  const line = listed(json, reading).map((one) => placeOf(one, reading))
  if (line.length < 2) throw new GeoJsonFault('lineShort', { feature: reading.feature })
  return line
}

function ringsOf(json: unknown, reading: Reading): GeoPoint[][] {
  const { feature } = reading
  return listed(json, reading).map((one) => {
    const ring = listed(one, reading).map((position) => placeOf(position, reading))
    const [first, last] = [ring[0], ring.at(-1)]
    if (ring.length < 4) throw new GeoJsonFault('ringShort', { feature })
    if (first?.lon !== last?.lon || first?.lat !== last?.lat) throw new GeoJsonFault('ringOpen', { feature })
    return ring
  })
}

function placeOf(json: unknown, { feature, count }: Reading): GeoPoint {
  if (!Array.isArray(json)) throw new GeoJsonFault('positionOther', { feature })
  const [lon, lat] = json as unknown[]
  if (typeof lon !== 'number' || typeof lat !== 'number') throw new GeoJsonFault('positionOther', { feature })
  if (!(Math.abs(lon) <= 360 && Math.abs(lat) <= 90)) throw new GeoJsonFault('positionOutside', { feature, lon, lat })
  count.positions += 1
  if (count.positions > mostPositions) throw new GeoJsonFault('manyPositions', { limit: mostPositions })
  return { lon, lat }
}

function listed(json: unknown, { feature }: Reading): unknown[] {
  if (!Array.isArray(json)) throw new GeoJsonFault('positionOther', { feature })
  return json as unknown[]
}

function isRecord(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

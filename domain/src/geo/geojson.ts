import type { Position, Region, Ring } from './region.ts'
import { roundedPlace } from './sphere.ts'

/**
 * The areas of a GeoJSON text (RFC 7946): a polygon or several, alone, in a feature, or in a collection of them. null where it is no
 * GeoJSON or has no area. Properties and heights are left out, degrees are rounded as everywhere here.
 */
export function readRegion(text: string): Region | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const polygons = polygonsIn(json)
  const [only] = polygons ?? []
  if (polygons === null || only === undefined) return null
  return polygons.length === 1 && !(isRecord(json) && json.type === 'MultiPolygon')
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

function polygonsIn(json: unknown): Ring[][] | null {
  if (!isRecord(json)) return null
  switch (json.type) {
    case 'Polygon':
      return each([json.coordinates], ringsOf)
    case 'MultiPolygon':
      return each(json.coordinates, ringsOf)
    case 'Feature':
      return polygonsIn(json.geometry)
    case 'FeatureCollection':
      return each(json.features, polygonsIn)?.flat() ?? null
    case 'GeometryCollection':
      return each(json.geometries, polygonsIn)?.flat() ?? null
    default:
      return null
  }
}

const ringsOf = (json: unknown): Ring[] | null => each(json, (ring) => each(ring, positionOf))

function positionOf(json: unknown): Position | null {
  if (!Array.isArray(json)) return null
  const [lon, lat] = json as unknown[]
  if (typeof lon !== 'number' || typeof lat !== 'number' || Math.abs(lon) > 360 || Math.abs(lat) > 90) return null
  const place = roundedPlace({ lon, lat })
  return [place.lon, place.lat]
}

/** A list of which every part could be read. */
function each<T>(json: unknown, read: (part: unknown) => T | null): T[] | null {
  if (!Array.isArray(json)) return null
  const found: T[] = []
  for (const part of json as unknown[]) {
    const value = read(part)
    if (value === null) return null
    found.push(value)
  }
  return found
}

function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null
}

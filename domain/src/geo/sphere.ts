/** A place on the Earth, in degrees: north and east are above 0. */
export interface GeoPoint {
  lon: number
  lat: number
}

/** The mean radius of the Earth (IUGG), in kilometres. */
export const earthRadius = 6371.0088

/** The shortest way between two places on a sphere, in kilometres, by the haversine. */
export function distanceBetween(from: GeoPoint, to: GeoPoint): number {
  const [a, b] = [radians(from.lat), radians(to.lat)]
  const across = Math.sin(radians(to.lon - from.lon) / 2) ** 2
  const up = Math.sin((b - a) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(up + Math.cos(a) * Math.cos(b) * across)))
}

/** Where one comes to who goes so many kilometres straight on, beginning in a direction: 0 is north, 90 east. */
export function placeAt({ lon, lat }: GeoPoint, bearing: number, kilometres: number): GeoPoint {
  const [start, way, direction] = [radians(lat), kilometres / earthRadius, radians(bearing)]
  const height = Math.sin(start) * Math.cos(way) + Math.cos(start) * Math.sin(way) * Math.cos(direction)
  const end = Math.asin(Math.min(1, Math.max(-1, height)))
  const aside = Math.sin(direction) * Math.sin(way) * Math.cos(start)
  const ahead = Math.cos(way) - Math.sin(start) * Math.sin(end)
  return { lon: wrapped(lon + degrees(Math.atan2(aside, ahead))), lat: degrees(end) }
}

/** All that is so far away from a place, as a ring of so many places. */
export function circleAround(place: GeoPoint, kilometres: number, corners = 72): GeoPoint[] {
  return Array.from({ length: corners }, (_, at) => placeAt(place, (360 * at) / corners, kilometres))
}

/** The same longitude from −180 to 180. */
export function wrapped(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

/** Degrees with four decimals, which is 11 m at most: as places are kept. */
export function roundedDegrees(value: number): number {
  // Nothing is told from −0 that 0 does not tell.
  return Math.round(value * 10_000) / 10_000 + 0
}

export function roundedPlace({ lon, lat }: GeoPoint): GeoPoint {
  return { lon: roundedDegrees(wrapped(lon)), lat: roundedDegrees(Math.min(90, Math.max(-90, lat))) }
}

export const radians = (value: number): number => (value * Math.PI) / 180
export const degrees = (value: number): number => (value * 180) / Math.PI

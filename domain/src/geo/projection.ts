import type { Point } from '../polygon.ts'
import { degrees, radians, wrapped, type GeoPoint } from './sphere.ts'

export const projectionNames = ['equirectangular', 'mercator', 'equal-earth'] as const
export type ProjectionName = (typeof projectionNames)[number]

/** What part of the Earth a map shows, in degrees. Where `west` is above `east` it reaches over the 180th meridian; where they are equal, round the Earth. */
export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** As far from the equator as Mercator's map goes. */
export const mercatorEnd = 85

/** A flat picture of a part of the Earth: x to the right from 0 to `width`, y down from 0 to `height`. */
export interface Projection {
  readonly width: number
  readonly height: number
  /** Where a place stands; its longitude is taken as the nearest to the middle of the map. */
  readonly point: (place: GeoPoint) => Point
  /** The place at a point; the nearest one of the map where there is none. */
  readonly place: (point: Point) => GeoPoint
  /** The same as `point` for longitudes as they are given, so that what is cut at the 180th meridian can be drawn beside itself. */
  readonly pointUnwrapped: (place: GeoPoint) => Point
}

/** The width of every map in units. */
const width = 1000

export function projectionOf(name: ProjectionName, bounds: Bounds): Projection {
  const { south, north } = bounds
  const half = lonSpan(bounds) / 2
  const middle = bounds.west + half
  const { across, up, down } = formulas[name]((south + north) / 2)
  // Where the map is widest: at the equator, or at the edge nearest to it.
  const widest = radians(half) * across(south > 0 ? south : north < 0 ? north : 0)
  const scale = width / (2 * widest)
  const [top, bottom] = [up(north), up(south)]
  const pointUnwrapped = ({ lon, lat }: GeoPoint): Point => ({
    x: width / 2 + scale * radians(lon - middle) * across(lat),
    y: scale * (top - up(lat)),
  })
  const place = ({ x, y }: Point): GeoPoint => {
    const lat = Math.min(north, Math.max(south, down(top - y / scale)))
    const aside = degrees((x - width / 2) / scale / across(lat))
    return { lon: wrapped(middle + Math.min(half, Math.max(-half, aside))), lat }
  }
  const point = ({ lon, lat }: GeoPoint): Point => pointUnwrapped({ lon: middle + nearest(lon - middle), lat })
  return { width, height: scale * (top - bottom), point, place, pointUnwrapped }
}

/** How many degrees of longitude a map shows, above 0 and up to 360. */
export function lonSpan({ west, east }: Bounds): number {
  return (((east - west) % 360) + 360) % 360 || 360
}

/** Whether a place is on the map. */
export function boundsHold(bounds: Bounds, { lon, lat }: GeoPoint): boolean {
  if (lat < bounds.south || lat > bounds.north) return false
  const half = lonSpan(bounds) / 2
  return Math.abs(nearest(lon - (bounds.west + half))) <= half + 1e-9
}

/** The same angle from −180 to 180. */
const nearest = (angle: number): number => angle - 360 * Math.round(angle / 360)

/** All three have straight parallels, and along each the meridians stand evenly. */
interface Formulas {
  /** How long a radian of longitude is at a latitude. */
  readonly across: (lat: number) => number
  /** How far above the equator a latitude is drawn, and the latitude that is drawn so far above it. */
  readonly up: (lat: number) => number
  readonly down: (height: number) => number
}

const formulas: Readonly<Record<ProjectionName, (midLat: number) => Formulas>> = {
  // True to scale along the middle parallel, so that countries keep their look.
  equirectangular: (midLat) => {
    const shrink = Math.cos(radians(midLat))
    return { across: () => shrink, up: radians, down: degrees }
  },
  mercator: () => ({
    across: () => 1,
    // The poles are endlessly far away: what is there is drawn beyond every map.
    up: (lat) => Math.log(Math.tan(Math.PI / 4 + radians(Math.min(89, Math.max(-89, lat))) / 2)),
    down: (height) => degrees(2 * Math.atan(Math.exp(height)) - Math.PI / 2),
  }),
  'equal-earth': () => ({
    across: (lat) => {
      const angle = parametric(lat)
      return (2 * Math.sqrt(3) * Math.cos(angle)) / (3 * slopeAt(angle))
    },
    up: (lat) => heightAt(parametric(lat)),
    down: (height) => {
      const angle = angleAt(height)
      return degrees(Math.asin(Math.min(1, Math.max(-1, (2 / Math.sqrt(3)) * Math.sin(angle)))))
    },
  }),
}

/** Equal Earth: Šavrič, Patterson and Jenny, International Journal of Geographical Information Science 33 (2019). */
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796] as const

const parametric = (lat: number): number => Math.asin((Math.sqrt(3) / 2) * Math.sin(radians(lat)))
const heightAt = (t: number): number => t * (a1 + a2 * t ** 2 + t ** 6 * (a3 + a4 * t ** 2))
const slopeAt = (t: number): number => a1 + 3 * a2 * t ** 2 + t ** 6 * (7 * a3 + 9 * a4 * t ** 2)

/** The inverse of `heightAt`, by Newton. */
function angleAt(height: number): number {
  const most = Math.PI / 3
  let angle = Math.min(most, Math.max(-most, height / a1))
  for (let round = 0; round < 12; round += 1) {
    angle -= (heightAt(angle) - height) / slopeAt(angle)
    angle = Math.min(most, Math.max(-most, angle))
  }
  return angle
}

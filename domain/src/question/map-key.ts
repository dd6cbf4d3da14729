import { regionHolds, type Region } from '../geo/region.ts'
import { distanceBetween, type GeoPoint } from '../geo/sphere.ts'

/** What is right: all that is near a place, in kilometres on the sphere, or a region. */
export type MapKey =
  | { shape: 'point'; lon: number; lat: number; tolerance: number }
  | { shape: 'region'; region: Region }

/** Kilometres by which a place may be beyond a tolerance for the roundings of a computer: a millimetre. */
const slack = 1e-6

export function mapKeyHolds(key: MapKey, place: GeoPoint): boolean {
  return key.shape === 'region' ? regionHolds(key.region, place) : distanceBetween(key, place) <= key.tolerance + slack
}

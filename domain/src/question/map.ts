import { leastSpan, reaches, type MapFrame } from '../geo/map-frame.ts'
import { boundsHold, lonSpan, mercatorEnd } from '../geo/projection.ts'
import { cornersOf, faultOfRing, placeInside, polygonsOf, regionHolds, type Region } from '../geo/region.ts'
import { distanceBetween, type Place } from '../geo/sphere.ts'
import type { AddFault, QuestionFaultCode } from './faults.ts'
import type { KindRules } from './kind.ts'
import { doubtsOfPlaces } from './map-doubts.ts'
import type { QuestionBase } from './question.ts'

/** What is right: all that is near a place, in kilometres on the sphere, or a region. */
export type MapKey =
  | { shape: 'point'; lon: number; lat: number; tolerance: number }
  | { shape: 'region'; region: Region }

/** A place on a map that the page draws. */
export interface MapQuestion extends QuestionBase {
  kind: 'map'
  map: MapFrame
  key: MapKey
}

export interface MapAnswer {
  kind: 'map'
  /** In degrees, to four decimals; null when the learner cleared the answer. */
  place: Place | null
}

export interface MapFace {
  kind: 'map'
  map: MapFrame
}

/** Kilometres by which a place may be beyond a tolerance for the roundings of a computer: a millimetre. */
const slack = 1e-6

export function mapKeyHolds(key: MapKey, place: Place): boolean {
  return key.shape === 'region' ? regionHolds(key.region, place) : distanceBetween(key, place) <= key.tolerance + slack
}

export const map: KindRules<'map'> = {
  mark(question, { place }) {
    if (place === null) return 0
    return mapKeyHolds(question.key, place) ? question.marks : 0 - question.penalty
  },
  rightAnswer({ kind, key }) {
    return { kind, place: key.shape === 'region' ? placeInside(key.region) : { lon: key.lon, lat: key.lat } }
  },
  faceOf: ({ kind, map: { outlines, projection, bounds, borders, net } }) => ({
    kind,
    map: { outlines, projection, bounds: { ...bounds }, borders, net },
  }),
  choicesOf: () => [],
  faultsOf(question, add) {
    faultsOfFrame(question.map, add)
    faultsOfKey(question, add)
  },
  doubtsOf: doubtsOfPlaces,
}

function faultsOfFrame({ outlines, projection, bounds }: MapFrame, add: AddFault): void {
  const { south, north } = bounds
  if (lonSpan(bounds) < leastSpan || north - south < leastSpan) add('map.bounds', 'mapEmpty')
  else if (!reaches(outlines, bounds)) add('map.bounds', 'mapBeyondOutlines')
  else if (projection === 'mercator' && (south < -mercatorEnd || north > mercatorEnd))
    add('map.projection', 'mercatorPoles', { end: mercatorEnd })
}

function faultsOfKey({ key, map: { bounds } }: MapQuestion, add: AddFault): void {
  if (key.shape === 'point') {
    if (!(key.tolerance > 0)) add('key.tolerance', 'toleranceNotAbove')
    if (!boundsHold(bounds, key)) add('key', 'placeOffMap')
    return
  }
  const rings = polygonsOf(key.region).flat()
  if (rings.length === 0 || polygonsOf(key.region).some((polygon) => polygon.length === 0)) add('key', 'noKey')
  const faults = new Set(rings.map(faultOfRing).flatMap((fault) => (fault === null ? [] : ringFaults[fault])))
  for (const fault of faults) add('key', fault)
  const isOn = rings.flatMap(cornersOf).every(([lon, lat]) => boundsHold(bounds, { lon, lat }))
  if (!isOn) add('key', 'placeOffMap')
}

const ringFaults = {
  fewCorners: 'fewCorners',
  crossing: 'crossesItself',
  noArea: 'noArea',
} as const satisfies Record<string, QuestionFaultCode>

import type { Params } from '../message.ts'
import { leastSpan, reaches, type MapFrame } from '../geo/map-frame.ts'
import { boundsHold, lonSpan, mercatorEnd } from '../geo/projection.ts'
import { cornersOf, faultOfRing, placeInside, polygonsOf } from '../geo/region.ts'
import type { GeoPoint } from '../geo/sphere.ts'
import type { AddFault, QuestionFaultCode } from './fault-words.ts'
import type { KindRules } from './kind-rules.ts'
import { doubtsOfPlaces } from './map-doubts.ts'
import { mapKeyHolds, type MapKey } from './map-key.ts'
import type { QuestionBase } from './parts.ts'

/** A place on a map that the page draws. */
export interface MapQuestion extends QuestionBase {
  kind: 'map'
  map: MapFrame
  key: MapKey
}

export interface MapAnswer {
  kind: 'map'
  /** In degrees, to four decimals; null when the learner cleared the answer. */
  place: GeoPoint | null
}

export interface MapFace {
  kind: 'map'
  map: MapFrame
}

export const map: KindRules<MapQuestion, MapAnswer, MapFace> = {
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

function faultsOfFrame(frame: MapFrame, add: AddFault): void {
  const fault = faultOfFrame(frame, true)
  if (fault !== null) add(fault.path, fault.code, fault.params)
}

/** Why a map cannot be drawn so; null where it can. */
export function faultOfFrame({ outlines, projection, bounds }: MapFrame, onOutlines: boolean) {
  const { south, north } = bounds
  const fault = (path: string, code: QuestionFaultCode, params: Params = {}) => ({ path, code, params })
  if (lonSpan(bounds) < leastSpan || north - south < leastSpan) return fault('map.bounds', 'mapEmpty')
  if (onOutlines && !reaches(outlines, bounds)) return fault('map.bounds', 'mapBeyondOutlines')
  return projection === 'mercator' && (south < -mercatorEnd || north > mercatorEnd)
    ? fault('map.projection', 'mercatorPoles', { end: mercatorEnd })
    : null
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

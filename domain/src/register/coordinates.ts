import { provinceNames } from '../province.ts'
import type { Province } from '../province.ts'
import type { Params } from '../message.ts'
import type { ReportOutcome } from './report.ts'
import type { RegisterCode } from './words.ts'

export interface Coordinates {
  /** Degrees, WGS 84. */
  latitude: number
  longitude: number
}

export interface PlaceReport {
  outcome: ReportOutcome
  code: RegisterCode
  params: Params
}

/** The reading of a register's pair of coordinates: a place inside South Africa or none, and all that was doubtful about it. */
export interface PlaceReading {
  place: Coordinates | null
  reports: PlaceReport[]
}

type Box = readonly [west: number, south: number, east: number, north: number]

/** The mainland with a margin of some 5 km; the Prince Edward Islands have no school. */
const southAfrica: Box = [16.4, -34.9, 33.0, -22.1]

/** Generous rectangles: they find a school in the wrong part of the country, not one just across a border. */
const provinceBoxes: Record<Province, Box> = {
  EC: [22.5, -34.4, 30.4, -29.9],
  FS: [24.1, -30.9, 30.0, -26.4],
  GP: [26.9, -27.1, 29.3, -25.0],
  KZN: [28.7, -31.3, 33.0, -26.7],
  LP: [26.2, -25.7, 32.1, -22.1],
  MP: [28.0, -27.7, 32.2, -24.1],
  NC: [16.4, -33.2, 25.7, -24.5],
  NW: [22.4, -28.3, 28.5, -24.5],
  WC: [17.6, -34.9, 24.4, -30.3],
}

/** The greatest number of degrees there is; beyond it, the figures are metres of a map grid. */
const greatestDegree = 360

const unknownMarks = new Set(['', '.', '-', 'N/A', 'NULL', 'UNKNOWN'])

/**
 * Reads a pair as a register has it: with decimal point or comma, `.` for unknown.
 * A pair in each other's column is put right, and so is a lost sign where only one reading is in the country; both are reported.
 */
export function readPlace(longitudeText: string, latitudeText: string, province: Province | null): PlaceReading {
  const known = [longitudeText, latitudeText].filter((text) => !unknownMarks.has(text.trim().toUpperCase())).length
  if (known === 0) return { place: null, reports: [] }
  if (known === 1) return unknown('coordinates-half')
  const east = readDegrees(longitudeText)
  const north = readDegrees(latitudeText)
  if (east === null || north === null) return unknown('coordinates-unreadable')
  if (east === 0 || north === 0) return unknown('coordinates-zero')
  if (Math.abs(east) > greatestDegree || Math.abs(north) > greatestDegree) return unknown('coordinates-metres')
  const { place, correction } = placeInside({ latitude: north, longitude: east })
  if (place === null) return unknown('coordinates-outside')
  const reports: PlaceReport[] = []
  if (correction !== null) reports.push({ outcome: 'changed', code: correction, params: { now: showPlace(place) } })
  if (province !== null && !inside(place, provinceBoxes[province])) {
    reports.push({
      outcome: 'kept',
      code: 'coordinates-outside-province',
      params: { province: provinceNames[province] },
    })
  }
  // Trailing zeros are lost in numbers, so a short figure beside a long one is exact enough.
  if (Math.max(decimalsOf(longitudeText), decimalsOf(latitudeText)) < 3) {
    reports.push({ outcome: 'kept', code: 'coordinates-coarse', params: {} })
  }
  return { place, reports }
}

/** `26.2041 S, 28.0473 E` */
function showPlace(place: Coordinates): string {
  return `${Math.abs(place.latitude)} ${place.latitude < 0 ? 'S' : 'N'}, ${Math.abs(place.longitude)} ${place.longitude < 0 ? 'W' : 'E'}`
}

export function isInSouthAfrica(place: Coordinates): boolean {
  return inside(place, southAfrica)
}

interface Corrected {
  place: Coordinates | null
  correction: 'coordinates-swapped' | 'coordinates-sign' | null
}

function placeInside(given: Coordinates): Corrected {
  if (isInSouthAfrica(given)) return { place: given, correction: null }
  const swapped = { latitude: given.longitude, longitude: given.latitude }
  if (isInSouthAfrica(swapped)) return { place: swapped, correction: 'coordinates-swapped' }
  const signed = southEast(given)
  // With both faults at once a pair such as 28, 26 has two readings in the country: then neither is believed.
  if (isInSouthAfrica(signed) && !isInSouthAfrica(southEast(swapped)))
    return { place: signed, correction: 'coordinates-sign' }
  return { place: null, correction: null }
}

function southEast(place: Coordinates): Coordinates {
  return { latitude: -Math.abs(place.latitude), longitude: Math.abs(place.longitude) }
}

function inside(place: Coordinates, [west, south, east, north]: Box): boolean {
  return place.longitude >= west && place.longitude <= east && place.latitude >= south && place.latitude <= north
}

function readDegrees(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.').replace(/\s*°$/, '')
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : null
}

function decimalsOf(text: string): number {
  return /[.,](\d+)/.exec(text)?.[1]?.length ?? 0
}

function unknown(code: RegisterCode): PlaceReading {
  return { place: null, reports: [{ outcome: 'unknown', code, params: {} }] }
}

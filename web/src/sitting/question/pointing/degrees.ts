import { formatNumber } from '@agon/domain/format/number'
import type { GeoPoint } from '@agon/domain/geo/sphere'
import { wrapped } from '@agon/domain/geo/sphere'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { regionOf } from '#/lib/use-region.ts'

/** A kilometre, which no thumb does better. */
const figures = { most: 2 }

/** `25,75° S`, in the reader's way of writing numbers and in their letters for the four quarters. */
export function latitudeWords(i18n: I18n, lat: number): string {
  const degrees = formatNumber(Math.abs(lat), regionOf(i18n), figures)
  if (lat === 0) return `${degrees}°`
  return i18n._(lat > 0 ? msg`${degrees}° N` : msg`${degrees}° S`)
}

export function longitudeWords(i18n: I18n, lon: number): string {
  const value = wrapped(lon)
  const degrees = formatNumber(Math.abs(value), regionOf(i18n), figures)
  if (value === 0 || Math.abs(value) === 180) return `${degrees}°`
  return i18n._(value > 0 ? msg`${degrees}° E` : msg`${degrees}° W`)
}

export function placeWords(i18n: I18n, { lon, lat }: GeoPoint): string {
  return `${latitudeWords(i18n, lat)}, ${longitudeWords(i18n, lon)}`
}

import type { FigureMap } from '@agon/domain/geo/map-frame'
import { answered } from '#/files/answered.ts'
import { aboutPlaces, drawPlaces, readPlaces } from './places.ts'

// What runs in a thread of the pool for what people send.

export function about(bytes: Uint8Array) {
  return answered(() => aboutPlaces(readPlaces(bytes)))
}

export function draw({ bytes, map }: { bytes: Uint8Array; map: FigureMap }) {
  return answered(() => drawPlaces(readPlaces(bytes), map))
}

import type { FigureMap } from '@agon/domain/geo/map-frame'
import { foundIn } from '#/files/answered.ts'
import { inForeignThread } from '#/files/pool.ts'
import type * as places from './places-in-thread.ts'

const thread = inForeignThread<typeof places>(new URL('./places-in-thread.ts', import.meta.url))

/** What is told of a file of places before it is drawn, read in a thread: `figure` with the reason where it cannot be drawn. */
export function lookAtPlaces(bytes: Uint8Array) {
  return foundIn(thread('about')(bytes))
}

/** The drawing of a file of places, made in a thread. */
export function drawnPlaces(bytes: Uint8Array, map: FigureMap) {
  return foundIn(thread('draw')({ bytes, map }))
}

import { z } from 'zod'
import { questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'
import { lat, lon, mapFrame } from './map-frame.ts'

const kind = z.literal('map')
const ring = z.array(z.tuple([lon, lat])).max(1000, 'At most 1 000 corners.')
const polygon = z.array(ring).max(10, 'At most 10 rings.')
/** As GeoJSON says it; of what a file has besides nothing is kept. */
export const region = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).max(20, 'At most 20 polygons.') }),
])

const key = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('point'), lon, lat, tolerance: z.number().max(20_040, 'At most half the way round.') }),
  z.object({ shape: z.literal('region'), region }),
])

/** What belongs to the kind alone, as files carry it. */
export const mapAnswering = { kind, map: mapFrame, key }

export const map = {
  question: z.object({ ...questionBase, ...mapAnswering }),
  answer: z.object({ kind, place: z.object({ lon, lat }).nullable() }),
  face: { map: mapFrame },
} satisfies KindShapes<'map'>

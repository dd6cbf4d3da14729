import { netSteps, outlineNames } from '@agon/domain/geo/map-frame'
import { projectionNames } from '@agon/domain/geo/projection'
import { roundedDegrees } from '@agon/domain/geo/sphere'
import { z } from 'zod'
import { questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('map')
/** Degrees, to four decimals; not `multipleOf`, for the same reason as in hot-spot.ts. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .refine((value) => roundedDegrees(value) === value, 'At most four decimals.')
const lon = degrees(180)
const lat = degrees(90)

const mapFrame = z.object({
  outlines: z.enum(outlineNames),
  projection: z.enum(projectionNames),
  bounds: z.object({ west: lon, south: lat, east: lon, north: lat }),
  borders: z.boolean(),
  net: z.literal(netSteps),
})

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

import { netSteps, outlineNames } from '@agon/domain/geo/map-frame'
import { projectionNames } from '@agon/domain/geo/projection'
import { roundedDegrees } from '@agon/domain/geo/sphere'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'

/** Degrees, to four decimals; not `multipleOf`, for the same reason as in hot-spot.ts. */
const degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .refine((value) => roundedDegrees(value) === value, faults.fourDecimals.en)
export const lon = degrees(180)
export const lat = degrees(90)

export const mapFrame = z.object({
  outlines: z.enum(outlineNames),
  projection: z.enum(projectionNames),
  bounds: z.object({ west: lon, south: lat, east: lon, north: lat }),
  borders: z.boolean(),
  net: z.literal(netSteps),
})

const property = z.string().max(200)

/** How a figure is drawn from a file of places. */
export const figureMap = z.object({ frame: mapFrame, ground: z.boolean(), label: property, style: property })

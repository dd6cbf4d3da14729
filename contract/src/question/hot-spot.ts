import { tenths } from '@agon/domain/question/hot-spot'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { questionBase, shortId } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('hot-spot')
/** Pixels of a figure, to a tenth. Not `multipleOf`, by which those who read it as JSON Schema divide, and 189.7 is not 1 897 tenths to them. */
const pixels = z
  .number()
  .min(0)
  .max(20_000)
  .refine((value) => tenths(value) === value, faults.oneDecimal.en)
const point = z.object({ x: pixels, y: pixels })

const shape = z.discriminatedUnion('shape', [
  z.object({ shape: z.literal('circle'), x: pixels, y: pixels, radius: pixels }),
  z.object({ shape: z.literal('rectangle'), x: pixels, y: pixels, width: pixels, height: pixels }),
  z.object({ shape: z.literal('polygon'), points: z.array(point).max(200, 'At most 200 corners.') }),
])

/** What belongs to the kind alone, as files carry it. */
export const hotSpotAnswering = {
  kind,
  figure: z.union([shortId, z.literal('')]),
  key: z.array(shape).max(30, 'At most 30 shapes.'),
}

export const hotSpot = {
  question: z.object({ ...questionBase, ...hotSpotAnswering }),
  answer: z.object({ kind, point: point.nullable() }),
  face: { figure: z.string() },
} satisfies KindShapes<'hot-spot'>

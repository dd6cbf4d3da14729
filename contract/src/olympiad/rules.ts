import { awards, wholeShare } from '@agon/domain/award'
import { rankGroups } from '@agon/domain/ranking'
import { z } from 'zod'
import { byLanguage } from '../question/base.ts'
import { line } from '../schema.ts'

/** Marks in thousandths, percentages in hundredths of a per cent; a share is the best `top` of every `of`. */
export const awardRule = z.discriminatedUnion('by', [
  z.object({ award: z.enum(awards), by: z.literal('mark'), atLeast: z.number().int().min(0) }),
  z.object({ award: z.enum(awards), by: z.literal('percentage'), atLeast: z.number().int().min(0).max(10_000) }),
  z
    .object({
      award: z.enum(awards),
      by: z.literal('share'),
      top: z.number().int().min(0).max(10_000),
      of: z.number().int().min(1).max(10_000).optional(),
      group: z.enum(['all', ...rankGroups]).optional(),
    })
    .refine(({ top, of = wholeShare }) => top <= of, { path: ['top'], message: 'No more than all of them.' }),
])

/** Rules that break ties, in their order. */
export const tieRule = z.discriminatedUnion('by', [
  z.object({ by: z.literal('harder') }),
  z.object({ by: z.literal('module'), moduleIndex: z.number().int().min(1).max(100) }),
])

/** Another price until a day, or from a number of learners; domain learner-price.ts. */
export const priceStep = z.object({
  until: z.iso.date().nullable(),
  learners: z.number().int().min(1).max(100_000),
  price: z.number().int().min(1).max(100_000_000),
})

/** Topics under one title; the English one is there. */
export const strand = z.object({
  titles: byLanguage(line(80, 1)).refine(({ en }) => en !== undefined, {
    path: ['en'],
    message: 'Give the English title.',
  }),
  topics: z.array(line(120, 1)).max(500),
})

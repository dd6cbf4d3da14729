import { z } from 'zod'
import { choiceId, choiceIds, mostChoices, questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('matching')

/** How it is answered: the kind with what belongs to it. */
export const matchingAnswering = {
  kind,
  premises: choiceIds,
  responses: choiceIds,
  key: z.record(z.string().max(31), z.string().max(31)),
  reuse: z.boolean(),
  scoring: z.enum(['all', 'each']),
}

export const matching = {
  question: z.object({ ...questionBase, ...matchingAnswering }),
  answer: z.object({
    kind,
    pairs: z.record(choiceId, choiceId).refine((pairs) => Object.keys(pairs).length <= mostChoices),
  }),
  face: { premises: z.array(z.string()), responses: z.array(z.string()), reuse: z.boolean() },
} satisfies KindShapes<'matching'>

import { z } from 'zod'
import { choiceId, choiceIds, mostChoices, questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('ordering')

/** How it is answered: the kind with what belongs to it. */
export const orderingAnswering = {
  kind,
  items: choiceIds,
  scoring: z.enum(['all', 'each']),
}

export const ordering = {
  question: z.object({ ...questionBase, ...orderingAnswering }),
  answer: z.object({ kind, order: z.array(choiceId).max(mostChoices) }),
  face: { items: z.array(z.string()) },
} satisfies KindShapes<'ordering'>

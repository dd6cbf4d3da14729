import { z } from 'zod'
import { choiceId, choiceIds, questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('multiple-choice')

export const multipleChoice = {
  question: z.object({
    kind,
    ...questionBase,
    choices: choiceIds,
    key: z.array(z.string().max(31)).max(26),
    scoring: z.enum(['all', 'each']),
  }),
  answer: z.object({ kind, choices: z.array(choiceId).max(40) }),
  face: { choices: z.array(z.string()) },
} satisfies KindShapes<'multiple-choice'>

import { z } from 'zod'
import { choiceId, choiceIds, questionBase } from './base.ts'
import type { KindShapes } from './kind.ts'

const kind = z.literal('single-choice')

export const singleChoice = {
  question: z.object({ kind, ...questionBase, choices: choiceIds, key: z.string().max(31) }),
  answer: z.object({ kind, choice: choiceId.nullable() }),
  face: { choices: z.array(z.string()) },
} satisfies KindShapes<'single-choice'>

import { z } from 'zod'
import { choiceIds, questionBase } from './base.ts'

export const multipleChoice = z.object({
  kind: z.literal('multiple-choice'),
  ...questionBase,
  choices: choiceIds,
  key: z.array(z.string().max(31)).max(26),
  scoring: z.enum(['all', 'each']),
})

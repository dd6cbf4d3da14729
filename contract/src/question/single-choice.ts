import { z } from 'zod'
import { choiceIds, questionBase } from './base.ts'

export const singleChoice = z.object({
  kind: z.literal('single-choice'),
  ...questionBase,
  choices: choiceIds,
  key: z.string().max(31),
})

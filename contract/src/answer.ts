import { typeable } from '@agon/domain/question/numeric'
import type { Answer } from '@agon/domain/question/question'
import { z } from 'zod'

/** Ids of choices, as questions are authored. */
const choiceId = z.string().regex(/^[\w-]{1,40}$/)

/** What a learner can answer, by kind of question. */
export const answer: z.ZodType<Answer, Answer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single-choice'), choice: choiceId.nullable() }),
  z.object({ kind: z.literal('multiple-choice'), choices: z.array(choiceId).max(40) }),
  // As typed: letters, digits, signs and spaces of any script, nothing that a database or a log could not keep.
  z.object({
    kind: z.literal('numeric'),
    value: z
      .string()
      .max(60)
      .regex(new RegExp(`^[${typeable}]*$`, 'u')),
  }),
])

import type { Answer } from '@agon/domain/question/question'
import { z } from 'zod'
import { shapesOf } from '../question/kinds.ts'

/** What a learner can answer, by kind of question. */
export const answer: z.ZodType<Answer, Answer> = z.discriminatedUnion('kind', shapesOf('answer'))

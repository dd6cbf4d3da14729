import { longestComment } from '@agon/domain/marking/mark-cell'
import { stages } from '@agon/domain/marking/second-marking'
import { z } from 'zod'
import { id, moment, text } from '../schema.ts'

export const markComment = text(longestComment)

const mark = z.object({ mark: z.number(), comment: z.string(), by: z.string(), at: moment })

/** The mark that counts; of two markers whose marks are close to each other the mean, with both names. */
const countingMark = mark.extend({ isMean: z.boolean() })

/** Anonymous: markers see the answer, not the learner. */
export const answerToMark = z.object({
  attemptId: id<'attempt'>(),
  /** Which save it is; a later answer is marked again. */
  epoch: z.number(),
  sequence: z.number(),
  text: z.string(),
  /** The mark that it waits for. */
  stage: z.enum(stages),
  /** As far as the reader may see it: before both marks are given, only their own. */
  given: countingMark.nullable(),
  /** The independent marks, once both are given. */
  marks: z.array(mark.extend({ place: z.number() })),
  /** Earlier marks, the last first, and whether each is for the answer as it is now. */
  earlier: z.array(mark.extend({ sameAnswer: z.boolean() })),
  /** One of the two marks is the reader's: only another person can change the result. */
  closed: z.boolean(),
  /** Of the mark that the reader's would replace; 0 while there is none. */
  version: z.number(),
})
export type AnswerToMark = z.infer<typeof answerToMark>

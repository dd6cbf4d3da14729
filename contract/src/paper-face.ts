import type { FaceModule } from '@agon/domain/paper'
import { languages } from '@agon/domain/question/question'
import { z } from 'zod'
import { id } from './schema.ts'

const text = z.object({
  stem: z.string(),
  choices: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.string()),
})

const question = z.object({
  id: id<'question'>(),
  kind: z.enum(['single-choice', 'multiple-choice', 'numeric']),
  figures: z.array(z.object({ id: z.string(), sha256: z.string(), width: z.number(), height: z.number() })),
  texts: z.partialRecord(z.enum(languages), text),
  /** Of questions with choices. */
  choices: z.array(z.string()).optional(),
  /** Of numeric questions. */
  unit: z.string().optional(),
})

/** A module as a learner gets it. The kinds are written as one object, which serializes several times faster than a union. */
export const faceModule = z.object({
  titles: z.partialRecord(z.enum(languages), z.string()),
  instructions: z.partialRecord(z.enum(languages), z.string()),
  limitSeconds: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleChoices: z.boolean(),
  questions: z.array(question),
}) as unknown as z.ZodType<FaceModule, FaceModule>

import type { FaceModule } from '@agon/domain/paper'
import { clipTypes } from '@agon/domain/question/clip'
import { languages, questionKinds } from '@agon/domain/question/parts'
import { z } from 'zod'
import { kinds } from '../question/kinds.ts'
import { id } from '../schema.ts'

const text = z.object({
  stem: z.string(),
  choices: z.record(z.string(), z.string()),
  figures: z.record(z.string(), z.string()),
  clips: z.exactOptional(z.record(z.string(), z.object({ title: z.string(), transcript: z.string() }))),
})

const question = z.object({
  id: id<'question'>(),
  kind: z.enum(questionKinds),
  figures: z.array(z.object({ id: z.string(), sha256: z.string(), width: z.number(), height: z.number() })),
  clips: z.exactOptional(
    z.array(z.object({ id: z.string(), sha256: z.string(), mediaType: z.enum(clipTypes), seconds: z.number() })),
  ),
  texts: z.partialRecord(z.enum(languages), text),
  ...facesOfKinds(),
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

/** What any kind shows, each field there or not. */
function facesOfKinds(): Record<string, z.ZodType> {
  const fields = Object.values(kinds).flatMap(({ face }) => Object.entries<z.ZodType>(face))
  return Object.fromEntries(fields.map(([name, shape]) => [name, shape.optional()]))
}

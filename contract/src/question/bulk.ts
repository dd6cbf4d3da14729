import { z } from 'zod'
import { id, whole } from '../schema.ts'
import { questionBase } from './base.ts'

/** As many questions as a module is likely to have, and then some. */
export const mostAtOnce = 500

const { marks, penalty, difficulty, topic, source, author } = questionBase

/** What may be said of many questions at once; what is not named stays as it is. */
const bulkFields = z
  .object({
    marks: z.exactOptional(marks),
    penalty: z.exactOptional(penalty),
    difficulty: z.exactOptional(difficulty),
    topic: z.exactOptional(topic),
    source: z.exactOptional(source),
    author: z.exactOptional(author),
  })
  .refine((fields) => Object.keys(fields).length > 0, { message: 'Choose what to change.' })

/** What is done to many questions, each as it was seen: another user's newer version is not written over. */
export const bulkBody = z.object({
  items: z
    .array(z.object({ id: id<'question'>(), version: whole(1, 2_147_483_647) }))
    .min(1, 'Choose a question.')
    .max(mostAtOnce, `At most ${mostAtOnce} questions at once.`)
    .refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
      message: 'Name each question once.',
    }),
  act: z.discriminatedUnion('name', [
    z.object({ name: z.literal('change'), set: bulkFields }),
    z.object({ name: z.literal('move'), questionModuleId: id<'question-module'>() }),
    z.object({ name: z.literal('duplicate') }),
    z.object({ name: z.literal('delete') }),
  ]),
})

export type BulkBody = z.infer<typeof bulkBody>
export type BulkAct = BulkBody['act']
export type BulkFields = z.infer<typeof bulkFields>

import { z } from 'zod'
import { id, whole } from '../schema.ts'
import { mostAtOnce } from './bulk.ts'

/** A question as an act on many left it. What has changed since is not written over. */
const left = { id: id<'question'>(), version: whole(1, 2_147_483_647), questionModuleId: id<'question-module'>() }

/** All of them have what is left, which the type of any shape does not say. */
const idOf = (item: unknown) => (item as { id: unknown }).id

const many = <Item extends z.ZodRawShape>(item: Item) =>
  z
    .array(z.object({ ...left, ...item }))
    .min(1)
    .max(mostAtOnce)
    // A place for each: one that is named twice would leave a gap.
    .refine((items) => new Set(items.map(idOf)).size === items.length, { message: 'Name each question once.' })

const position = whole(1, 100_000)

/** What is undone, and what each question was before. */
export const undoBulkBody = z.discriminatedUnion('name', [
  z.object({ name: z.literal('change'), items: many({ before: z.object({ number: whole(1, 2_147_483_647) }) }) }),
  z.object({
    name: z.literal('move'),
    items: many({ before: z.object({ questionModuleId: id<'question-module'>(), position }) }),
  }),
  /** The copies, which go. */
  z.object({ name: z.literal('duplicate'), items: many({}) }),
  z.object({ name: z.literal('delete'), items: many({ before: z.object({ position }) }) }),
])

export type UndoBulkBody = z.infer<typeof undoBulkBody>

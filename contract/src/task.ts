import { taskKinds, taskStatuses } from '@agon/domain/task'
import { z } from 'zod'
import { id, moment, momentOrNull } from './schema.ts'

/** Work in the background, with its true progress. */
export const task = z.object({
  id: id<'task'>(),
  kind: z.enum(taskKinds),
  status: z.enum(taskStatuses),
  done: z.number(),
  /** null until it is known how much there is to do. */
  total: z.number().nullable(),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
  askedAt: moment,
  finishedAt: momentOrNull,
})
export type Task = z.infer<typeof task>

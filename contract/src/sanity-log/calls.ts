import { sanityStatuses } from '@agon/domain/sanity'
import { z } from 'zod'
import { call } from '../call.ts'
import { momentOrNull, olympiadScope } from '../schema.ts'
import { task } from '../task.ts'

const overlord = ['overlord'] as const

const result = z.object({
  /** Begins with the subject: `mark.recomputed`. */
  name: z.string(),
  title: z.string(),
  why: z.string(),
  remedy: z.string(),
  status: z.enum(sanityStatuses),
  looked: z.number(),
  found: z.number(),
  /** The kind of record that the sample lists: `participant`. */
  record: z.string(),
  /** Ids of inconsistent records, at most 20. */
  sample: z.array(z.union([z.number(), z.string()])),
  ms: z.number(),
  ranAt: momentOrNull,
  /** Since when the check finds something, or fails; else null. */
  since: momentOrNull,
})
export type SanityResult = z.output<typeof result>

export const sanityLogCalls = {
  listSanityLog: call('GET', '/api/sanity-log/', overlord, 'The newest result of every integrity check', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({
      running: z.boolean(),
      /** Progress of the run that is under way. */
      task: task.nullable(),
      ranAt: momentOrNull,
      items: z.array(result),
    }),
  }),
  runSanityLog: call('POST', '/api/sanity-log/run', overlord, 'Run every integrity check now', {
    effect: 'write',
    status: 202,
    reply: z.object({ task }),
  }),
}

import { taskStatuses } from '@agon/domain/task'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, flag, id, line, moment, momentOrNull } from '../schema.ts'

const overlord = ['overlord'] as const

const listedTask = z.object({
  id: z.number(),
  /** The kind of a job: `result.compute`. */
  kind: z.string(),
  olympiadId: id<'olympiad'>().nullable(),
  status: z.enum(taskStatuses),
  done: z.number(),
  /** null: without progress, or not yet known. */
  total: z.number().nullable(),
  /** The name of the user; null: the clock, or another job. */
  askedBy: z.string().nullable(),
  askedAt: moment,
  startedAt: momentOrNull,
  finishedAt: momentOrNull,
  failure: z.string().nullable(),
  attempts: z.number(),
  mayRetry: z.boolean(),
  mayCancel: z.boolean(),
})
export type ListedTask = z.output<typeof listedTask>

const jobKind = z.object({
  kind: z.string(),
  /** A sentence: what these jobs do, and hence what waits while the kind is held. */
  purpose: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  held: z.boolean(),
  /** A sentence; null: on demand. */
  schedule: z.string().nullable(),
  /** Of the next job that waits, or of the next run by the clock. */
  nextAt: momentOrNull,
})
export type JobKind = z.output<typeof jobKind>

const one = z.object({ id: id<'task'>() })

export const taskCalls = {
  listTasks: call('GET', '/api/task/', overlord, 'Work in the background: running, waiting, failed and done lately', {
    effect: 'read',
    reply: z.object({ items: z.array(listedTask), kinds: z.array(jobKind) }),
  }),
  retryTask: call('POST', '/api/task/{id}/retry', overlord, 'Do failed or cancelled work again', {
    effect: 'write',
    params: one,
    reply: emptyReply,
    refusals: ['taskState'],
  }),
  cancelTask: call('POST', '/api/task/{id}/cancel', overlord, 'Cancel work that waits or runs', {
    effect: 'write',
    params: one,
    reply: emptyReply,
    refusals: ['taskState'],
  }),
  holdKind: call('PUT', '/api/task/kind/{kind}', overlord, 'Hold the jobs of a kind, or let them go on', {
    effect: 'write',
    params: z.object({ kind: line(60) }),
    body: z.object({ held: flag }),
    reply: emptyReply,
  }),
}

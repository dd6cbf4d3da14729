import { z } from 'zod'
import { bulkRefusals } from '../bulk-call.ts'
import { call } from '../call.ts'
import { id, line, moment, momentOrNull, olympiadScope } from '../schema.ts'

const changers = ['overlord', 'admin', 'accountant', 'funding', 'teacher'] as const

const bulkAct = z.object({
  id: id<'act'>(),
  at: moment,
  /** Who did it; null for an erased user. */
  by: z.string().nullable(),
  /** The fields that were set, with their values where these are choices. */
  fields: z.array(z.object({ field: z.string(), value: z.string().nullable() })),
  /** The rows were removed; no field was set. */
  removed: z.boolean(),
  changed: z.number(),
  refused: z.number(),
  undoneAt: momentOrNull,
  undoneBy: z.string().nullable(),
  /** Until when the caller may undo it; null if it is undone, or the time has passed. */
  undoUntil: momentOrNull,
})
export type BulkAct = z.output<typeof bulkAct>

const bulkRun = z.object({
  id: z.number(),
  /** Its user; null for an erased one. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  /** Rows are removed; otherwise they are edited. */
  removes: z.boolean(),
  /** An earlier edit or removal is undone. */
  undoes: z.boolean(),
  startedAt: moment,
  done: z.number(),
  /** Rows that match; once they have been checked, those that change. Of an undo, the rows of the act. */
  total: z.number(),
  /** The reason of a failure, as a sentence; nothing was changed. Only of the caller’s own. */
  failure: z.string().nullable(),
})
export type BulkRun = z.output<typeof bulkRun>

/** Calls about the bulk edits of all lists; the edits themselves are calls of their lists. */
export const bulkCalls = {
  listBulkActs: call('GET', '/api/bulk/', changers, 'The newest bulk edits of a list', {
    effect: 'read',
    query: z.object({
      olympiadId: olympiadScope,
      /** The address of the list's call: `/api/school/`. */
      list: line(100),
    }),
    reply: z.object({ items: z.array(bulkAct) }),
    refusals: ['olympiadRequired'],
  }),
  listBulkRuns: call(
    'GET',
    '/api/bulk/running',
    changers,
    'Bulk edits and removals of many rows of a list that are under way, with their progress',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, list: line(100) }),
      reply: z.object({ items: z.array(bulkRun) }),
      refusals: ['olympiadRequired'],
    },
  ),
  undoBulk: call(
    'POST',
    '/api/bulk/undo/{id}',
    changers,
    'Undo a bulk edit: rows that were changed since stay as they are and are listed',
    {
      effect: 'write',
      params: z.object({ id: id<'act'>() }),
      reply: z.object({ matched: z.number(), changed: z.number(), ...bulkRefusals }),
      refusals: ['notUndoable'],
    },
  ),
}

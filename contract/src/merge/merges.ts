import { mergeActs, mergeSides } from '@agon/domain/merge'
import { mergeKinds } from '@agon/domain/merge-kind'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, line, moment, momentOrNull, whole } from '../schema.ts'

const overlord = ['overlord'] as const

/** The id of a school, country, learner (the person) or teacher, by the kind. */
const recordId = whole(1, 2_147_483_647)
const kind = z.object({ kind: z.enum(mergeKinds) })

const merge = z.object({
  from: recordId,
  /** The record that stays. */
  into: recordId,
  /** By field, the record whose value stays; otherwise that of `into`, unless it is empty. */
  choose: z.record(z.string().max(40), z.enum(mergeSides)).default({}),
  act: z.enum(mergeActs).default('duplicate'),
  /** The day of a merger. */
  on: z.iso.date().optional(),
  reason: line(300),
})

const record = z.object({ id: z.number(), name: z.string() })

const finding = z.object({ code: z.string(), message: z.string(), count: z.number(), names: z.array(z.string()) })

/** With details that distinguish two records of one name: place, number, school, olympiads. */
const compared = record.extend({ details: z.array(z.string()) })

const preview = z.object({
  from: compared,
  into: compared,
  /** Fields in which the two differ, and whose value would stay. */
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      from: z.string(),
      into: z.string(),
      choice: z.enum(mergeSides),
    }),
  ),
  /** Rows that change to the other record, by kind. */
  moves: z.array(z.object({ what: z.string(), count: z.number() })),
  /** Rows that both records have and that become one, with at most ten names. */
  joins: z.array(z.object({ what: z.string(), count: z.number(), names: z.array(z.string()) })),
  blocks: z.array(finding),
  warns: z.array(finding),
})
export type MergePreview = z.output<typeof preview>
export type MergeFinding = z.output<typeof finding>

const listed = z.object({
  id: id<'act'>(),
  kind: z.enum(mergeKinds),
  act: z.enum(mergeActs),
  on: z.iso.date().nullable(),
  from: record,
  into: record,
  reason: z.string(),
  by: z.string(),
  at: moment,
  undoneAt: momentOrNull,
  undoneBy: z.string(),
  /** For 30 days. */
  undoable: z.boolean(),
})
export type Merge = z.output<typeof listed>

export const mergesCalls = {
  listMerges: call('GET', '/api/merge/', overlord, 'The merges, newest first', {
    effect: 'read',
    reply: z.object({ items: z.array(listed) }),
  }),
  previewMerge: call(
    'POST',
    '/api/merge/{kind}/preview',
    overlord,
    'Preview a merge of two records; nothing changes yet',
    {
      effect: 'read',
      params: kind,
      body: merge,
      reply: z.object({ item: preview }),
      refusals: ['alreadyMerged', 'successorCircle', 'mergerOfSchools', 'mergerInFuture', 'learnerErased'],
    },
  ),
  mergeRecords: call('POST', '/api/merge/{kind}', overlord, 'Merge two records into one, for 30 days undoable', {
    effect: 'write',
    impersonated: 'refused',
    params: kind,
    body: merge,
    reply: z.object({ id: id<'act'>(), item: preview }),
    refusals: [
      'alreadyMerged',
      'successorCircle',
      'mergerOfSchools',
      'mergerInFuture',
      'learnerErased',
      'mergeBlocked',
    ],
  }),
  undoMerge: call(
    'POST',
    '/api/merge/undo/{id}',
    overlord,
    'Undo a merge; rows that were changed since stay with the record that stayed, and are listed',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: id<'act'>() }),
      body: z.object({
        /** List the later changes only; nothing changes yet. */
        preview: flag.optional(),
      }),
      reply: z.object({
        undone: z.boolean(),
        restored: z.number(),
        left: z.array(z.object({ what: z.string(), id: z.number().nullable(), name: z.string() })),
      }),
      refusals: ['notUndoable', 'mergedSince'],
    },
  ),
}

import { sittingStatuses } from '@agon/domain/participant'
import { moduleStates, sittingEventKinds } from '@agon/domain/sitting'
import { z } from 'zod'
import { answer } from '../sitting/answer.ts'
import { call } from '../call.ts'
import { heldSave } from '../late-answer/calls.ts'
import { emptyReply, eventStream, id, line, moment, momentOrNull, olympiadScope, whole, words } from '../schema.ts'

const keepers = ['admin', 'overlord'] as const

export const trackedParticipant = z.object({
  id: id<'participant'>(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  username: z.string(),
  customerParticipantId: id<'customer-participant'>(),
  schoolName: z.string(),
  province: z.string(),
  status: z.enum(sittingStatuses),
  startedAt: momentOrNull,
  finishedAt: momentOrNull,
  receipt: z.string().nullable(),
  /** The module entered last. */
  module: z
    .object({ index: z.number(), state: z.enum(moduleStates), deadline: moment, questions: z.number() })
    .nullable(),
  /** The question saved last, by its number on the learner's page. */
  question: z.object({ moduleIndex: z.number(), questionIndex: z.number() }).nullable(),
  answered: z.number(),
  lastSavedAt: momentOrNull,
  /** When the page of somebody who sits was heard last, if that is more than two minutes ago. */
  offlineSince: momentOrNull,
  /** Own minutes and everybody's. */
  extraSeconds: z.number(),
  /** How many devices the sitting has been on. */
  devices: z.number(),
  lateSaves: z.number(),
  /** Of these held, and neither accepted nor declined. */
  undecidedSaves: z.number(),
})

const timing = z.object({ enteredAt: moment, endsAt: moment, finishedAt: momentOrNull })

const submittedAttempt = z.object({
  id: id<'attempt'>(),
  number: z.number(),
  startedAt: moment,
  finishedAt: momentOrNull,
  receipt: z.string().nullable(),
  superseded: z.object({ at: moment, reason: z.string() }).nullable(),
  devices: z.array(z.object({ epoch: z.number(), reason: z.string(), since: moment })),
  modules: z.array(z.object({ index: z.number(), questionModuleId: id<'question-module'>(), ...timing.shape })),
  resets: z.array(
    z.object({
      moduleIndex: z.number(),
      questionModuleId: id<'question-module'>(),
      fromEpoch: z.number(),
      at: moment,
      reason: z.string(),
      /** Whether it was undone. */
      undoneAt: momentOrNull,
      ...timing.shape,
    }),
  ),
  /** What pages noticed beside answers, in the order in which it happened. */
  events: z.array(
    z.object({
      epoch: z.number(),
      kind: z.enum(sittingEventKinds),
      happenedAt: moment,
      moduleIndex: z.number(),
      /** How long the page was left. */
      seconds: z.number(),
    }),
  ),
  /** Every save, in the order in which they came. */
  saves: z.array(
    z.object({
      epoch: z.number(),
      sequence: z.number(),
      questionId: id<'question'>(),
      moduleIndex: z.number(),
      /** By its number in the paper. */
      questionIndex: z.number(),
      answer,
      capturedAt: moment,
      savedAt: moment,
      late: z.boolean(),
      held: heldSave.nullable(),
      /** Whether it is the question's current answer. */
      current: z.boolean(),
    }),
  ),
})

/** What staff see of sittings, and do about them. */
export const participantTrackerCalls = {
  trackParticipants: call('POST', '/api/participant-tracker/', keepers, 'Who sits where, with counts by status', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    body: z.object({
      status: z.enum(sittingStatuses).optional(),
      /**
       * `late`: with answers that came after their module had ended; `undecided`: with held ones that need a decision; `asking`: for whom,
       * or for whose school, extra minutes are asked and not answered.
       */
      only: z.enum(['offline', 'late', 'undecided', 'asking']).optional(),
      province: words(20).optional(),
      customerParticipantId: id<'customer-participant'>().optional(),
      q: words(200).optional(),
      /** The `next` of an earlier page. */
      after: id<'participant'>().optional(),
      limit: whole(1, 500).optional(),
    }),
    reply: z.object({
      now: moment,
      /** Of all that school, province and text leave; `offline` are among those who sit. */
      counts: z.object({
        notStarted: z.number(),
        sitting: z.number(),
        offline: z.number(),
        finished: z.number(),
        late: z.number(),
        undecided: z.number(),
        asking: z.number(),
      }),
      items: z.array(trackedParticipant),
      next: id<'participant'>().nullable(),
    }),
    refusals: ['olympiadRequired'],
  }),
  watchParticipants: call(
    'GET',
    '/api/participant-tracker/changes',
    keepers,
    'Tells, at most once a second, that something changed in the sitting of an olympiad',
    {
      effect: 'read',
      query: z.object({
        olympiadId: olympiadScope,
        /** How long the stream stays open; then the caller asks again, with a token that is still good. */
        seconds: whole(0, 300).optional(),
      }),
      reply: eventStream<{ at: string | Date }>(),
      refusals: ['olympiadRequired'],
    },
  ),
  getSubmittedData: call(
    'GET',
    '/api/participant/get-submitted-data/{id}',
    keepers,
    'Everything that a participant has answered, attempt by attempt, save by save',
    {
      effect: 'read',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({ attempts: z.array(submittedAttempt) }),
    },
  ),
  resetParticipant: call(
    'GET',
    '/api/participant/reset/{id}',
    keepers,
    'Reset a participant’s sitting; the earlier answers stay in the history',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>() }),
      query: z.object({ reason: line(500, 0).optional() }),
      reply: emptyReply,
      refusals: ['stage'],
    },
  ),
  resetModule: call(
    'GET',
    '/api/participant/reset/{id}/{moduleId}',
    keepers,
    'Let a participant enter one module again; its earlier answers stay in history',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>(), moduleId: id<'question-module'>() }),
      query: z.object({ reason: line(500, 0).optional() }),
      reply: emptyReply,
      refusals: ['stage'],
    },
  ),
  undoResetParticipant: call(
    'DELETE',
    '/api/participant/reset/{id}',
    keepers,
    'Take a reset back: the sitting goes on where it was',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>() }),
      reply: emptyReply,
      refusals: ['stage', 'begunAnew'],
    },
  ),
  undoResetModule: call(
    'DELETE',
    '/api/participant/reset/{id}/{moduleId}',
    keepers,
    'Take the reset of a module back: its earlier answers count again',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>(), moduleId: id<'question-module'>() }),
      reply: emptyReply,
      refusals: ['stage', 'begunAnew'],
    },
  ),
}

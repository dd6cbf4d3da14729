import { sittingStatuses } from '@agon/domain/participant'
import { moduleStates } from '@agon/domain/sitting'
import { z } from 'zod'
import { answer } from './answer.ts'
import { call } from './call.ts'
import { emptyReply, id, line, moment, momentOrNull, olympiadScope, whole, words } from './schema.ts'

const keepers = ['admin', 'overlord'] as const

const trackedParticipant = z.object({
  id: id<'participant'>(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  username: z.string(),
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
  /** How many devices the sitting has been on. */
  devices: z.number(),
  lateSaves: z.number(),
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
  modules: z.array(z.object({ index: z.number(), ...timing.shape })),
  resets: z.array(
    z.object({
      moduleIndex: z.number(),
      fromEpoch: z.number(),
      at: moment,
      reason: z.string(),
      ...timing.shape,
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
      /** Whether it is the question's current answer. */
      current: z.boolean(),
    }),
  ),
})

/** What staff see of sittings, and do about them. */
export const trackerCalls = {
  trackParticipants: call('POST', '/api/participant-tracker/', keepers, 'Who sits where, with counts by status', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    body: z.object({
      status: z.enum(sittingStatuses).optional(),
      province: words(20).optional(),
      customerParticipantId: id<'customer-participant'>().optional(),
      q: words(200).optional(),
      /** The `next` of an earlier page. */
      after: id<'participant'>().optional(),
      limit: whole(1, 500).optional(),
    }),
    reply: z.object({
      now: moment,
      counts: z.object({ notStarted: z.number(), sitting: z.number(), finished: z.number() }),
      items: z.array(trackedParticipant),
      next: id<'participant'>().nullable(),
    }),
    refusals: ['olympiadRequired'],
  }),
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
    'Let a participant start anew; what was answered stays in history',
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
}

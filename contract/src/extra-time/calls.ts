import { requestOutcomes } from '@agon/domain/sitting'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, id, line, moment, momentOrNull, olympiadScope, whole } from '../schema.ts'

const keepers = ['admin', 'overlord'] as const

/** The most minutes that are given at once. */
export const mostExtraMinutes = 240

const extraTime = z.object({
  id: id<'extra-time'>(),
  /** The participant's or the school's name; null when it was given to everybody. */
  to: z.string().nullable(),
  kind: z.enum(['participant', 'school', 'everybody']),
  seconds: z.number(),
  reason: z.string(),
  /** Who gave it. */
  by: z.string(),
  givenAt: moment,
  takenBackAt: momentOrNull,
})
export type ExtraTime = z.infer<typeof extraTime>

/** What a teacher asks for; it waits until it has an outcome. */
export const extraTimeRequest = z.object({
  id: id<'extra-time-request'>(),
  customerParticipantId: id<'customer-participant'>(),
  schoolName: z.string(),
  /** The learner it is about; null for the whole school. */
  participant: z.object({ id: id<'participant'>(), name: z.string() }).nullable(),
  minutes: z.number(),
  reason: z.string(),
  by: z.string(),
  askedAt: moment,
  outcome: z.enum(requestOutcomes).nullable(),
  answeredAt: momentOrNull,
  /** What the teacher reads beside the outcome. */
  answer: z.string(),
  /** How many minutes were given. */
  granted: z.number().nullable(),
})
export type ExtraTimeRequest = z.infer<typeof extraTimeRequest>

/** Extra minutes, before or during the sitting. They count from the next save on. */
export const extraTimeCalls = {
  listExtraTime: call('GET', '/api/sitting/extra-time', keepers, 'Extra minutes that were given, newest first', {
    effect: 'read',
    /** With a participant: what counts for that one, its school's and everybody's included. */
    query: z.object({ olympiadId: olympiadScope, participantId: id<'participant'>().optional() }),
    reply: z.object({ items: z.array(extraTime) }),
    refusals: ['olympiadRequired'],
  }),
  giveExtraTime: call('PUT', '/api/sitting/extra-time', keepers, 'Give extra minutes to one, to a school, or to all', {
    effect: 'write',
    query: z.object({ olympiadId: olympiadScope }),
    /** Neither participant nor school: everybody of the olympiad. */
    body: z
      .object({
        participantId: id<'participant'>().optional(),
        customerParticipantId: id<'customer-participant'>().optional(),
        minutes: whole(1, mostExtraMinutes),
        reason: line(500),
      })
      .refine(
        ({ participantId, customerParticipantId }) =>
          participantId === undefined || customerParticipantId === undefined,
      ),
    reply: z.object({ id: id<'extra-time'>(), participants: z.number() }),
    refusals: ['olympiadRequired', 'extraTimeLimit', 'phase'],
  }),
  takeExtraTimeBack: call('DELETE', '/api/sitting/extra-time/{id}', keepers, 'Take extra minutes back', {
    effect: 'write',
    params: z.object({ id: id<'extra-time'>() }),
    reply: emptyReply,
    refusals: ['takenBack', 'phase'],
  }),
  listExtraTimeRequests: call(
    'GET',
    '/api/sitting/extra-time-request',
    keepers,
    'List requests for extra time: open ones first, then the newest',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({ items: z.array(extraTimeRequest) }),
      refusals: ['olympiadRequired'],
    },
  ),
  answerExtraTimeRequest: call(
    'PUT',
    '/api/sitting/extra-time-request/{id}',
    keepers,
    'Grant what a teacher asks for, as asked or otherwise, or decline it',
    {
      effect: 'write',
      params: z.object({ id: id<'extra-time-request'>() }),
      body: z.discriminatedUnion('outcome', [
        z.object({
          outcome: z.literal('granted'),
          minutes: whole(1, mostExtraMinutes),
          reason: line(500),
          answer: line(500, 0).optional(),
        }),
        z.object({ outcome: z.literal('declined'), answer: line(500) }),
      ]),
      reply: emptyReply,
      refusals: ['alreadyAnswered', 'extraTimeLimit', 'phase'],
    },
  ),
}

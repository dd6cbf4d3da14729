import { awards } from '@agon/domain/award'
import type { LearnerId } from '@agon/domain/ids'
import { sittingStatuses } from '@agon/domain/participant'
import { z } from 'zod'
import { bulkCall, removalCall } from '../bulk-call.ts'
import { call } from '../call.ts'
import { addBody, changeCall, changeShape } from '../edit-calls.ts'
import { proposal } from '../proposal/calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, flag, id, line, mergedFrom, olympiadScope, whole } from '../schema.ts'
import { carers, ofSchool } from './carers.ts'
import { learnerEdit } from './edit.ts'
import { lastYearCalls } from './last-year-calls.ts'
import { learnerList, participantList } from './list.ts'
import { loadCalls } from './load-calls.ts'
import { slipCalls } from './slip-calls.ts'

const participantRow = rowSchema(participantList.fields)

/** A teacher sees the learners of the teacher's own schools. */
export const participants = resource(learnerList, carers, 'Participating learners', {
  olympiadId: olympiadScope,
  /** One row per person, of all olympiads in the reader’s reach. */
  all: flag.optional(),
  customerParticipantId: id<'customer-participant'>().optional(),
})

const learnerDetails = addBody(learnerEdit)

/** A person in one olympiad. */
const learnerYear = z.object({
  participantId: id<'participant'>(),
  olympiadId: id<'olympiad'>(),
  olympiadTitle: z.string(),
  year: z.string(),
  schoolName: z.string(),
  grade: z.number(),
  className: z.string(),
  sittingStatus: z.enum(sittingStatuses),
  /** Null until the results are computed. Thousandths of a mark. */
  result: z
    .object({
      mark: z.number(),
      fullMarks: z.number(),
      /** null: out of competition. */ rank: z.number().nullable(),
      award: z.enum(awards).nullable(),
    })
    .nullable(),
})
export type LearnerYear = z.output<typeof learnerYear>

/** Details of the refusal `likeEarlier`: the learner of an earlier year. */
export interface LikeEarlier {
  readonly learnerId: LearnerId
}

export const learnerCalls = {
  listParticipants: participants.list,
  countParticipants: participants.count,
  exportParticipants: participants.export,
  bulkLearners: bulkCall(participants, learnerEdit, {
    audience: carers,
    summary: 'Set fields of many participating learners at once, after a preview',
    without: ['all'],
  }),
  removeLearners: removalCall(participants, {
    audience: ['admin', 'overlord'],
    summary: 'Take out many learners who have not started, after a preview',
    without: ['all'],
  }),
  onePerson: call('GET', '/api/learner/person', ['admin', 'overlord'], 'One learner with every year and its result', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope, learnerId: id<'learner'>() }),
    reply: z.object({
      id: id<'learner'>(),
      firstName: z.string(),
      lastName: z.string(),
      /** The newest first. */
      participations: z.array(learnerYear),
      mergedFrom,
    }),
  }),
  years: call('GET', '/api/learner/years', ['admin', 'overlord'], 'The years of the olympiads in the reader’s reach', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({ years: z.array(z.string()) }),
  }),
  oneLearner: call(
    'GET',
    '/api/learner/single',
    ['admin', 'overlord', 'teacher', 'learner'],
    'One learner in one olympiad',
    {
      effect: 'read',
      query: z.object({ participantId: id<'participant'>() }),
      reply: z.object({ item: participantRow, mergedFrom }),
    },
  ),
  listOfCustomer: call('GET', '/api/participant/', carers, 'The learners of one school participant', {
    effect: 'read',
    bySchoolLink: true,
    query: z.object({ customerParticipantId: id<'customer-participant'>() }),
    reply: z.object({
      items: z.array(participantRow),
      total: z.number(),
      /** Learners whom the caller may correct and remove; null: all. */
      own: z.array(id<'participant'>()).nullable(),
    }),
  }),
  addLearner: call('POST', '/api/learner/add/{id}', carers, 'Add one learner to a school participant', {
    effect: 'write',
    params: ofSchool,
    /**
     * `unlike`: a learner who is like another one in the list, or like one of an earlier year, is refused.
     * `sameAs`: the learner of an earlier year, as `likeEarlier` names them in its details ({@link LikeEarlier}).
     */
    query: z.object({ unlike: flag.optional(), sameAs: id<'learner'>().optional() }),
    body: learnerDetails,
    reply: z.object({ item: participantRow }),
    refusals: ['duplicate', 'phase', 'unprintableName', 'ofTeam', 'likeKnown', 'likeEarlier', 'learnerErased'],
  }),
  changeLearner: changeCall(
    learnerEdit,
    { id: id<'participant'>(), item: participantRow },
    {
      audience: carers,
      summary: 'Correct a learner’s details',
      refusals: ['duplicate', 'learnerStarted', 'learnerElsewhere', 'phase', 'ofTeam', 'learnerErased'],
      bySchoolLink: true,
    },
  ),
  proposeCorrection: call(
    'POST',
    '/api/learner/{id}/proposal',
    ['teacher'],
    'Propose a correction that organisers decide',
    {
      effect: 'write',
      params: z.object({ id: id<'participant'>() }),
      body: z.object({ ...changeShape(learnerEdit), version: whole(1, 2_147_483_647), reason: line(500) }),
      reply: z.object({ id: id<'proposal'>() }),
      refusals: ['alreadyAsked', 'ofTeam', 'unprintableName', 'learnerErased'],
    },
  ),
  newestProposal: call(
    'GET',
    '/api/learner/{id}/proposal',
    carers,
    'The newest proposal about a learner that waits or was answered in the last 14 days',
    {
      effect: 'read',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({ item: proposal.extend({ isOwn: z.boolean() }).nullable() }),
    },
  ),
  removeLearner: call('DELETE', '/api/learner/{id}', carers, 'Take out a learner who has not started', {
    effect: 'write',
    bySchoolLink: true,
    params: z.object({ id: id<'participant'>() }),
    reply: emptyReply,
    refusals: ['learnerStarted', 'ofTeam', 'phase'],
  }),
  ...loadCalls,
  ...lastYearCalls,
  ...slipCalls,
}

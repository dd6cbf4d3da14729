import { z } from 'zod'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, line, momentOrNull, olympiadScope } from '../schema.ts'
import { proposalList } from './list.ts'

const deciders = ['admin', 'overlord'] as const

const value = z.union([z.string(), z.number()])

/** One field: as the teacher saw it, as proposed, and as it is now. */
const proposedChange = z.object({ field: z.string(), before: value, after: value, now: value })
export type ProposedChange = z.infer<typeof proposedChange>

/** A proposal with its fields. */
export const proposal = rowSchema(proposalList.fields).extend({
  /** Null: it is about a team or a school. */
  participantId: id<'participant'>().nullable(),
  /** The member that a team proposes to change or take out. */
  memberId: id<'team-member'>().nullable(),
  changes: z.array(proposedChange),
  /** The teacher who has another school; null of other kinds, and once the teacher left. */
  move: z
    .object({
      teacherId: id<'teacher'>(),
      customerParticipantId: id<'customer-participant'>(),
      isLead: z.boolean(),
      /** To which the mail about the move goes. */
      email: z.string().nullable(),
      /** The school that the teacher names. */
      to: z.object({ schoolId: id<'school'>(), name: z.string(), town: z.string(), takesPart: z.boolean() }).nullable(),
    })
    .nullable(),
  answer: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: momentOrNull,
})
export type Proposal = z.infer<typeof proposal>

export const proposals = resource(proposalList, deciders, 'Proposed corrections', { olympiadId: olympiadScope })

const one = z.object({ id: id<'proposal'>() })

export const proposalCalls = {
  listProposals: proposals.list,
  countProposals: proposals.count,
  exportProposals: proposals.export,
  oneProposal: call('GET', '/api/proposal/single', deciders, 'One proposal with the values of its fields', {
    effect: 'read',
    query: z.object({ proposalId: id<'proposal'>() }),
    reply: z.object({ item: proposal }),
  }),
  acceptProposal: call('POST', '/api/proposal/{id}/accept', deciders, 'Accept a proposal and apply it', {
    effect: 'write',
    params: one,
    reply: emptyReply,
    refusals: ['alreadyAnswered', 'duplicate', 'ofTeam', 'learnerStarted', 'phase', 'moveTeacher', 'learnerErased'],
  }),
  declineProposal: call('POST', '/api/proposal/{id}/decline', deciders, 'Decline a proposal', {
    effect: 'write',
    params: one,
    body: z.object({ reason: line(500, 0).optional() }),
    reply: emptyReply,
    refusals: ['alreadyAnswered'],
  }),
  withdrawProposal: call('DELETE', '/api/proposal/{id}', ['teacher'], 'Withdraw an own proposal that waits', {
    effect: 'write',
    params: one,
    reply: emptyReply,
    refusals: ['alreadyAnswered'],
  }),
  proposalsOfSchool: call(
    'GET',
    '/api/proposal/school/{schoolId}',
    ['teacher', ...deciders],
    'The proposals about a school that wait, and those answered in the last 14 days',
    {
      effect: 'read',
      params: z.object({ schoolId: id<'school'>() }),
      reply: z.object({ items: z.array(proposal.extend({ isOwn: z.boolean() })) }),
    },
  ),
}

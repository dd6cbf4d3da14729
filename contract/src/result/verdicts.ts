import { verdictProposalStatuses, verdicts } from '@agon/domain/verdict'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, momentOrNull } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const

const decision = z.object({
  id: id<'verdict'>(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: moment,
  /** The second person; null where one person decided. */
  confirmedBy: z.string().nullable(),
})

/** A verdict that waits for a second person, or was rejected or withdrawn. */
const proposal = z.object({
  id: id<'verdict-proposal'>(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  status: z.enum(verdictProposalStatuses),
  proposedBy: z.string(),
  proposedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: momentOrNull,
  /** Of the caller, who cannot confirm it. */
  isOwn: z.boolean(),
})

const decided = z.object({
  participantId: id<'participant'>(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
  /** Thousandths; null without a result, and of a disqualified participant. */
  mark: z.number().nullable(),
  fullMarks: z.number().nullable(),
  /** The newest first: it holds. */
  decisions: z.array(decision),
  /** Those that have not become decisions, the newest first. One waits at most. */
  proposals: z.array(proposal),
})
export type DecidedVerdict = z.infer<typeof decided>

const ofParticipant = { params: z.object({ participantId: id<'participant'>() }) }
const proposalSeen = { body: z.object({ proposalId: id<'verdict-proposal'>() }), reply: z.object({ item: decided }) }

export const verdictCalls = {
  listVerdicts: call(
    'GET',
    '/api/results/verdicts/{id}',
    organisers,
    'Participants with verdicts, with every decision and proposal',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      reply: z.object({
        /** Whether the phase allows verdicts. */
        allowed: z.boolean(),
        /** A verdict waits for a second person. */
        byTwo: z.boolean(),
        items: z.array(decided),
      }),
    },
  ),
  decideVerdict: call(
    'PUT',
    '/api/results/verdict/{participantId}',
    organisers,
    'Decide how a participant’s result counts, or propose it where two people decide; the next computation applies it',
    {
      effect: 'write',
      impersonated: 'refused',
      ...ofParticipant,
      body: z.object({
        verdict: z.enum(verdicts),
        reason: z.string().trim().min(1).max(500),
        /** The id of the newest decision that was seen; 0 for none. */
        version: z.number().int().min(0),
      }),
      reply: z.object({ item: decided }),
      refusals: ['phase', 'conflict', 'alreadyAsked'],
    },
  ),
  confirmVerdict: call(
    'POST',
    '/api/results/verdict/{participantId}/confirm',
    organisers,
    'Confirm the verdict that another person proposed; the next computation applies it',
    {
      effect: 'write',
      impersonated: 'refused',
      ...ofParticipant,
      ...proposalSeen,
      refusals: ['phase', 'ownProposal', 'alreadyAnswered'],
    },
  ),
  rejectVerdict: call(
    'POST',
    '/api/results/verdict/{participantId}/reject',
    organisers,
    'Reject a proposed verdict, or withdraw one’s own; results stay as they are',
    {
      effect: 'write',
      impersonated: 'refused',
      ...ofParticipant,
      ...proposalSeen,
      refusals: ['phase', 'alreadyAnswered'],
    },
  ),
}

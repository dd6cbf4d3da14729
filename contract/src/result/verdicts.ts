import { verdicts } from '@agon/domain/verdict'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const

const decision = z.object({
  id: id<'verdict'>(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: moment,
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
})
export type DecidedVerdict = z.infer<typeof decided>

export const verdictCalls = {
  listVerdicts: call(
    'GET',
    '/api/results/verdicts/{id}',
    organisers,
    'Participants with verdicts, with every decision',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      reply: z.object({
        /** Whether the phase allows verdicts. */
        allowed: z.boolean(),
        items: z.array(decided),
      }),
    },
  ),
  decideVerdict: call(
    'PUT',
    '/api/results/verdict/{participantId}',
    organisers,
    'Decide how a participant’s result counts; the next computation applies it',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ participantId: id<'participant'>() }),
      body: z.object({
        verdict: z.enum(verdicts),
        reason: z.string().trim().min(1).max(500),
        /** The id of the newest decision that was seen; 0 for none. */
        version: z.number().int().min(0),
      }),
      reply: z.object({ item: decided }),
      refusals: ['phase', 'conflict'],
    },
  ),
}

import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../schema.ts'
import { carers } from './carers.ts'

/** Learners of last year who are entered again. */
export const lastYearCalls = {
  lastYear: call(
    'GET',
    '/api/learner/last-year/{customerParticipantId}',
    carers,
    'Last year’s learners who can be entered again, one grade higher',
    {
      effect: 'read',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      reply: z.object({
        /** The olympiad of last year; null: the school took part in none. */
        olympiadTitle: z.string().nullable(),
        /** Of last year; those who have left school or are entered are not among the items. */
        total: z.number(),
        entered: z.number(),
        items: z.array(
          z.object({
            /** Of last year. */
            participantId: id<'participant'>(),
            firstName: z.string(),
            lastName: z.string(),
            /** This year. */
            grade: z.number(),
            lastGrade: z.number(),
            lastClass: z.string(),
          }),
        ),
      }),
      refusals: ['ofTeam'],
    },
  ),
  carryOver: call(
    'POST',
    '/api/learner/carry-over/{customerParticipantId}',
    carers,
    'Enter last year’s learners again, as the same persons one grade higher',
    {
      effect: 'write',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      body: z.object({ participantIds: z.array(id<'participant'>()).min(1).max(2000) }),
      reply: z.object({ loaded: z.number(), already: z.number() }),
      refusals: ['phase', 'ofTeam', 'learnerErased'],
    },
  ),
}

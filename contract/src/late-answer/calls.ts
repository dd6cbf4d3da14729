import { heldReasons } from '@agon/domain/sitting'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, line, momentOrNull, olympiadScope, whole } from '../schema.ts'

/** A late answer that contradicts what the server knows of its device, and what an organiser decided about it. */
export const heldSave = z.object({
  reason: z.enum(heldReasons),
  /** null: undecided. Only accepted answers count. */
  accepted: z.boolean().nullable(),
  decidedAt: momentOrNull,
  decidedBy: z.string(),
  decisionReason: z.string(),
})

export const lateAnswerCalls = {
  decideLateAnswers: call(
    'PUT',
    '/api/participant-tracker/late-answers',
    ['admin', 'overlord'],
    'Accept or decline the held late answers of learners; only accepted ones count',
    {
      effect: 'write',
      impersonated: 'refused',
      query: z.object({ olympiadId: olympiadScope }),
      body: z.object({
        participantIds: z.array(id<'participant'>()).min(1).max(500),
        accepted: z.boolean(),
        /** What was decided before stays as it is, and does not count among `answers`. */
        undecidedOnly: z.boolean().optional(),
        /** How many held answers the organiser has seen; one that arrived since is not decided unseen. */
        answers: whole(1, 1_000_000),
        reason: line(500, 0).optional(),
      }),
      reply: z.object({ learners: z.number(), answers: z.number() }),
      refusals: ['olympiadRequired', 'phase', 'conflict'],
    },
  ),
}

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment } from '../schema.ts'

const releasedChange = z.object({
  id: id<'released-change'>(),
  /** For people: “Correction of question 1.3”. */
  name: z.string(),
  at: moment,
  /** Results with another mark or award, and the schools and teams that have them. */
  results: z.number(),
  customers: z.number(),
  /** The mails to those affected, one to teachers and one to team admins; none: no result changed, or the drafts were deleted. */
  mails: z.array(
    z.object({
      id: id<'mass-mail'>(),
      state: z.enum(['draft', 'queued', 'paused', 'cancelled']),
      to: z.enum(['teachers', 'team-admins']),
    }),
  ),
})
export type ReleasedChange = z.infer<typeof releasedChange>

export const releasedCalls = {
  listReleasedChanges: call(
    'GET',
    '/api/results/released-changes/{id}',
    ['admin', 'funding', 'overlord'],
    'Corrections and verdicts that moved results after their release, the newest first',
    {
      effect: 'read',
      params: z.object({ id: id<'olympiad'>() }),
      reply: z.object({ items: z.array(releasedChange) }),
    },
  ),
}

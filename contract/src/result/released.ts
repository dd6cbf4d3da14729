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
  /** The mail to those affected; null: no result changed, or its draft was deleted. */
  massMailId: id<'mass-mail'>().nullable(),
  massMailState: z.enum(['draft', 'queued', 'paused', 'cancelled']).nullable(),
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

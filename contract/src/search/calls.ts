import { z } from 'zod'
import { call } from '../call.ts'
import { id, olympiadScope, words } from '../schema.ts'

export const foundTypes = [
  'order',
  'certificate',
  'receipt',
  'mail',
  'learner',
  'teacher',
  'school',
  'olympiad',
] as const

const found = z.object({
  type: z.enum(foundTypes),
  id: z.number(),
  title: z.string(),
  /** Tells people and schools of one name apart. */
  detail: z.string(),
  olympiadId: id<'olympiad'>().nullable(),
  /** The page of the reader’s role that shows the record. */
  href: z.string(),
  /** For an overlord, the user or the learner to impersonate; null: none. */
  userId: id<'user'>().nullable(),
  participantId: id<'participant'>().nullable(),
})
export type FoundRecord = z.output<typeof found>

export const searchCalls = {
  search: call(
    'GET',
    '/api/search/',
    ['overlord', 'admin', 'accountant', 'funding', 'marketing'],
    'Learners, teachers and schools in the reader’s reach by a part of their names, at most five of each; for an overlord also orders, certificates, receipts, mails and olympiads by their numbers',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, q: words(100) }),
      /** `nearest`: the searches whose records are listed, where the typed words find nothing. */
      reply: z.object({ items: z.array(found), nearest: z.array(z.string()) }),
      refusals: ['olympiadRequired'],
    },
  ),
}

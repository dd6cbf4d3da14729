import { mergeKinds } from '@agon/domain/merge-kind'
import { matchBands } from '@agon/domain/school-likeness/match-school'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, flag, whole } from '../schema.ts'

/** The id of a school, country, learner or teacher, by the kind. */
const recordId = whole(1, 2_147_483_647)
const kind = z.object({ kind: z.enum(mergeKinds) })

const record = z.object({
  id: z.number(),
  name: z.string(),
  /** Distinguishes records of one name: place, number, school, grades. */
  details: z.array(z.string()),
})
export type MergeRecord = z.output<typeof record>

const candidate = z.object({
  from: record,
  /** The record that would stay: the one with a register number or a code of ISO, else the older one. */
  into: record,
  /** The sum of the reasons’ weights. */
  score: z.number(),
  /** `certain` needs two equal register numbers. */
  band: z.enum(matchBands),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), weight: z.number() })),
})
export type MergeCandidate = z.output<typeof candidate>

export const mergeCandidateCalls = {
  mergeCandidates: call(
    'GET',
    '/api/merge/{kind}/candidates',
    ['overlord'],
    'Pairs that may be one record, best first',
    {
      effect: 'read',
      params: kind,
      query: z.object({
        /** Only pairs with this record. */
        id: recordId.optional(),
        /** Those that were dismissed, in place of the others. */
        dismissed: flag.optional(),
      }),
      reply: z.object({
        /** At most 200. */
        items: z.array(candidate),
        total: z.number(),
        /** Records that were compared. */
        compared: z.number(),
      }),
    },
  ),
  dismissCandidate: call(
    'POST',
    '/api/merge/{kind}/dismiss',
    ['overlord'],
    'Record that a pair is two records, or withdraw it',
    {
      effect: 'write',
      params: kind,
      body: z.object({ from: recordId, into: recordId, dismissed: flag }),
      reply: emptyReply,
    },
  ),
}

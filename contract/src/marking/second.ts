import { agreementWords } from '@agon/domain/marking/agreement'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, whole } from '../schema.ts'
import { organisers } from './markers.ts'

const ofOlympiad = z.object({ id: id<'olympiad'>() })

export const secondMarking = z.object({
  /** Of the answers, in hundredths of a per cent; null: one person marks. */
  share: z.number().nullable(),
  /** Thousandths of a mark. */
  tolerance: z.number(),
  /** 0 where it was never set. */
  version: z.number(),
})
export type SecondMarkingOf = z.infer<typeof secondMarking>

const agreement = z.object({
  /** Answers with two independent marks. */
  pairs: z.number(),
  /** Those whose first mark others could read before the second was given. */
  open: z.number(),
  exact: z.number(),
  within: z.number(),
  /** Quadratic-weighted, and in a word; null where no mark differs from another. */
  kappa: z.number().nullable(),
  word: z.enum(agreementWords).nullable(),
  /** How much more each marker gave than the other marker of the same answer, on average, in thousandths. */
  markers: z.array(z.object({ name: z.string(), pairs: z.number(), mean: z.number() })),
})
export type AgreementOfMarkers = z.infer<typeof agreement>

export const secondMarkingCalls = {
  setSecondMarking: call(
    'PUT',
    '/api/results/marking/{id}/second',
    organisers,
    'Set for a question which share of its answers two people mark, and the tolerance between their marks',
    {
      effect: 'write',
      impersonated: 'refused',
      params: ofOlympiad,
      body: z.object({
        questionVersionId: id<'question-version'>(),
        /** In hundredths of a per cent; null ends it. */
        share: whole(1, 10_000).nullable(),
        /** Thousandths of a mark. */
        tolerance: whole(0, 1_000_000),
        /** Of the setting that was seen; 0 for none. */
        version: whole(0, 1_000_000),
      }),
      reply: z.object({ item: secondMarking }),
      refusals: ['phase', 'conflict'],
    },
  ),
  markerAgreement: call(
    'GET',
    '/api/results/marking/{id}/agreement',
    organisers,
    'How well the two markers of a question agree, and how each differs from the others',
    {
      effect: 'read',
      params: ofOlympiad,
      query: z.object({ questionVersionId: id<'question-version'>() }),
      reply: agreement,
    },
  ),
}

import { awards } from '@agon/domain/award'
import { rankGroups } from '@agon/domain/ranking'
import { z } from 'zod'
import { call } from '../call.ts'
import { file, id } from '../schema.ts'

const readers = ['admin', 'overlord', 'teacher'] as const
const oneSchool = { params: z.object({ customerParticipantId: id<'customer-participant'>() }) }

/** A learner's result, as the school and the learner get it. */
const schoolResult = z.object({
  /** The participant's id. */
  id: id<'participant'>(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  /** Thousandths. */
  mark: z.number(),
  fullMarks: z.number(),
  /** Hundredths of a per cent. */
  percentage: z.number(),
  /** null: out of competition. */
  rank: z.number().nullable(),
  award: z.enum(awards).nullable(),
  /** In each rank list of the olympiad, beside the overall one, that has the learner. */
  places: z.array(
    z.object({
      list: z.enum(rankGroups),
      /** The grade, the province’s code or the language by which the learner was ranked. */
      value: z.string(),
      rank: z.number(),
      /** All who have a rank in this list. */
      of: z.number(),
    }),
  ),
})
export type SchoolResult = z.infer<typeof schoolResult>

export const schoolResultCalls = {
  readSchoolResults: call(
    'GET',
    '/api/results/school/{customerParticipantId}',
    readers,
    'The results of a school or team, the best first; teachers’ once they are released',
    {
      effect: 'read',
      ...oneSchool,
      reply: z.object({
        schoolName: z.string(),
        /** All who have a rank in the olympiad. */
        ranked: z.number(),
        items: z.array(schoolResult),
      }),
      refusals: ['phase'],
    },
  ),
  printResultSlips: call(
    'GET',
    '/api/results/school/{customerParticipantId}/slips',
    readers,
    'Result slips of a school or team, eight on a page, to cut out',
    { effect: 'read', ...oneSchool, reply: file('application/pdf'), refusals: ['phase', 'noResults'] },
  ),
}

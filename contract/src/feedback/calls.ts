import { commentThemes } from '@agon/domain/feedback/theme'
import { z } from 'zod'
import { call } from '../call.ts'
import { resource, rowSchema } from '../resource.ts'
import { id, line, moment, olympiadScope } from '../schema.ts'
import { feedbackCommentList } from './list.ts'

const organisers = ['admin', 'overlord'] as const

export const feedbackComments = resource(
  feedbackCommentList,
  organisers,
  'Comments of learners on a paper, without names and schools',
  { olympiadId: olympiadScope },
)

/** How many gave each answer, from the lowest to the highest. */
const five = z.array(z.number()).length(5)

const distributions = z.object({
  /** Who gave feedback, in whole or part. */
  given: z.number(),
  /** 1 very easy to 5 very hard. */
  difficulty: five,
  /** 1 not at all to 5 very much. */
  enjoyment: five,
})

const feedback = distributions.extend({
  asOf: moment,
  /** Learners who have finished. */
  finished: z.number(),
  /** `marks`: fifths by the marks of the results, 1 the weakest. */
  groups: z.array(
    distributions.extend({ by: z.enum(['grade', 'homeLanguage', 'gender', 'marks']), value: z.string() }),
  ),
})
export type Feedback = z.infer<typeof feedback>

export const feedbackCalls = {
  listFeedbackComments: feedbackComments.list,
  countFeedbackComments: feedbackComments.count,
  exportFeedbackComments: feedbackComments.export,
  hideFeedbackComment: call(
    'PUT',
    '/api/reports/olympiad/feedback-comments/{id}',
    organisers,
    'Hide or show a comment, or change its theme',
    {
      effect: 'write',
      params: z.object({ id: id<'feedback-comment'>() }),
      /** Absent fields stay. The reason is required to hide a comment. */
      body: z.object({
        hidden: z.boolean().optional(),
        reason: line(500, 0).optional(),
        theme: z.enum(commentThemes).optional(),
      }),
      reply: z.object({ item: rowSchema(feedbackCommentList.fields) }),
    },
  ),
  readFeedback: call(
    'GET',
    '/api/reports/olympiad/feedback/{id}',
    organisers,
    'How hard learners found a paper and how much they enjoyed it, without names and schools',
    { effect: 'read', params: z.object({ id: id<'olympiad'>() }), reply: feedback, refusals: ['counting'] },
  ),
}

import type { feedbackCalls } from '@agon/contract/feedback/calls'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { feedbackOf } from './distributions.ts'
import { hideComment } from './hide-comment.ts'
import { findComment, readComments } from './resource.ts'

export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  listFeedbackComments: readComments.list,
  countFeedbackComments: readComments.count,
  exportFeedbackComments: readComments.export,

  async hideFeedbackComment({ db, actor, params: { id }, body: { hidden, reason = '' }, now }) {
    await hideComment(db, actor, id, { hidden, reason, now })
    return { item: await findComment(db, id) }
  },

  readFeedback: async ({ db, actor, params, now }) => feedbackOf(db, staffOlympiad(actor, params.id), now),
}

import type { feedbackCalls } from '@agon/contract/feedback/calls'
import type { Handlers } from '#/http/handler.ts'
import { describeAllComments } from '#/db/describe-comments.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { feedbackOf } from './distributions.ts'
import { hideComment } from './hide-comment.ts'
import { findComment, readComments } from './resource.ts'

export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  listFeedbackComments: readComments.list,
  countFeedbackComments: readComments.count,
  /** No comment leaves before its names and numbers are replaced. */
  async exportFeedbackComments(input) {
    await describeAllComments(input.db, staffOlympiad(input.actor, input.query.olympiadId), input.now)
    return readComments.export(input)
  },

  async hideFeedbackComment({ db, actor, params: { id }, body: { hidden, reason = '', theme }, now }) {
    await hideComment(db, actor, id, { hidden, reason, theme, now })
    return { item: await findComment(db, id) }
  },

  readFeedback: async ({ db, actor, params, now }) => feedbackOf(db, staffOlympiad(actor, params.id), now),
}

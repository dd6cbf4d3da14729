import { feedbackComments } from '@agon/contract/feedback/calls'
import type { CommentTheme } from '@agon/domain/feedback/theme'
import type { FeedbackCommentId, OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readResource } from '#/http/resource.ts'
import { staffOlympiad } from '#/http/scope.ts'

/** Comments of an olympiad. None leads to a learner or a school. */
export const readComments = readResource(feedbackComments, {
  rows: ({ db, actor }, { olympiadId }) => commentRows(db, staffOlympiad(actor, olympiadId)),
  from: 'sitting_feedback',
  at: {
    theme: `coalesce(sitting_feedback.theme, 'other')`,
    grade: 'participants.grade',
    hidden: '(sitting_feedback.hidden_at is not null)',
  },
})

/** Test attempts by staff and superseded attempts are left out. */
function commentRows(db: Db, olympiadId: OlympiadId) {
  return comments(db).where('sittingFeedback.olympiadId', '=', olympiadId)
}

function comments(db: Db) {
  return db
    .selectFrom('sittingFeedback')
    .innerJoin('attempts', 'attempts.id', 'sittingFeedback.attemptId')
    .innerJoin('participants', 'participants.id', 'attempts.participantId')
    .select([
      'sittingFeedback.id',
      'sittingFeedback.comment',
      'sittingFeedback.difficulty',
      'sittingFeedback.enjoyment',
    ])
    .select(['sittingFeedback.redactedComment', 'sittingFeedback.language', 'sittingFeedback.questionIds'])
    .select(sql<CommentTheme>`coalesce(sitting_feedback.theme, 'other')`.as('theme'))
    .select(['participants.grade', 'sittingFeedback.sentOn', 'sittingFeedback.hiddenReason'])
    .select(sql<boolean>`(sitting_feedback.hidden_at is not null)`.as('hidden'))
    .where('sittingFeedback.comment', '<>', '')
    .where('attempts.supersededAt', 'is', null)
    .where('participants.isTest', '=', false)
}

export function findComment(db: Db, id: FeedbackCommentId) {
  return comments(db).where('sittingFeedback.id', '=', id).executeTakeFirstOrThrow()
}

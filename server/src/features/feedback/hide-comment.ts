import type { CommentTheme } from '@agon/domain/feedback/theme'
import type { FeedbackCommentId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { type Actor, userIdOf } from '#/http/actor.ts'
import type { Db } from '#/db/database.ts'
import { reaches } from '#/http/scope.ts'

interface Order {
  hidden: boolean | undefined
  reason: string
  theme: CommentTheme | undefined
  now: Date
}

/** Hides a comment or shows it again, and sets its theme; its text stays. A comment of another olympiad is not found. */
export async function hideComment(
  db: Db,
  actor: Actor,
  id: FeedbackCommentId,
  { hidden, reason, theme, now }: Order,
): Promise<void> {
  const row = await db
    .selectFrom('sittingFeedback')
    .innerJoin('attempts as a', 'a.id', 'sittingFeedback.attemptId')
    .innerJoin('participants as p', 'p.id', 'a.participantId')
    .select('sittingFeedback.olympiadId')
    .where('sittingFeedback.id', '=', id)
    .where('sittingFeedback.comment', '<>', '')
    .where('a.supersededAt', 'is', null)
    .where('p.isTest', '=', false)
    .executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
  if (hidden === true && reason === '')
    throw new Problem('invalid', {}, { fields: { reason: 'Enter why the comment is hidden.' } })
  const changes = {
    ...(theme === undefined ? {} : { theme }),
    ...(hidden === true ? { hiddenAt: now, hiddenBy: userIdOf(actor), hiddenReason: reason } : {}),
    ...(hidden === false ? { hiddenAt: null, hiddenBy: null, hiddenReason: '' } : {}),
  }
  if (Object.keys(changes).length === 0) return
  await db.updateTable('sittingFeedback').set(changes).where('id', '=', id).execute()
}

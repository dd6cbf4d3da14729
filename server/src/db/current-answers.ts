import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Of a save `s`: came in time, or was late and is not held, or was accepted. */
export const countsThoughLate = sql<boolean>`(not s.late or not exists (select from held_saves h
  where h.attempt_id = s.attempt_id and h.epoch = s.epoch and h.sequence = s.sequence and h.accepted is not true))`

/**
 * The answers that count, one row per attempt and question: the save with the greatest (epoch, sequence), of those made
 * since the question's module was last given back. Narrow it by `olympiadId` or `attemptId`, of current attempts:
 *
 *     db.selectFrom(currentAnswers(db).as('c')).selectAll().where('c.olympiadId', '=', id)
 *
 * Superseded attempts are not among them, nor late answers that an organiser has not accepted.
 */
export function currentAnswers(db: Db) {
  return db
    .selectFrom('answerSaves as s')
    .innerJoin('attempts as a', 'a.id', 's.attemptId')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 'a.paperId').onRef('q.questionId', '=', 's.questionId'),
    )
    .distinctOn(['a.olympiadId', 's.attemptId', 's.questionId'])
    .select(['a.olympiadId', 'a.participantId', 's.attemptId', 's.questionId', 'q.moduleIndex', 'q.questionIndex'])
    .select(['q.questionVersionId', 's.answer', 's.epoch', 's.sequence', 's.capturedAt', 's.savedAt', 's.late'])
    .where('a.supersededAt', 'is', null)
    .where((where) =>
      where(
        's.epoch',
        '>=',
        sql<number>`coalesce((select max(r.from_epoch) from attempt_resets r
          where r.attempt_id = s.attempt_id and r.module_index = q.module_index and r.undone_at is null), 1)`,
      ),
    )
    .where(countsThoughLate)
    .orderBy('a.olympiadId')
    .orderBy('s.attemptId')
    .orderBy('s.questionId')
    .orderBy('s.epoch', 'desc')
    .orderBy('s.sequence', 'desc')
}

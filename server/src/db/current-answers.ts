import { sql } from 'kysely'
import type { Db } from './database.ts'

// A scalar subquery uses the key. With `not exists`, a plan made while the table was empty reads all of it.
const countedIfLate = `(not s.late or (select h.accepted is not true from held_saves h
  where h.attempt_id = s.attempt_id and h.epoch = s.epoch and h.sequence = s.sequence) is not true)`

/** Of a save `s`: came in time, or was late and is not held, or was accepted. */
export const countsThoughLate = sql.raw<boolean>(countedIfLate)

/** Of a save `s` of the question `q`: the question's module has not been given back since. */
const isNotReturned = sql<boolean>`not exists (select from attempt_resets r where r.attempt_id = s.attempt_id
  and r.module_index = q.module_index and r.undone_at is null and r.from_epoch > s.epoch)`

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
    .where(isNotReturned)
    .where(countsThoughLate)
    .orderBy('a.olympiadId')
    .orderBy('s.attemptId')
    .orderBy('s.questionId')
    .orderBy('s.epoch', 'desc')
    .orderBy('s.sequence', 'desc')
}

/**
 * The same for one part of the attempt `a`, whose index is the expression: text for a statement that asks it for many attempts, each
 * with the least work. A test compares the two.
 */
export function currentAnswersOfPart(moduleIndex: string): string {
  return `select distinct on (s.question_id) s.question_id, s.answer, s.saved_at, s.epoch, s.sequence
    from answer_saves s
    where s.attempt_id = a.id
      and s.epoch >= coalesce((select max(r.from_epoch) from attempt_resets r
        where r.attempt_id = a.id and r.module_index = ${moduleIndex} and r.undone_at is null), 1)
      and s.question_id = any(array(select q.question_id from paper_questions q
        where q.paper_id = a.paper_id and q.module_index = ${moduleIndex}))
      and ${countedIfLate}
    order by s.question_id, s.epoch desc, s.sequence desc`
}

import type { AttemptId, OlympiadId, QuestionVersionId, UserId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Database } from '#/db/database.ts'
import { conflictWith } from '#/http/outdated.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'
import { findAnswerToMark } from './answers.ts'

export interface MarkGiven {
  questionVersionId: QuestionVersionId
  /** The save that was read. */
  epoch: number
  sequence: number
  /** Thousandths. */
  mark: number
  /** Of the mark that was seen; 0 for none. */
  version: number
}

/**
 * Keeps what somebody gives for an answer, and what was given before. `conflict`, with the answer as it is now, where another has marked it meanwhile or the
 * learner's answer is another one.
 */
export async function giveMark(
  { db }: Database,
  olympiadId: OlympiadId,
  attemptId: AttemptId,
  { questionVersionId, epoch, sequence, mark, version }: MarkGiven,
  by: UserId | null,
  at: Date,
) {
  return db.transaction().execute(async (tx) => {
    const olympiad = await shareOlympiad(tx, olympiadId)
    if (olympiad === undefined) throw new Problem('notFound')
    if (!mayCompute(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
    const found = await findAnswerToMark(tx, olympiadId, attemptId, questionVersionId)
    if (found === undefined) throw new Problem('notFound')
    const { marks } = await tx
      .selectFrom('questionVersions')
      .select('marks')
      .where('id', '=', questionVersionId)
      .executeTakeFirstOrThrow()
    if (mark > marks) throw new Problem('invalid', {}, { fields: { mark: `At most ${marks / 1000}.` } })
    const isRead = found.item.epoch === epoch && found.item.sequence === sequence && found.item.version === version
    const kept = isRead
      ? await sql`with kept as (
            insert into given_marks as g (attempt_id, question_id, epoch, sequence, mark, given_by, given_at)
            values (${attemptId}, ${found.questionId}, ${epoch}, ${sequence}, ${mark}, ${by}, ${at})
            on conflict (attempt_id, question_id) do update set epoch = excluded.epoch, sequence = excluded.sequence,
              mark = excluded.mark, given_by = excluded.given_by, given_at = excluded.given_at, version = g.version + 1
            where g.version = ${version} or (g.epoch, g.sequence) <> (excluded.epoch, excluded.sequence)
            returning g.*
          )
          insert into given_mark_history (attempt_id, question_id, version, epoch, sequence, mark, given_by, given_at)
          select attempt_id, question_id, version, epoch, sequence, mark, given_by, given_at from kept
          returning 1`.execute(tx)
      : { rows: [] }
    const now = await findAnswerToMark(tx, olympiadId, attemptId, questionVersionId)
    if (kept.rows.length === 0 || now === undefined) {
      const { item } = now ?? found
      throw conflictWith(item, item.given === null ? null : { name: item.given.by, at: item.given.at })
    }
    return now.item
  })
}

import type { AttemptId, OlympiadId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** A mark for work on paper. */
export interface PaperMark {
  attemptId: AttemptId
  questionId: QuestionId
  questionVersionId: QuestionVersionId
  /** Thousandths. */
  mark: number
}

/** The marks that hold for work on paper, as rows of `PaperMark`; questions without a mark are not among them. */
export function paperMarks(olympiadId: OlympiadId): RawBuilder<PaperMark> {
  return sql<PaperMark>`(
    select a.id as attempt_id, q.question_id, q.question_version_id, newest.mark
    from attempts a
    join paper_questions q on q.paper_id = a.paper_id
    cross join lateral (
      select h.mark from paper_mark_history h where h.attempt_id = a.id and h.question_id = q.question_id
      order by h.version desc limit 1) newest
    where a.olympiad_id = ${olympiadId} and a.on_paper and a.superseded_at is null and newest.mark is not null)`
}

/** The number of questions of work on paper without a mark. */
export async function countUnmarkedOnPaper(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attempts a
    join participants p on p.id = a.participant_id and not p.is_test
    join paper_questions q on q.paper_id = a.paper_id
    where a.olympiad_id = ${olympiadId} and a.on_paper and a.superseded_at is null
      and (select h.mark from paper_mark_history h where h.attempt_id = a.id and h.question_id = q.question_id
        order by h.version desc limit 1) is null`.execute(db)
  return rows[0]?.count ?? 0
}

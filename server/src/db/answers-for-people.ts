import type { AttemptId, OlympiadId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import type { AnswerOf } from '@agon/domain/question/kind'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import { sql, type RawBuilder } from 'kysely'
import { countsThoughLate } from './current-answers.ts'
import type { Db } from './database.ts'

/** An answer that only people can mark, and the mark that was given for just this save of it. */
export interface AnswerForPeople {
  attemptId: AttemptId
  questionId: QuestionId
  questionVersionId: QuestionVersionId
  moduleIndex: number
  questionIndex: number
  epoch: number
  sequence: number
  answer: AnswerOf<(typeof kindsMarkedByPeople)[number]>
  /** Thousandths; null while nobody has marked it. */
  mark: number | null
  givenBy: number | null
  givenAt: Date | null
  /** 0 without a mark. */
  version: number
}

/** Not as parameters: the planner compares them with the condition of the index `answer_saves_for_people`. */
const literalKinds = sql.join(kindsMarkedByPeople.map((kind) => sql.lit(kind)))

/**
 * The answers of an olympiad's sittings that count, of the kinds that people mark, as rows of `AnswerForPeople`; blank ones are not
 * among them. Read sitting by sitting through the index of such saves, so that a few cost little: narrow it and limit it.
 */
export function answersForPeople(olympiadId: OlympiadId): RawBuilder<AnswerForPeople> {
  return sql<AnswerForPeople>`(
    select a.id as attempt_id, q.question_id, q.question_version_id, q.module_index, q.question_index,
      s.epoch, s.sequence, s.answer, g.mark, g.given_by, g.given_at, coalesce(g.version, 0) as version
    from attempts a
    join participants p on p.id = a.participant_id and not p.is_test
    join paper_questions q on q.paper_id = a.paper_id
    join question_versions v on v.id = q.question_version_id and v.kind = any(${[...kindsMarkedByPeople]})
    left join (
      select attempt_id, module_index, max(from_epoch) as from_epoch from attempt_resets
      where undone_at is null group by attempt_id, module_index) r
      on r.attempt_id = a.id and r.module_index = q.module_index
    cross join lateral (
      select s.epoch, s.sequence, s.answer from answer_saves s
      where s.attempt_id = a.id and s.question_id = q.question_id and s.answer ->> 'kind' in (${literalKinds})
        and s.epoch >= coalesce(r.from_epoch, 1) and ${countsThoughLate}
      order by s.epoch desc, s.sequence desc limit 1) s
    left join given_marks g on g.attempt_id = a.id and g.question_id = q.question_id
      and g.epoch = s.epoch and g.sequence = s.sequence
    where a.olympiad_id = ${olympiadId} and a.superseded_at is null and a.started_at is not null
      and s.answer ->> 'text' ~ '\\S')`
}

/** How many of them nobody has marked yet. */
export async function countUnmarked(db: Db, olympiadId: OlympiadId): Promise<number> {
  if (!(await hasQuestionsForPeople(db, olympiadId))) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${answersForPeople(olympiadId)} as answers where mark is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function hasQuestionsForPeople(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const found = await db
    .selectFrom('papers')
    .innerJoin('paperQuestions as q', 'q.paperId', 'papers.id')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select('v.id')
    .where('papers.olympiadId', '=', olympiadId)
    .where('v.kind', 'in', [...kindsMarkedByPeople])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

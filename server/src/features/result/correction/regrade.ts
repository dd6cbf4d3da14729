import { correctedMark, isForEverybody, isVoid, type Correction } from '@agon/domain/correction'
import type { OlympiadId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { currentAnswers } from '#/db/current-answers.ts'
import { newestVerdicts } from '#/db/newest-verdicts.ts'
import { paperMarks } from '#/db/paper-marks.ts'
import type { Tx } from '#/db/database.ts'
import { moreMemory } from '#/db/more-memory.ts'

/** Distinct answers graded in one statement. */
const most = 5000

/** Lists the sittings that have results, with their present sums, in the temporary table `counted`. */
export async function countComputed(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await moreMemory(tx)
  await sql`create temporary table counted on commit drop as
    select m.attempt_id, m.participant_id, a.paper_id, m.full_marks, m.mark, coalesce(v.verdict, 'counts') as verdict
    from (
      select attempt_id, participant_id, full_marks, mark from moderated_participants where olympiad_id = ${olympiadId}
      union all
      select attempt_id, participant_id, full_marks, mark from set_aside_results where olympiad_id = ${olympiadId}) m
    join attempts a on a.id = m.attempt_id
    left join (${newestVerdicts(olympiadId)}) v on v.participant_id = m.participant_id`.execute(tx)
  await sql`analyze counted`.execute(tx)
}

/**
 * Moves the sums and full marks in `counted` from one question's marks under the corrections `before` to those under `now`,
 * and lists the marks in the temporary table `regraded`. Only answers of this question are read.
 */
export async function regrade(
  tx: Tx,
  olympiadId: OlympiadId,
  questionId: QuestionId,
  { before, now }: { before: readonly Correction[]; now: readonly Correction[] },
): Promise<void> {
  await sql`drop table if exists pg_temp.answered, pg_temp.graded_again, pg_temp.regraded`.execute(tx)
  await findAnswered(tx, olympiadId, questionId)
  await gradeAgain(tx, now)
  await listRegraded(tx, questionId, isForEverybody(now))
  // A new table: as all rows change, an update in place would double the table and take as long again.
  await sql`create temporary table counted_again on commit drop as
    select c.attempt_id, c.participant_id, c.paper_id, c.verdict,
      c.full_marks + (case when ${isVoid(before)} then coalesce(v.marks, 0) else 0 end)
        - (case when ${isVoid(now)} then coalesce(v.marks, 0) else 0 end) as full_marks,
      c.mark + (case when ${isVoid(now)} or v.id is null then 0 else coalesce(r.mark, 0) end)
        - (case when ${isVoid(before)} or v.id is null then 0 else coalesce(m.mark, 0) end) as mark
    from counted c
    left join paper_questions q on q.paper_id = c.paper_id and q.question_id = ${questionId}
    left join question_versions v on v.id = q.question_version_id
    left join regraded r on r.attempt_id = c.attempt_id
    left join question_marks m on m.attempt_id = c.attempt_id and m.question_id = ${questionId}`.execute(tx)
  await sql`drop table counted`.execute(tx)
  await sql`alter table counted_again rename to counted`.execute(tx)
  await sql`analyze counted`.execute(tx)
}

/** Replaces the stored marks of the question by those in `regraded`. */
export async function keepRegraded(tx: Tx, questionId: QuestionId): Promise<void> {
  await sql`delete from question_marks m using counted c
    where c.attempt_id = m.attempt_id and m.question_id = ${questionId}
      and not exists (select from regraded r where r.attempt_id = m.attempt_id)`.execute(tx)
  await sql`insert into question_marks (attempt_id, question_id, mark)
    select r.attempt_id, ${questionId}, r.mark from regraded r
    left join question_marks m on m.attempt_id = r.attempt_id and m.question_id = ${questionId}
    where m.mark is distinct from r.mark
    on conflict (attempt_id, question_id) do update set mark = excluded.mark`.execute(tx)
}

async function findAnswered(tx: Tx, olympiadId: OlympiadId, questionId: QuestionId): Promise<void> {
  // Answers that people mark are as good as blank here, as in a whole computation.
  await sql`create temporary table answered on commit drop as
    select a.attempt_id, a.question_version_id,
      case when v.kind = any(${[...kindsMarkedByPeople]}) then jsonb_build_object('kind', v.kind, 'text', '') else a.answer end
        as answer,
      g.mark as own_mark
    from (${currentAnswers(tx).where('s.questionId', '=', questionId).where('a.olympiadId', '=', olympiadId)}) a
    join counted c on c.attempt_id = a.attempt_id
    join question_versions v on v.id = a.question_version_id
    left join given_marks g on g.attempt_id = a.attempt_id and g.question_id = ${questionId}
      and g.epoch = a.epoch and g.sequence = a.sequence
    union all
    select m.attempt_id, m.question_version_id, null, m.mark from ${paperMarks(olympiadId)} m
    join counted c on c.attempt_id = m.attempt_id where m.question_id = ${questionId}`.execute(tx)
  await sql`analyze answered`.execute(tx)
}

async function gradeAgain(tx: Tx, corrections: readonly Correction[]): Promise<void> {
  await sql`create temporary table graded_again (question_version_id integer, answer jsonb, mark integer,
    primary key (question_version_id, answer)) on commit drop`.execute(tx)
  const { rows } = await sql<{ questionVersionId: QuestionVersionId; answer: Answer; content: Question }>`
    select d.question_version_id as "questionVersionId", d.answer, v.content
    from (select distinct question_version_id, answer from answered where answer is not null) d
    join question_versions v on v.id = d.question_version_id`.execute(tx)
  for (let start = 0; start < rows.length; start += most) {
    const marked = rows.slice(start, start + most).map(({ questionVersionId, answer, content }) => ({
      question_version_id: questionVersionId,
      answer,
      mark: correctedMark(content, answer, corrections),
    }))
    await sql`insert into graded_again select question_version_id, answer, mark
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
      as r(question_version_id integer, answer jsonb, mark integer)`.execute(tx)
  }
  await sql`analyze graded_again`.execute(tx)
}

async function listRegraded(tx: Tx, questionId: QuestionId, everybody: boolean): Promise<void> {
  await (
    everybody
      ? sql`create temporary table regraded on commit drop as
          select c.attempt_id, v.marks as mark from counted c
          join paper_questions q on q.paper_id = c.paper_id and q.question_id = ${questionId}
          join question_versions v on v.id = q.question_version_id`
      : sql`create temporary table regraded on commit drop as
          select a.attempt_id, coalesce(a.own_mark, g.mark) as mark from answered a
          left join graded_again g on g.question_version_id = a.question_version_id and g.answer = a.answer`
  ).execute(tx)
  await sql`analyze regraded`.execute(tx)
}

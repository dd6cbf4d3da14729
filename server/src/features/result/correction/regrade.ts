import { correctedMark, isForEverybody, isVoid, type Correction } from '@agon/domain/correction'
import type { OlympiadId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql, type RawBuilder } from 'kysely'
import { newestVerdicts } from '#/db/newest-verdicts.ts'
import type { Tx } from '#/db/database.ts'
import { moreMemory } from '#/db/more-memory.ts'

/** Distinct answers graded in one statement. */
const most = 5000

/**
 * The sittings that have results, with their present sums; of those that are listed, also the result as it is stored. Without papers a
 * million sittings need not be looked up.
 */
function computed(olympiadId: OlympiadId, withPapers = true): RawBuilder<unknown> {
  return sql`(
    select r.*, ${withPapers ? sql`a.paper_id` : sql`null::integer as paper_id`}, coalesce(v.verdict, 'counts') as verdict
    from (
      select attempt_id, participant_id, full_marks, mark, grade, province, school_name, mark as former_mark,
        full_marks as former_full_marks, rank as former_rank, award as former_award, award_order as former_award_order
      from moderated_participants where olympiad_id = ${olympiadId}
      union all
      select s.attempt_id, s.participant_id, s.full_marks, s.mark, p.grade, p.province, null, null, null, null, null, null
      from set_aside_results s join participants p on p.id = s.participant_id where s.olympiad_id = ${olympiadId}) r
    ${withPapers ? sql`join attempts a on a.id = r.attempt_id` : sql``}
    left join (${newestVerdicts(olympiadId)}) v on v.participant_id = r.participant_id)`
}

/** Lists the sittings that have results, with their present sums, in the temporary table `counted`. */
export async function countComputed(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await moreMemory(tx)
  await sql`create temporary table counted on commit drop as select * from ${computed(olympiadId)} c`.execute(tx)
  await sql`analyze counted`.execute(tx)
}

interface Corrected {
  /** The question that is corrected. */
  readonly questionId: QuestionId
  readonly before: readonly Correction[]
  readonly now: readonly Correction[]
}

/** The same, with sums and full marks under other corrections of one question. Ties are broken by the papers of the sittings. */
export async function countCorrected(
  tx: Tx,
  olympiadId: OlympiadId,
  corrected: Corrected,
  { breaksTies }: { readonly breaksTies: boolean },
): Promise<void> {
  await moreMemory(tx)
  const { before, now } = corrected
  const forAll = [before, now].some((corrections) => isVoid(corrections) || isForEverybody(corrections))
  const from = computed(olympiadId, forAll || breaksTies)
  await listRegraded(tx, olympiadId, corrected, from)
  const former = sql`, c.school_name, c.former_mark, c.former_full_marks, c.former_rank, c.former_award, c.former_award_order`
  await sql`create temporary table counted on commit drop as ${movedSums(corrected, from, former)}`.execute(tx)
  await sql`analyze counted`.execute(tx)
}

/** Moves the sums and full marks in `counted`, which a computation has listed. */
export async function regrade(tx: Tx, olympiadId: OlympiadId, corrected: Corrected): Promise<void> {
  await listRegraded(tx, olympiadId, corrected, sql`counted`)
  // A new table: as all rows change, an update in place would double the table and take as long again.
  await sql`create temporary table counted_again on commit drop as ${movedSums(corrected, sql`counted`, sql``)}`.execute(
    tx,
  )
  await sql`drop table counted`.execute(tx)
  await sql`alter table counted_again rename to counted`.execute(tx)
  await sql`analyze counted`.execute(tx)
}

/** Replaces the stored marks of the question by those in `regraded`. */
export async function keepRegraded(tx: Tx, questionId: QuestionId): Promise<void> {
  await sql`delete from question_marks m using regraded r
    where r.mark is null and m.attempt_id = r.attempt_id and m.question_id = ${questionId}`.execute(tx)
  await sql`update question_marks m set mark = r.mark from regraded r
    where r.mark <> r.former and m.attempt_id = r.attempt_id and m.question_id = ${questionId}`.execute(tx)
  await sql`insert into question_marks (attempt_id, question_id, mark)
    select attempt_id, ${questionId}, mark from regraded where mark is not null and former is null`.execute(tx)
}

/** The sittings `from` with their sums under the corrections `now`. */
function movedSums(
  { questionId, before, now }: Corrected,
  from: RawBuilder<unknown>,
  also: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select c.attempt_id, c.participant_id, c.paper_id, c.verdict, c.grade, c.province,
      c.full_marks + (case when ${isVoid(before)} then coalesce(q.marks, 0) else 0 end)
        - (case when ${isVoid(now)} then coalesce(q.marks, 0) else 0 end) as full_marks,
      c.mark + (case when ${isVoid(now)} then 0 else coalesce(r.mark, 0) end)
        - (case when ${isVoid(before)} then 0 else coalesce(r.former, 0) end) as mark ${also}
    from ${from} c
    left join (${papersWith(questionId)}) q on q.paper_id = c.paper_id
    left join regraded r on r.attempt_id = c.attempt_id`
}

const papersWith = (questionId: QuestionId) => sql`select q.paper_id, v.marks from paper_questions q
  join question_versions v on v.id = q.question_version_id where q.question_id = ${questionId}`

/**
 * The mark of each sitting for the question under the corrections `before` and `now`, in the temporary table `regraded`; null where there
 * is none. Only answers to this question are read, as the computation kept them.
 */
async function listRegraded(
  tx: Tx,
  olympiadId: OlympiadId,
  { questionId, before, now }: Corrected,
  from: RawBuilder<unknown>,
): Promise<void> {
  await sql`drop table if exists pg_temp.graded_again, pg_temp.regraded`.execute(tx)
  await gradeAgain(tx, olympiadId, { questionId, before, now })
  const marked = sql`select unnest(attempt_ids) as attempt_id, coalesce(a.given_mark, g.former) as former,
      coalesce(a.given_mark, g.mark) as mark,
      a.given_mark is null and a.answer ->> 'kind' = 'short-text' and a.answer ->> 'text' = '' as is_blank
    from question_answers a
    left join graded_again g on g.question_version_id = a.question_version_id and g.answer = a.answer
    where a.question_id = ${questionId} and a.olympiad_id = ${olympiadId}`
  // A blank answer may have been erased after it was marked.
  const stored = sql`(select q.mark from question_marks q where q.attempt_id = m.attempt_id and q.question_id = ${questionId})`
  const answered = sql`select m.attempt_id, case when m.is_blank then coalesce(${stored}, m.former) else m.former end as former, m.mark
    from (${marked}) m`
  const everybody = isForEverybody(before) || isForEverybody(now)
  await sql`create temporary table regraded on commit drop as ${
    everybody
      ? sql`select c.attempt_id, ${isForEverybody(before) ? sql`q.marks` : sql`a.former`} as former,
          ${isForEverybody(now) ? sql`q.marks` : sql`a.mark`} as mark
        from ${from} c join (${papersWith(questionId)}) q on q.paper_id = c.paper_id
        left join (${answered}) a on a.attempt_id = c.attempt_id`
      : answered
  }`.execute(tx)
  await sql`analyze regraded`.execute(tx)
}

/** Marks each distinct answer to the question under the corrections `before` and `now`, in the temporary table `graded_again`. */
async function gradeAgain(tx: Tx, olympiadId: OlympiadId, { questionId, before, now }: Corrected): Promise<void> {
  await sql`create temporary table graded_again (question_version_id integer, answer jsonb, former integer, mark integer,
    primary key (question_version_id, answer)) on commit drop`.execute(tx)
  const { rows } = await sql<{ questionVersionId: QuestionVersionId; answer: Answer; content: Question }>`
    select d.question_version_id as "questionVersionId", d.answer, v.content
    from (select distinct question_version_id, answer from question_answers
      where question_id = ${questionId} and olympiad_id = ${olympiadId} and answer is not null) d
    join question_versions v on v.id = d.question_version_id`.execute(tx)
  for (let start = 0; start < rows.length; start += most) {
    const marked = rows.slice(start, start + most).map(({ questionVersionId, answer, content }) => ({
      question_version_id: questionVersionId,
      answer,
      former: correctedMark(content, answer, before),
      mark: correctedMark(content, answer, now),
    }))
    await sql`insert into graded_again select question_version_id, answer, former, mark
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
      as r(question_version_id integer, answer jsonb, former integer, mark integer)`.execute(tx)
  }
  await sql`analyze graded_again`.execute(tx)
}

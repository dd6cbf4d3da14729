import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { answersForPeople, hasQuestionsForPeople } from '#/db/answers-for-people.ts'
import type { Tx } from '#/db/database.ts'
import { describeOptions } from './options.ts'
import { describePapers } from './papers.ts'
import { describeReached } from './reached.ts'

/**
 * Adds to the statistics of questions, after `describeQuestions`: who reached each, how long it took, how often answers
 * changed, which options were chosen; and how well each paper measured. Of the sittings in the table `described`.
 */
export async function describeItems(tx: Tx, olympiadId: OlympiadId, voided: readonly QuestionId[]): Promise<void> {
  await listAnswers(tx, olympiadId)
  await describeReached(tx, olympiadId)
  await describeWork(tx, olympiadId)
  await describeOptions(tx, voided)
  await describePapers(tx, olympiadId, voided)
}

/**
 * The answers that the results were computed from, without cleared ones; of questions with choices also what was chosen. Work on paper is
 * answered where it has a mark. Answers that people mark are not in `question_answers`.
 */
async function listAnswers(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await sql`drop table if exists pg_temp.answers_described`.execute(tx)
  await sql`create temporary table answers_described on commit drop as
    select a.attempt_id, a.question_id, a.options
    from (
      select unnest(attempt_ids) as attempt_id, question_id,
        case answer ->> 'kind'
          when 'single-choice' then array[answer ->> 'choice']
          when 'multiple-choice' then array(select jsonb_array_elements_text(answer -> 'choices'))
          when 'true-false' then array[answer ->> 'value'] end as options
      from question_answers
      where olympiad_id = ${olympiadId} and case answer ->> 'kind' when 'single-choice' then coalesce(answer ->> 'choice', '') <> ''
        else answer is null or jsonb_path_exists(answer - 'kind',
          '$.** ? (@.type() == "number" || @.type() == "boolean" || @.type() == "string" && @ like_regex "\\\\S")') end) a
    join described d on d.attempt_id = a.attempt_id`.execute(tx)
  if (await hasQuestionsForPeople(tx, olympiadId))
    await sql`insert into answers_described select a.attempt_id, a.question_id, null
      from ${answersForPeople(olympiadId)} a join described d on d.attempt_id = a.attempt_id`.execute(tx)
  await sql`create index on answers_described (attempt_id)`.execute(tx)
  await sql`analyze answers_described`.execute(tx)
}

/**
 * Seconds between the save before and each save of a question, by the device's clock, the entry of the part before the
 * first; and how often an answer was saved again.
 */
async function describeWork(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await sql`
    with saved as (
      select d.paper_id, s.question_id, s.attempt_id,
        extract(epoch from s.captured_at - coalesce(
          lag(s.captured_at) over (partition by s.attempt_id, q.module_index order by s.epoch, s.sequence),
          m.entered_at)) as seconds
      from described d
      join answer_saves s on s.attempt_id = d.attempt_id
      join paper_questions q on q.paper_id = d.paper_id and q.question_id = s.question_id
      left join attempt_modules m on m.attempt_id = d.attempt_id and m.module_index = q.module_index),
    own as (
      select paper_id, question_id, attempt_id, count(*) - 1 as revisions, sum(greatest(seconds, 0)) as seconds
      from saved group by paper_id, question_id, attempt_id),
    means as (
      select paper_id, question_id, avg(revisions)::float8 as revisions, avg(seconds)::float8 as seconds
      from own group by paper_id, question_id)
    update question_statistics s set revisions = m.revisions, seconds = m.seconds
    from means m
    where s.olympiad_id = ${olympiadId} and m.paper_id = s.paper_id and m.question_id = s.question_id`.execute(tx)
}

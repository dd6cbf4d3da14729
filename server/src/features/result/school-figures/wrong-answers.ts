import type { QuestionId } from '@agon/domain/ids'
import { fewestPublished, fewestSchools } from '@agon/domain/published/count'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/**
 * The wrong answer of each question that most learners of a school chose, in `school_wrong`, if two or more did and a
 * smaller share elsewhere. Of questions with one choice. Shares elsewhere stay here, since few may be behind them.
 */
export async function describeWrongAnswers(tx: Tx, voided: readonly QuestionId[]): Promise<void> {
  await sql`drop table if exists pg_temp.school_choices, pg_temp.school_wrong`.execute(tx)
  await sql`create temporary table school_choices on commit drop as
    select p.customer_participant_id as school, d.paper_id, a.question_id, a.options[1] as option, count(*)::int as n,
      bool_or(coalesce(m.mark, 0) >= v.marks) as is_right
    from answers_described a
    join described d on d.attempt_id = a.attempt_id
    join counted c on c.attempt_id = a.attempt_id
    join participants p on p.id = c.participant_id
    join paper_questions q on q.paper_id = d.paper_id and q.question_id = a.question_id
      and q.question_id <> all(${[...voided]}::integer[])
    join question_versions v on v.id = q.question_version_id and v.kind in ('single-choice', 'true-false')
    left join question_marks m on m.attempt_id = a.attempt_id and m.question_id = a.question_id
    where a.options[1] is not null
    group by p.customer_participant_id, d.paper_id, a.question_id, a.options[1]`.execute(tx)
  await sql`analyze school_choices`.execute(tx)
  await sql`create temporary table school_wrong on commit drop as
    with own as (
      select school, paper_id, question_id, sum(n) as n from school_cells group by school, paper_id, question_id),
    placed as (select *, row_number() over (partition by paper_id, question_id order by n desc, school) as place from own),
    whole as (
      select paper_id, question_id, count(*) as schools, sum(n) as n, max(school) filter (where place = 1) as leader,
        max(n) filter (where place = 1) as most, max(n) filter (where place = 2) as next
      from placed group by paper_id, question_id),
    options as (
      select paper_id, question_id, option, sum(n) as n from school_choices
      group by paper_id, question_id, option having not bool_or(is_right))
    select distinct on (c.school, c.paper_id, c.question_id) c.school, c.paper_id, c.question_id, c.option, c.n as learners
    from school_choices c
    join options o using (paper_id, question_id, option)
    join own using (school, paper_id, question_id)
    join whole w using (paper_id, question_id)
    where c.n > 1 and w.schools > ${fewestSchools} and w.n - own.n > ${fewestPublished}
      and 2 * case when w.leader = c.school then w.next else w.most end <= w.n - own.n
      and c.n::float8 / own.n > (o.n - c.n)::float8 / (w.n - own.n)
    order by c.school, c.paper_id, c.question_id, c.n desc, c.option`.execute(tx)
}

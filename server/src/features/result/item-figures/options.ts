import type { QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/**
 * How often each option was chosen, in five bands of equal size by the marks for the rest of the paper. All marks do not
 * contain those of a voided question. Learners without an answer have the option ''; those who
 * answered on paper are left out: only their marks are known.
 */
export async function describeOptions(tx: Tx, voided: readonly QuestionId[]): Promise<void> {
  await sql`
    insert into question_options (paper_id, question_id, band, option, learners)
    with strength as (
      select d.paper_id, d.attempt_id, q.question_id,
        ntile(5) over (partition by d.paper_id, q.question_id order by
          d.mark - case when q.question_id = any(${[...voided]}::integer[]) then 0 else coalesce(m.mark, 0) end,
          d.attempt_id) as band
      from described d
      join attempts own on own.id = d.attempt_id and not own.on_paper
      join paper_questions q on q.paper_id = d.paper_id
      join question_versions v on v.id = q.question_version_id
        and v.kind in ('single-choice', 'multiple-choice', 'true-false')
      left join question_marks m on m.attempt_id = d.attempt_id and m.question_id = q.question_id)
    select s.paper_id, s.question_id, s.band, o.option, count(*)
    from strength s
    left join answers_described a on a.attempt_id = s.attempt_id and a.question_id = s.question_id
    cross join lateral unnest(coalesce(a.options, array[''])) as o(option)
    group by s.paper_id, s.question_id, s.band, o.option`.execute(tx)
}

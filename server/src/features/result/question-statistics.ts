import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { shownVerdicts } from '@agon/domain/verdict'
import type { Tx } from '#/db/database.ts'
import { describeItems } from './item-figures/describe-items.ts'
import { describeSchools } from './school-figures/describe-schools.ts'

/**
 * How each question did among the marked sittings (table `counted`), without withheld and disqualified participants. A
 * question without a mark was not answered and counts 0. The correlation is with the marks for the rest of the paper, so that a question is not compared with itself:
 * with x the question's marks, y all marks and r = y − x, it is Pearson's of x and r, from five sums. All marks do not
 * contain those of a question that left the paper (`voided`): there r = y.
 */
export async function describeQuestions(tx: Tx, olympiadId: OlympiadId, voided: readonly QuestionId[]): Promise<void> {
  await listDescribed(tx)
  await sql`delete from question_statistics where olympiad_id = ${olympiadId}`.execute(tx)
  await sql`
    with whole as (
      select paper_id, count(*)::float8 as n, sum(mark)::float8 as y, sum(mark::float8 * mark) as yy
      from described group by paper_id),
    own as (
      select c.paper_id, m.question_id, count(*) as answered, count(*) filter (where m.mark >= v.marks) as mastered,
        sum(m.mark) as x, sum(m.mark::float8 * m.mark) as xx, sum(m.mark::float8 * c.mark) as xy
      from described c
      join question_marks m on m.attempt_id = c.attempt_id
      join paper_questions q on q.paper_id = c.paper_id and q.question_id = m.question_id
      join question_versions v on v.id = q.question_version_id
      group by c.paper_id, m.question_id),
    sums as (
      select w.paper_id, q.question_id, w.n, coalesce(o.answered, 0) as answered, coalesce(o.mastered, 0) as mastered,
        coalesce(o.x, 0)::float8 as x, coalesce(o.xx, 0) as xx,
        w.y - coalesce(o.x, 0) * k.own as r,
        w.yy + (coalesce(o.xx, 0) - 2 * coalesce(o.xy, 0)) * k.own as rr,
        coalesce(o.xy, 0) - coalesce(o.xx, 0) * k.own as xr
      from whole w join paper_questions q on q.paper_id = w.paper_id
      cross join lateral (select case when q.question_id = any(${[...voided]}::integer[]) then 0 else 1 end as own) k
      left join own o on o.paper_id = q.paper_id and o.question_id = q.question_id),
    spread as (select *, n * xx - x * x as across, n * rr - r * r as down from sums)
    insert into question_statistics
      (paper_id, question_id, olympiad_id, participants, answered, mastered, mark_sum, discrimination)
    select paper_id, question_id, ${olympiadId}, n, answered, mastered, x,
      case when across > 0 and down > 0
        then greatest(-1, least(1, (n * xr - x * r) / (sqrt(across) * sqrt(down)))) end
    from spread`.execute(tx)
  await describeItems(tx, olympiadId, voided)
  await describeSchools(tx, olympiadId, voided)
}

/** The sittings that are in figures. */
async function listDescribed(tx: Tx): Promise<void> {
  await sql`drop table if exists pg_temp.described`.execute(tx)
  await sql`create temporary table described on commit drop as
    select attempt_id, paper_id, mark from counted where verdict = any(${[...shownVerdicts]}::text[])`.execute(tx)
  await sql`create unique index on described (attempt_id)`.execute(tx)
  await sql`analyze described`.execute(tx)
}

import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { bandsOfMarks, levelsOfLikeness, type Likeness } from '@agon/domain/school-report/likeness'
import { fewestPublished, fewestSchools } from '@agon/domain/published/count'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { describeWrongAnswers } from './wrong-answers.ts'

/**
 * How the learners of each school did in each question, beside learners elsewhere with similar marks for the rest of the
 * paper. Of the sittings in the table `described`, after `describeItems`; a voided question has no figures. The marks of
 * all sittings are read once, into `school_cells`: learners of one school in one band.
 */
export async function describeSchools(tx: Tx, olympiadId: OlympiadId, voided: readonly QuestionId[]): Promise<void> {
  await listCells(tx, voided)
  await sql`drop table if exists pg_temp.school_expected, pg_temp.school_left`.execute(tx)
  await sql`create temporary table school_expected (paper_id integer, question_id integer, school integer,
    expected double precision, variance double precision) on commit drop`.execute(tx)
  // The cells that are not compared yet. A row is written once here: an update of millions would write the cells again.
  await sql`create temporary table school_left on commit drop as
    select paper_id, question_id, school, quintile, band, wide, n from school_cells`.execute(tx)
  for (const level of levelsOfLikeness) await compareCells(tx, level)
  await describeWrongAnswers(tx, voided)
  await keepFigures(tx, olympiadId)
}

/** Learners of one school with similar marks: how many, the sum of their marks for a question, and of the squares. */
async function listCells(tx: Tx, voided: readonly QuestionId[]): Promise<void> {
  await sql`drop table if exists pg_temp.school_cells`.execute(tx)
  await sql`create temporary table school_cells on commit drop as
    select d.paper_id, q.question_id, p.customer_participant_id as school, coalesce(s.quintile, 0) as quintile, b.band,
      b.band / 2 as wide, count(*)::int as n, sum(coalesce(m.mark, 0))::float8 as x,
      sum(coalesce(m.mark, 0)::float8 ^ 2) as xx
    from described d
    join counted c on c.attempt_id = d.attempt_id
    join participants p on p.id = c.participant_id
    join customer_participants k on k.id = p.customer_participant_id
    left join schools s on s.id = k.school_id
    join paper_questions q on q.paper_id = d.paper_id and q.question_id <> all(${[...voided]}::integer[])
    join question_versions v on v.id = q.question_version_id
    left join question_marks m on m.attempt_id = d.attempt_id and m.question_id = q.question_id
    cross join lateral (select greatest(0, least(${bandsOfMarks - 1}, floor(
      (d.mark - coalesce(m.mark, 0)) * ${bandsOfMarks}::float8 / greatest(1, c.full_marks - v.marks))))::int as band) b
    group by d.paper_id, q.question_id, p.customer_participant_id, s.quintile, b.band`.execute(tx)
  await sql`analyze school_cells`.execute(tx)
}

/**
 * Compares the cells that were not compared yet with learners of other schools who are alike at this level, where enough
 * schools are behind them, none with more than half.
 */
async function compareCells(tx: Tx, level: Likeness): Promise<void> {
  const keys = sql.join(['paper_id', 'question_id', ...level].map((name) => sql.ref(name)))
  await sql`drop table if exists pg_temp.school_elsewhere, pg_temp.school_compared`.execute(tx)
  // One pass over the schools that share the keys; `leader` has most learners, `second` the next most.
  await sql`create temporary table school_elsewhere on commit drop as
    with wanted as (select distinct ${keys} from school_left),
    own as (
      select ${keys}, school, sum(n) as n, sum(x) as x, sum(xx) as xx
      from school_cells join wanted using (${keys}) group by ${keys}, school),
    beside as (
      select *, count(*) over alike as schools, sum(n) over alike - n as others, sum(x) over alike - x as others_x,
        sum(xx) over alike - xx as others_xx, first_value(school) over alike as leader, first_value(n) over alike as most,
        nth_value(n, 2) over alike as second
      from own
      window alike as (partition by ${keys} order by n desc, school rows between unbounded preceding and unbounded following))
    select ${keys}, school, others as beside_n, others_x as x, others_xx as xx
    from beside
    where schools > ${fewestSchools} and others > ${fewestPublished}
      and 2 * case when leader = school then second else most end <= others`.execute(tx)
  await sql`analyze school_elsewhere`.execute(tx)
  await sql`create temporary table school_compared on commit drop as
    select paper_id, question_id, school, quintile, band, wide, n, n * e.x / beside_n as expected,
      n * greatest(0, e.xx / beside_n - (e.x / beside_n) ^ 2) * (1 + n / beside_n) as variance
    from school_left left join school_elsewhere e using (${keys}, school)`.execute(tx)
  await sql`insert into school_expected select paper_id, question_id, school, expected, variance
    from school_compared where expected is not null`.execute(tx)
  await sql`drop table school_left`.execute(tx)
  await sql`create temporary table school_left on commit drop as
    select paper_id, question_id, school, quintile, band, wide, n from school_compared where expected is null`.execute(
    tx,
  )
}

async function keepFigures(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await sql`delete from school_question_figures where olympiad_id = ${olympiadId}`.execute(tx)
  await sql`
    insert into school_question_figures (customer_participant_id, paper_id, question_id, olympiad_id, learners, mark_sum,
      expected, variance, wrong_option, wrong_learners)
    with own as (
      select school, paper_id, question_id, sum(n)::int as learners, round(sum(x))::int as mark_sum
      from school_cells group by school, paper_id, question_id),
    uncompared as (select distinct school, paper_id, question_id, true as is_left from school_left),
    expected as (
      select school, paper_id, question_id, sum(expected) as expected, sum(variance) as variance
      from school_expected group by school, paper_id, question_id)
    select o.school, o.paper_id, o.question_id, ${olympiadId}, o.learners, o.mark_sum,
      case when u.is_left is null then e.expected end, case when u.is_left is null then e.variance end, w.option, w.learners
    from own o
    left join uncompared u using (school, paper_id, question_id)
    left join expected e using (school, paper_id, question_id)
    left join school_wrong w using (school, paper_id, question_id)`.execute(tx)
}

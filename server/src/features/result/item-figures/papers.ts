import type { OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { alphaOf, standardErrorOf } from '@agon/domain/reliability'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

interface Row {
  paperId: PaperId
  learners: number
  questions: number
  whole: number | null
  parts: number | null
}

/** Reliability and standard error of each paper, without voided questions. A question without an answer counts 0. */
export async function describePapers(tx: Tx, olympiadId: OlympiadId, voided: readonly QuestionId[]): Promise<void> {
  const { rows } = await sql<Row>`
    with whole as (
      select paper_id, count(*)::float8 as n, var_samp(mark::float8) as variance from described group by paper_id),
    own as (
      select d.paper_id, m.question_id, sum(m.mark)::float8 as x, sum(m.mark::float8 * m.mark) as xx
      from described d join question_marks m on m.attempt_id = d.attempt_id
      group by d.paper_id, m.question_id),
    parts as (
      select q.paper_id, count(*)::int as questions,
        sum((coalesce(o.xx, 0) - coalesce(o.x, 0) * coalesce(o.x, 0) / w.n) / nullif(w.n - 1, 0)) as variance
      from paper_questions q join whole w on w.paper_id = q.paper_id
      left join own o on o.paper_id = q.paper_id and o.question_id = q.question_id
      where q.question_id <> all(${[...voided]}::integer[])
      group by q.paper_id)
    select w.paper_id as "paperId", w.n::int as learners, coalesce(p.questions, 0) as questions,
      w.variance as whole, p.variance as parts
    from whole w left join parts p on p.paper_id = w.paper_id`.execute(tx)
  await tx.deleteFrom('paperStatistics').where('olympiadId', '=', olympiadId).execute()
  if (rows.length === 0) return
  await tx
    .insertInto('paperStatistics')
    .values(
      rows.map(({ paperId, learners, questions, whole, parts }) => {
        const variances = { questions, whole: whole ?? 0, parts: parts ?? 0 }
        return { paperId, olympiadId, learners, alpha: alphaOf(variances), sem: standardErrorOf(variances) }
      }),
    )
    .execute()
}

import type { OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { awardConsistencyOf, type AwardedMark } from '@agon/domain/award-consistency'
import { alphaOf, alphaWithout, standardErrorOf } from '@agon/domain/reliability'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

interface QuestionRow {
  paperId: PaperId
  questionId: QuestionId
  variance: number
  covariance: number
}

interface Row {
  paperId: PaperId
  learners: number
  /** Of the marks for the whole paper; null with one learner. */
  variance: number | null
}

/**
 * Reliability and standard error of each paper, the effect of each question on the reliability, and how many awards would stay the same on
 * a parallel paper; without voided questions. A question without an answer counts 0.
 */
export async function describePapers(tx: Tx, olympiadId: OlympiadId, voided: readonly QuestionId[]): Promise<void> {
  const papers = await findPapers(tx)
  const questions = await findQuestions(tx, voided)
  const described = papers.map(({ paperId, learners, variance }) => {
    const own = questions.filter((one) => one.paperId === paperId)
    const parts = own.reduce((sum, one) => sum + one.variance, 0)
    return { paperId, learners, own, variances: { questions: own.length, whole: variance ?? 0, parts } }
  })
  await tx.deleteFrom('paperStatistics').where('olympiadId', '=', olympiadId).execute()
  if (described.length === 0) return
  const marks = await findAwardedMarks(tx)
  await tx
    .insertInto('paperStatistics')
    .values(
      described.map(({ paperId, learners, variances }) => {
        const precision = { alpha: alphaOf(variances), sem: standardErrorOf(variances) }
        const awarded = marks.filter((one) => one.paperId === paperId)
        return {
          paperId,
          olympiadId,
          learners,
          questions: variances.questions,
          ...precision,
          awardConsistency: awardConsistencyOf(awarded, precision),
        }
      }),
    )
    .execute()
  const without = described.flatMap(({ paperId, own, variances }) =>
    own.map(({ questionId, ...one }) => ({ paperId, questionId, alpha: alphaWithout(variances, one) })),
  )
  await sql`update question_statistics s set alpha_without = r.alpha
    from jsonb_to_recordset(${JSON.stringify(without)}::jsonb)
      as r("paperId" integer, "questionId" integer, alpha double precision)
    where r."paperId" = s.paper_id and r."questionId" = s.question_id`.execute(tx)
}

async function findPapers(tx: Tx): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select paper_id as "paperId", count(*)::int as learners, var_samp(mark::float8) as variance
    from described group by paper_id`.execute(tx)
  return rows
}

/** The questions that count, each with the variance of its marks and their covariance with all marks. */
async function findQuestions(tx: Tx, voided: readonly QuestionId[]): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with whole as (
      select paper_id, count(*)::float8 as n, sum(mark)::float8 as y from described group by paper_id),
    own as (
      select d.paper_id, m.question_id, sum(m.mark)::float8 as x, sum(m.mark::float8 * m.mark) as xx,
        sum(m.mark::float8 * d.mark) as xy
      from described d join question_marks m on m.attempt_id = d.attempt_id
      group by d.paper_id, m.question_id)
    select q.paper_id as "paperId", q.question_id as "questionId",
      coalesce((coalesce(o.xx, 0) - coalesce(o.x, 0) ^ 2 / w.n) / nullif(w.n - 1, 0), 0) as variance,
      coalesce((coalesce(o.xy, 0) - coalesce(o.x, 0) * w.y / w.n) / nullif(w.n - 1, 0), 0) as covariance
    from paper_questions q join whole w on w.paper_id = q.paper_id
    left join own o on o.paper_id = q.paper_id and o.question_id = q.question_id
    where q.question_id <> all(${[...voided]}::integer[])`.execute(tx)
  return rows
}

/** How many learners with a rank have each mark and award. */
async function findAwardedMarks(tx: Tx): Promise<(AwardedMark & { paperId: PaperId })[]> {
  const { rows } = await sql<AwardedMark & { paperId: PaperId }>`
    select d.paper_id as "paperId", m.mark, m.award, count(*)::int as learners
    from described d join moderated_participants m on m.attempt_id = d.attempt_id
    where m.rank is not null group by d.paper_id, m.mark, m.award`.execute(tx)
  return rows
}

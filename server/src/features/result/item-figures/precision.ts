import type { PaperId } from '@agon/domain/ids'
import { awardConsistencyOf, type AwardedMark } from '@agon/domain/award-consistency'
import { alphaOf, alphaWithout, standardErrorOf, type QuestionVariances } from '@agon/domain/reliability'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { DescribedPaper } from './described.ts'
import type { QuestionSums } from './sums.ts'

/**
 * Reliability and standard error of a paper, the reliability without each of its questions, and how many awards would stay the same on a
 * parallel paper; without voided questions. A question without an answer counts 0.
 */
export async function measurePrecision(
  tx: Tx,
  { id: paperId, questions }: DescribedPaper,
  sums: readonly QuestionSums[],
) {
  const { learners, variance } = await findSpread(tx, paperId)
  const own = questions.map(({ isVoided }, at) => {
    const found = sums[at]
    return isVoided || found === undefined ? null : variancesOf(found)
  })
  const counted = own.filter((one) => one !== null)
  const parts = counted.reduce((sum, one) => sum + one.variance, 0)
  const variances = { questions: counted.length, whole: variance ?? 0, parts }
  const precision = { alpha: alphaOf(variances), sem: standardErrorOf(variances) }
  const awardConsistency = awardConsistencyOf(await findAwardedMarks(tx, paperId), precision)
  return {
    ofPaper: { learners, questions: variances.questions, ...precision, awardConsistency },
    alphasWithout: own.map((one) => (one === null ? null : alphaWithout(variances, one))),
  }
}

/** The variance of the marks for the whole paper; null with one learner. */
async function findSpread(tx: Tx, paperId: PaperId) {
  const { rows } = await sql<{ learners: number; variance: number | null }>`
    select count(*)::int as learners, var_samp(mark::float8) as variance from described where paper_id = ${paperId}`.execute(
    tx,
  )
  return rows[0] ?? { learners: 0, variance: null }
}

/** The variance of a question's marks and their covariance with all marks. */
function variancesOf({ n, x, xx, xy, y }: QuestionSums): QuestionVariances {
  if (n < 2) return { variance: 0, covariance: 0 }
  return { variance: (xx - x ** 2 / n) / (n - 1), covariance: (xy - (x * y) / n) / (n - 1) }
}

/** How many learners with a rank have each mark and award. */
async function findAwardedMarks(tx: Tx, paperId: PaperId): Promise<AwardedMark[]> {
  const { rows } = await sql<AwardedMark>`
    select m.mark, m.award, count(*)::int as learners
    from described d join moderated_participants m on m.attempt_id = d.attempt_id
    where d.paper_id = ${paperId} and m.rank is not null group by m.mark, m.award`.execute(tx)
  return rows
}

import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { agreementOf, driftOf, wordOf } from '@agon/domain/marking/agreement'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { markedAnswers, type MarkedAnswer } from './marked-answers.ts'
import { findQuestionOfMarking } from './questions-of-marking.ts'

/** How well the independent marks of a question's answers agree. */
export async function readAgreement(db: Db, olympiadId: OlympiadId, questionVersionId: QuestionVersionId) {
  await findQuestionOfMarking(db, olympiadId, questionVersionId)
  const { rows } = await sql<
    Pick<MarkedAnswer, 'marks' | 'second'>
  >`select marks, second from ${markedAnswers(olympiadId)} as found
    where question_version_id = ${questionVersionId} and jsonb_array_length(marks) > 1`.execute(db)
  const names = new Map(rows.flatMap(({ marks }) => marks.map(({ by, name }) => [by as number | null, name ?? ''])))
  const pairs = rows.flatMap(({ marks }) => {
    const [first, second] = [1, 2].map((place) => marks.find((one) => one.place === place))
    return first === undefined || second === undefined
      ? []
      : [{ first: first.mark, second: second.mark, firstBy: first.by, secondBy: second.by }]
  })
  const agreement = agreementOf(pairs, rows[0]?.second?.tolerance ?? 0)
  return {
    ...agreement,
    word: agreement.kappa === null ? null : wordOf(agreement.kappa),
    markers: driftOf(pairs).map(({ by, ...drift }) => ({ name: names.get(by) ?? '', ...drift })),
  }
}

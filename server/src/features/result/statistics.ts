import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { resultFigures } from '#/db/result-figures/result-figures.ts'
import { findOlympiad } from './store.ts'

export async function statisticsOf(db: Db, olympiadId: OlympiadId) {
  const { resultsComputedAt } = await findOlympiad(db, olympiadId)
  if (resultsComputedAt === null) throw new Problem('noResults')
  return {
    computedAt: resultsComputedAt,
    ...(await resultFigures(db, olympiadId, 'spread of marks')),
    questions: await questionsOf(db, olympiadId),
  }
}

async function questionsOf(db: Db, olympiadId: OlympiadId) {
  const rows = await db
    .selectFrom('questionStatistics as s')
    .innerJoin('papers', 'papers.id', 's.paperId')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 's.paperId').onRef('q.questionId', '=', 's.questionId'),
    )
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['s.questionId', 'papers.number as paperNumber', 'q.moduleIndex', 'q.questionIndex', 'v.kind', 'v.topic'])
    .select(['v.difficulty', 'v.marks', 's.participants', 's.answered', 's.mastered', 's.markSum', 's.discrimination'])
    .where('s.olympiadId', '=', olympiadId)
    .orderBy('papers.number')
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  return rows.map(({ markSum, ...row }) => ({ ...row, facility: markSum / (row.participants * row.marks) }))
}

import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findOlympiad } from './store.ts'

/** Bands of the histogram, of 5 per cent each. */
const bands = 20

const percentage = sql<number>`(case when full_marks > 0 then mark * 10000.0 / full_marks else 0 end)`

export async function statisticsOf(db: Db, olympiadId: OlympiadId) {
  const { resultsComputedAt } = await findOlympiad(db, olympiadId)
  if (resultsComputedAt === null) throw new Problem('noResults')
  const moderated = db.selectFrom('moderatedParticipants').where('olympiadId', '=', olympiadId)
  const whole = await moderated
    .select(sql<number>`count(*)`.as('participants'))
    .select(rounded(sql`avg(${percentage})`).as('mean'))
    .select(rounded(sql`percentile_cont(0.5) within group (order by ${percentage})`).as('median'))
    .select(rounded(sql`stddev_pop(${percentage})`).as('deviation'))
    .executeTakeFirstOrThrow()
  const counts = await moderated
    .select(sql<number>`least(greatest(floor(${percentage} / 500), 0), ${bands - 1})::int`.as('band'))
    .select(sql<number>`count(*)`.as('participants'))
    .groupBy('band')
    .execute()
  const awards = await moderated
    .select(['award', sql<number>`count(*)`.as('participants')])
    .groupBy(['award', 'awardOrder'])
    .orderBy('awardOrder')
    .execute()
  return {
    computedAt: resultsComputedAt,
    ...whole,
    histogram: Array.from({ length: bands }, (_, band) => counts.find((one) => one.band === band)?.participants ?? 0),
    awards,
    provinces: await moderated
      .select(['province', sql<number>`count(*)`.as('participants')])
      .select(rounded(sql`avg(${percentage})`).as('meanPercentage'))
      .groupBy('province')
      .orderBy('province')
      .execute(),
    grades: await moderated
      .select(['grade', sql<number>`count(*)`.as('participants')])
      .select(rounded(sql`avg(${percentage})`).as('meanPercentage'))
      .groupBy('grade')
      .orderBy('grade')
      .execute(),
    questions: await questionsOf(db, olympiadId),
  }
}

/** No numeric reaches JavaScript. */
function rounded(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(round(${value}), 0)::int`
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

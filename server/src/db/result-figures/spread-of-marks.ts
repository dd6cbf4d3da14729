import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Bands of the histogram, of 5 per cent each. */
const bands = 20

const percentage = sql<number>`(case when full_marks > 0 then mark * 10000.0 / full_marks else 0 end)`

export type SpreadOfMarks = Awaited<ReturnType<typeof countSpreadOfMarks>>

/** How the results of an olympiad are spread, and the awards. */
export async function countSpreadOfMarks(db: Db, olympiadId: OlympiadId) {
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
  }
}

/** No numeric reaches JavaScript. */
function rounded(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(round(${value}), 0)::int`
}

import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { startSteps } from '@agon/domain/start-times'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { storedFigures } from '#/db/stored-figures.ts'
import { findOlympiad } from './store.ts'

/** When learners began, of attempts that count; tries of staff are left out. */
export async function startTimesOf(db: Db, olympiadId: OlympiadId, now: Date) {
  const olympiad = await findOlympiad(db, olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  const { timeZone, opensAt, closesAt } = olympiad
  const { asOf, figures } = await storedFigures(db, { olympiadId, name: 'start-times' }, now, async (tx) =>
    (await countByMinute(tx, olympiadId)).map(({ minute, started }) => ({ at: minute.getTime(), started })),
  )
  const { minutes, steps } = startSteps(figures, opensAt.getTime())
  return {
    asOf,
    olympiad: { timeZone, opensAt, closesAt },
    minutes,
    steps: steps.map(({ from, started }) => ({ from: new Date(from), started })),
  }
}

function countByMinute(db: Db, olympiadId: OlympiadId) {
  return (
    db
      .selectFrom('attempts')
      .select(sql<Date>`date_trunc('minute', started_at)`.as('minute'))
      .select(({ fn }) => fn.countAll<number>().as('started'))
      .where('olympiadId', '=', olympiadId)
      .where('supersededAt', 'is', null)
      .where('startedAt', 'is not', null)
      .where('onPaper', '=', false)
      // Few are tries: their ids are read once.
      .where(
        sql<boolean>`participant_id not in (select participant_id from sitting_statuses where olympiad_id = ${olympiadId} and is_test)`,
      )
      .groupBy(sql`1`)
      .orderBy(sql`1`)
      .execute()
  )
}

import type { OlympiadId } from '@agon/domain/ids'
import { lastLateDay, schoolSteps } from '@agon/domain/school-step'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Query } from '#/http/list-page.ts'

/** The schools of a list by their next step. A step is passed by every school whose next step is a later one. */
export async function progressSummary(db: Db, olympiadId: OlympiadId, schools: Query, now: Date) {
  const olympiad = await db.selectFrom('olympiads').select('timeZone').where('id', '=', olympiadId).executeTakeFirst()
  const zone = olympiad?.timeZone ?? 'UTC'
  const late = sql<Date>`(${lastLateDay(now, zone)}::timestamp + interval '1 day') at time zone ${zone}`
  const rows = await db
    .selectFrom(schools.clearSelect().select(['schoolProgress.step', 'schoolProgress.waitingSince']).as('schools'))
    .select(({ fn }) => ['step', fn.countAll<number>().as('waiting'), fn.min('waitingSince').as('since')])
    .select(sql<number>`count(*) filter (where waiting_since < ${late})`.as('late'))
    .groupBy('step')
    .execute()
  const total = rows.reduce((sum, row) => sum + row.waiting, 0)
  let passed = total
  const steps = schoolSteps.map((step) => {
    const { waiting = 0, late = 0, since = null } = rows.find((row) => row.step === step) ?? {}
    passed -= waiting
    return { step, passed, waiting, late, since }
  })
  return { total, steps }
}

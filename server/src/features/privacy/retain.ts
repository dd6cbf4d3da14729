import { sql } from 'kysely'
import { forgetActRows } from '#/db/acts/acts.ts'
import { interestYears, lawYears, learnerYears, passportDays } from '#/db/personal-data/table-use.ts'
import type { App } from '#/http/handler.ts'
import { hasAward } from './has-award.ts'
import { tryToErase } from './erase.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'privacy.retain': object
  }
}

/** Learners erased in one hour: each is a transaction of its own, so that no list waits long. */
const most = 500

/** Erases data past their retention: learners without an award years after their last olympiad, old interest, passports, names on old invoices, and what undo no longer needs. */
export async function retain(app: App): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select l.id from learners l
    where l.created_at < ${yearsBefore(app.now(), learnerYears)}
      and not exists (select from erasures e where e.kind = 'learner' and e.person_id = l.id)
      and not exists (select from participants p join olympiads o on o.id = p.olympiad_id
        where p.learner_id = l.id and o.closes_at >= ${yearsBefore(app.now(), learnerYears)})
      and not ${hasAward(sql`l.id`)}
    order by l.id limit ${most}`.execute(app.database.db)
  for (const { id } of rows) {
    await tryToErase(app, { kind: 'learner', id }, `No olympiad for ${learnerYears} years, and no award.`)
  }
  const interests = await sql<{ id: number }>`
    select i.id from interests i where i.created_at < ${yearsBefore(app.now(), interestYears)}
      and not exists (select from erasures e where e.kind = 'interest' and e.person_id = i.id)
    order by i.id limit ${most}`.execute(app.database.db)
  for (const { id } of interests.rows) {
    await tryToErase(app, { kind: 'interest', id }, `Older than ${interestYears} years.`)
  }
  await forgetActRows(app.database.db, app.now())
  await erasePassports(app)
  await sql`update purchase_orders set customer = customer - 'attention'
    where customer ? 'attention' and issued_at < ${yearsBefore(app.now(), lawYears)}`.execute(app.database.db)
  await sql`update documents set pdf = null, content = content #- '{customer,attention}'
    where pdf is not null and issued_at < ${yearsBefore(app.now(), lawYears)}`.execute(app.database.db)
}

/** Passports, also those in requests, some time after the sitting has ended. */
async function erasePassports(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - passportDays * 86_400_000)
  const over = sql`(select c.id from customer_participants c join olympiads o on o.id = c.olympiad_id
    where c.kind = 'country' and o.closed_at <= ${since})`
  await sql`update team_members set passport = null, version = version + 1
    where passport is not null and team_id in ${over}`.execute(app.database.db)
  await sql`update proposals set passport = null where passport is not null and team_id in ${over}`.execute(
    app.database.db,
  )
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - years)
  return then
}

import type { UserId } from '@agon/domain/ids'
import { firstDayIn, inForce, shippedTermsDays } from '@agon/domain/terms'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The version of the terms that is in force, if the user has not accepted it; else null. */
export async function termsDue(db: Db, userId: UserId, now: Date): Promise<string | null> {
  const { rows } = await sql<{ days: string[]; accepted: string[] }>`
    select array(select first_day::text from terms where first_day <= ${firstDayIn(now)}::date order by first_day) as days,
      array(select version from terms_acceptances where user_id = ${userId}) as accepted`.execute(db)
  const { days, accepted } = rows[0] ?? { days: [], accepted: [] }
  const [shipped, ...later] = shippedTermsDays
  const written = days.map((day) => ({ version: day, firstDay: day }))
  const { version } = inForce([shipped, ...later, ...written], firstDayIn(now))
  return accepted.includes(version) ? null : version
}

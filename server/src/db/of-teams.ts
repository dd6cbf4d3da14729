import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Whether an olympiad of the query is one of countries: it has rules for teams, and no more schools than countries. Without rules nothing is counted. */
export const ofTeams = sql<boolean>`case when exists (select from team_rules r where r.id = olympiads.id)
  then (select count(*) filter (where c.kind = 'country') >= count(*) filter (where c.kind = 'school')
    from customer_participants c where c.olympiad_id = olympiads.id) else false end`

export async function isOfTeams(db: Db, id: OlympiadId): Promise<boolean> {
  const found = await db.selectFrom('olympiads').select(ofTeams.as('is')).where('id', '=', id).executeTakeFirst()
  return found?.is === true
}

import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from './database.ts'

/** Whether countries with their teams take part in an olympiad, not schools. */
export async function isOfTeams(db: Db, id: OlympiadId): Promise<boolean> {
  const found = await db.selectFrom('olympiads').select('ofTeams').where('id', '=', id).executeTakeFirst()
  return found?.ofTeams === true
}

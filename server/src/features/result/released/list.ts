import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Acts that moved results after their release, the newest first. */
export async function listReleasedChanges(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('releasedChanges as r')
    .leftJoin('massMails as m', 'm.id', 'r.massMailId')
    .select(['r.id', 'r.name', 'r.at', 'r.results', 'r.massMailId', 'm.state as massMailState'])
    .select(
      sql<number>`(select count(*)::int from released_change_customers s where s.released_change_id = r.id)`.as(
        'customers',
      ),
    )
    .where('r.olympiadId', '=', olympiadId)
    .orderBy('r.id', 'desc')
    .execute()
}

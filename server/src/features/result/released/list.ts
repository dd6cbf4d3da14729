import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#/db/database.ts'

/** Acts that moved results after their release, the newest first. */
export async function listReleasedChanges(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('releasedChanges as r')
    .select(['r.id', 'r.name', 'r.at', 'r.results'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('releasedChangeMails as o')
          .innerJoin('massMails as m', 'm.id', 'o.massMailId')
          .select(['m.id', 'm.state'])
          .select(sql<'teachers' | 'team-admins'>`m.audience ->> 'to'`.as('to'))
          .whereRef('o.releasedChangeId', '=', 'r.id')
          .orderBy('m.id'),
      ).as('mails'),
    )
    .select(
      sql<number>`(select count(*)::int from released_change_customers s where s.released_change_id = r.id)`.as(
        'customers',
      ),
    )
    .where('r.olympiadId', '=', olympiadId)
    .orderBy('r.id', 'desc')
    .execute()
}

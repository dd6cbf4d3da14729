import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'

/** Participating schools that have all words of a search, by name. */
export function findParticipating(db: Db, olympiadId: OlympiadId, q: string) {
  let schools = db
    .selectFrom('schools as s')
    .innerJoin('customerParticipants as c', 'c.schoolId', 's.id')
    .select(['s.id as schoolId', 's.name', 's.town'])
    .where('c.olympiadId', '=', olympiadId)
  for (const word of matchesWords(sql.raw('s.search'), q)) schools = schools.where(word)
  return schools.orderBy('s.name').orderBy('s.id').limit(10).execute()
}

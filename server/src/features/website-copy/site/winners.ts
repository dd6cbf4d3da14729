import type { Winner } from '@agon/contract/website-copy/site-page'
import type { OlympiadId } from '@agon/domain/ids'
import { medals } from '@agon/domain/award'
import type { Db } from '#/db/database.ts'

/** The most medals of an edition that are listed. */
const most = 300

/** Medals of a released olympiad by school and grade. No name of a child is read. */
export async function winnersOf(db: Db, olympiadId: OlympiadId): Promise<Winner[]> {
  const rows = await db
    .selectFrom('moderatedParticipants as m')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .innerJoin('customerParticipants as c', 'c.id', 'p.customerParticipantId')
    .leftJoin('schools', 'schools.id', 'c.schoolId')
    .leftJoin('countries', 'countries.id', 'c.countryId')
    .select(['m.award', 'p.grade', 'schools.name as school', 'countries.name as country'])
    .where('m.olympiadId', '=', olympiadId)
    .where('m.award', 'in', [...medals])
    .where('m.rank', 'is not', null)
    .orderBy('m.rank')
    .orderBy('schools.name')
    .limit(most)
    .execute()
  return rows.flatMap(({ award, grade, school, country }) =>
    award === null ? [] : [{ award, grade, school: school ?? country ?? '' }],
  )
}

import { folded } from '@agon/domain/folded'
import type { InterestId } from '@agon/domain/ids'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'

/** The teams that take part in the olympiad of an interest, by name. `isNamed`: the person wrote this country. */
export async function findTeams(db: Db, id: InterestId) {
  const rows = await db
    .selectFrom('interests as i')
    .innerJoin('customerParticipants as c', 'c.olympiadId', 'i.olympiadId')
    .select(['c.id as customerParticipantId', customerName.as('name'), 'i.schoolName'])
    .where('i.id', '=', id)
    .where('c.kind', '=', 'country')
    .orderBy('name')
    .orderBy('c.id')
    .execute()
  return rows.map(({ customerParticipantId, name, schoolName }) => ({
    customerParticipantId,
    name,
    isNamed: folded(name) === folded(schoolName),
  }))
}

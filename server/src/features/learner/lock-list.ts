import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/**
 * Changes of a school's lists follow one another, in all olympiads: two uploads at once neither load a learner twice nor make
 * two persons of one. The school keeps its name.
 */
export async function lockList(tx: Tx, id: CustomerParticipantId): Promise<void> {
  await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await tx
    .selectFrom('schools as s')
    .innerJoin('customerParticipants as c', 'c.schoolId', 's.id')
    .select('s.id')
    .where('c.id', '=', id)
    .forNoKeyUpdate('s')
    .execute()
}

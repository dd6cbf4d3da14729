import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/** Changes of a school's list follow one another: two uploads at once do not load a learner twice. The school keeps its name. */
export async function lockList(tx: Tx, id: CustomerParticipantId): Promise<void> {
  await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await tx
    .selectFrom('schools as s')
    .innerJoin('customerParticipants as c', 'c.schoolId', 's.id')
    .select('s.id')
    .where('c.id', '=', id)
    .forShare('s')
    .execute()
}

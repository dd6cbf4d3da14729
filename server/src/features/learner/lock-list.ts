import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/**
 * Changes of a school's lists follow one another, in all olympiads: two uploads at once neither load a learner twice nor make
 * two persons of one. The schools keep their names.
 */
export async function lockLists(tx: Tx, ids: readonly CustomerParticipantId[]): Promise<void> {
  await tx
    .selectFrom('customerParticipants')
    .select('id')
    // An array: there may be more lists than a statement takes parameters.
    .where(sql<boolean>`id = any(${ids}::int4[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await lockSchools(tx, ids)
}

/** The schools alone: a sitting that starts holds its own status before it waits for its list. */
export async function lockSchools(tx: Tx, ids: readonly CustomerParticipantId[]): Promise<void> {
  await tx
    .selectFrom('schools as s')
    .innerJoin('customerParticipants as c', 'c.schoolId', 's.id')
    .select('s.id')
    .where(sql<boolean>`c.id = any(${ids}::int4[])`)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute()
}

import type { CustomerParticipantId, OlympiadId, SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { deleteCustomer, recordsOfCustomer } from '#/db/customer-records.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'
import { findSchoolParticipant } from './policy.ts'

/** Enters a school in an olympiad of the caller that is not archived. */
export async function addSchoolParticipant(
  db: Db,
  actor: Actor,
  { olympiadId, schoolId }: { olympiadId: OlympiadId; schoolId: SchoolId },
  now: Date,
) {
  if (!reaches(actor, olympiadId)) throw new Problem('notFound')
  return db.transaction().execute(async (tx) => {
    const olympiad = await tx.selectFrom('olympiads').select('phase').where('id', '=', olympiadId).executeTakeFirst()
    const school = await tx.selectFrom('schools').select('id').where('id', '=', schoolId).executeTakeFirst()
    if (olympiad === undefined || school === undefined) throw new Problem('notFound')
    if (olympiad.phase === 'archived') throw new Problem('phase', { phase: olympiad.phase })
    const added = await tx
      .insertInto('customerParticipants')
      .values({ olympiadId, kind: 'school', schoolId, createdAt: now })
      .onConflict((conflict) => conflict.columns(['olympiadId', 'schoolId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined)
      throw new Problem('duplicate', {}, { fields: { schoolId: 'This school already takes part.' } })
    return findSchoolParticipant(tx, actor, added.id)
  })
}

/** Removes a school that has nothing in the olympiad but its teachers and the interest that led to it. */
export async function removeSchoolParticipant(db: Db, actor: Actor, id: CustomerParticipantId): Promise<void> {
  await findSchoolParticipant(db, actor, id)
  await db.transaction().execute(async (tx) => {
    // Holds off a load or an order that is being made.
    await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forUpdate().execute()
    const what = await recordsOfCustomer(tx, id)
    if (what !== null) throw new Problem('schoolInUse', { what })
    await deleteCustomer(tx, id)
  })
}

import type { CustomerParticipantId, OlympiadId, SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
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

/** Removes a school that has nothing in the olympiad but its teachers. */
export async function removeSchoolParticipant(db: Db, actor: Actor, id: CustomerParticipantId): Promise<void> {
  await findSchoolParticipant(db, actor, id)
  await db.transaction().execute(async (tx) => {
    // Holds off a load or an order that is being made.
    await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forUpdate().execute()
    const what = await recordsOf(tx, id)
    if (what !== null) throw new Problem('schoolInUse', { what })
    await tx.deleteFrom('customerParticipants').where('id', '=', id).execute()
  })
}

/** The records of a school in an olympiad, in words; null for none. */
export async function recordsOf(db: Db, id: CustomerParticipantId): Promise<string | null> {
  const { rows } = await sql<Record<keyof typeof nouns, number>>`select
    (select count(*) from participants where customer_participant_id = ${id}) as learners,
    (select count(*) from purchase_orders where customer_participant_id = ${id}) as orders,
    (select count(*) from rehearsed_devices where customer_participant_id = ${id}) as devices,
    (select count(*) from certificates where customer_participant_id = ${id}) as certificates,
    (select count(*) from extra_times where customer_participant_id = ${id})
      + (select count(*) from extra_time_requests where customer_participant_id = ${id}) as requests,
    (select count(*) from queued_emails where customer_participant_id = ${id}) as mails`.execute(db)
  const [counts] = rows
  const parts = Object.entries(nouns).flatMap(([name, [one, many]]) => {
    const count = counts?.[name as keyof typeof nouns] ?? 0 // a key of the nouns
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.length === 0 ? null : parts.join(', ')
}

const nouns = {
  learners: ['learner', 'learners'],
  orders: ['order', 'orders'],
  devices: ['rehearsed device', 'rehearsed devices'],
  certificates: ['certificate', 'certificates'],
  requests: ['extra time or request for it', 'extra times or requests for them'],
  mails: ['mail', 'mails'],
} as const

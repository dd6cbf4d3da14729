import type { CustomerParticipantId, RehearsedDeviceId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants, withinReach } from '#/http/reach.ts'

/** A school participant within the actor's reach. */
export async function reachSchool(db: Db, actor: Actor, id: CustomerParticipantId): Promise<CustomerParticipantId> {
  const school = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  return school.id
}

export async function reachDevice(db: Db, actor: Actor, id: RehearsedDeviceId) {
  const device = await db
    .selectFrom('rehearsedDevices as d')
    .select(['d.id', 'd.olympiadId', 'd.customerParticipantId'])
    .where('d.id', '=', id)
    .where(withinReach(actor, { olympiad: 'd.olympiad_id', customerParticipant: 'd.customer_participant_id' }))
    .executeTakeFirst()
  if (device === undefined) throw new Problem('notFound')
  return device
}

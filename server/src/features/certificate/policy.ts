import type { CertificateId, CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants, withinReach } from '#/http/reach.ts'

/** Which certificates an actor reaches, as a condition on `certificates`: a teacher the ready ones, once results are released. */
export const reachedCertificates = (actor: Actor): RawBuilder<boolean> =>
  withinReach(actor, {
    olympiad: 'certificates.olympiad_id',
    customerParticipant: 'certificates.customer_participant_id',
    teacherMay: sql<boolean>`certificates.generation_status = 'ready' and certificates.revoked_at is null
      and exists (select from olympiads o where o.id = certificates.olympiad_id and o.phase in ('released', 'archived'))`,
  })

/** A school's part in an olympiad, when the actor reaches it. */
export async function reachSchool(db: Db, actor: Actor, id: CustomerParticipantId) {
  const row = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['c.id', 'c.olympiadId', customerName.as('schoolName'), 'o.name as olympiadName'])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** One certificate, when the actor reaches it. */
export async function reachCertificate(db: Db, actor: Actor, id: CertificateId) {
  const row = await db
    .selectFrom('certificates')
    .select(['id', 'number', 'firstName', 'lastName', 'generationStatus', 'sha256', 'data', 'olympiadId', 'revokedAt'])
    .where('id', '=', id)
    .where(reachedCertificates(actor))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

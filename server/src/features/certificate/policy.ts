import type { CertificateId, CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { staffScope } from '../../http/scope.ts'

/** Whether a teacher teaches at the customer participant that a column names. */
function teaches(actor: Extract<Actor, { role: 'teacher' }>, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from customer_participant_teachers ct join teachers t on t.id = ct.teacher_id
    where ct.customer_participant_id = ${sql.raw(column)} and t.user_id = ${actor.userId})`
}

/**
 * Which certificates an actor reaches, as a condition on `certificates`: staff those of their olympiads, a teacher the
 * ready ones of its schools, once results are released.
 */
export function withinReach(actor: Actor): RawBuilder<boolean> {
  switch (actor.role) {
    case 'overlord':
      return sql<boolean>`true`
    case 'teacher':
      return sql<boolean>`(${teaches(actor, 'certificates.customer_participant_id')}
        and certificates.generation_status = 'ready' and certificates.revoked_at is null
        and exists (select from olympiads o where o.id = certificates.olympiad_id and o.phase in ('released', 'archived')))`
    case 'admin':
    case 'accountant':
    case 'funding':
    case 'marketing':
      return actor.olympiadId === null
        ? sql<boolean>`true`
        : sql<boolean>`certificates.olympiad_id = ${actor.olympiadId}`
    case 'learner':
    case 'nobody':
      return sql<boolean>`false`
  }
}

/** The olympiad of a list, as the caller may see it; null is all of them, for an overlord. */
export async function listScope(db: Db, actor: Actor, wanted: number | undefined): Promise<OlympiadId | null> {
  if (actor.role !== 'teacher') return staffScope(actor, wanted)
  if (wanted === undefined) throw new Problem('olympiadRequired')
  // A number from the wire, about to be looked for among the teacher's own.
  const olympiadId = wanted as OlympiadId
  const own = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.olympiadId', '=', olympiadId)
    .where(teaches(actor, 'c.id'))
    .limit(1)
    .execute()
  if (own.length === 0) throw new Problem('notFound')
  return olympiadId
}

/** A school's part in an olympiad, when the actor reaches it. */
export async function reachSchool(db: Db, actor: Actor, id: CustomerParticipantId) {
  const row = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('schools as s', 's.id', 'c.schoolId')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['c.id', 'c.olympiadId', 's.name as schoolName', 'o.name as olympiadName'])
    .where('c.id', '=', id)
    .$if(actor.role === 'teacher', (query) =>
      query.where(actor.role === 'teacher' ? teaches(actor, 'c.id') : sql<boolean>`false`),
    )
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  if (actor.role !== 'teacher') staffScope(actor, row.olympiadId)
  return row
}

/** One certificate, when the actor reaches it. */
export async function reachCertificate(db: Db, actor: Actor, id: CertificateId) {
  const row = await db
    .selectFrom('certificates')
    .select(['id', 'number', 'firstName', 'lastName', 'generationStatus', 'sha256', 'data'])
    .where('id', '=', id)
    .where(withinReach(actor))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

import type { CustomerKind } from '@agon/domain/customer-participant'
import type { CustomerParticipantId, OlympiadId, SchoolId, TeacherId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads, reachedParticipants } from '#/http/reach.ts'
import { staffOlympiad } from '#/http/scope.ts'

export interface Participation {
  readonly id: CustomerParticipantId
  readonly olympiadId: OlympiadId
  readonly kind: CustomerKind
}

/** A participation within the actor's reach, by its id. */
export async function loadParticipation(db: Db, actor: Actor, id: CustomerParticipantId): Promise<Participation> {
  const row = await db
    .selectFrom('customerParticipants as c')
    .select(['c.id', 'c.olympiadId', 'c.kind'])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** The same of a country's team. */
export async function loadTeam(db: Db, actor: Actor, id: CustomerParticipantId): Promise<Participation> {
  const team = await loadParticipation(db, actor, id)
  const found = await db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return team
}

/** The same by school and olympiad. A school that does not take part is refused to staff, and not found by a teacher. */
export async function findParticipation(
  db: Db,
  actor: Actor,
  { olympiadId, schoolId }: { readonly olympiadId: OlympiadId; readonly schoolId: SchoolId },
): Promise<Participation> {
  if (actor.role !== 'teacher') staffOlympiad(actor, olympiadId)
  const row = await db
    .selectFrom('customerParticipants as c')
    .select(['c.id', 'c.olympiadId', 'c.kind'])
    .where('c.olympiadId', '=', olympiadId)
    .where('c.schoolId', '=', schoolId)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (row !== undefined) return row
  const school = await db.selectFrom('schools').select('id').where('id', '=', schoolId).executeTakeFirst()
  throw new Problem(actor.role === 'teacher' || school === undefined ? 'notFound' : 'notTaking')
}

/**
 * Locks a participation's teachers until the transaction ends, and refuses a teacher who does not lead it. With `self`, a
 * helper acts on their own part.
 */
export async function holdTeachers(tx: Tx, actor: Actor, id: CustomerParticipantId, self?: TeacherId): Promise<void> {
  await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  if (actor.role !== 'teacher') return
  const own = await tx
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .select(['ct.isLead', 'ct.teacherId'])
    .where('ct.customerParticipantId', '=', id)
    .where('t.userId', '=', actor.userId)
    .executeTakeFirst()
  if (own === undefined) throw new Problem('notFound')
  if (!own.isLead && own.teacherId !== self) throw new Problem('notLead')
}

/** Whether staff reach a teacher: by a participation of their olympiads, present or former. */
export async function admitToTeacher(db: Db, actor: Actor, id: TeacherId): Promise<void> {
  const found = await db
    .selectFrom('teachers')
    .select('id')
    .where('id', '=', id)
    .where(isReached(actor))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
}

function isReached(actor: Actor) {
  const granted = grantedOlympiads(actor)
  return granted === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from customer_participants c where c.olympiad_id = any(${granted}) and (
        exists (select from customer_participant_teachers ct where ct.teacher_id = teachers.id and ct.customer_participant_id = c.id)
        or exists (select from former_participant_teachers ct where ct.teacher_id = teachers.id and ct.customer_participant_id = c.id)))`
}

/** Whether all that a teacher looks after now is in the actor's reach. */
export async function isWhollyReached(db: Db, actor: Actor, id: TeacherId): Promise<boolean> {
  const granted = grantedOlympiads(actor)
  if (granted === null) return true
  const elsewhere = await db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
    .select('c.id')
    .where('ct.teacherId', '=', id)
    .where(sql<boolean>`not (c.olympiad_id = any(${granted}))`)
    .limit(1)
    .executeTakeFirst()
  return elsewhere === undefined
}

import type { CustomerParticipantId, SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'
import { findSchool } from './store.ts'

/** Staff see the nation's schools; a teacher its own, by its post or by a school participant it looks after. */
export async function admitToSchool(db: Db, actor: Actor, id: SchoolId): Promise<void> {
  if (actor.role !== 'teacher') return
  const own = await db
    .selectFrom('teachers')
    .leftJoin('customerParticipantTeachers as ct', 'ct.teacherId', 'teachers.id')
    .leftJoin('customerParticipants as c', 'c.id', 'ct.customerParticipantId')
    .select('teachers.id')
    .where('teachers.userId', '=', actor.userId)
    .where((where) => where.or([where('teachers.schoolId', '=', id), where('c.schoolId', '=', id)]))
    .executeTakeFirst()
  if (own === undefined) throw new Problem('notFound')
}

/** Whether an actor who reads a school may also change it: staff where it takes part in an olympiad of theirs. */
export async function mayChangeSchool(db: Db, actor: Actor, id: SchoolId): Promise<boolean> {
  if (actor.role === 'overlord' || actor.role === 'teacher') return true
  if (actor.role !== 'admin') return false
  const part = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.schoolId', '=', id)
    .where(reachedParticipants(actor))
    .limit(1)
    .executeTakeFirst()
  return part !== undefined
}

/** Refuses to change a school of which an actor is only a reader. */
export async function admitToChange(db: Db, actor: Actor, id: SchoolId): Promise<void> {
  await admitToSchool(db, actor, id)
  // A school that does not exist is not found, rather than elsewhere.
  await findSchool(db, id)
  if (!(await mayChangeSchool(db, actor, id))) throw new Problem('schoolElsewhere')
}

/** A school participant within the actor's reach. */
export async function loadParticipant(db: Db, actor: Actor, id: CustomerParticipantId) {
  const row = await db
    .selectFrom('customerParticipants as c')
    .select(['c.id', 'c.olympiadId', 'c.confirmedAt'])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

import type { CustomerParticipantId, SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { reachedParticipants } from '../../http/reach.ts'

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

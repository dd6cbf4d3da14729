import type { CustomerParticipantId, OlympiadId, ParticipantId, SchoolId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { reaches } from '../../http/scope.ts'

export interface OwnSchool {
  id: CustomerParticipantId
  olympiadId: OlympiadId
  schoolId: SchoolId
  schoolName: string
  olympiadName: string
  olympiadTitle: string
  accent: string
  phase: Phase
  timeZone: string
}

/** A school participant within the actor's reach: staff by olympiad, a teacher by its own. Anything else is not found. */
export async function loadSchool(db: Db, actor: Actor, id: CustomerParticipantId): Promise<OwnSchool> {
  let query = db
    .selectFrom('customerParticipants as c')
    .innerJoin('schools', 'schools.id', 'c.schoolId')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['c.id', 'c.olympiadId', 'schools.id as schoolId', 'schools.name as schoolName', 'olympiads.phase'])
    .select([
      'olympiads.name as olympiadName',
      'olympiads.title as olympiadTitle',
      'projects.accent',
      'olympiads.timeZone',
    ])
    .where('c.id', '=', id)
  if (actor.role === 'teacher') {
    query = query
      .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
      .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
      .where('teachers.userId', '=', actor.userId)
  }
  const school = await query.executeTakeFirst()
  if (school === undefined || (actor.role !== 'teacher' && !reaches(actor, school.olympiadId)))
    throw new Problem('notFound')
  return school
}

/** A participant within the actor's reach; a learner reaches itself. */
export async function loadParticipant(db: Db, actor: Actor, id: ParticipantId) {
  const row = await db
    .selectFrom('participants')
    .select(['id', 'olympiadId', 'customerParticipantId', 'learnerId', 'sittingStatus', 'seatAssignedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  if (actor.role === 'teacher') await loadSchool(db, actor, row.customerParticipantId)
  else if (actor.role === 'learner' ? actor.participantId !== id : !reaches(actor, row.olympiadId))
    throw new Problem('notFound')
  return row
}

import type { CustomerParticipantId, OlympiadId, ParticipantId, SchoolId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedLearners, reachedParticipants } from '#/http/reach.ts'

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
  opensAt: Date
}

/** A school participant within the actor's reach: staff by olympiad, a teacher by its own. Anything else is not found. */
export async function loadSchool(db: Db, actor: Actor, id: CustomerParticipantId): Promise<OwnSchool> {
  const school = await db
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
      'olympiads.opensAt',
    ])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  return school
}

/** A participant within the actor's reach; a learner reaches itself. */
export async function loadParticipant(db: Db, actor: Actor, id: ParticipantId) {
  if (actor.role === 'learner' && actor.participantId !== id) throw new Problem('notFound')
  const row = await db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .innerJoin('sittingStatuses', 'sittingStatuses.participantId', 'participants.id')
    .select([
      'participants.id',
      'participants.olympiadId',
      'participants.customerParticipantId',
      'learnerId',
      'seatAssignedAt',
    ])
    .select([
      'sittingStatuses.status as sittingStatus',
      'username',
      'olympiads.name as olympiadName',
      'olympiads.phase',
    ])
    .where('participants.id', '=', id)
    .$if(actor.role !== 'learner', (query) => query.where(reachedLearners(actor)))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

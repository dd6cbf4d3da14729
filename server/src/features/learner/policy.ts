import type { CustomerKind } from '@agon/domain/customer-participant'
import type { CountryId, CustomerParticipantId, OlympiadId, ParticipantId, SchoolId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { customerName } from '#/db/customer-name.ts'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedLearners, reachedParticipants } from '#/http/reach.ts'

export interface OwnSchool {
  id: CustomerParticipantId
  olympiadId: OlympiadId
  kind: CustomerKind
  /** null of a team. */
  schoolId: SchoolId | null
  /** null of a school. */
  countryId: CountryId | null
  schoolName: string
  olympiadName: string
  olympiadTitle: string
  accent: string
  phase: Phase
  timeZone: string
  opensAt: Date
}

/** A school participant or a team within the actor's reach: staff by olympiad, a teacher by its own. Anything else is not found. */
export async function loadSchool(db: Db, actor: Actor, id: CustomerParticipantId): Promise<OwnSchool> {
  const school = await schools(db).where('c.id', '=', id).where(reachedParticipants(actor)).executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  return school
}

/** For the product itself. */
export function schoolById(db: Db, id: CustomerParticipantId): Promise<OwnSchool | undefined> {
  return schools(db).where('c.id', '=', id).executeTakeFirst()
}

function schools(db: Db) {
  return db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['c.id', 'c.olympiadId', 'c.kind', 'c.schoolId', 'c.countryId', customerName.as('schoolName')])
    .select([
      'olympiads.phase',
      'olympiads.name as olympiadName',
      'olympiads.title as olympiadTitle',
      'projects.accent',
      'olympiads.timeZone',
      'olympiads.opensAt',
    ])
}

/** A participant within the actor's reach; a learner reaches itself. */
export async function loadParticipant(db: Db, actor: Actor, id: ParticipantId) {
  if (actor.role === 'learner' && actor.participantId !== id) throw new Problem('notFound')
  const row = await db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .innerJoin('sittingStatuses', 'sittingStatuses.participantId', 'participants.id')
    .leftJoin('teamMembers', 'teamMembers.participantId', 'participants.id')
    .select(sql<boolean>`team_members.id is not null`.as('isOfTeam'))
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
    .$if(actor.role === 'nobody', (query) => query.where(loadedByLink))
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}

/** Learners (table `participants`) who were loaded by the link of their school: its holder corrects and removes these. */
export const loadedByLink = sql<boolean>`exists (
  select from learner_loads l where l.id = participants.load_id and l.by_link)`

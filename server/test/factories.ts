import type {
  CountryId,
  CustomerParticipantId,
  LearnerId,
  OlympiadId,
  ParticipantId,
  ProjectId,
  SchoolId,
  TeacherId,
  UserId,
} from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import type { Phase } from '@agon/domain/olympiad'
import type { HeadCounts } from '@agon/domain/team/roles'
import type { StaffRole } from '@agon/domain/role'
import { sql } from 'kysely'
import { keepTeamRules } from '#/db/team-rules.ts'
import { openSession } from '#/features/identity/sessions.ts'
import type { World } from './world.ts'

let serial = 0
function next(): number {
  serial += 1
  return serial
}

/** Makes a project; its name is free unless given. */
export async function aProject({ db }: World, given: { name?: string } = {}): Promise<ProjectId> {
  const name = given.name ?? `project-${next()}`
  await db.insertInto('urlNames').values({ name, kind: 'project' }).execute()
  const row = await db
    .insertInto('projects')
    .values({ name, title: name, accent: 'ochre' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface OlympiadGiven {
  projectId?: ProjectId
  name?: string
  phase?: Phase
  pinned?: boolean
  /** Minutes from the world's clock. */
  opensIn?: number
  closesIn?: number
  learnerPrice?: number
}

/** Makes an olympiad in the phase of registration whose window is open, with a project of its own. */
export async function anOlympiad(world: World, given: OlympiadGiven = {}): Promise<OlympiadId> {
  const projectId = given.projectId ?? (await aProject(world))
  // A name that ends in a year says the olympiad's year.
  const name = given.name ?? `olympiad-0${next()}`
  const at = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000)
  await world.db.insertInto('urlNames').values({ name, kind: 'olympiad' }).execute()
  const row = await world.db
    .insertInto('olympiads')
    .values({
      projectId,
      name,
      title: `Olympiad ${name}`,
      subject: 'Geography',
      phase: given.phase ?? 'registration',
      pinned: given.pinned ?? false,
      opensAt: at(given.opensIn ?? -60),
      closesAt: at(given.closesIn ?? 600),
      learnerPrice: given.learnerPrice ?? 5000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function aSchool(
  { db }: World,
  given: { id?: number; name?: string; natemis?: string; legitimate?: boolean } = {},
): Promise<SchoolId> {
  const number = next()
  const row = await db
    .insertInto('schools')
    .values({
      ...(given.id === undefined ? {} : { id: given.id as SchoolId }),
      name: given.name ?? `School ${number}`,
      natemis: given.natemis ?? String(700_000_000 + number),
      province: 'GP',
      town: 'Pretoria',
      legitimateAt: given.legitimate === false ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface SignedInPerson {
  userId: UserId
  token: string
}

/** A staff member with one grant (null: all olympiads) and a live session. */
export async function staff(
  world: World,
  role: StaffRole | 'overlord',
  olympiadId: OlympiadId | null,
): Promise<SignedInPerson> {
  const user = await world.db
    .insertInto('users')
    .values({ kind: 'staff', username: `${role}-${next()}`, fullName: `The ${role}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await world.db
    .insertInto('accounts')
    .values({ userId: user.id, olympiadId: role === 'overlord' ? null : olympiadId, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await openSession(world.app, { role, userId: user.id, accountId: account.id }, world.clock.now)
  return { userId: user.id, token }
}

export interface SchoolParticipant {
  olympiadId: OlympiadId
  schoolId: SchoolId
  customerParticipantId: CustomerParticipantId
}

/** A school's part in an olympiad; missing parents are made. */
export async function aSchoolParticipant(
  world: World,
  given: { olympiadId?: OlympiadId; schoolId?: SchoolId } = {},
): Promise<SchoolParticipant> {
  const olympiadId = given.olympiadId ?? (await anOlympiad(world))
  const schoolId = given.schoolId ?? (await aSchool(world))
  const row = await world.db
    .insertInto('customerParticipants')
    .values({ olympiadId, kind: 'school', schoolId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { olympiadId, schoolId, customerParticipantId: row.id }
}

export interface TeacherGiven extends SignedInPerson {
  teacherId: TeacherId
}

export interface Team {
  olympiadId: OlympiadId
  countryId: CountryId
  customerParticipantId: CustomerParticipantId
}

/** A country with a code and a name of its own. */
export async function aCountry({ db }: World, details: { name?: string; timeZone?: string } = {}): Promise<CountryId> {
  const number = next()
  const { rows } = await sql<{ code: string }>`
    select 'X' || chr(own) as code from generate_series(65, 90) as own
    where 'X' || chr(own) not in (select code from countries) limit 1`.execute(db)
  const code = rows[0]?.code ?? ''
  const row = await db
    .insertInto('countries')
    .values({ code, name: details.name ?? `Country ${number}`, timeZone: details.timeZone ?? 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A country of ISO 3166-1 that does not take part in an olympiad. */
async function aCountryElsewhere({ db }: World, olympiadId: OlympiadId): Promise<CountryId> {
  const own = db.selectFrom('customerParticipants').select('countryId').where('olympiadId', '=', olympiadId)
  const { id } = await db
    .selectFrom('countries')
    .select('id')
    .where('id', 'not in', own.where('countryId', 'is not', null))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A country's part in an olympiad, with its team; missing parents are made. */
export async function aTeam(
  world: World,
  of: { olympiadId?: OlympiadId; countryId?: CountryId; counts?: HeadCounts } = {},
): Promise<Team> {
  const olympiadId = of.olympiadId ?? (await anOlympiad(world))
  const countryId = of.countryId ?? (await aCountryElsewhere(world, olympiadId))
  const { id } = await world.db
    .insertInto('customerParticipants')
    .values({ olympiadId, kind: 'country', countryId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('teams')
    .values({ id, ...of.counts })
    .execute()
  await world.db.transaction().execute((tx) => keepTeamRules(tx, olympiadId))
  return { olympiadId, countryId, customerParticipantId: id }
}

/** A teacher of a school participant, or a team admin, signed in. */
export async function aTeacher(world: World, of: SchoolParticipant | Team): Promise<TeacherGiven> {
  const number = next()
  const user = await world.db
    .insertInto('users')
    .values({
      kind: 'teacher',
      username: `teacher-${number}`,
      fullName: `Teacher ${number}`,
      email: `teacher-${number}@school.example`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teacher = await world.db
    .insertInto('teachers')
    .values({ userId: user.id, schoolId: 'schoolId' in of ? of.schoolId : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: of.customerParticipantId, teacherId: teacher.id })
    .execute()
  const { token } = await openSession(world.app, { role: 'teacher', userId: user.id }, world.clock.now)
  return { userId: user.id, teacherId: teacher.id, token }
}

export interface LearnerGiven {
  learnerId: LearnerId
  participantId: ParticipantId
  token: string
}

/** A learner who takes part for a school or a team, signed in; a new person unless a learner is given. */
export async function aLearner(
  world: World,
  of: SchoolParticipant | Team,
  details: { firstName?: string; lastName?: string; grade?: number; className?: string; learnerId?: LearnerId } = {},
): Promise<LearnerGiven> {
  const number = next()
  const firstName = details.firstName ?? `Learner${number}`
  const lastName = details.lastName ?? `Surname${number}`
  const learnerId =
    details.learnerId ??
    (
      await world.db
        .insertInto('learners')
        .values({ ...personOf(of), firstName, lastName, matchKey: learnerKey({ firstName, lastName }) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const participant = await world.db
    .insertInto('participants')
    .values({
      olympiadId: of.olympiadId,
      customerParticipantId: of.customerParticipantId,
      learnerId,
      grade: details.grade ?? ('schoolId' in of ? 10 : 0),
      className: details.className ?? '',
      username: `learner${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(world.clock.now.getTime() + 24 * 3_600_000)
  const { token } = await openSession(
    world.app,
    { role: 'learner', participantId: participant.id, expiresAt },
    world.clock.now,
  )
  return { learnerId, participantId: participant.id, token }
}

const personOf = (of: SchoolParticipant | Team) =>
  'schoolId' in of ? { schoolId: of.schoolId } : { countryId: of.countryId }

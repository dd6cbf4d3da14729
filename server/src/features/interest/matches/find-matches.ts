import type { InterestId, SchoolId, TeacherId, UserId } from '@agon/domain/ids'
import { matchSchool, type Match } from '@agon/domain/school-likeness/match-school'
import { matchTeacher } from '@agon/domain/school-likeness/match-teacher'
import { numberInName } from '@agon/domain/school-likeness/number-in-name'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { candidateSchools, type Wanted } from './candidates.ts'

export interface SchoolMatch extends Match {
  readonly schoolId: SchoolId
  readonly name: string
  readonly town: string
  readonly province: string
  readonly natemis: string | null
}

export interface TeacherMatch extends Match {
  readonly teacherId: TeacherId
  readonly userId: UserId
  readonly name: string
  readonly email: string | null
  readonly disabled: boolean
}

export interface Matches {
  readonly schools: SchoolMatch[]
  readonly teachers: TeacherMatch[]
}

const most = 10

/** The details of an interest that the rules compare. */
export async function findWanted(db: Db, id: InterestId) {
  const row = await db
    .selectFrom('interests')
    .select(['id', 'schoolId', 'schoolName', 'town', 'province', 'natemis', 'telephone', 'email', 'verifiedAt'])
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { schoolName, verifiedAt, firstName, lastName, ...rest } = row
  const typed = numberInName(schoolName)
  return {
    ...rest,
    name: typed.name,
    natemis: rest.natemis === '' ? typed.natemis : rest.natemis,
    isVerified: verifiedAt !== null,
    chosen: false,
    fullName: [firstName, lastName].filter((name) => name !== '').join(' '),
  }
}

/** Schools and teachers that an interest may mean, best first. */
export async function findMatches(db: Db, id: InterestId): Promise<Matches> {
  const wanted = await findWanted(db, id)
  const schools = await matchingSchools(db, wanted)
  return { schools, teachers: await matchingTeachers(db, wanted, schools) }
}

export async function matchingSchools(db: Db, wanted: Wanted): Promise<SchoolMatch[]> {
  const found = await candidateSchools(db, wanted)
  const matches = found.flatMap((school) => {
    const match = matchSchool({ ...wanted, chosen: school.id === wanted.schoolId }, school)
    if (match === null) return []
    const { id: schoolId, name, town, province, natemis } = school
    return [{ schoolId, name, town, province, natemis, ...match }]
  })
  return matches.toSorted((a, b) => b.score - a.score || a.schoolId - b.schoolId).slice(0, most)
}

type WantedPerson = Awaited<ReturnType<typeof findWanted>>

async function matchingTeachers(
  db: Db,
  wanted: WantedPerson,
  schools: readonly SchoolMatch[],
): Promise<TeacherMatch[]> {
  const ids = schools.slice(0, 3).map(({ schoolId }) => schoolId)
  // One part for each rule, each by an index: with “or” between them all teachers are read.
  const { rows } = await sql<Teacher>`
    select t.id, t.user_id as "userId", u.full_name as "fullName", u.email, u.disabled_at is not null as disabled, t.telephone,
      array(select t.school_id where t.school_id is not null union select c.school_id from customer_participant_teachers ct
        join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = t.id) as "schoolIds"
    from teachers t join users u on u.id = t.user_id
    where t.id in (
      select own.id from users o join teachers own on own.user_id = o.id where lower(o.email) = ${wanted.email}
      union select own.id from users o join teachers own on own.user_id = o.id where o.username = ${wanted.email}
      union select id from teachers where school_id = any(${ids}::integer[])
      union select ct.teacher_id from customer_participants c join customer_participant_teachers ct
        on ct.customer_participant_id = c.id where c.school_id = any(${ids}::integer[]))
    order by u.full_name limit 200`.execute(db)
  const matches = rows.flatMap(({ id, userId, schoolIds, ...teacher }) => {
    const school = schools.find(({ schoolId }) => schoolIds.includes(schoolId))?.name ?? null
    const match = matchTeacher(wanted, { ...teacher, school })
    const { fullName: name, email, disabled } = teacher
    return match === null ? [] : [{ teacherId: id, userId, name, email, disabled, ...match }]
  })
  return matches.toSorted((a, b) => b.score - a.score || a.teacherId - b.teacherId).slice(0, most)
}

interface Teacher {
  readonly id: TeacherId
  readonly userId: UserId
  readonly fullName: string
  readonly email: string | null
  readonly disabled: boolean
  readonly telephone: string
  readonly schoolIds: readonly SchoolId[]
}

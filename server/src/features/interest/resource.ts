import { interests } from '@agon/contract/interest/calls'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

/** The person, or the olympiad's own rule. */
const processedBy = `(case when interests.automatic then 'Automatically' else users.full_name end)`

/**
 * Staff see the interest that they may process: that of their olympiads. Their page lists that of teachers; that of learners,
 * parents and others is listed on request.
 */
export const readInterests = readResource(interests, {
  rows: ({ db, actor }, query) => {
    const olympiadId = staffScope(actor, query.olympiadId)
    const from = query.from ?? (actor.role === 'overlord' ? undefined : 'teachers')
    return interestRows(db)
      .$if(olympiadId !== null, (rows) => rows.where('interests.olympiadId', '=', olympiadId))
      .$if(from === 'teachers', (rows) => rows.where('interests.type', '=', 'teacher'))
      .$if(from === 'others', (rows) => rows.where('interests.type', '<>', 'teacher'))
  },
  from: 'interests',
  at: {
    verified: '(interests.verified_at is not null)',
    olympiadTitle: 'olympiads.title',
    acceptedSchool: 'schools.name',
    processedBy,
  },
  zone: 'olympiads.time_zone',
  olympiad: 'interests.olympiad_id',
})

/** Interest as lists show it. */
export function interestRows(db: Db) {
  return db
    .selectFrom('interests')
    .innerJoin('olympiads', 'olympiads.id', 'interests.olympiadId')
    .leftJoin('users', 'users.id', 'interests.processedBy')
    .leftJoin('schools', 'schools.id', 'interests.acceptedSchoolId')
    .select(['interests.id', 'interests.type', 'interests.status', 'interests.firstName', 'interests.lastName'])
    .select(['interests.email', 'interests.verifiedAt', 'interests.schoolName', 'interests.town'])
    .select(sql<boolean>`interests.verified_at is not null`.as('verified'))
    .select(['interests.province', 'olympiads.title as olympiadTitle', 'interests.createdAt'])
    .select(['schools.name as acceptedSchool', 'interests.processedAt', 'interests.automatic', 'interests.reason'])
    .select(sql<string | null>`${sql.raw(processedBy)}`.as('processedBy'))
    .select(['interests.telephone', 'interests.natemis', 'interests.grade', 'interests.learners', 'interests.message'])
    .select(['interests.affiliate', 'interests.passOn', 'interests.olympiadId', 'interests.schoolId'])
    .select(['interests.acceptedSchoolId', 'interests.teacherId', 'interests.customerParticipantId'])
}

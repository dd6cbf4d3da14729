import { interests } from '@agon/contract/interest/calls'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'

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
  },
  zone: '(select o.time_zone from olympiads o where o.id = interests.olympiad_id)',
  olympiad: 'interests.olympiad_id',
})

/** The person, or the olympiad's own rule. */
const processedBy = sql<string | null>`case when interests.automatic then 'Automatically'
  else (select u.full_name from users u where u.id = interests.processed_by) end`
const olympiadTitle = sql<string>`(select o.title from olympiads o where o.id = interests.olympiad_id)`
/** The school, or the country whose team the person leads. */
const acceptedFor = sql<string | null>`coalesce(
  (select s.name from schools s where s.id = interests.accepted_school_id),
  (select k.name from customer_participants c join countries k on k.id = c.country_id where c.id = interests.customer_participant_id))`

/** Interest as lists show it. Without a join: a search, a filter and a count need no other table. */
export function interestRows(db: Db) {
  return db
    .selectFrom('interests')
    .select(['interests.id', 'interests.type', 'interests.status', 'interests.firstName', 'interests.lastName'])
    .select(['interests.email', 'interests.verifiedAt', 'interests.schoolName', 'interests.town'])
    .select(sql<string>`replace(interests.earlier_names, E'\n', '; ')`.as('earlierNames'))
    .select(sql<boolean>`interests.verified_at is not null`.as('verified'))
    .select(['interests.province', olympiadTitle.as('olympiadTitle'), 'interests.createdAt'])
    .select([acceptedFor.as('acceptedFor'), 'interests.processedAt', 'interests.automatic', 'interests.reason'])
    .select(processedBy.as('processedBy'))
    .select(['interests.telephone', 'interests.natemis', 'interests.grade', 'interests.learners', 'interests.message'])
    .select(['interests.affiliate', 'interests.passOn', 'interests.olympiadId', 'interests.schoolId'])
    .select(['interests.acceptedSchoolId', 'interests.teacherId', 'interests.customerParticipantId'])
}

import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import { portalStatuses } from './portal-status.ts'

/** The schools and teams that a teacher looks after, one row for each olympiad they take part in; what ends soonest first, what has ended last. */
export async function ownParticipations(db: Db, userId: UserId | null) {
  const rows = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('customerParticipantTeachers as ct', 'ct.customerParticipantId', 'c.id')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['c.id', 'c.confirmedAt', 'c.kind', 'c.schoolId', customerName.as('schoolName')])
    .select(['o.id as olympiadId', 'o.name', 'o.title', 'projects.accent', 'o.phase', 'o.timeZone', 'o.currency'])
    .select(['o.opensAt', 'o.closesAt'])
    .where('teachers.userId', '=', userId)
    .orderBy(sql`o.phase in ('released', 'archived')`)
    .orderBy('o.closesAt')
    .orderBy('schoolName')
    .execute()
  const statuses = await portalStatuses(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, kind, schoolId, schoolName, confirmedAt, olympiadId, ...olympiad }) => {
    const status = statuses.get(id)
    // Removed since the first query.
    if (status === undefined) return []
    return {
      id,
      kind,
      schoolId,
      schoolName,
      olympiad: { id: olympiadId, ...olympiad },
      status: { confirmedAt, ...status },
    }
  })
}

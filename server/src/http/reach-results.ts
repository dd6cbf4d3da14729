import { areCertificatesOut } from '@agon/domain/certificate'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from './reach.ts'

/** A school in the caller's reach, with its olympiad. Teachers read its results and its report once results are released. */
export async function reachSchool(db: Db, actor: Actor, id: CustomerParticipantId): Promise<ResultSchool> {
  const school = await schools(db, id).where(reachedParticipants(actor)).executeTakeFirst()
  if (school === undefined) throw new Problem('notFound')
  if (actor.role === 'teacher' && !areCertificatesOut(school.phase)) throw new Problem('phase', { phase: school.phase })
  return school
}

/** A school with its olympiad, for work in the background. */
export function findResultSchool(db: Db, id: CustomerParticipantId): Promise<ResultSchool | undefined> {
  return schools(db, id).executeTakeFirst()
}

export type ResultSchool = Awaited<ReturnType<ReturnType<typeof schools>['executeTakeFirstOrThrow']>>

function schools(db: Db, id: CustomerParticipantId) {
  return db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['c.id', 'c.olympiadId', customerName.as('schoolName'), 'o.phase', 'o.title', 'o.resultsComputedAt'])
    .select(['o.timeZone', 'o.projectId', 'projects.accent', 'o.strands'])
    .where('c.id', '=', id)
}

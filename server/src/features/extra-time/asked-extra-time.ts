import type { ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import type { CustomerParticipantId, ExtraTimeRequestId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'

type Shown = Omit<ExtraTimeRequest, 'askedAt' | 'answeredAt'> & { askedAt: Date; answeredAt: Date | null }

/** As many as a page shows; more is history for the database. */
const mostShown = 200

/** What an olympiad's teachers, or those of one school, ask for: what waits first, then the newest. */
export async function listRequests(
  db: Db,
  of: { olympiadId: OlympiadId; school?: CustomerParticipantId },
): Promise<Shown[]> {
  const { olympiadId, school } = of
  const rows = await db
    .selectFrom('extraTimeRequests as r')
    .innerJoin('customerParticipants as c', 'c.id', 'r.customerParticipantId')
    .leftJoin('participants as p', 'p.id', 'r.participantId')
    .leftJoin('users as u', 'u.id', 'r.askedBy')
    .leftJoin('extraTimes as e', 'e.id', 'r.extraTimeId')
    .select(['r.id', 'r.customerParticipantId', 'r.participantId', 'r.minutes', 'r.reason', 'r.askedAt', 'r.outcome'])
    .select(['r.answeredAt', 'r.answer', customerName.as('schoolName'), 'u.fullName as by', 'e.seconds'])
    .select(sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('participant'))
    .where('r.olympiadId', '=', olympiadId)
    .$if(school !== undefined, (query) => query.where(sql<boolean>`r.customer_participant_id = ${school}`))
    .orderBy(sql`r.outcome is not null`)
    .orderBy('r.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ participantId, participant, schoolName, by, seconds, ...row }) => ({
    ...row,
    schoolName,
    participant: participantId === null ? null : { id: participantId, name: participant },
    by: by ?? '',
    granted: seconds === null ? null : seconds / 60,
  }))
}

/** A request that staff may answer, or that a teacher of its school may withdraw. */
export async function reachRequest(db: Db, actor: Actor, id: ExtraTimeRequestId) {
  const request = await db
    .selectFrom('extraTimeRequests as r')
    .select(['r.id', 'r.olympiadId', 'r.customerParticipantId'])
    .where('r.id', '=', id)
    .where(withinReach(actor, { olympiad: 'r.olympiad_id', customerParticipant: 'r.customer_participant_id' }))
    .executeTakeFirst()
  if (request === undefined) throw new Problem('notFound')
  return request
}

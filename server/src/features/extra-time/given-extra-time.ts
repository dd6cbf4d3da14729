import type { ExtraTime } from '@agon/contract/extra-time/calls'
import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'

/** As many as a page shows; more is history for the database. */
const mostShown = 200

/** What was given in an olympiad, newest first; or what counts for one participant. */
export async function listExtraTime(
  db: Db,
  olympiadId: OlympiadId,
  participantId: ParticipantId | undefined,
): Promise<(Omit<ExtraTime, 'givenAt' | 'takenBackAt'> & { givenAt: Date; takenBackAt: Date | null })[]> {
  const rows = await db
    .selectFrom('extraTimes as e')
    .leftJoin('extraTimes as back', 'back.takesBack', 'e.id')
    .leftJoin('participants as p', 'p.id', 'e.participantId')
    .leftJoin('customerParticipants as c', 'c.id', 'e.customerParticipantId')
    .leftJoin('users as u', 'u.id', 'e.givenBy')
    .select(['e.id', 'e.seconds', 'e.reason', 'e.givenAt', 'back.givenAt as takenBackAt'])
    .select(['e.participantId', 'e.customerParticipantId', customerName.as('school'), 'u.fullName as by'])
    .select(sql<string | null>`trim(p.first_name || ' ' || p.last_name)`.as('participant'))
    .where('e.olympiadId', '=', olympiadId)
    .where('e.takesBack', 'is', null)
    .$if(participantId !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.participant_id is null and e.customer_participant_id is null
          or exists (select from extra_time_participants x where x.extra_time_id = e.id and x.participant_id = ${participantId}))`,
      ),
    )
    .orderBy('e.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ participantId: one, customerParticipantId, school, participant, by, ...row }) => ({
    ...row,
    kind: one !== null ? 'participant' : customerParticipantId !== null ? 'school' : 'everybody',
    to: participant ?? school,
    by: by ?? '',
  }))
}

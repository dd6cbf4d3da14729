import type { CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export type Wanted =
  | { after: ParticipantId | null; limit: number }
  | { customerParticipantId: CustomerParticipantId; limit: number }

/** Results with an award in the order of participants, each with the certificate that was made of it. */
export async function findResults(db: Db, olympiadId: OlympiadId, wanted: Wanted) {
  return db
    .selectFrom('moderatedParticipants as m')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .leftJoin('certificates as c', 'c.participantId', 'm.participantId')
    .select(['m.participantId', 'p.customerParticipantId', 'm.firstName', 'm.lastName', 'm.schoolName'])
    .select(['m.mark', 'm.fullMarks', 'm.rank', 'm.award'])
    .select(['c.id as certificateId', 'c.number', 'c.data', 'c.generationStatus'])
    .where('m.olympiadId', '=', olympiadId)
    .where('m.award', 'is not', null)
    .$if('after' in wanted && wanted.after !== null, (query) =>
      query.where(sql<boolean>`m.participant_id > ${'after' in wanted ? wanted.after : null}`),
    )
    .$if('customerParticipantId' in wanted, (query) =>
      query.where(
        sql<boolean>`p.customer_participant_id = ${'customerParticipantId' in wanted ? wanted.customerParticipantId : null}`,
      ),
    )
    .orderBy('m.participantId')
    .limit(wanted.limit)
    .execute()
}
export type Result = Awaited<ReturnType<typeof findResults>>[number]

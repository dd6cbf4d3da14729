import type { CertificateId, CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export interface Wanted {
  after?: ParticipantId | null
  customerParticipantId?: CustomerParticipantId
  /** Only of this certificate. */
  certificateId?: CertificateId
  /** Only of certificates that are out of date and not revoked. */
  outdated?: boolean
  limit: number
}

/** Results with an award in the order of participants, each with the certificate that was made of it. */
export async function findResults(db: Db, olympiadId: OlympiadId, wanted: Wanted) {
  const { after = null, customerParticipantId, certificateId, outdated = false, limit } = wanted
  return db
    .selectFrom('moderatedParticipants as m')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .leftJoin('certificates as c', 'c.participantId', 'm.participantId')
    .select(['m.participantId', 'p.customerParticipantId', 'm.firstName', 'm.lastName', 'm.schoolName'])
    .select(['m.mark', 'm.fullMarks', 'm.rank', 'm.award'])
    .select(['c.id as certificateId', 'c.number', 'c.issue', 'c.data', 'c.generationStatus'])
    .where('m.olympiadId', '=', olympiadId)
    .where('m.award', 'is not', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`m.participant_id > ${after}`))
    .$if(customerParticipantId !== undefined, (query) =>
      query.where(sql<boolean>`p.customer_participant_id = ${customerParticipantId}`),
    )
    .$if(certificateId !== undefined, (query) => query.where(sql<boolean>`c.id = ${certificateId}`))
    .$if(outdated, (query) => query.where(sql<boolean>`c.is_outdated and c.revoked_at is null`))
    .orderBy('m.participantId')
    .limit(limit)
    .execute()
}
export type Result = Awaited<ReturnType<typeof findResults>>[number]

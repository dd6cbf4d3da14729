import { isStartBarred, type ConsentState } from '@agon/domain/consent'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

/** Learners of a participation who have not started, and whom the start refuses for want of consent. */
export async function findBarred(db: Db, id: CustomerParticipantId) {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .innerJoin('sittingStatuses as t', 't.participantId', 'p.id')
    .select(['p.id', 'p.consent', 'o.consentRule'])
    .where('p.customerParticipantId', '=', id)
    .where('p.isTest', '=', false)
    .where('p.consent', '<>', 'granted')
    .$narrowType<{ consent: Exclude<ConsentState, 'granted'> }>()
    .where('t.status', '=', 'not-started')
    .orderBy('p.id')
    .execute()
  return rows
    .filter(({ consentRule, consent }) => isStartBarred(consentRule, consent))
    .map((row) => ({ id: row.id, consent: row.consent }))
}

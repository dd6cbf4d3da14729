import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { seatsOfParticipant } from '#/db/seats.ts'

/** What a teacher's page of the year counts. */
export async function portalStatus(db: Db, id: CustomerParticipantId) {
  const counts = await db
    .selectFrom('participants as p')
    .innerJoin('sittingStatuses as t', 't.participantId', 'p.id')
    .leftJoin('participantCredentials as c', 'c.participantId', 'p.id')
    .select([
      sql<number>`count(*)`.as('learners'),
      sql<number>`count(c.slip_printed_at)`.as('slipsPrinted'),
      sql<number>`count(*) filter (where t.status = 'sitting')`.as('sitting'),
      sql<number>`count(*) filter (where t.status = 'finished')`.as('finished'),
    ])
    .where('p.customerParticipantId', '=', id)
    .where('p.isTest', '=', false)
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('purchaseOrders')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(learners), 0)`.as('ordered'),
      sql<number>`coalesce(sum(outstanding) filter (where status = 'unpaid'), 0)::bigint`.as('outstanding'),
    ])
    .where('customerParticipantId', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  const { certificates } = await db
    .selectFrom('certificates')
    .select(sql<number>`count(*)`.as('certificates'))
    .where('customerParticipantId', '=', id)
    .where('generationStatus', '=', 'ready')
    .where('revokedAt', 'is', null)
    // Before the release their number would tell of the results.
    .where(
      sql<boolean>`exists (select from olympiads o where o.id = certificates.olympiad_id
        and o.phase in ('released', 'archived'))`,
    )
    .executeTakeFirstOrThrow()
  const { learnerPrice } = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .select('olympiads.learnerPrice')
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...counts, ...orders, learnerPrice, certificates, seats: await seatsOfParticipant(db, id) }
}

import type { CustomerParticipantId } from '@agon/domain/ids'
import { seatsOf } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Places of a customer participant: what its orders release, and how many learners hold one. */
export interface Seats {
  readonly released: number
  readonly taken: number
}

/**
 * The places of a customer participant as they are now, for showing. What gives or takes one asks `lockSeats` instead.
 * Where the olympiad costs nothing, there are as many as there are learners.
 */
export async function seatsOfParticipant(db: Db, id: CustomerParticipantId): Promise<Seats> {
  const orders = await db
    .selectFrom('purchaseOrders')
    .select(['status', 'learners', 'freeLearners', 'unitGross', 'paid'])
    .where('customerParticipantId', '=', id)
    .where('status', '<>', 'deleted')
    .execute()
  const { entered, taken, price } = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .leftJoin('participants as p', (join) =>
      join.onRef('p.customerParticipantId', '=', 'c.id').on('p.isTest', '=', false),
    )
    .select([
      'olympiads.learnerPrice as price',
      sql<number>`count(p.id)`.as('entered'),
      sql<number>`count(p.id) filter (where p.seat_assigned_at is not null or p.sitting_status <> 'not-started')`.as(
        'taken',
      ),
    ])
    .where('c.id', '=', id)
    .groupBy('olympiads.learnerPrice')
    .executeTakeFirstOrThrow()
  const released = price === 0 ? entered : orders.reduce((sum, order) => sum + seatsOf(order), 0)
  return { released, taken }
}

/**
 * The same under the participant's row lock: until the transaction ends nobody else gives or takes a place. A place is
 * taken by setting `participants.seat_assigned_at`.
 */
export async function lockSeats(tx: Tx, id: CustomerParticipantId): Promise<Seats> {
  await tx
    .selectFrom('customerParticipants')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return seatsOfParticipant(tx, id)
}

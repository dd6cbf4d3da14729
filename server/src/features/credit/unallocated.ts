import type { BookingId, CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'
import { insertBooking, insertCredit } from '../payment/store.ts'
import { lockBooking } from '../payment/reverse.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'

const most = 500

/** Money whose payer is unknown, the oldest first. */
export function listUnallocated(db: Db, olympiadId: OlympiadId) {
  return unallocatedMoney(db)
    .select(['b.method', 'b.reference', 'b.receivedAt'])
    .where('e.olympiadId', '=', olympiadId)
    .orderBy('b.receivedAt')
    .limit(most)
    .execute()
}

const unallocatedMoney = (db: Db) =>
  db
    .selectFrom('creditEntries as e')
    .innerJoin('bookings as b', 'b.id', 'e.cameByBookingId')
    .select(['b.id', 'b.currency', 'e.olympiadId', sql<number>`sum(e.amount)::bigint`.as('amount')])
    .where('e.customerParticipantId', 'is', null)
    .groupBy(['b.id', 'e.olympiadId'])
    .having(sql<boolean>`sum(e.amount) > 0`)

/** Gives unallocated money, all or a part, to a school as its credit. Nothing reaches the bank. */
export async function allocateMoney(
  { db, actor, now }: Asking,
  id: BookingId,
  input: { readonly customerParticipantId: CustomerParticipantId; readonly amount?: Minor | undefined },
): Promise<void> {
  const { customerParticipantId } = input
  await db.transaction().execute(async (tx) => {
    await lockBooking(tx, id)
    const money = await unallocatedMoney(tx)
      .where('b.id', '=', id)
      .where(withinReach(actor, { olympiad: 'e.olympiad_id', customerParticipant: 'e.customer_participant_id' }))
      .executeTakeFirst()
    if (money === undefined) throw new Problem('notFound')
    await refuseUnlessReached(tx, actor, customerParticipantId)
    const to = await tx
      .selectFrom('customerParticipants as c')
      .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
      .innerJoin('olympiads as own', 'own.projectId', 'olympiads.projectId')
      .select(['olympiads.id as olympiadId', 'olympiads.currency'])
      .where('c.id', '=', customerParticipantId)
      .where('own.id', '=', money.olympiadId)
      .executeTakeFirst()
    if (to === undefined || to.currency !== money.currency) throw new Problem('otherCustomer')
    const { amount = money.amount } = input
    if (amount > money.amount) throw new Problem('beyondCredit')
    const { currency, olympiadId } = money
    const bookingId = await insertBooking(
      tx,
      { olympiadId, kind: 'credit', amount: 0, currency, method: 'credit', receivedAt: now },
      { userId: userIdOf(actor), now },
    )
    const moved = { bookingId, currency }
    await insertCredit(tx, { ...moved, olympiadId, customerParticipantId: null, cameByBookingId: id, amount: -amount })
    await insertCredit(tx, { ...moved, olympiadId: to.olympiadId, customerParticipantId, amount })
  })
}

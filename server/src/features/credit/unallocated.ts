import type { BookingId, CustomerParticipantId, OlympiadId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { hasSameIssuer } from './balance.ts'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'
import { issueReceipt } from '../document/issue-receipt.ts'
import { endApproval } from '../payment/book-money.ts'
import { insertBooking, insertCredit, type Booker } from '../payment/store.ts'
import { lockBooking } from '../payment/reverse.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { refuseUnlessReached } from '../purchase-order/policy.ts'
import { insertComment, lockOrder } from '../purchase-order/store.ts'
import { moveCredit } from './credit.ts'
import { unallocatedHistory } from './history.ts'

const most = 500

/** Money whose payer is unknown, the oldest first; with `assigned` also what schools have got since, the newest first. */
export function listUnallocated(db: Db, olympiadId: OlympiadId, assigned: boolean) {
  return unallocatedMoney(db)
    .select(['b.method', 'b.reference', 'b.receivedAt', received])
    .where('e.olympiadId', '=', olympiadId)
    .$if(!assigned, (query) => query.having(sql<boolean>`sum(e.amount) > 0`))
    .orderBy('b.receivedAt', assigned ? 'desc' : 'asc')
    .limit(most)
    .execute()
}

/** One such, with the steps of its history. */
export async function readUnallocated(db: Db, actor: Actor, id: BookingId) {
  const money = await unallocatedMoney(db)
    .select(['b.method', 'b.reference', 'b.receivedAt', received])
    .where('b.id', '=', id)
    .where(staffReach(actor))
    .executeTakeFirst()
  if (money === undefined) throw new Problem('notFound')
  return { ...money, history: await unallocatedHistory(db, id) }
}

const received = sql<number>`sum(e.amount) filter (where e.booking_id = b.id)::bigint`.as('received')

const staffReach = (actor: Actor) =>
  withinReach(actor, { olympiad: 'e.olympiad_id', customerParticipant: 'e.customer_participant_id' })

const unallocatedMoney = (db: Db) =>
  db
    .selectFrom('creditEntries as e')
    .innerJoin('bookings as b', 'b.id', 'e.cameByBookingId')
    .select(['b.id', 'b.currency', 'e.olympiadId', sql<number>`sum(e.amount)::bigint`.as('amount')])
    .where('e.customerParticipantId', 'is', null)
    .groupBy(['b.id', 'e.olympiadId'])

interface Allocation {
  readonly customerParticipantId?: CustomerParticipantId | undefined
  readonly purchaseOrderId?: PurchaseOrderId | undefined
  readonly amount?: Minor | undefined
}

/**
 * Gives unallocated money, all or a part, to a school: as its credit, of which an order takes what it owes. Nothing reaches the bank. Replies
 * the owner.
 */
export async function allocateMoney(asking: Asking, id: BookingId, input: Allocation): Promise<CustomerParticipantId> {
  const { db, actor, now } = asking
  return db.transaction().execute(async (tx) => {
    const order = input.purchaseOrderId === undefined ? undefined : await lockOrder(tx, actor, input.purchaseOrderId)
    if (order?.status === 'deleted') throw new Problem('orderDeleted')
    const customerParticipantId = input.customerParticipantId ?? order?.customerParticipantId
    if (customerParticipantId === undefined)
      throw new Problem('invalid', {}, { fields: { customerParticipantId: 'Choose a school or an order.' } })
    if (order !== undefined && order.customerParticipantId !== customerParticipantId) throw new Problem('otherCustomer')
    await lockBooking(tx, id)
    const money = await unallocatedMoney(tx)
      .where('b.id', '=', id)
      .where(staffReach(actor))
      .having(sql<boolean>`sum(e.amount) > 0`)
      .executeTakeFirst()
    if (money === undefined) throw new Problem('notFound')
    await refuseUnlessReached(tx, actor, customerParticipantId)
    const to = await ownerOf(tx, customerParticipantId, money.olympiadId)
    if (to === undefined || to.currency !== money.currency) throw new Problem('otherCustomer')
    const { amount = money.amount } = input
    if (amount > money.amount) throw new Problem('beyondCredit')
    const { currency, olympiadId } = money
    const by = { userId: userIdOf(actor), now }
    const bookingId = await insertBooking(
      tx,
      { olympiadId, kind: 'credit', amount: 0, currency, method: 'credit', receivedAt: now },
      by,
    )
    const moved = { bookingId, currency }
    await insertCredit(tx, { ...moved, olympiadId, customerParticipantId: null, cameByBookingId: id, amount: -amount })
    await insertCredit(tx, { ...moved, olympiadId: to.olympiadId, customerParticipantId, amount })
    if (order !== undefined) {
      const from = { olympiadId: to.olympiadId, customerParticipantId }
      await payFromCredit(tx, { from, order, amount: Math.min(amount, Math.max(0, order.outstanding)) }, by)
    }
    return customerParticipantId
  })
}

/** The participation that gets the money: of the same issuer as the money. */
const ownerOf = (tx: Tx, id: CustomerParticipantId, olympiadId: OlympiadId) =>
  tx
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads', 'olympiads.id', 'c.olympiadId')
    .innerJoin('olympiads as own', (join) => join.on(hasSameIssuer('own', 'olympiads')))
    .select(['olympiads.id as olympiadId', 'olympiads.currency'])
    .where('c.id', '=', id)
    .where('own.id', '=', olympiadId)
    .executeTakeFirst()

async function payFromCredit(tx: Tx, move: Parameters<typeof moveCredit>[1], by: Booker): Promise<void> {
  const { order, amount } = move
  if (amount === 0) return
  const paymentId = await moveCredit(tx, move, by)
  const { outstanding } = await tx
    .selectFrom('purchaseOrders')
    .select('outstanding')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (outstanding <= 0) await endApproval(tx, order.id)
  await insertComment(tx, order.id, 'credit', '', { ...by, amount })
  const payment = { amount, method: 'credit', reference: '', receivedAt: by.now } as const
  await issueReceipt(tx, { purchaseOrderId: order.id, paymentId, ...payment }, by)
}

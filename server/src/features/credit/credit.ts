import type { CustomerParticipantId, OlympiadId, PaymentId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { lockCustomers } from '#/db/money-locks.ts'
import { insertBooking, insertCredit, insertPayment, type Booker } from '../payment/store.ts'
import type { LockedOrder } from '../purchase-order/store.ts'

/** A customer participant's credit in one currency. Less than 0: money that the bank took back after it was used. */
export async function creditOf(db: Db, id: CustomerParticipantId, currency: string): Promise<Minor> {
  const { credit } = await db
    .selectFrom('creditEntries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('credit'))
    .where('customerParticipantId', '=', id)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return credit
}

/** Of it, what is kept for refunds: from credit as soon as they are asked for, from an order once they are approved. */
export async function reservedOf(db: Db, id: CustomerParticipantId, currency: string): Promise<Minor> {
  const { reserved } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('reserved'))
    .where('customerParticipantId', '=', id)
    .where('currency', '=', currency)
    .where(keepsCredit('refunds'))
    .executeTakeFirstOrThrow()
  return reserved
}

/** Whether a refund keeps credit, by its table or alias. */
export const keepsCredit = (table: string) =>
  sql<boolean>`(${sql.raw(table)}.status = 'approved' or (${sql.raw(table)}.status = 'asked' and ${sql.raw(table)}.payment_id is null))`

/** Credit that can be used, under the participant's row lock: until the transaction ends no one else uses it. */
export async function lockCredit(tx: Tx, id: CustomerParticipantId, currency: string): Promise<Minor> {
  await lockCustomers(tx, [id])
  return (await creditOf(tx, id, currency)) - (await reservedOf(tx, id, currency))
}

/** The owner of credit. */
export interface Creditor {
  readonly olympiadId: OlympiadId
  readonly customerParticipantId: CustomerParticipantId
}

type MovedOrder = Pick<LockedOrder, 'id' | 'olympiadId' | 'number' | 'customerName' | 'currency'>

/** Moves money from credit to an order; a negative amount moves it from the order to credit. Nothing reaches the bank. */
export async function moveCredit(
  tx: Tx,
  { from, order, amount }: { from: Creditor; order: MovedOrder; amount: Minor },
  by: Booker,
): Promise<PaymentId> {
  const { currency, olympiadId } = order
  const moved = { method: 'credit', receivedAt: by.now } as const
  const bookingId = await insertBooking(tx, { ...moved, olympiadId, kind: 'credit', amount: 0, currency }, by)
  const paymentId = await insertPayment(tx, order, { ...moved, bookingId, amount }, by)
  await insertCredit(tx, { ...from, bookingId, amount: -amount, currency })
  return paymentId
}

/**
 * Puts an order's money right after its amounts or payments have changed: what is more than it asks for becomes credit of its school, and
 * what was taken back beyond what it had comes out of that credit, as far as it goes.
 */
export async function settleOrder(tx: Tx, order: MovedOrder & Creditor, by: Booker): Promise<void> {
  const { paid, gross } = await tx
    .selectFrom('purchaseOrders')
    .select(['paid', 'gross'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const from = { olympiadId: order.olympiadId, customerParticipantId: order.customerParticipantId }
  if (paid > gross) await moveCredit(tx, { from, order, amount: gross - paid }, by)
  if (paid >= 0) return
  const credit = await lockCredit(tx, order.customerParticipantId, order.currency)
  const amount = Math.min(-paid, credit)
  if (amount > 0) await moveCredit(tx, { from, order, amount }, by)
}

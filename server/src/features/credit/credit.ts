import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
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

/** The same under the participant's row lock: until the transaction ends no one else uses this credit. */
export async function lockCredit(tx: Tx, id: CustomerParticipantId, currency: string): Promise<Minor> {
  await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return creditOf(tx, id, currency)
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
): Promise<void> {
  const { currency, olympiadId } = order
  const moved = { method: 'credit', receivedAt: by.now } as const
  const bookingId = await insertBooking(tx, { ...moved, olympiadId, kind: 'credit', amount: 0, currency }, by)
  await insertPayment(tx, order, { ...moved, bookingId, amount }, by)
  await insertCredit(tx, { ...from, bookingId, amount: -amount, currency })
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
  if (paid > gross) return moveCredit(tx, { from, order, amount: gross - paid }, by)
  if (paid >= 0) return
  const credit = await lockCredit(tx, order.customerParticipantId, order.currency)
  const amount = Math.min(-paid, credit)
  if (amount > 0) await moveCredit(tx, { from, order, amount }, by)
}

import type { CustomerParticipantId, PurchaseOrderId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { ProblemCode } from '@agon/domain/problems'
import { actRefusal, type ActRefusal, type OrderAct } from '@agon/domain/purchase-order-act'
import type { Db, Tx } from '#/db/database.ts'
import { lockCustomers } from '#/db/money-locks.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { refuseOutdated } from '#/http/outdated.ts'
import { readOrder, type OrderReply } from './read-order.ts'
import { lockOrder, type LockedOrder } from './store.ts'

/** Who asks, when, and on which database: a part of the request's context. */
export interface Asking {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/** What a change has in its hands: the transaction, the locked order, and who is noted for it. */
export interface Change {
  readonly tx: Tx
  readonly order: LockedOrder
  readonly by: { readonly userId: UserId | null; readonly now: Date }
}

/**
 * Changes an order of the caller's under its row lock and that of its customer, in one transaction, and answers the order as it then is.
 * `others`: customer participants whose credit the change uses.
 */
export async function changeOrder(
  { db, actor, now }: Asking,
  id: PurchaseOrderId,
  change: (change: Change) => Promise<void>,
  others: readonly CustomerParticipantId[] = [],
): Promise<OrderReply> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, actor, id)
    await lockCustomers(tx, [order.customerParticipantId, ...others])
    await change({ tx, order, by: { userId: userIdOf(actor), now } })
    return readOrder({ db: tx, actor, now }, id)
  })
}

/** Refuses an edit on top of another's, with the newer order for the page to show. */
export async function refuseOutdatedOrder(
  { actor, now: asked }: Asking,
  { tx, order }: Change,
  seen: number | undefined,
): Promise<void> {
  const { id, version: now } = order
  await refuseOutdated(tx, {
    actor,
    seen,
    now,
    record: { table: 'purchaseOrders', id, version: now },
    newer: () => readOrder({ db: tx, actor, now: asked }, id),
  })
}

const codes: Record<ActRefusal, ProblemCode> = {
  deleted: 'orderDeleted',
  paid: 'orderPaid',
  'not-paid': 'orderUnpaid',
  approved: 'orderApproved',
  'not-approved': 'orderNotApproved',
  booked: 'orderBooked',
  'nothing-booked': 'nothingBooked',
}

/** Refuses what the table of acts does not allow on the order as it is now. */
export function refuseUnlessPossible(act: OrderAct, order: LockedOrder): void {
  const refusal = actRefusal(act, order)
  if (refusal !== null) throw new Problem(codes[refusal])
}

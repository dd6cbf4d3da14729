import type { PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { recordedMethods } from '@agon/domain/purchase-order'
import {
  changeOrder,
  refuseOutdatedOrder,
  refuseUnlessPossible,
  type Asking,
  type Change,
} from '../purchase-order/change-order.ts'
import type { OrderReply } from '../purchase-order/read-order.ts'
import { insertComment, insertPayment, updateOrder } from '../purchase-order/store.ts'

export interface PaymentGiven {
  readonly method?: (typeof recordedMethods)[number] | undefined
  readonly reference?: string | undefined
  /** ISO 8601. */
  readonly receivedAt?: string | undefined
  readonly comment?: string | undefined
  readonly version?: number | undefined
}

/** Records a payment of a part or of the rest; more than what is outstanding is refused. The same sent twice is one payment. */
export function recordPayment(
  asking: Asking,
  id: PurchaseOrderId,
  given: PaymentGiven & { amount: Minor; version: number },
): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    refuseUnlessPossible('pay', change.order)
    await refuseOutdatedOrder(asking, change, given.version)
    if (given.amount > change.order.outstanding)
      throw new Problem('beyondOutstanding', {}, { fields: { amount: 'At most what is outstanding.' } })
    await bookPayment(change, given.amount, given)
  })
}

/** Puts a payment into the ledger. When it settles the order, an approval is no longer needed and ends. */
export async function bookPayment({ tx, order, by }: Change, amount: Minor, given: PaymentGiven): Promise<void> {
  refuseUnlessPossible('pay', order)
  const receivedAt = given.receivedAt === undefined ? by.now : new Date(given.receivedAt)
  // A day's grace: the day of a bank statement may be ahead of the server's by its zone.
  if (receivedAt.getTime() > by.now.getTime() + 86_400_000)
    throw new Problem('invalid', {}, { fields: { receivedAt: 'This day is still to come.' } })
  const { method = 'manual', reference = '' } = given
  await insertPayment(tx, order, { amount, method, reference, receivedAt }, by)
  if (amount >= order.outstanding) {
    await updateOrder(tx, order.id).set({ preApprovedAt: null, preApprovedBy: null }).execute()
  }
  await insertComment(tx, order.id, 'payment', given.comment ?? '', { ...by, amount })
}

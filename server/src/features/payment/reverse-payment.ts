import type { PaymentId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { PaymentMethod } from '@agon/domain/purchase-order'
import { changeOrder, refuseOutdatedOrder, type Asking, type Change } from '../purchase-order/change-order.ts'
import type { OrderReply } from '../purchase-order/read-order.ts'
import { insertComment, insertPayment, livePayments } from '../purchase-order/store.ts'

/** Takes back one payment of the ledger by a row of its own; the payment's row stays as it is. */
export function reversePayment(
  asking: Asking,
  id: PurchaseOrderId,
  paymentId: PaymentId,
  given: { comment?: string | undefined; version?: number | undefined },
): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    const { tx, order, by } = change
    if (order.status === 'deleted') throw new Problem('orderDeleted')
    const known = await tx
      .selectFrom('payments')
      .select('id')
      .where('id', '=', paymentId)
      .where('purchaseOrderId', '=', id)
      .executeTakeFirst()
    if (known === undefined) throw new Problem('notFound')
    const payment = (await livePayments(tx, id)).find((one) => one.id === paymentId)
    if (payment === undefined) throw new Problem('paymentReversed')
    await refuseOutdatedOrder(asking, change, given.version)
    await reverse(change, payment)
    await insertComment(tx, id, 'reversal', given.comment ?? '', { ...by, amount: -payment.amount })
  })
}

export async function reverse(
  { tx, order, by }: Change,
  payment: { id: PaymentId; amount: Minor; method: PaymentMethod; reference: string },
): Promise<void> {
  const { id: reversesPaymentId, amount, method, reference } = payment
  await insertPayment(tx, order, { amount: -amount, method, reference, receivedAt: by.now, reversesPaymentId }, by)
}

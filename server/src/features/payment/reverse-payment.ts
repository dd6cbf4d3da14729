import type { PaymentId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { settleOrder } from '../credit/credit.ts'
import { changeOrder, refuseOutdatedOrder, type Asking } from '../purchase-order/change-order.ts'
import type { OrderReply } from '../purchase-order/read-order.ts'
import { insertComment } from '../purchase-order/store.ts'
import { reverseOnOrder } from './reverse.ts'
import { livePayments } from './store.ts'

/** Takes back one payment of the ledger, or a part of it, by a row of its own; the payment's row stays as it is. */
export function reversePayment(
  asking: Asking,
  id: PurchaseOrderId,
  paymentId: PaymentId,
  given: { amount?: Minor | undefined; comment?: string | undefined; version?: number | undefined },
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
    const { amount = payment.amount } = given
    if (amount > payment.amount) throw new Problem('beyondPayment')
    await reverseOnOrder(tx, order, { payment, amount }, by)
    await settleOrder(tx, order, by)
    await insertComment(tx, id, 'reversal', given.comment ?? '', { ...by, amount: -amount })
  })
}

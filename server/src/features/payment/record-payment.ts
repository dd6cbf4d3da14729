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
import { bookMoney } from './book-money.ts'

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
  input: PaymentGiven & { amount: Minor; version: number },
): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    refuseUnlessPossible('pay', change.order)
    await refuseOutdatedOrder(asking, change, input.version)
    if (input.amount > change.order.outstanding)
      throw new Problem('beyondOutstanding', {}, { fields: { amount: 'At most what is outstanding.' } })
    await bookPayment(change, input.amount, input)
  })
}

/** Books a payment that staff typed, on one order. */
export async function bookPayment({ tx, order, by }: Change, amount: Minor, input: PaymentGiven): Promise<void> {
  refuseUnlessPossible('pay', order)
  const { method = 'manual', reference = '', comment = '' } = input
  await bookMoney(
    tx,
    {
      olympiadId: order.olympiadId,
      amount,
      currency: order.currency,
      method,
      reference,
      receivedAt: receivedOn(input.receivedAt, by.now),
      split: [{ purchaseOrderId: order.id, amount }],
      comment,
    },
    by,
  )
}

/** When the money came. A day's grace: the day of a bank statement may be ahead of the server's by its zone. */
export function receivedOn(input: string | undefined, now: Date): Date {
  const receivedAt = input === undefined ? now : new Date(input)
  if (receivedAt.getTime() > now.getTime() + 86_400_000)
    throw new Problem('invalid', {}, { fields: { receivedAt: 'This day is still to come.' } })
  return receivedAt
}

import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import { reachedParticipants } from '#/http/reach.ts'
import { issueReceipt } from '../document/issue-receipt.ts'
import { endApproval } from '../payment/book-money.ts'
import {
  changeOrder,
  refuseOutdatedOrder,
  refuseUnlessPossible,
  type Asking,
  type Change,
} from '../purchase-order/change-order.ts'
import type { OrderReply } from '../purchase-order/read-order.ts'
import { insertComment } from '../purchase-order/store.ts'
import { sameCustomer } from './balance.ts'
import { lockCredit, moveCredit } from './credit.ts'

/** Pays an order, in whole or in part, from credit of its school: from this olympiad or from another one with the same issuer. */
export function applyCredit(
  asking: Asking,
  id: PurchaseOrderId,
  input: {
    readonly amount: Minor
    readonly fromCustomerParticipantId?: CustomerParticipantId | undefined
    readonly version: number
  },
): Promise<OrderReply> {
  const { amount, fromCustomerParticipantId } = input
  const pay = async (change: Change) => {
    const { tx, order, by } = change
    refuseUnlessPossible('credit', order)
    await refuseOutdatedOrder(asking, change, input.version)
    const customerParticipantId = fromCustomerParticipantId ?? order.customerParticipantId
    const from = await tx
      .selectFrom('customerParticipants as c')
      .select('c.olympiadId')
      .where('c.id', '=', customerParticipantId)
      .where(reachedParticipants(asking.actor))
      .executeTakeFirst()
    if (from === undefined) throw new Problem('notFound')
    const same = await sameCustomer(tx, order.customerParticipantId)
      .select('c.id')
      .where('c.id', '=', customerParticipantId)
      .execute()
    if (same.length === 0) throw new Problem('otherCustomer')
    if (amount > order.outstanding) throw new Problem('beyondOutstanding')
    const credit = await lockCredit(tx, customerParticipantId, order.currency)
    if (amount > credit) throw new Problem('beyondCredit')
    const paymentId = await moveCredit(tx, { from: { ...from, customerParticipantId }, order, amount }, by)
    if (amount === order.outstanding) await endApproval(tx, id)
    await insertComment(tx, id, 'credit', '', { ...by, amount })
    const payment = { amount, method: 'credit', reference: '', receivedAt: by.now } as const
    await issueReceipt(tx, { purchaseOrderId: id, paymentId, ...payment }, by)
  }
  return changeOrder(asking, id, pay, fromCustomerParticipantId === undefined ? [] : [fromCustomerParticipantId])
}

import type { PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { orderAmounts, type LineAmounts, type OrderLine } from '@agon/domain/purchase-order'
import { settleOrder } from '../credit/credit.ts'
import { chargeOrder, creditOrder } from '../document/correct-order.ts'
import { changeOrder, refuseOutdatedOrder, refuseUnlessPossible, type Asking, type Change } from './change-order.ts'
import type { OrderReply } from './read-order.ts'
import { insertComment, updateOrder } from './store.ts'

/**
 * Replaces the line of free learners, and with it the order's amounts. 0 removes the line. The invoice stays as it was issued:
 * more free learners are a credit note, fewer a further invoice.
 */
export function setFreeLearners(
  asking: Asking,
  id: PurchaseOrderId,
  given: { freeLearners: number; comment: string; version?: number | undefined },
): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    const { tx, order, by } = change
    refuseUnlessPossible('discount', order)
    await refuseOutdatedOrder(asking, change, given.version)
    if (given.freeLearners > order.learners) {
      const most = `This order has ${order.learners} learners.`
      throw new Problem('invalid', {}, { fields: { freeLearners: most } })
    }
    await replaceFreeLine(change, given.freeLearners, given.comment)
    const lines = await tx
      .selectFrom('purchaseOrderLines')
      .select(['kind', 'quantity', 'unitGross', 'vatRate'])
      .where('purchaseOrderId', '=', id)
      .execute()
    const amounts = orderAmounts(lines)
    await updateOrder(tx, id)
      .set({ freeLearners: given.freeLearners, ...amounts })
      .execute()
    await issueDifference(change, amounts, given)
    await settleOrder(tx, order, by)
    await insertComment(tx, id, 'discount', given.comment, { ...by, amount: amounts.gross - order.gross })
  })
}

async function issueDifference(
  change: Change,
  now: LineAmounts,
  { freeLearners, comment }: { freeLearners: number; comment: string },
): Promise<void> {
  const { order } = change
  const added = freeLearners - order.freeLearners
  if (added === 0) return
  const sign = Math.sign(added)
  const amounts = {
    net: sign * (order.net - now.net),
    vat: sign * (order.vat - now.vat),
    gross: sign * (order.gross - now.gross),
  }
  const line = {
    description: '',
    comment,
    quantity: Math.abs(added),
    unitGross: order.unitGross,
    vatRate: order.vatRate,
  }
  const correction = {
    amounts,
    reason: comment,
    lines: [{ kind: added > 0 ? 'free' : 'learners', ...line, ...amounts }],
  } as const
  await (added > 0 ? creditOrder : chargeOrder)(change, correction)
}

async function replaceFreeLine({ tx, order, by }: Change, quantity: number, comment: string): Promise<void> {
  await tx.deleteFrom('purchaseOrderLines').where('purchaseOrderId', '=', order.id).where('kind', '=', 'free').execute()
  if (quantity === 0) return
  const { last } = await tx
    .selectFrom('purchaseOrderLines')
    .select((select) => select.fn.max('position').as('last'))
    .where('purchaseOrderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const line: OrderLine = { kind: 'free', quantity, unitGross: order.unitGross, vatRate: order.vatRate }
  await tx
    .insertInto('purchaseOrderLines')
    .values({
      purchaseOrderId: order.id,
      position: (last ?? 0) + 1,
      description: '',
      comment,
      ...line,
      ...orderAmounts([line]),
      addedBy: by.userId,
      addedAt: by.now,
    })
    .execute()
}

import type { PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { orderAmounts, type OrderLine } from '@agon/domain/purchase-order'
import { changeOrder, refuseOutdatedOrder, refuseUnlessPossible, type Asking, type Change } from './change-order.ts'
import type { OrderReply } from './read-order.ts'
import { insertComment, updateOrder } from './store.ts'

/** Replaces the line of free learners, and with it the order's amounts. 0 takes the line away. */
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
    if (amounts.gross < order.paidAmount) throw new Problem('belowPaid')
    await updateOrder(tx, id)
      .set({ freeLearners: given.freeLearners, ...amounts })
      .execute()
    await insertComment(tx, id, 'discount', given.comment, by)
  })
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

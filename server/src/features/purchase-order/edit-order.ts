import type { PurchaseOrderId } from '@agon/domain/ids'
import { changeOrder, refuseOutdatedOrder, refuseUnlessPossible, type Asking } from './change-order.ts'
import type { OrderReply } from './read-order.ts'
import { insertComment, updateOrder } from './store.ts'

/** Sets the school's own order number; empty takes it away. */
export function setSchoolPo(
  asking: Asking,
  id: PurchaseOrderId,
  given: { schoolsPO: string; version?: number | undefined },
): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    const { tx, order, by } = change
    refuseUnlessPossible('school-po', order)
    if (order.schoolPo === given.schoolsPO) return
    await refuseOutdatedOrder(asking, change, given.version)
    await updateOrder(tx, id).set({ schoolPo: given.schoolsPO }).execute()
    await insertComment(tx, id, 'school-po', given.schoolsPO, by)
  })
}

export function commentOrder(asking: Asking, id: PurchaseOrderId, comment: string): Promise<OrderReply> {
  return changeOrder(asking, id, async ({ tx, order, by }) => {
    refuseUnlessPossible('comment', order)
    await insertComment(tx, id, 'note', comment, by)
  })
}

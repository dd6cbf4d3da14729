import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { creditOrder } from '../document/correct-order.ts'
import { changeOrder, refuseOutdatedOrder, refuseUnlessPossible, type Asking, type Change } from './change-order.ts'
import { refuseOtherPrice } from './refuse-other-price.ts'
import { findParticipant, insertComment, updateOrder } from './store.ts'

/** Deletes an order without payments. Its row and its documents stay; a credit note takes off what they asked for. */
export async function deleteOrder(
  asking: Asking,
  id: PurchaseOrderId,
  given: { reason?: string | undefined; version?: number | undefined },
): Promise<void> {
  await changeOrder(asking, id, async (change) => {
    refuseUnlessPossible('delete', change.order)
    await refuseOutdatedOrder(asking, change, given.version)
    await markDeleted(change, given.reason ?? '')
  })
}

/** Deletes the unpaid order of the participant named, where its school is legitimate. */
export async function withdrawOrder(
  asking: Asking,
  id: PurchaseOrderId,
  given: { schoolParticipantId: CustomerParticipantId; reason?: string | undefined },
): Promise<void> {
  await changeOrder(asking, id, async (change) => {
    const { tx, order } = change
    if (order.customerParticipantId !== given.schoolParticipantId) throw new Problem('notFound')
    refuseUnlessPossible('withdraw', order)
    const { legitimate } = await findParticipant(tx, order.customerParticipantId)
    if (!legitimate) throw new Problem('notLegitimate')
    await refuseOtherPrice(asking, change, order.learners)
    await markDeleted(change, given.reason ?? '')
  })
}

async function markDeleted(change: Change, reason: string): Promise<void> {
  const { tx, order, by } = change
  await updateOrder(tx, order.id)
    .set({ net: 0, vat: 0, gross: 0, deletedAt: by.now, deletedBy: by.userId, deletedReason: reason })
    .execute()
  await creditRest(change, reason)
  await insertComment(tx, order.id, 'deleted', reason, { ...by, amount: -order.gross })
}

/** Credits what the order's invoices still ask for. */
async function creditRest(change: Change, reason: string): Promise<void> {
  const { tx, order } = change
  if (order.gross === 0) return
  const lines = await tx
    .selectFrom('purchaseOrderLines')
    .select(['kind', 'description', 'comment', 'quantity', 'unitGross', 'vatRate', 'net', 'vat', 'gross'])
    .where('purchaseOrderId', '=', order.id)
    .orderBy('position')
    .execute()
  await creditOrder(change, { lines, amounts: { net: order.net, vat: order.vat, gross: order.gross }, reason })
}

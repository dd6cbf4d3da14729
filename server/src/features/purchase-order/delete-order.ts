import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { changeOrder, refuseOutdatedOrder, refuseUnlessPossible, type Asking, type Change } from './change-order.ts'
import { findParticipant, insertComment, updateOrder } from './store.ts'

/** Deletes an order without payments; its row and its number stay. */
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
    await markDeleted(change, given.reason ?? '')
  })
}

async function markDeleted({ tx, order, by }: Change, reason: string): Promise<void> {
  await updateOrder(tx, order.id).set({ deletedAt: by.now, deletedBy: by.userId, deletedReason: reason }).execute()
  await insertComment(tx, order.id, 'deleted', reason, by)
}

import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { orderAmounts } from '@agon/domain/purchase-order'
import { lockCustomers } from '#/db/money-locks.ts'
import { userIdOf } from '#/http/actor.ts'
import type { Asking } from './change-order.ts'
import { insertOrder, nameOf } from './insert-order.ts'
import { refuseUnlessOwn } from './policy.ts'
import { readOrder, type OrderReply } from './read-order.ts'
import { findParticipant, insertComment } from './store.ts'
import { findToOrder, quantityOf } from './to-order.ts'

/**
 * Issues an order for the learners of a school or the heads of a team that no live order covers. The participant's row lock makes a second
 * click wait; it then finds nobody left and is refused.
 */
export async function issueOrder(
  { db, actor, now }: Asking,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
  language: string,
): Promise<OrderReply> {
  await refuseUnlessOwn(db, actor, olympiadId, id)
  return db.transaction().execute(async (tx) => {
    await lockCustomers(tx, [id])
    const participant = await findParticipant(tx, id)
    if (participant.phase === 'draft' || participant.phase === 'archived')
      throw new Problem('phase', { phase: participant.phase })
    const toOrder = await findToOrder(tx, participant, now)
    if (quantityOf(toOrder.lines) === 0) throw new Problem(participant.kind === 'country' ? 'noHeads' : 'noLearners')
    const issuedBy = userIdOf(actor)
    const attention = actor.role === 'teacher' ? await nameOf(tx, actor.userId) : undefined
    const orderId = await insertOrder(tx, participant, toOrder, { issuedBy, attention, now, language })
    await insertComment(tx, orderId, 'issued', '', { userId: issuedBy, now, amount: orderAmounts(toOrder.lines).gross })
    return readOrder({ db: tx, actor, now }, orderId)
  })
}

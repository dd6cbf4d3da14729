import type { Quote } from '@agon/contract/purchase-order/purchase-order'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { orderAmounts } from '@agon/domain/purchase-order'
import { seatsOfParticipant } from '#/db/seats.ts'
import type { Asking } from './change-order.ts'
import { linesFor } from './issue-order.ts'
import { refuseUnlessOwn } from './policy.ts'
import { countLearners, findParticipant } from './store.ts'

/** What an order would come to now, for saying the price before it is asked for. */
export async function quoteOrder(
  { db, actor }: Asking,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
): Promise<Quote> {
  await refuseUnlessOwn(db, actor, olympiadId, id)
  const participant = await findParticipant(db, id)
  const { learners, ordered } = await countLearners(db, id)
  const toOrder = Math.max(0, learners - ordered)
  const lines = linesFor(participant, toOrder)
  return {
    customerParticipantId: id,
    customerName: participant.name,
    learners,
    ordered,
    toOrder,
    unitGross: participant.learnerPrice,
    vatRate: lines[0]?.vatRate ?? 0,
    currency: participant.currency,
    ...orderAmounts(lines),
    legitimate: participant.legitimate,
    seats: await seatsOfParticipant(db, id),
    issuable: participant.issuer !== null,
  }
}

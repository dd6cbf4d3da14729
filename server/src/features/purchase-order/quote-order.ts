import type { Quote } from '@agon/contract/purchase-order/purchase-order'
import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { otherPrices } from '@agon/domain/learner-price'
import { orderAmounts } from '@agon/domain/purchase-order'
import type { Db } from '#/db/database.ts'
import { seatsOfParticipant } from '#/db/seats.ts'
import type { Asking } from './change-order.ts'
import { refuseUnlessOwn } from './policy.ts'
import { findParticipant } from './store.ts'
import { findToOrder, quantityOf } from './to-order.ts'

/** What an order would come to now, for saying the price before it is asked for. */
export async function quoteOrder(
  { db, actor, now }: Asking,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
): Promise<Quote> {
  await refuseUnlessOwn(db, actor, olympiadId, id)
  const participant = await findParticipant(db, id)
  const { learners, ordered, unitGross, free, lines } = await findToOrder(db, participant, now)
  return {
    customerParticipantId: id,
    customerName: participant.name,
    learners,
    ordered,
    expected: await expectedLearners(db, id),
    toOrder: quantityOf(lines),
    kind: participant.kind,
    lines: lines.map((line) => ({ ...line, ...orderAmounts([line]) })),
    unitGross,
    free,
    prices: participant.kind === 'country' ? [] : otherPrices(participant, dayIn(now, participant.timeZone)),
    vatRate: lines[0]?.vatRate ?? 0,
    currency: participant.currency,
    ...orderAmounts(lines),
    legitimate: participant.legitimate,
    seats: await seatsOfParticipant(db, id),
    issuable: participant.issuer !== null,
  }
}

/** The learners that the teacher expected at the interest that was accepted last. */
async function expectedLearners(db: Db, id: CustomerParticipantId): Promise<number | null> {
  const interest = await db
    .selectFrom('interests')
    .select('learners')
    .where('customerParticipantId', '=', id)
    .where('status', '=', 'processed')
    .where('learners', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return interest?.learners ?? null
}

import { dayIn } from '@agon/domain/day'
import { learnerPriceOn } from '@agon/domain/learner-price'
import { Problem } from '@agon/domain/problem'
import type { Asking, Change } from './change-order.ts'
import { countLearners, findParticipant } from './store.ts'

/**
 * A teacher cannot keep a price of many learners for fewer, also after the last day of that price. The organisers may allow it: they lower
 * the order themselves.
 */
export async function refuseOtherPrice({ actor }: Asking, { tx, order }: Change, removed: number): Promise<void> {
  if (actor.role !== 'teacher') return
  const participant = await findParticipant(tx, order.customerParticipantId)
  if (participant.kind === 'country') return
  const { ordered } = await countLearners(tx, participant.id)
  const left = ordered - removed
  const remaining = (await pricedOrders(tx, order.customerParticipantId)).filter(
    ({ id, learners }) => id !== order.id || learners > removed,
  )
  for (const { unitGross, pricedAt } of remaining) {
    const day = dayIn(pricedAt, participant.timeZone)
    const price = learnerPriceOn(participant, day, left)
    // The organisers may have changed the prices since: then only the number of learners counts.
    if (price > unitGross && price > learnerPriceOn(participant, day, ordered))
      throw new Problem('priceOfMany', { learners: left })
  }
}

/** The live orders of a school, and when their price was fixed: that of a quote was when it was given. */
function pricedOrders(tx: Change['tx'], id: Change['order']['customerParticipantId']) {
  return tx
    .selectFrom('purchaseOrders as o')
    .leftJoin('quotes as q', 'q.purchaseOrderId', 'o.id')
    .select(['o.id', 'o.learners', 'o.unitGross'])
    .select(({ fn }) => fn.coalesce('q.issuedAt', 'o.issuedAt').as('pricedAt'))
    .where('o.customerParticipantId', '=', id)
    .where('o.status', '<>', 'deleted')
    .execute()
}

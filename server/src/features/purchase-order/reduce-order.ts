import type { PurchaseOrderId } from '@agon/domain/ids'
import { Problem, type Words } from '@agon/domain/problem'
import { lineAmounts, orderAmounts } from '@agon/domain/purchase-order'
import { seatsOfParticipant } from '#/db/seats.ts'
import { settleOrder } from '../credit/credit.ts'
import { creditOrder } from '../document/correct-order.ts'
import { changeOrder, refuseOutdatedOrder, refuseUnlessPossible, type Asking, type Change } from './change-order.ts'
import type { OrderReply } from './read-order.ts'
import { refuseOtherPrice } from './refuse-other-price.ts'
import { insertComment, updateOrder } from './store.ts'

/**
 * Lowers the number of learners of an order: a credit note takes them off, and what was paid beyond the new amount becomes the school's
 * credit. A teacher cannot give back a place that a learner has taken.
 */
export function reduceOrder(
  asking: Asking,
  id: PurchaseOrderId,
  input: { learners: number; reason: string; version?: number | undefined },
): Promise<OrderReply> {
  return changeOrder(asking, id, async (change) => {
    const { tx, order, by } = change
    refuseUnlessPossible('reduce', order)
    await refuseOutdatedOrder(asking, change, input.version)
    await refuseUnlessFewer(asking, change, input.learners)
    const lines = await tx
      .selectFrom('purchaseOrderLines')
      .select(['id', 'kind', 'quantity', 'unitGross', 'vatRate'])
      .where('purchaseOrderId', '=', id)
      .orderBy('position')
      .execute()
    const line = lines.find(({ kind }) => kind === 'learners')
    if (line === undefined) throw new Problem('ofTeam')
    const removed = order.learners - input.learners
    await refuseOtherPrice(asking, change, removed)
    const reduced = { ...line, quantity: line.quantity - removed }
    await tx
      .updateTable('purchaseOrderLines')
      .set({ quantity: reduced.quantity, ...lineAmounts(reduced) })
      .where('id', '=', line.id)
      .execute()
    const amounts = orderAmounts(lines.map((one) => (one === line ? reduced : one)))
    await updateOrder(tx, id)
      .set({ learners: input.learners, ...amounts })
      .execute()
    const credited = {
      net: order.net - amounts.net,
      vat: order.vat - amounts.vat,
      gross: order.gross - amounts.gross,
    }
    const { kind, unitGross, vatRate } = line
    await creditOrder(change, {
      amounts: credited,
      reason: input.reason,
      lines: [{ kind, unitGross, vatRate, quantity: removed, description: '', comment: input.reason, ...credited }],
    })
    await settleOrder(tx, order, by)
    await insertComment(tx, id, 'reduced', input.reason, { ...by, amount: -credited.gross })
  })
}

async function refuseUnlessFewer({ actor }: Asking, { tx, order }: Change, learners: number): Promise<void> {
  const refuse = (message: Words) => new Problem('invalid', {}, { fields: { learners: message } })
  if (learners >= order.learners)
    throw refuse({
      en: `This order has ${order.learners} learners. Enter fewer.`,
      af: `Hierdie bestelling het ${order.learners} leerders. Vul minder in.`,
    })
  if (learners < order.freeLearners)
    throw refuse({
      en: `${order.freeLearners} learners of this order are free.`,
      af: `${order.freeLearners} leerders van hierdie bestelling is gratis.`,
    })
  if (actor.role !== 'teacher') return
  if (learners === 0) throw refuse({ en: 'Delete the order instead.', af: 'Skrap eerder die bestelling.' })
  const { released, taken } = await seatsOfParticipant(tx, order.customerParticipantId)
  if (released - (order.learners - learners) < taken && released > 0)
    throw refuse({
      en: `${taken} places are taken by learners. Ask the organisers.`,
      af: `${taken} plekke is deur leerders geneem. Vra die organiseerders.`,
    })
}

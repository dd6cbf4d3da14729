import type { purchaseOrderCalls } from '@agon/contract/purchase-order/calls'
import { type AccessCase, type AccessCases, inOlympiad } from '#test/access-case.ts'
import type { Stage } from '#test/stage.ts'
import { aLearner } from '#test/factories.ts'
import type { SendInput } from '#test/world.ts'
import { anIssuer, anOrder, type OrderGiven } from './factories.ts'

/** A call about one order: made on the caller's own, and on the order of a school in another olympiad. */
export function onAnOrder(given: OrderGiven, input: (of: Stage['own'], paymentId: number) => SendInput): AccessCase {
  const inputOn = async (stage: Stage, of: Stage['own']): Promise<SendInput> => {
    const { orderId, paymentId } = await anOrder(stage.world, of, given)
    return { params: { id: orderId }, ...input(of, paymentId ?? 0) }
  }
  return {
    own: (stage) => inputOn(stage, stage.own),
    neighbours: (stage) => inputOn(stage, stage.neighbours.own),
  }
}

/** A call about a participant who has a learner without an order. */
const onAParticipant: AccessCase = {
  own: async ({ world, olympiadId, own }) => {
    await anIssuer(world, olympiadId)
    await aLearner(world, own)
    return { query: { olympiadId, customerParticipantId: own.customerParticipantId } }
  },
  neighbours: async ({ olympiadId, neighbours }) => ({
    query: { olympiadId, customerParticipantId: neighbours.own.customerParticipantId },
  }),
}

export const purchaseOrderAccess: AccessCases<typeof purchaseOrderCalls> = {
  listPurchaseOrders: inOlympiad,
  countPurchaseOrders: inOlympiad,
  exportPurchaseOrders: inOlympiad,
  purchaseOrderTotals: inOlympiad,
  quotePurchaseOrder: onAParticipant,
  readPurchaseOrder: onAnOrder({}, () => ({})),
  printInvoice: onAnOrder({}, () => ({})),
  createPurchaseOrder: onAParticipant,
  commentPurchaseOrder: onAnOrder({}, () => ({ body: { comment: 'They rang.' } })),
  setSchoolPo: onAnOrder({}, () => ({ query: { schoolsPO: 'S-1' } })),
  setFreeLearners: onAnOrder({}, () => ({ query: { freeLearners: 1, comment: 'Quintile 1' } })),
  sendDiscountEmail: onAnOrder({ freeLearners: 1 }, () => ({})),
  deletePurchaseOrder: onAnOrder({}, () => ({ query: { reason: 'A mistake' } })),
  withdrawPurchaseOrder: onAnOrder({}, ({ customerParticipantId }) => ({
    query: { schoolParticipantId: customerParticipantId },
  })),
}

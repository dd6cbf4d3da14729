import { purchaseOrderCalls } from '@agon/contract/purchase-order/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { aLearner } from '#test/factories.ts'
import { anIssuer, anOrder, type OrderFields } from './factories.ts'

/** An order of a side's school. */
export const onAnOrder =
  (order: OrderFields = {}): RecordOf =>
  async ({ own }, { world }) => {
    const { orderId, paymentId } = await anOrder(world, own, order)
    const { customerParticipantId } = own
    return {
      id: orderId,
      paymentId,
      customerParticipantId,
      schoolParticipantId: customerParticipantId,
      learners: 3,
      reason: 'One fewer.',
      schoolsPO: 'S-1',
      freeLearners: 1,
      comment: 'They rang.',
    }
  }

/** A participant who has a learner without an order. */
const aParticipant: RecordOf = async ({ own }, { world, olympiadId }) => {
  await anIssuer(world, olympiadId)
  await aLearner(world, own)
  return { olympiadId, customerParticipantId: own.customerParticipantId }
}

const inOlympiad: RecordOf = () => ({})

export const purchaseOrderAccess = casesOf(purchaseOrderCalls, onAnOrder(), {
  listPurchaseOrders: inOlympiad,
  countPurchaseOrders: inOlympiad,
  exportPurchaseOrders: inOlympiad,
  quotePurchaseOrder: aParticipant,
  createPurchaseOrder: aParticipant,
  sendDiscountEmail: onAnOrder({ freeLearners: 1 }),
})

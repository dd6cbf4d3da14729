import { paymentCalls } from '@agon/contract/payment/calls'
import { casesOf } from '#test/access-case.ts'
import { onAnOrder } from '../purchase-order/access.ts'

export const paymentAccess = casesOf(
  paymentCalls,
  async (...sides) => ({ ...(await onAnOrder()(...sides)), status: 'paid', amount: 100, version: 1 }),
  {
    reversePayment: onAnOrder({ paid: 100 }),
    readPayPage: async (side, stage, role) => {
      const order = await onAnOrder()(side, stage, role)
      const { uuid } = await stage.world.db
        .selectFrom('purchaseOrders')
        .select('uuid')
        .where('customerParticipantId', '=', side.own.customerParticipantId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return { ...order, uuid }
    },
  },
)

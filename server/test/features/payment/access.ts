import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@agon/contract/payment/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { onAnOrder } from '../purchase-order/access.ts'
import { anIssuer, anOrder } from '../purchase-order/factories.ts'
import { aProposal, giveKeys, noProposal, payfastKeys, stripeKeys } from './paying.ts'

/** An order of the side, by the address of its pay page. */
const onAPayPage: RecordOf = async (side, stage, role) => {
  const order = await onAnOrder()(side, stage, role)
  const { uuid } = await stage.world.db
    .selectFrom('purchaseOrders')
    .select('uuid')
    .where('customerParticipantId', '=', side.own.customerParticipantId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await giveKeys(stage.world, side.olympiadId, 'payfast', payfastKeys)
  return { ...order, uuid, provider: 'payfast', amount: 100 }
}

const onAProposal: RecordOf = async ({ olympiadId }, { world }) => ({ id: await aProposal(world, olympiadId) })

export const paymentAccess = casesOf(
  paymentCalls,
  async (...sides) => ({ ...(await onAnOrder()(...sides)), status: 'paid', amount: 100, version: 1 }),
  {
    reversePayment: onAnOrder({ paid: 100 }),
    setManyStatuses: {
      own: async ({ olympiadId, own, world }) => {
        const { orderId } = await anOrder(world, own)
        return { body: { ids: [orderId], where: { olympiadId }, set: { status: 'paid' }, preview: false } }
      },
      neighbours: { none: 'A neighbour’s orders are refused one by one: server/src/features/bulk/access.test.ts.' },
    },
    readPayPage: onAPayPage,
    startPayment: onAPayPage,
    readProviderKeys: async ({ olympiadId }, { world }) => {
      await anIssuer(world, olympiadId)
      return {}
    },
    proposeProviderKeys: async ({ olympiadId }, { world }) => {
      await noProposal(world, olympiadId)
      return { keys: { provider: 'stripe', ...stripeKeys }, reason: 'New account' }
    },
    confirmProviderKeys: onAProposal,
    rejectProviderKeys: onAProposal,
    receiveNotification: async () => ({ provider: 'payfast', body: 'm_payment_id=1' }),
    payByDemoGateway: {
      own: () => ({
        body: {
          attempt: randomUUID(),
          order: randomUUID(),
          amount: 1,
          currency: 'ZAR',
          signature: 'x',
          outcome: 'paid',
        },
      }),
      // The stage is no demo.
      status: 409,
    },
  },
)

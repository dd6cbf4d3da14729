import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aWorld } from '../../testing/world.ts'
import { ordersOf } from './testing/orders.ts'

const world = aWorld()
const { anOrderAtHand } = ordersOf(world)

const pay = (token: string, id: PurchaseOrderId, body: object) =>
  world.send('POST /api/purchase-order/{id}/payment', { token, params: { id }, body })

test('a part payment releases the seats that it covers', async () => {
  const { orderId, token } = await anOrderAtHand()
  const { item } = (await pay(token, orderId, { amount: 12_000 })).ok
  expect(item).toMatchObject({ status: 'unpaid', paidAmount: 12_000, outstanding: 8000, seats: { released: 2 } })
  expect((await pay(token, orderId, { amount: 8000 })).ok.item).toMatchObject({
    status: 'paid',
    seats: { released: 4 },
  })
})

test('two part payments at once, together more than the rest: one is refused', async () => {
  const { orderId, token, read } = await anOrderAtHand()
  const answers = await Promise.all([pay(token, orderId, { amount: 15_000 }), pay(token, orderId, { amount: 15_000 })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(await read()).toMatchObject({ paidAmount: 15_000 })
})

test.for([
  [{ amount: 20_001 }, 'beyondOutstanding'],
  [{ amount: 0 }, 'invalid'],
  [{ amount: 10.5 }, 'invalid'],
  [{ amount: 100, receivedAt: '2026-04-17T00:00:00Z' }, 'invalid'],
  [{ amount: 100, method: 'payfast' }, 'invalid'],
] as const)('a payment of %j is refused', async ([body, error]) => {
  const { orderId, token } = await anOrderAtHand()
  expect((await pay(token, orderId, body)).body).toMatchObject({ error })
})

const reverse = (token: string, id: PurchaseOrderId, paymentId: number) =>
  world.send('POST /api/purchase-order/{id}/reversal', { token, params: { id }, query: { paymentId } })

test('one payment of several is taken back, once', async () => {
  const { orderId, token, paymentId } = await anOrderAtHand({ paid: 5000 })
  await pay(token, orderId, { amount: 2000 })
  expect((await reverse(token, orderId, paymentId ?? 0)).ok.item).toMatchObject({ paidAmount: 2000 })
  expect((await reverse(token, orderId, paymentId ?? 0)).body).toMatchObject({ error: 'paymentReversed' })
})

test('a payment of another order is not taken back', async () => {
  const { orderId, token } = await anOrderAtHand({ paid: 5000 })
  const { paymentId } = await anOrderAtHand({ paid: 5000 })
  expect((await reverse(token, orderId, paymentId ?? 0)).body).toMatchObject({ error: 'notFound' })
})

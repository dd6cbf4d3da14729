import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'

const world = aWorld()
const { anOrderAtHand } = ordersOf(world)

const send = (token: string, id: PurchaseOrderId, body: object) =>
  world.send('POST /api/purchase-order/{id}/payment', { token, params: { id }, body })
/** By somebody who has just looked at the order. */
async function pay(token: string, id: PurchaseOrderId, body: object) {
  const { version } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
  return send(token, id, { version, ...body })
}

test('a part payment releases the seats that it covers', async () => {
  const { orderId, token } = await anOrderAtHand()
  const { item } = (await pay(token, orderId, { amount: 12_000 })).ok
  expect(item).toMatchObject({ status: 'unpaid', paidAmount: 12_000, outstanding: 8000, seats: { released: 2 } })
  expect((await pay(token, orderId, { amount: 8000 })).ok.item).toMatchObject({
    status: 'paid',
    seats: { released: 4 },
  })
})

test('the same part payment sent twice is one payment, one after the other or at once', async () => {
  for (const twice of [
    async (sent: () => ReturnType<typeof send>) => [await sent(), await sent()],
    (sent: () => ReturnType<typeof send>) => Promise.all([sent(), sent()]),
  ]) {
    const { orderId, token, read } = await anOrderAtHand()
    const { version } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id: orderId } })).ok.item
    const answers = await twice(() => send(token, orderId, { amount: 5000, version }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'conflict',
      details: { item: { paidAmount: 5000 } },
    })
    expect(await read()).toMatchObject({ paidAmount: 5000 })
  }
})

test('a part payment says which state of the order it is on top of', async () => {
  const { orderId, token, read } = await anOrderAtHand()
  expect((await send(token, orderId, { amount: 5000 })).body).toMatchObject({
    error: 'invalid',
    fields: { version: expect.any(String) },
  })
  expect(await read()).toMatchObject({ paidAmount: 0 })
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

test('one payment of several is undone, once', async () => {
  const { orderId, token, paymentId } = await anOrderAtHand({ paid: 5000 })
  await pay(token, orderId, { amount: 2000 })
  expect((await reverse(token, orderId, paymentId ?? 0)).ok.item).toMatchObject({ paidAmount: 2000 })
  expect((await reverse(token, orderId, paymentId ?? 0)).body).toMatchObject({ error: 'paymentReversed' })
})

test('a payment of another order is not undone', async () => {
  const { orderId, token } = await anOrderAtHand({ paid: 5000 })
  const { paymentId } = await anOrderAtHand({ paid: 5000 })
  expect((await reverse(token, orderId, paymentId ?? 0)).body).toMatchObject({ error: 'notFound' })
})

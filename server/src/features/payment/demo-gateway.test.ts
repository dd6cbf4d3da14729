import { expect, test } from 'vitest'
import { listening, payable } from '#test/features/payment/paying.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld({ mode: 'demo' })
listening(world)

async function pay(outcome: string, changed: object = {}) {
  const order = await payable(world)
  expect((await order.page()).providers).toContain('demo')
  const { action, fields } = (await order.start({ provider: 'demo', amount: 5000 })).ok
  const form = new URLSearchParams({ ...fields, outcome, ...changed })
  const answer = await fetch(action, { method: 'POST', body: form, redirect: 'manual' })
  return { order, answer, location: answer.headers.get('location') }
}

test('paid: the gateway notifies over HTTP and leads to the page, which shows the part', async () => {
  const { order, answer, location } = await pay('paid')
  expect([answer.status, location]).toEqual([303, `${world.app.config.publicUrl}/portal/pay/${order.uuid}/success`])
  await world.work()
  expect(await order.page()).toMatchObject({ paid: 5000, outstanding: 15_000, attempt: { status: 'paid' } })
  expect(await order.read()).toMatchObject({ seats: { released: 1 }, payments: [{ method: 'demo' }] })
})

test('cancelled: nothing is paid', async () => {
  const { order, location } = await pay('cancelled')
  expect(location).toMatch(/\/cancelled$/)
  await world.work()
  expect(await order.page()).toMatchObject({ paid: 0, attempt: { status: 'cancelled' } })
})

test('late: the page says that the money is on its way, and it comes', async () => {
  const { order, location } = await pay('late')
  expect(location).toMatch(/\/pending$/)
  expect(await order.notifications()).toEqual([])
  await world.work()
  await world.work()
  expect(await order.page()).toMatchObject({ paid: 5000 })
})

test('an amount that the page has changed is refused', async () => {
  const { answer } = await pay('paid', { amount: '1' })
  expect(answer.status).toBe(400)
})

test('a notification that the gateway has not signed books nothing', async () => {
  const { order } = await pay('late')
  const { uuid } = await world.db
    .selectFrom('paymentAttempts')
    .select('uuid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await fetch(`${world.app.config.publicUrl}/api/payment/notify/demo`, {
    method: 'POST',
    headers: { 'demo-signature': 'x' },
    body: JSON.stringify({ attempt: uuid, transaction: 'mine', status: 'paid', amount: 5000, currency: 'ZAR' }),
  })
  await world.work()
  await world.work()
  expect((await order.page()).paid).toBe(5000)
  const refused = await world.db
    .selectFrom('paymentNotifications')
    .select('reason')
    .where('state', '=', 'refused')
    .execute()
  expect(refused).toEqual([{ reason: 'The signature is wrong.' }])
})

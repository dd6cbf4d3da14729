import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { anOrderAtHand, setStatus } = ordersOf(world)

test('the application’s role can neither write what an order has paid, nor change or delete a payment', async () => {
  const { orderId } = await anOrderAtHand({ paid: 5000 })
  const { pool } = world.app.database
  for (const statement of [
    `update purchase_orders set paid = gross where id = ${orderId}`,
    `insert into purchase_orders (paid) values (1)`,
    `update payments set amount = 1 where purchase_order_id = ${orderId}`,
    `delete from payments where purchase_order_id = ${orderId}`,
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied')
})

test('a payment in another currency than the order is refused by the database', async () => {
  const { orderId } = await anOrderAtHand()
  await expect(
    world.app.database.pool.query(
      `insert into payments (purchase_order_id, olympiad_id, order_number, customer_name, amount, currency, method)
       select id, olympiad_id, number, customer_name, 100, 'USD', 'eft' from purchase_orders where id = $1`,
      [orderId],
    ),
  ).rejects.toThrow('not in the currency')
})

test('an olympiad with an order keeps its currency', async () => {
  const { school } = await anOrderAtHand()
  const { token } = await staff(world, 'admin', school.olympiadId)
  const body = {
    title: 'Geography 2026',
    subject: 'Geography',
    timeZone: 'Africa/Johannesburg',
    opensAt: '2026-04-14T06:00:00.000Z',
    closesAt: '2026-04-14T16:00:00.000Z',
    currency: 'USD',
    learnerPrice: 6500,
    topSchoolLearners: 5,
    acceptsCertain: true,
    consentRule: 'warn',
    consentVersion: '2026-1',
    namesPublic: false,
    practicePublic: false,
    verdictsByTwo: false,
    ofTeams: false,
    vatRate: 1500,
    awardRules: [{ award: 'gold', by: 'percentage', atLeast: 8000 }],
    version: 1,
  }
  const params = { id: school.olympiadId }
  expect((await world.send('PUT /api/olympiad/{id}', { token, params, body })).body).toMatchObject({
    error: 'invalid',
    fields: { currency: expect.stringContaining('ZAR') },
  })
  await expect(
    world.app.database.pool.query(`update olympiads set currency = 'USD' where id = $1`, [school.olympiadId]),
  ).rejects.toThrow('has orders in ZAR')
})

test('a reversal is listed as one, and each line of the history has its amount', async () => {
  const { orderId, token, school, read } = await anOrderAtHand()
  await setStatus(token, orderId, 'paid')
  await setStatus(token, orderId, 'unpaid')
  const query = { olympiadId: school.olympiadId, sort: '-amount' }
  const { items } = (await world.send('GET /api/payment/', { token, query })).ok
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 20_000],
    ['reversal', -20_000],
  ])
  const reversals = (await world.send('GET /api/payment/', { token, query: { ...query, kind: 'reversal' } })).ok
  expect(reversals.items).toHaveLength(1)
  const { comments } = await read()
  expect(comments.map(({ about, amount }) => [about, amount])).toEqual([
    ['payment', 20_000],
    ['reversal', -20_000],
  ])
})

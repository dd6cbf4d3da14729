import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aTeacher } from '#test/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { anOrderAtHand, setStatus } = ordersOf(world)

const payPage = (uuid: string) => world.send('GET /api/payment/pay/{uuid}', { params: { uuid } })

test('without sign-in the page shows what is owed, to whom, and the reference, and follows each payment', async () => {
  const { orderId, token, read } = await anOrderAtHand({ paid: 5000 })
  const { uuid, paymentReference, number } = await read()
  expect((await payPage(uuid)).ok.item).toMatchObject({
    number,
    gross: 20_000,
    paid: 5000,
    outstanding: 15_000,
    unitGross: 5000,
    overdue: false,
    paymentReference,
    payee: 'Sango Olympiads NPC',
    bank: { accountNumber: '002345678', swift: '' },
    qr: expect.stringContaining('<svg'),
  })
  await setStatus(token, orderId, 'paid')
  expect((await payPage(uuid)).ok.item).toMatchObject({ outstanding: 0 })
})

test('it names neither the teacher who asked for the invoice nor a learner', async () => {
  const { school, read } = await anOrderAtHand()
  const teacher = await aTeacher(world, school)
  await world.db.updateTable('users').set({ fullName: 'Naledi Mokoena' }).where('id', '=', teacher.userId).execute()
  await world.db
    .updateTable('purchaseOrders')
    .set({ customer: JSON.stringify({ name: 'A school', address: [], attention: 'Naledi Mokoena' }) })
    .where('customerParticipantId', '=', school.customerParticipantId)
    .execute()
  expect(JSON.stringify((await payPage((await read()).uuid)).body)).not.toContain('Naledi')
})

test.for([
  ['an address that no order has', randomUUID(), 404],
  ['no address at all', 'x', 400],
])('%s opens nothing', async ([, uuid, status]) => {
  expect((await payPage(String(uuid))).status).toBe(status)
})

test('a deleted order has nothing to pay', async () => {
  const { orderId, token, read } = await anOrderAtHand({}, 'admin')
  const { uuid } = await read()
  await world.send('DELETE /api/purchase-order/admin/{id}', { token, params: { id: orderId }, query: {} })
  expect((await payPage(uuid)).body).toMatchObject({ error: 'notFound' })
})

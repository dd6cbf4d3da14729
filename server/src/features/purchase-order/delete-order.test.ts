import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aSchool, aSchoolParticipant, aTeacher, type SchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anOrder, type OrderFields } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'

const world = aWorld()
const { anOrderAtHand, issue, setSchoolPo, setStatus } = ordersOf(world)

const remove = (token: string, id: PurchaseOrderId, query: Record<string, string | number> = { reason: 'A mistake' }) =>
  world.send('DELETE /api/purchase-order/admin/{id}', { token, params: { id }, query })

test('deleting keeps the row, with the reason; lists show it only when asked', async () => {
  const { orderId, school, token, read } = await anOrderAtHand({ preApproved: true }, 'admin')
  expect((await remove(token, orderId)).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 'deleted',
    deletedReason: 'A mistake',
    seats: { released: 0 },
    comments: [{ about: 'deleted', body: 'A mistake', writtenBy: 'The admin' }],
  })
  const list = (fetchDeleted?: boolean) =>
    world.send('GET /api/purchase-order/', { token, query: { olympiadId: school.olympiadId, fetchDeleted } })
  expect((await list()).ok.items).toEqual([])
  expect((await list(true)).ok.items).toMatchObject([{ id: orderId, status: 'deleted' }])
  expect((await remove(token, orderId)).body).toMatchObject({ error: 'orderDeleted' })
})

test.for<[string, OrderFields]>([
  ['paid', { paid: 'all' }],
  ['part-paid', { paid: 5000 }],
])('a %s order is credited, not deleted', async ([, given]) => {
  const { orderId, token } = await anOrderAtHand(given, 'admin')
  const answer = await remove(token, orderId)
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: 'orderBooked' })
})

test('an accountant does not delete', async () => {
  const { orderId, token } = await anOrderAtHand()
  expect((await remove(token, orderId)).body).toMatchObject({ error: 'forbidden' })
})

test('a payment and a deletion at once: one of them is refused', async () => {
  const { orderId, token, read } = await anOrderAtHand({}, 'admin')
  const answers = await Promise.all([setStatus(token, orderId, 'paid'), remove(token, orderId)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const { status, paidAmount } = await read()
  expect([status, paidAmount]).toEqual(answers[0]?.status === 200 ? ['paid', 20_000] : ['deleted', 0])
})

async function aTeachersOrder(given: OrderFields = {}, school?: SchoolParticipant) {
  const of = school ?? (await aSchoolParticipant(world))
  const { token } = await aTeacher(world, of)
  const { orderId } = await anOrder(world, of, given)
  const withdraw = (schoolParticipantId: number = of.customerParticipantId) =>
    world.send('DELETE /api/purchase-order/{id}', { token, params: { id: orderId }, query: { schoolParticipantId } })
  return { of, token, orderId, withdraw }
}

test('a school deletes its own unpaid order', async () => {
  const { withdraw, token, orderId } = await aTeachersOrder()
  expect((await withdraw()).status).toBe(200)
  const { item } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id: orderId } })).ok
  expect(item.status).toBe('deleted')
  expect((await withdraw()).body).toMatchObject({ error: 'orderDeleted' })
})

test.for<[OrderFields, string]>([
  [{ paid: 'all' }, 'orderPaid'],
  [{ paid: 5000 }, 'orderBooked'],
  [{ preApproved: true }, 'orderApproved'],
])('a school does not delete its order of %j', async ([given, error]) => {
  const { withdraw } = await aTeachersOrder(given)
  const answer = await withdraw()
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error })
})

test('a school whose number is not confirmed deletes nothing, the demo school does', async () => {
  const unconfirmed = await aSchoolParticipant(world, { schoolId: await aSchool(world, { legitimate: false }) })
  expect((await (await aTeachersOrder({}, unconfirmed)).withdraw()).body).toMatchObject({ error: 'notLegitimate' })
  const demo = await aSchoolParticipant(world, { schoolId: await aSchool(world, { id: 123456, legitimate: false }) })
  expect((await (await aTeachersOrder({}, demo)).withdraw()).status).toBe(200)
})

test('a school deletes an order only under its own participant', async () => {
  const { withdraw, of } = await aTeachersOrder()
  const other = await aSchoolParticipant(world, { olympiadId: of.olympiadId })
  expect((await withdraw(other.customerParticipantId)).body).toMatchObject({ error: 'notFound' })
})

test('a teacher reaches no order of another school of the same olympiad', async () => {
  const { of, token } = await aTeachersOrder()
  const other = await aSchoolParticipant(world, { olympiadId: of.olympiadId })
  const { orderId: id } = await anOrder(world, other)
  const calls = [
    world.send('GET /api/purchase-order/{id}', { token, params: { id } }),
    world.send('GET /api/purchase-order/{id}/invoice', { token, params: { id } }),
    setSchoolPo(token, id, 'mine'),
    issue(token, other),
    world.send('DELETE /api/purchase-order/{id}', {
      token,
      params: { id },
      query: { schoolParticipantId: other.customerParticipantId },
    }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.body).toMatchObject({ error: 'notFound' })
  const { items } = (await world.send('GET /api/purchase-order/', { token, query: { olympiadId: of.olympiadId } })).ok
  expect(items).toHaveLength(1)
})

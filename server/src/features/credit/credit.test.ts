import type { BookingId, CustomerParticipantId, OlympiadId, PurchaseOrderId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { someMoney } from '#test/features/credit/access.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { reverseBooking } from '../payment/reverse.ts'

const world = aWorld()
const { anOrderAtHand } = ordersOf(world)

const balance = async (token: string, customerParticipantId: CustomerParticipantId) =>
  (await world.send('GET /api/customer-balance/{customerParticipantId}', { token, params: { customerParticipantId } }))
    .ok.item
const record = (token: string, olympiadId: OlympiadId, body: object) =>
  world.send('POST /api/payment/', { token, query: { olympiadId }, body: { key: crypto.randomUUID(), ...body } })
const reduce = (token: string, id: PurchaseOrderId, learners: number) =>
  world.send('PUT /api/purchase-order/set-num-learners/{id}', {
    token,
    params: { id },
    query: { learners, reason: 'Too many were ordered' },
  })
const readOrder = async (token: string, id: PurchaseOrderId) =>
  (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
const applyCredit = async (token: string, id: PurchaseOrderId, body: object) => {
  const { version } = await readOrder(token, id)
  return world.send('POST /api/purchase-order/{id}/credit', { token, params: { id }, body: { version, ...body } })
}
const takeBack = (id: BookingId, amount?: number) =>
  world.db
    .transaction()
    .execute((tx) =>
      reverseBooking(tx, id, amount === undefined ? {} : { amount }, { userId: null, now: world.clock.now }),
    )

test('money beyond what an order owes is booked in full: the rest is credit of the school', async () => {
  const { orderId, token, school, read } = await anOrderAtHand()
  const { customerParticipantId, olympiadId } = school
  const reply = await record(token, olympiadId, { amount: 25_000, purchaseOrderId: orderId })
  expect(reply.ok.item).toMatchObject({ amount: 25_000, booked: 20_000, credit: 5000, unallocated: 0 })
  expect(await read()).toMatchObject({ status: 'paid', paidAmount: 20_000 })
  expect(await balance(token, customerParticipantId)).toMatchObject({ outstanding: 0, credit: 5000, unallocated: 0 })
})

test('the same money sent twice at once is booked once', async () => {
  const { orderId, token, school, read } = await anOrderAtHand()
  const body = { amount: 5000, purchaseOrderId: orderId, key: crypto.randomUUID() }
  const [first, second] = await Promise.all([
    record(token, school.olympiadId, body),
    record(token, school.olympiadId, body),
  ])
  expect(first?.ok.item).toEqual(second?.ok.item)
  expect(await read()).toMatchObject({ paidAmount: 5000 })
})

test('money for a deleted order is credit of its school', async () => {
  const { orderId, token, school } = await anOrderAtHand({})
  const { token: admin } = await staff(world, 'admin', school.olympiadId)
  await world.send('DELETE /api/purchase-order/admin/{id}', { token: admin, params: { id: orderId } })
  await record(token, school.olympiadId, { amount: 20_000, purchaseOrderId: orderId })
  expect(await balance(token, school.customerParticipantId)).toMatchObject({ outstanding: 0, credit: 20_000 })
})

test('money of an unknown payer is unallocated, and is given to a school in parts', async () => {
  const school = await aSchoolParticipant(world)
  const { customerParticipantId, olympiadId } = school
  const { token } = await staff(world, 'accountant', olympiadId)
  const { bookingId } = (await record(token, olympiadId, { amount: 9000, reference: 'DEPOSIT' })).ok.item
  const list = async () => (await world.send('GET /api/payment/unallocated', { token, query: { olympiadId } })).ok.items
  expect(await list()).toMatchObject([{ id: bookingId, amount: 9000, reference: 'DEPOSIT' }])
  const give = (amount: number) =>
    world.send('POST /api/payment/unallocated/{id}', {
      token,
      params: { id: bookingId },
      body: { customerParticipantId, amount },
    })
  expect((await give(4000)).ok.item).toMatchObject({ credit: 4000 })
  expect((await give(5001)).body).toMatchObject({ error: 'beyondCredit' })
  expect(await list()).toMatchObject([{ amount: 5000 }])
  const [one, other] = await Promise.all([give(5000), give(5000)])
  expect([one.status, other.status].sort()).toEqual([200, 404])
  expect(await list()).toEqual([])
  expect(await balance(token, customerParticipantId)).toMatchObject({ credit: 9000 })
})

test('a paid order takes free learners: a credit note, and the rest becomes credit', async () => {
  const { orderId, token, school } = await anOrderAtHand({ paid: 'all' })
  const query = { freeLearners: 1, comment: 'Quintile 1' }
  const { item } = (
    await world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
      token,
      params: { id: orderId },
      query,
    })
  ).ok
  expect(item).toMatchObject({ status: 'paid', gross: 15_000, paidAmount: 15_000, seats: { released: 4 } })
  expect(item.documents.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['invoice', 20_000],
    ['credit-note', 5000],
  ])
  expect(await balance(token, school.customerParticipantId)).toMatchObject({ outstanding: 0, credit: 5000 })
})

test('a school that ordered too many reduces its order', async () => {
  const { orderId, school } = await anOrderAtHand({ paid: 'all' })
  const { token } = await aTeacher(world, school)
  expect((await reduce(token, orderId, 4)).body).toMatchObject({
    error: 'invalid',
    fields: { learners: expect.any(String) },
  })
  const { item } = (await reduce(token, orderId, 3)).ok
  expect(item).toMatchObject({ learners: 3, gross: 15_000, paidAmount: 15_000, seats: { released: 3 } })
  expect(item.documents.at(-1)).toMatchObject({ kind: 'credit-note', gross: 5000 })
  expect(await balance(token, school.customerParticipantId)).toMatchObject({ credit: 5000 })
  expect((await reduce(token, orderId, 0)).body).toMatchObject({ error: 'invalid' })
})

test('credit pays another order of the school, once', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  await someMoney(world, school.olympiadId, {
    amount: 12_000,
    customerParticipantId: school.customerParticipantId,
  })
  const { version } = await readOrder(token, orderId)
  const send = () =>
    world.send('POST /api/purchase-order/{id}/credit', {
      token,
      params: { id: orderId },
      body: { amount: 8000, version },
    })
  expect((await Promise.all([send(), send()])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await applyCredit(token, orderId, { amount: 4001 })).body).toMatchObject({ error: 'beyondCredit' })
  expect((await applyCredit(token, orderId, { amount: 4000 })).ok.item).toMatchObject({ paidAmount: 12_000 })
  expect(await balance(token, school.customerParticipantId)).toMatchObject({ outstanding: 8000, credit: 0 })
})

test('credit of another edition pays an order of the same school only', async () => {
  const { orderId, school } = await anOrderAtHand()
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', school.olympiadId)
    .executeTakeFirstOrThrow()
  const olympiadId = await anOlympiad(world)
  await world.db.updateTable('olympiads').set({ projectId }).where('id', '=', olympiadId).execute()
  const before = await aSchoolParticipant(world, { olympiadId, schoolId: school.schoolId })
  const stranger = await aSchoolParticipant(world, { olympiadId })
  for (const { customerParticipantId } of [before, stranger])
    await someMoney(world, olympiadId, { amount: 5000, customerParticipantId })
  const { token } = await staff(world, 'overlord', null)
  const use = (fromCustomerParticipantId: number) =>
    applyCredit(token, orderId, { amount: 5000, fromCustomerParticipantId })
  expect((await use(stranger.customerParticipantId)).body).toMatchObject({ error: 'otherCustomer' })
  expect((await balance(token, school.customerParticipantId)).elsewhere).toMatchObject([
    { customerParticipantId: before.customerParticipantId, credit: 5000 },
  ])
  expect((await use(before.customerParticipantId)).ok.item).toMatchObject({ paidAmount: 5000 })
  // Staff of one edition do not reach the other's credit.
  const own = await staff(world, 'accountant', school.olympiadId)
  expect(
    (await applyCredit(own.token, orderId, { amount: 1, fromCustomerParticipantId: before.customerParticipantId }))
      .status,
  ).toBe(404)
})

test('a payment is reversed in parts, until nothing is left of it', async () => {
  const { orderId, token, paymentId } = await anOrderAtHand({ paid: 'all' })
  const reverse = (amount?: number) =>
    world.send('POST /api/purchase-order/{id}/reversal', {
      token,
      params: { id: orderId },
      query: { paymentId: paymentId ?? 0 },
      body: amount === undefined ? {} : { amount },
    })
  expect((await reverse(5000)).ok.item).toMatchObject({ status: 'unpaid', paidAmount: 15_000, seats: { released: 3 } })
  expect((await reverse(15_001)).body).toMatchObject({ error: 'beyondPayment' })
  expect((await reverse(5000)).ok.item).toMatchObject({ paidAmount: 10_000 })
  expect((await reverse()).ok.item).toMatchObject({ paidAmount: 0 })
  expect((await reverse(1)).body).toMatchObject({ error: 'paymentReversed' })
})

test('the bank takes money back that was used since: the school owes it', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  const { customerParticipantId, olympiadId } = school
  const { bookingId } = await someMoney(world, olympiadId, { amount: 5000, customerParticipantId })
  await applyCredit(token, orderId, { amount: 5000 })
  await takeBack(bookingId)
  expect(await balance(token, customerParticipantId)).toMatchObject({ outstanding: 20_000, credit: 0 })
  await expect(takeBack(bookingId)).rejects.toMatchObject({ code: 'paymentReversed' })
})

test('rows of money are not changed, and an unbalanced booking is refused', async () => {
  const { school } = await anOrderAtHand({ paid: 'all' })
  for (const change of [
    sql`update bookings set amount = 1`,
    sql`delete from payments`,
    sql`update payments set amount = 1`,
  ])
    await expect(change.execute(world.db)).rejects.toThrow(/only added|permission denied/)
  await expect(
    sql`insert into bookings (olympiad_id, kind, amount, currency, method, received_at)
      values (${school.olympiadId}, 'payment', 100, 'ZAR', 'eft', now())`.execute(world.db),
  ).rejects.toThrow(/does not balance/)
})

test('funding officers read unallocated money and book none', async () => {
  const { olympiadId } = await anOrderAtHand().then(({ school }) => school)
  const { token } = await staff(world, 'funding', olympiadId)
  expect((await world.send('GET /api/payment/unallocated', { token, query: { olympiadId } })).status).toBe(200)
  expect((await record(token, olympiadId, { amount: 1 })).status).toBe(403)
})

test('a teacher reads the balance of the own school alone', async () => {
  const { school } = await anOrderAtHand()
  const other = await aSchoolParticipant(world, { olympiadId: school.olympiadId })
  await anOrder(world, other)
  const { token } = await aTeacher(world, school)
  expect(await balance(token, school.customerParticipantId)).toMatchObject({ outstanding: 20_000 })
  const { customerParticipantId } = other
  const reply = await world.send('GET /api/customer-balance/{customerParticipantId}', {
    token,
    params: { customerParticipantId },
  })
  expect(reply.status).toBe(404)
})

test('unallocated money is assigned to an order: the rest is credit of its school, and its history names both', async () => {
  const { orderId, token, school, read } = await anOrderAtHand()
  const { olympiadId, customerParticipantId } = school
  const { bookingId } = (await record(token, olympiadId, { amount: 25_000, reference: 'DEPOSIT' })).ok.item
  const assign = (body: object) =>
    world.send('POST /api/payment/unallocated/{id}', { token, params: { id: bookingId }, body })
  expect((await assign({})).body).toMatchObject({
    error: 'invalid',
    fields: { customerParticipantId: expect.any(String) },
  })
  expect((await assign({ purchaseOrderId: orderId })).ok.item).toMatchObject({ credit: 5000, outstanding: 0 })
  expect(await read()).toMatchObject({ status: 'paid' })
  const one = await world.send('GET /api/payment/unallocated/{id}', { token, params: { id: bookingId } })
  expect(one.ok.item).toMatchObject({
    amount: 0,
    received: 25_000,
    history: [
      { amount: -25_000, kind: 'credit', customerName: expect.any(String) },
      { amount: 25_000, kind: 'payment', customerName: null },
    ],
  })
  const list = (assigned: boolean) =>
    world.send('GET /api/payment/unallocated', { token, query: { olympiadId, assigned } })
  expect((await list(false)).ok.items).toEqual([])
  expect((await list(true)).ok.items).toMatchObject([{ id: bookingId, amount: 0 }])
  const history = await world.send('GET /api/customer-balance/{customerParticipantId}/history', {
    token,
    params: { customerParticipantId },
  })
  expect(history.ok.items.map(({ amount }) => amount)).toEqual([-20_000, 25_000])
  const documents = await world.send('GET /api/document/', { token, query: { olympiadId, kind: 'receipt' } })
  expect(documents.ok.items).toMatchObject([{ kind: 'receipt', gross: 20_000 }])
})

test('schools with credit are listed, the most first, with what refunds keep', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'accountant', olympiadId)
  const small = await aSchoolParticipant(world, { olympiadId })
  const large = await aSchoolParticipant(world, { olympiadId })
  await record(token, olympiadId, { amount: 100, customerParticipantId: small.customerParticipantId })
  await record(token, olympiadId, { amount: 900, customerParticipantId: large.customerParticipantId })
  const { customerParticipantId } = large
  const body = { customerParticipantId, amount: 300, reason: 'Paid twice' }
  await world.send('POST /api/refund/', { token, query: { olympiadId }, body })
  const { items } = (await world.send('GET /api/customer-balance/', { token, query: { olympiadId } })).ok
  expect(items).toMatchObject([
    { customerParticipantId, credit: 900, reserved: 300 },
    { customerParticipantId: small.customerParticipantId, credit: 100, reserved: 0 },
  ])
})

import { expect, test } from 'vitest'
import { aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'

const world = aWorld()
const { anOrderAtHand, setStatus } = ordersOf(world)

test('marking as paid books the rest with method, reference and day, and releases the seats', async () => {
  const { orderId, token, userId } = await anOrderAtHand({ paid: 5000 })
  const { item } = (
    await setStatus(token, orderId, 'paid', {
      method: 'eft',
      reference: 'FNB 1234',
      receivedAt: '2026-04-13T10:00:00Z',
      comment: 'Seen on the statement',
    })
  ).ok
  expect(item).toMatchObject({ status: 'paid', paid: true, preApproved: false, outstanding: 0, paidAmount: 20_000 })
  expect(item.payments).toMatchObject([
    { amount: 5000 },
    {
      amount: 15_000,
      method: 'eft',
      reference: 'FNB 1234',
      receivedAt: '2026-04-13T10:00:00.000Z',
      recordedBy: 'The accountant',
    },
  ])
  expect(item.seats).toEqual({ released: 4, taken: 0 })
  expect(item.comments).toMatchObject([
    {
      about: 'payment',
      body: 'Seen on the statement',
      writtenBy: 'The accountant',
      writtenAt: '2026-04-14T07:00:00.000Z',
    },
  ])
  const { recordedBy } = await world.db
    .selectFrom('payments')
    .select('recordedBy')
    .where('purchaseOrderId', '=', orderId)
    .where('amount', '=', 15_000)
    .executeTakeFirstOrThrow()
  expect(recordedBy).toBe(userId)
})

test('two who mark the same order as paid at once book one payment', async () => {
  const { orderId, token, read } = await anOrderAtHand()
  const answers = await Promise.all([setStatus(token, orderId, 'paid'), setStatus(token, orderId, 'paid')])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(await read()).toMatchObject({ paidAmount: 20_000, payments: [{ amount: 20_000 }] })
})

test('asking for the status that the order has changes nothing', async () => {
  const { orderId, token, read } = await anOrderAtHand({ preApproved: true })
  const before = await read()
  expect((await setStatus(token, orderId, 'pre', { version: 99 })).ok.item).toEqual(before)
})

test('unpaid on a paid order takes every payment back, each by a row of its own', async () => {
  const { orderId, token, read } = await anOrderAtHand({ paid: 5000 })
  await setStatus(token, orderId, 'paid')
  const { item } = (await setStatus(token, orderId, 'unpaid', { comment: 'The cheque bounced' })).ok
  expect(item).toMatchObject({ status: 'unpaid', paidAmount: 0, outstanding: 20_000 })
  const [first, second, ...reversals] = item.payments
  expect(reversals).toMatchObject([
    { amount: -5000, reversesPaymentId: first?.id, reversed: false },
    { amount: -15_000, reversesPaymentId: second?.id, reversed: false },
  ])
  expect([first, second]).toMatchObject([{ reversed: true }, { reversed: true }])
  await setStatus(token, orderId, 'paid')
  expect(await read()).toMatchObject({ status: 'paid', paidAmount: 20_000 })
})

test('two reversals at once leave nothing below zero', async () => {
  const { orderId, token, read } = await anOrderAtHand({ paid: 'all' })
  await Promise.all([setStatus(token, orderId, 'unpaid'), setStatus(token, orderId, 'unpaid')])
  const item = await read()
  expect(item).toMatchObject({ status: 'unpaid', paidAmount: 0 })
  expect(item.payments).toHaveLength(2)
})

test('pre-approval lets learners sit unpaid, until it is ended', async () => {
  const { orderId, token } = await anOrderAtHand()
  const approved = (await setStatus(token, orderId, 'pre', { comment: 'The district pays in May' })).ok.item
  expect(approved).toMatchObject({ status: 'pre', preApproved: true, paid: false, seats: { released: 4 } })
  expect(approved.comments).toMatchObject([{ about: 'approval', body: 'The district pays in May' }])
  const ended = (await setStatus(token, orderId, 'unpaid')).ok.item
  expect(ended).toMatchObject({ status: 'unpaid', preApproved: false, seats: { released: 0 }, payments: [] })
})

test('a payment that settles the order ends its approval, so that a reversal makes it unpaid', async () => {
  const { orderId, token } = await anOrderAtHand({ preApproved: true })
  expect((await setStatus(token, orderId, 'paid')).ok.item).toMatchObject({ status: 'paid', preApproved: false })
  expect((await setStatus(token, orderId, 'unpaid')).ok.item).toMatchObject({ status: 'unpaid', preApprovedAt: null })
})

test('a paid order cannot be pre-approved', async () => {
  const { orderId, token } = await anOrderAtHand({ paid: 'all' })
  const answer = await setStatus(token, orderId, 'pre')
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ error: 'orderPaid' })
})

test('an order whose learners are all free has no payment to reverse', async () => {
  const { orderId, token, read } = await anOrderAtHand({ freeLearners: 4 })
  expect(await read()).toMatchObject({ status: 'paid', gross: 0, seats: { released: 4 } })
  expect((await setStatus(token, orderId, 'unpaid')).body).toMatchObject({ error: 'nothingBooked' })
})

test.for(['unpaid', 'paid', 'pre'])('a deleted order is not made %s', async (status) => {
  const { orderId, token } = await anOrderAtHand({ deleted: true })
  expect((await setStatus(token, orderId, status)).body).toMatchObject({ error: 'orderDeleted' })
})

test('the status is not set of another participant’s order', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  const { customerParticipantId } = await aSchoolParticipant(world, { olympiadId: school.olympiadId })
  const query = { status: 'paid', customerParticipantId }
  const answer = await world.send('PUT /api/purchase-order/{id}', { token, params: { id: orderId }, query })
  expect(answer.body).toMatchObject({ error: 'notFound' })
})

test('who edits what another user has changed since is shown the newer order', async () => {
  const { orderId, token, read } = await anOrderAtHand()
  const { version } = await read()
  await setStatus(token, orderId, 'pre', { version })
  const answer = await setStatus(token, orderId, 'paid', { version })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    error: 'conflict',
    details: { item: { status: 'pre', version: version + 1 } },
  })
  expect((await setStatus(token, orderId, 'paid', { version: version + 1 })).status).toBe(200)
})

import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { endApprovals } from './end-approvals.ts'

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

const approve = (token: string, id: PurchaseOrderId, until: string) =>
  world.send('PUT /api/purchase-order/{id}', { token, params: { id }, query: { status: 'pre', until }, body: {} })

test('a pre-approval ends with its last day, and the order that is still unpaid is listed', async () => {
  const { orderId, token, read, school } = await anOrderAtHand()
  const { item } = (await approve(token, orderId, '2026-04-20')).ok
  // The end of that day in Johannesburg.
  expect(item).toMatchObject({ status: 'pre', approvedUntil: '2026-04-20T21:59:59.000Z', seats: { released: 4 } })
  await world.later(6 * 86_400_000, () => endApprovals(world.app))
  expect(await read()).toMatchObject({ status: 'pre', lapsed: false })
  await world.later(7 * 86_400_000, () => endApprovals(world.app))
  const ended = await read()
  expect(ended).toMatchObject({ status: 'unpaid', lapsed: true, seats: { released: 0 } })
  expect(ended.comments.at(-1)).toMatchObject({ about: 'approval-ended', writtenBy: null })
  const { olympiadId } = school
  const listed = await world.send('GET /api/purchase-order/', { token, query: { olympiadId, lapsed: 'true' } })
  expect(listed.ok.items.map(({ id }) => id)).toEqual([orderId])
  const totals = await world.send('GET /api/purchase-order/totals', { token, query: { olympiadId } })
  expect(totals.ok.lapsed).toEqual({ orders: 1, outstanding: 20_000 })
  expect((await setStatus(token, orderId, 'paid')).ok.item).toMatchObject({ lapsed: false, approvedUntil: null })
})

test('the last day of an approval can be moved; a day that has passed, or one of another status, is refused at its field', async () => {
  const { orderId, token } = await anOrderAtHand()
  expect((await approve(token, orderId, '2026-04-13')).body).toMatchObject({
    error: 'invalid',
    fields: { until: 'This day has passed.' },
  })
  expect((await approve(token, orderId, '2026-02-30')).body).toMatchObject({ error: 'invalid' })
  await approve(token, orderId, '2026-04-20')
  expect((await approve(token, orderId, '2026-04-30')).ok.item.approvedUntil).toBe('2026-04-30T21:59:59.000Z')
  const query = { status: 'paid', until: '2026-04-30' }
  const paid = await world.send('PUT /api/purchase-order/{id}', { token, params: { id: orderId }, query, body: {} })
  expect(paid.body).toMatchObject({ fields: { until: 'Only a pre-approval has a last day.' } })
  expect((await setStatus(token, orderId, 'unpaid')).ok.item).toMatchObject({ approvedUntil: null, lapsed: false })
})

test('an approval without a last day does not end by itself', async () => {
  const { read } = await anOrderAtHand({ preApproved: true })
  await world.later(400 * 86_400_000, () => endApprovals(world.app))
  expect(await read()).toMatchObject({ status: 'pre', approvedUntil: null })
})

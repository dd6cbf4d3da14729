import type { PurchaseOrder } from '@agon/contract/purchase-order'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import {
  aLearner,
  anOlympiad,
  aSchool,
  aSchoolParticipant,
  aTeacher,
  staff,
  type SchoolParticipant,
} from '../../testing/factories.ts'
import { aWorld } from '../../testing/world.ts'
import { anIssuer, anOrder, type OrderGiven } from './factories.ts'

const world = aWorld()

async function aSchoolOfLearners(learners: number, given: { price?: number; vatNumber?: string | undefined } = {}) {
  const olympiadId = await anOlympiad(world, { learnerPrice: given.price ?? 4500 })
  const code = await anIssuer(world, olympiadId, 'vatNumber' in given ? { vatNumber: given.vatNumber } : {})
  const school = await aSchoolParticipant(world, { olympiadId })
  for (let made = 0; made < learners; made += 1) await aLearner(world, school)
  return { ...school, code }
}

async function withAccountant(of: { olympiadId: SchoolParticipant['olympiadId'] }) {
  return (await staff(world, 'accountant', of.olympiadId)).token
}

const issue = (token: string, { olympiadId, customerParticipantId }: SchoolParticipant) =>
  world.send('POST /api/purchase-order/', { token, query: { olympiadId, customerParticipantId } })

const setStatus = (token: string, id: PurchaseOrderId, status: string, body: object = {}) =>
  world.send('PUT /api/purchase-order/{id}', { token, params: { id }, query: { status }, body })

/** An order and somebody who may change it. */
async function anOrderAtHand(given: OrderGiven = {}, role: 'accountant' | 'admin' = 'accountant') {
  const school = await aSchoolParticipant(world)
  const made = await anOrder(world, school, given)
  const { token, userId } = await staff(world, role, school.olympiadId)
  const read = async (): Promise<PurchaseOrder> =>
    (await world.send('GET /api/purchase-order/{id}', { token, params: { id: made.orderId } })).ok.item
  return { ...made, school, token, userId, read }
}

test('an order is issued for the learners who take part, at the olympiad’s price, VAT included', async () => {
  const school = await aSchoolOfLearners(3)
  const { token } = await aTeacher(world, school)
  const { item } = (await issue(token, school)).ok
  expect(item).toMatchObject({
    number: `${school.code}-2026-00001`,
    status: 'unpaid',
    learners: 3,
    freeLearners: 0,
    gross: 13_500,
    net: 11_739,
    vat: 1761,
    outstanding: 13_500,
    paid: false,
    preApproved: false,
    issuedAt: '2026-04-14T07:00:00.000Z',
    dueAt: '2026-05-14T07:00:00.000Z',
  })
  expect(item.lines).toMatchObject([{ kind: 'learners', quantity: 3, unitGross: 4500, vatRate: 1500, gross: 13_500 }])
})

test('an issuer who is no VAT vendor asks for no VAT', async () => {
  const school = await aSchoolOfLearners(2, { vatNumber: undefined })
  const { item } = (await issue(await withAccountant(school), school)).ok
  expect(item).toMatchObject({ gross: 9000, net: 9000, vat: 0 })
})

test('a later order is for the learners who came since, and of none when nobody came', async () => {
  const school = await aSchoolOfLearners(2)
  const token = await withAccountant(school)
  expect((await issue(token, school)).ok.item.learners).toBe(2)
  expect((await issue(token, school)).body).toMatchObject({ error: 'noLearners' })
  await aLearner(world, school)
  const { item } = (await issue(token, school)).ok
  expect(item).toMatchObject({ learners: 1, number: `${school.code}-2026-00002` })
})

test('learners of a deleted order can be ordered for again, under a new number', async () => {
  const school = await aSchoolOfLearners(2)
  const { token } = await staff(world, 'admin', school.olympiadId)
  const first = (await issue(token, school)).ok.item
  await world.send('DELETE /api/purchase-order/admin/{id}', {
    token,
    params: { id: first.id },
    query: { reason: 'Asked twice' },
  })
  expect((await issue(token, school)).ok.item).toMatchObject({ learners: 2, number: `${school.code}-2026-00002` })
})

test('two clicks at once make one order', async () => {
  const school = await aSchoolOfLearners(2)
  const { token } = await aTeacher(world, school)
  const answers = await Promise.all([issue(token, school), issue(token, school)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ error: 'noLearners' })
})

test('twenty orders at once are numbered without a gap', async () => {
  const olympiadId = await anOlympiad(world)
  const code = await anIssuer(world, olympiadId)
  const token = await withAccountant({ olympiadId })
  const schools = await Promise.all(Array.from({ length: 20 }, () => aSchoolParticipant(world, { olympiadId })))
  for (const school of schools) await aLearner(world, school)
  const answers = await Promise.all(schools.map((school) => issue(token, school)))
  const numbers = answers.map((answer) => answer.ok.item.number).sort()
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, index) => `${code}-2026-${String(index + 1).padStart(5, '0')}`),
  )
})

test('an order that is refused takes no number with it', async () => {
  const school = await aSchoolOfLearners(1)
  const token = await withAccountant(school)
  const other = await aSchoolParticipant(world, { olympiadId: school.olympiadId })
  expect((await issue(token, other)).body).toMatchObject({ error: 'noLearners' })
  expect((await issue(token, school)).ok.item.number).toBe(`${school.code}-2026-00001`)
})

test('the number’s year is the olympiad’s, where it has begun before that of the server', async () => {
  const school = await aSchoolOfLearners(1)
  const before = world.clock.now
  world.clock.now = new Date('2026-12-31T22:30:00Z')
  expect((await issue(await withAccountant(school), school)).ok.item.number).toBe(`${school.code}-2027-00001`)
  world.clock.now = before
})

test('nothing is issued before it is known in whose name', async () => {
  const school = await aSchoolParticipant(world)
  await aLearner(world, school)
  expect((await issue(await withAccountant(school), school)).body).toMatchObject({ error: 'noIssuer' })
})

test.for(['draft', 'archived'] as const)('nothing is issued while the olympiad is %s', async (phase) => {
  const school = await aSchoolOfLearners(1)
  await world.db.updateTable('olympiads').set({ phase }).where('id', '=', school.olympiadId).execute()
  expect((await issue(await withAccountant(school), school)).body).toMatchObject({ error: 'phase' })
})

test('the price is said before the order is asked for', async () => {
  const school = await aSchoolOfLearners(3)
  const { token } = await aTeacher(world, school)
  const query = { olympiadId: school.olympiadId, customerParticipantId: school.customerParticipantId }
  const before = (await world.send('GET /api/purchase-order/quote', { token, query })).ok.item
  expect(before).toMatchObject({ learners: 3, ordered: 0, toOrder: 3, gross: 13_500, net: 11_739, issuable: true })
  await issue(token, school)
  const after = (await world.send('GET /api/purchase-order/quote', { token, query })).ok.item
  expect(after).toMatchObject({ learners: 3, ordered: 3, toOrder: 0, gross: 0, seats: { released: 0, taken: 0 } })
})

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

test('pre-approval lets learners in unpaid, until it is ended', async () => {
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

test('who edits what somebody else has changed since is shown the newer order', async () => {
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

const setFree = (token: string, id: PurchaseOrderId, query: Record<string, string | number>) =>
  world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', { token, params: { id }, query })

test('free learners are a negative line with a comment, by whom and when, and the amounts follow', async () => {
  const { orderId, token } = await anOrderAtHand()
  const { item } = (await setFree(token, orderId, { freeLearners: 1, comment: 'Quintile 1' })).ok
  expect(item).toMatchObject({ freeLearners: 1, gross: 15_000, net: 13_043, vat: 1957, outstanding: 15_000 })
  expect(item.lines[1]).toMatchObject({
    kind: 'free',
    quantity: 1,
    gross: -5000,
    comment: 'Quintile 1',
    addedBy: 'The accountant',
    addedAt: '2026-04-14T07:00:00.000Z',
  })
  const again = (await setFree(token, orderId, { freeLearners: 2, comment: 'Two bursaries' })).ok.item
  expect(again.lines.map((line) => [line.kind, line.quantity])).toEqual([
    ['learners', 4],
    ['free', 2],
  ])
  const none = (await setFree(token, orderId, { freeLearners: 0, comment: 'Not agreed after all' })).ok.item
  expect(none).toMatchObject({ gross: 20_000, freeLearners: 0 })
  expect(none.lines).toHaveLength(1)
  expect(none.comments.map((comment) => comment.about)).toEqual(['discount', 'discount', 'discount'])
})

test('when all learners are free, the order is settled and their seats are released', async () => {
  const { orderId, token } = await anOrderAtHand()
  const { item } = (await setFree(token, orderId, { freeLearners: 4, comment: 'A no-fee school' })).ok
  expect(item).toMatchObject({ status: 'paid', gross: 0, seats: { released: 4 } })
})

test.for<[string, OrderGiven, Record<string, string | number>, string]>([
  ['on a paid order', { paid: 'all' }, { freeLearners: 1, comment: 'x' }, 'orderPaid'],
  ['on a deleted order', { deleted: true }, { freeLearners: 1, comment: 'x' }, 'orderDeleted'],
  ['that leave less than was paid', { paid: 12_000 }, { freeLearners: 2, comment: 'x' }, 'belowPaid'],
  ['more than the learners ordered', {}, { freeLearners: 5, comment: 'x' }, 'invalid'],
  ['without a comment', {}, { freeLearners: 1, comment: ' ' }, 'invalid'],
])('free learners are refused %s', async ([, given, query, error]) => {
  const { orderId, token, read } = await anOrderAtHand(given)
  const before = await read()
  expect((await setFree(token, orderId, query)).body).toMatchObject({ error })
  expect(await read()).toEqual(before)
})

const setPo = (token: string, id: PurchaseOrderId, schoolsPO: string, version?: number) =>
  world.send('PUT /api/purchase-order/set-school-po/{id}', { token, params: { id }, query: { schoolsPO, version } })

test('the school sets its own order number and takes it away', async () => {
  const { orderId, school, read } = await anOrderAtHand({ paid: 'all' })
  const { token } = await aTeacher(world, school)
  expect((await setPo(token, orderId, ' TSS 2026/118 ')).ok.item.schoolsPO).toBe('TSS 2026/118')
  expect((await setPo(token, orderId, '')).ok.item.schoolsPO).toBe('')
  expect((await read()).comments).toMatchObject([
    { about: 'school-po', body: 'TSS 2026/118' },
    { about: 'school-po', body: '' },
  ])
})

test.for([
  ['x'.repeat(61), 'invalid'],
  ['two\nlines', 'invalid'],
])('%j is no order number', async ([number = '', error]) => {
  const { orderId, token } = await anOrderAtHand()
  expect((await setPo(token, orderId, number)).body).toMatchObject({ error })
})

test('a teacher sees neither comments nor who did what, staff see both', async () => {
  const { orderId, school, token, read } = await anOrderAtHand({ paid: 5000 })
  await world.send('POST /api/purchase-order/{id}/comment', {
    token,
    params: { id: orderId },
    body: { comment: 'They always pay late' },
  })
  expect((await read()).comments).toMatchObject([{ about: 'note', body: 'They always pay late' }])
  const teacher = await aTeacher(world, school)
  const seen = await world.send('GET /api/purchase-order/{id}', { token: teacher.token, params: { id: orderId } })
  expect(seen.ok.item.comments).toEqual([])
  expect(JSON.stringify(seen.body)).not.toContain('accountant')
})

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

test.for<[string, OrderGiven]>([
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

async function aTeachersOrder(given: OrderGiven = {}, school?: SchoolParticipant) {
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

test.for<[OrderGiven, string]>([
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
    setPo(token, id, 'mine'),
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

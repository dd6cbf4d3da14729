import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aTeacher } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import type { OrderFields } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'

const world = aWorld()
const { anOrderAtHand, setSchoolPo } = ordersOf(world)

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

test.for<[string, OrderFields, Record<string, string | number>, string]>([
  ['on a deleted order', { deleted: true }, { freeLearners: 1, comment: 'x' }, 'orderDeleted'],
  ['more than the learners ordered', {}, { freeLearners: 5, comment: 'x' }, 'invalid'],
  ['without a comment', {}, { freeLearners: 1, comment: ' ' }, 'invalid'],
])('free learners are refused %s', async ([, given, query, error]) => {
  const { orderId, token, read } = await anOrderAtHand(given)
  const before = await read()
  expect((await setFree(token, orderId, query)).body).toMatchObject({ error })
  expect(await read()).toEqual(before)
})

test('the school sets its own order number and takes it away', async () => {
  const { orderId, school, read } = await anOrderAtHand({ paid: 'all' })
  const { token } = await aTeacher(world, school)
  expect((await setSchoolPo(token, orderId, ' TSS 2026/118 ')).ok.item.schoolsPO).toBe('TSS 2026/118')
  expect((await setSchoolPo(token, orderId, '')).ok.item.schoolsPO).toBe('')
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
  expect((await setSchoolPo(token, orderId, number)).body).toMatchObject({ error })
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

import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'

const world = aWorld()

/** An unpaid, a part-paid, a pre-approved, a paid and a deleted order. */
async function fiveOrders() {
  const olympiadId = await anOlympiad(world)
  const school = () => aSchoolParticipant(world, { olympiadId })
  await anOrder(world, await school(), { learners: 1 })
  await anOrder(world, await school(), { learners: 2, paid: 3000 })
  await anOrder(world, await school(), { learners: 3, preApproved: true })
  await anOrder(world, await school(), { learners: 4, freeLearners: 1, paid: 'all' })
  await anOrder(world, await school(), { learners: 5, deleted: true })
  const { token } = await staff(world, 'funding', olympiadId)
  return { olympiadId, token }
}

const list = async (token: string, olympiadId: OlympiadId, query: Record<string, string | number | boolean> = {}) => {
  const answer = await world.send('GET /api/purchase-order/', { token, query: { olympiadId, ...query } })
  return answer.ok.items.map((item) => item.learners)
}

test('orders are sorted, filtered and searched', async () => {
  const { olympiadId, token } = await fiveOrders()
  expect(await list(token, olympiadId, { sort: '-gross' })).toEqual([4, 3, 2, 1])
  expect(await list(token, olympiadId, { sort: 'outstanding' })).toEqual([4, 1, 2, 3])
  expect(await list(token, olympiadId, { sort: 'number', status: 'unpaid,pre' })).toEqual([1, 2, 3])
  expect(await list(token, olympiadId, { sort: 'number', outstanding: '1..' })).toEqual([1, 2, 3])
  expect(await list(token, olympiadId, { paidInPart: true })).toEqual([2])
  expect(await list(token, olympiadId, { sort: 'number', paidInPart: false })).toEqual([1, 3, 4])
  expect(await list(token, olympiadId, { sort: 'number', gross: '10000..15000' })).toEqual([2, 3, 4])
  expect(await list(token, olympiadId, { sort: 'number', issuedAt: '2026-04-14..' })).toEqual([])
  expect(await list(token, olympiadId, { sort: 'number', fetchDeleted: true, status: 'deleted' })).toEqual([5])
  const first = await world.send('GET /api/purchase-order/', { token, query: { olympiadId, sort: 'number', limit: 1 } })
  expect(await list(token, olympiadId, { q: first.ok.items[0]?.number.toLowerCase() ?? '' })).toEqual([1])
})

test('a filter by days takes whole days of the olympiad’s zone', async () => {
  const { olympiadId, token } = await fiveOrders()
  const issued = (moment: string) =>
    world.db
      .updateTable('purchaseOrders')
      .set({ issuedAt: new Date(moment) })
      .where('olympiadId', '=', olympiadId)
      .execute()
  const onTheTwelfth = () => list(token, olympiadId, { issuedAt: '2026-04-12..2026-04-12' })
  await issued('2026-04-11T22:00:00Z')
  expect(await onTheTwelfth()).toHaveLength(4)
  await issued('2026-04-12T21:59:59Z')
  expect(await onTheTwelfth()).toHaveLength(4)
  await issued('2026-04-12T22:00:00Z')
  expect(await onTheTwelfth()).toHaveLength(0)
})

test('a page of the list goes on where the last one ended', async () => {
  const { olympiadId, token } = await fiveOrders()
  const page = (cursor?: string) =>
    world.send('GET /api/purchase-order/', { token, query: { olympiadId, sort: 'learners', limit: 3, cursor } })
  const first = (await page()).ok
  expect(first.items.map((item) => item.learners)).toEqual([1, 2, 3])
  expect((await page(first.next ?? '')).ok.items.map((item) => item.learners)).toEqual([4])
})

test('the totals are exact, by status and together, without what was deleted', async () => {
  const { olympiadId, token } = await fiveOrders()
  const { ok } = await world.send('GET /api/purchase-order/totals', { token, query: { olympiadId } })
  expect(ok).toMatchObject({
    currency: 'ZAR',
    byStatus: [
      { status: 'unpaid', orders: 2, learners: 3, gross: 15_000, paid: 3000, outstanding: 12_000 },
      { status: 'pre', orders: 1, learners: 3, gross: 15_000, paid: 0, outstanding: 15_000 },
      { status: 'paid', orders: 1, learners: 4, gross: 15_000, paid: 15_000, outstanding: 0 },
    ],
    total: { orders: 4, learners: 10, gross: 45_000, paid: 18_000, outstanding: 27_000 },
  })
})

test('an olympiad without orders has totals of nothing', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const { ok } = await world.send('GET /api/purchase-order/totals', { token, query: { olympiadId } })
  expect(ok.total).toEqual({ orders: 0, learners: 0, gross: 0, paid: 0, outstanding: 0 })
})

test('the spreadsheet says amounts in whole units', async () => {
  const { olympiadId, token } = await fiveOrders()
  const answer = await world.send('GET /api/purchase-order/export', {
    token,
    query: { olympiadId, sort: 'learners', columns: 'learners,gross,paidAmount,outstanding,currency,status' },
  })
  expect(answer.bytes.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Learners,Amount,Paid,Outstanding,Currency,Status',
    '1,50,0,50,ZAR,Unpaid',
    '2,100,30,70,ZAR,Unpaid',
    '3,150,0,150,ZAR,Pre-approved',
    '4,150,150,0,ZAR,Paid',
  ])
})

test('the spreadsheet says moments by the clocks of the olympiad, as a spreadsheet reads them', async () => {
  const { olympiadId, token } = await fiveOrders()
  const query = { olympiadId, sort: 'learners' }
  const [order] = (await world.send('GET /api/purchase-order/', { token, query })).ok.items
  const answer = await world.send('GET /api/purchase-order/export', { token, query: { ...query, columns: 'issuedAt' } })
  // Johannesburg is two hours ahead of Greenwich, in summer and winter.
  const there = new Date(new Date(order?.issuedAt ?? '').getTime() + 2 * 3_600_000).toISOString()
  expect(answer.bytes.toString('utf8').split(/\r?\n/)[1]).toBe(there.slice(0, 16).replace('T', ' '))
})

test('the ledger lists payments and reversals of the olympiad', async () => {
  const { olympiadId, token } = await fiveOrders()
  const query = { olympiadId, sort: '-amount' }
  const before = (await world.send('GET /api/payment/', { token, query })).ok.items
  expect(before.map((item) => item.amount)).toEqual([15_000, 3000])
  const [largest] = before
  await world.send('PUT /api/purchase-order/{id}', {
    token,
    params: { id: largest?.purchaseOrderId ?? 0 },
    query: { status: 'unpaid' },
  })
  const after = (await world.send('GET /api/payment/', { token, query })).ok.items
  expect(after.map((item) => item.amount)).toEqual([15_000, 3000, -15_000])
  expect(after[2]).toMatchObject({ reversesPaymentId: largest?.id, orderNumber: largest?.orderNumber, method: 'eft' })
  expect((await world.send('GET /api/payment/count', { token, query: { ...query, amount: '..0' } })).ok.total).toBe(1)
})

test('a list without an olympiad is an overlord’s alone', async () => {
  const { token } = await fiveOrders()
  expect((await world.send('GET /api/purchase-order/', { token })).body).toMatchObject({ error: 'olympiadRequired' })
  const overlord = await staff(world, 'overlord', null)
  const all = await world.send('GET /api/purchase-order/', { token: overlord.token, query: { olympiadId: -1 } })
  expect(all.ok.items.length).toBeGreaterThan(4)
  const exported = await world.send('GET /api/purchase-order/export', {
    token: overlord.token,
    query: { olympiadId: -1, columns: 'dueAt' },
  })
  expect(exported.bytes.toString('utf8')).toMatch(/^\uFEFFDue\r\n\d{4}-\d\d-\d\d \d\d:\d\d\r\n/)
})

test('unpaid orders are overdue after their due date; the totals have their sum', async () => {
  const { olympiadId, token } = await fiveOrders()
  const totals = async () =>
    (await world.send('GET /api/purchase-order/totals', { token, query: { olympiadId } })).ok.overdue
  const overdue = async () =>
    (await world.send('GET /api/purchase-order/', { token, query: { olympiadId, sort: 'number' } })).ok.items
      .filter((order) => order.overdue)
      .map(({ learners }) => learners)
  expect([await totals(), await overdue()]).toEqual([{ orders: 0, outstanding: 0 }, []])
  await world.later(30 * 86_400_000, async () => {
    const late = await staff(world, 'funding', olympiadId)
    const query = { olympiadId, sort: 'number' }
    const { items } = (await world.send('GET /api/purchase-order/', { token: late.token, query })).ok
    expect(items.filter((order) => order.overdue).map(({ learners }) => learners)).toEqual([1, 2])
    const sums = await world.send('GET /api/purchase-order/totals', { token: late.token, query: { olympiadId } })
    expect(sums.ok.overdue).toEqual({ orders: 2, outstanding: 12_000 })
    expect(await list(late.token, olympiadId, { status: 'unpaid', dueAt: '..-1d', sort: 'dueAt' })).toEqual([1, 2])
  })
})

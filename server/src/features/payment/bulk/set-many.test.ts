import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anOrder, type OrderFields } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function someOrders(...orders: OrderFields[]) {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'accountant', olympiadId)
  const ids: PurchaseOrderId[] = []
  for (const fields of orders)
    ids.push((await anOrder(world, await aSchoolParticipant(world, { olympiadId }), fields)).orderId)
  const act = (set: object, more: object = {}) =>
    world.send('POST /api/purchase-order/bulk', {
      token,
      body: { ids, where: { olympiadId }, set, preview: false, ...more },
    })
  const read = async (id: PurchaseOrderId | undefined) => {
    if (id === undefined) throw new Error('There is an order.')
    return (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
  }
  const undo = (id: number | null) =>
    id === null
      ? Promise.reject(new Error('There is an act.'))
      : world.send('POST /api/bulk/undo/{id}', { token, params: { id } })
  return { olympiadId, token, ids, act, read, undo }
}

test('many orders are marked as paid by one act: each gets a payment of its rest, with receipt and history', async () => {
  const { act, read, ids } = await someOrders({}, { paid: 5000 }, { paid: 'all' }, { preApproved: true })
  const paid = { status: 'paid', method: 'eft', reference: 'FNB 1234', receivedAt: '2026-04-13T10:00:00Z' }
  const preview = (await act(paid, { preview: true })).ok
  expect(preview).toMatchObject({ matched: 4, changed: 3, same: 1, undo: null, seen: expect.any(String) })
  expect((await read(ids[0])).paidAmount).toBe(0)
  const done = (await act(paid, { seen: preview.seen })).ok
  expect(done).toMatchObject({ matched: 4, changed: 3, same: 1, refused: [], undo: expect.any(Number) })
  const part = await read(ids[1])
  expect(part).toMatchObject({ status: 'paid', paidAmount: 20_000, seats: { released: 4 } })
  expect(part.payments.at(-1)).toMatchObject({
    amount: 15_000,
    method: 'eft',
    reference: 'FNB 1234',
    receivedAt: '2026-04-13T10:00:00.000Z',
    recordedBy: 'The accountant',
  })
  expect(part.comments.at(-1)).toMatchObject({ about: 'payment', amount: 15_000 })
  expect(part.documents.map(({ kind }) => kind)).toContain('receipt')
  expect(await read(ids[3])).toMatchObject({ status: 'paid', preApproved: false })
})

test('undoing the act reverses its payments alone; a payment that was reversed since stays', async () => {
  const { act, read, undo, ids, token } = await someOrders({}, { paid: 5000 }, { preApproved: true }, {})
  const { undo: id } = (await act({ status: 'paid' })).ok
  const reversed = await read(ids[3])
  await world.send('PUT /api/purchase-order/{id}', {
    token,
    params: { id: reversed.id },
    query: { status: 'unpaid' },
    body: { comment: 'Another school' },
  })
  const undone = (await undo(id)).ok
  expect(undone).toMatchObject({ matched: 4, changed: 3 })
  expect(undone.refused).toMatchObject([{ id: ids[3] }])
  const order = await read(ids[1])
  expect(order).toMatchObject({ status: 'unpaid', paidAmount: 5000 })
  expect(order.payments.map(({ amount }) => amount)).toEqual([5000, 15_000, -15_000])
  // The approval that the payment ended is there again.
  expect(await read(ids[2])).toMatchObject({ status: 'pre', paidAmount: 0 })
  expect((await undo(id)).body).toMatchObject({ error: 'notUndoable' })
})

test('many orders are pre-approved until a day; a paid one and a deleted one are refused; undoing it ends the approvals', async () => {
  const { act, read, undo, ids } = await someOrders({}, { paid: 'all' }, { deleted: true })
  expect((await act({ status: 'paid', until: '2026-04-20' })).body).toMatchObject({ error: 'invalid' })
  const done = (await act({ status: 'pre', until: '2026-04-20' })).ok
  expect(done).toMatchObject({ matched: 3, changed: 1 })
  expect(done.refused.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[2]])
  expect(await read(ids[0])).toMatchObject({ status: 'pre', approvedUntil: '2026-04-20T21:59:59.000Z' })
  await undo(done.undo)
  expect(await read(ids[0])).toMatchObject({ status: 'unpaid', approvedUntil: null })
})

test('an order that was changed after the preview is refused, and all that match are found by their filter', async () => {
  const { act, olympiadId, token, ids, read } = await someOrders({}, {})
  const byFilter = { ids: undefined, where: { olympiadId, status: 'unpaid' } }
  const { seen, changed } = (await act({ status: 'paid' }, { ...byFilter, preview: true })).ok
  expect(changed).toBe(2)
  const { id, version } = await read(ids[0])
  await world.send('POST /api/purchase-order/{id}/payment', {
    token,
    params: { id },
    body: { amount: 5000, version },
  })
  const done = (await act({ status: 'paid' }, { ...byFilter, seen })).ok
  expect(done).toMatchObject({ changed: 1, refused: [{ id }] })
  expect((await read(id)).paidAmount).toBe(5000)
})

test('two who mark the same orders at once book each payment once', async () => {
  const { act, read, ids } = await someOrders({}, {})
  const done = await Promise.all([act({ status: 'paid' }), act({ status: 'paid' })])
  expect(done.map(({ ok: { changed } }) => changed).toSorted()).toEqual([0, 2])
  for (const id of ids) expect(await read(id)).toMatchObject({ paidAmount: 20_000, payments: [{ amount: 20_000 }] })
})

test('a reversal is not asked for many orders at once', async () => {
  const { act } = await someOrders({ paid: 'all' })
  expect((await act({ status: 'unpaid' })).body).toMatchObject({ error: 'invalid' })
})

import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aTeacher, staff } from '#test/factories.ts'
import type { OrderFields } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aWorld } from '#test/world.ts'
import { findDue } from './due.ts'
import { sendDue, sendDueReminders } from './remind.ts'

const world = aWorld()
const { anOrderAtHand, setStatus } = ordersOf(world)
const day = 86_400_000

/** An order of a school with a teacher and a bursar. It is due in 29 days. */
async function anOrderToRemind(fields: OrderFields = {}) {
  const made = await anOrderAtHand(fields)
  const { token, school, orderId } = made
  await aTeacher(world, school)
  const params = { id: school.customerParticipantId }
  const body = { bursarEmail: `bursar${orderId}@school.example` }
  await world.send('PUT /api/customer-billing/{id}', { token, params, body })
  const mails = () =>
    world.db
      .selectFrom('queuedEmails')
      .select(['recipient', 'subject', 'bodyText', 'attachments'])
      .where('customerParticipantId', '=', school.customerParticipantId)
      .where('kind', '=', 'payment-reminder')
      .orderBy('id')
      .execute()
  const remind = (ids: PurchaseOrderId[] = [orderId], preview = false, as = token) =>
    world.send('POST /api/purchase-order/reminder', {
      token: as,
      query: { olympiadId: school.olympiadId },
      body: { ids, preview },
    })
  return { ...made, mails, remind }
}

/** Runs the hourly job some days later. */
const runAfter = (days: number) => world.later(days * day, () => sendDueReminders(world.app))

test('an unpaid order is reminded of before its due date, after it, and once more, each once', async () => {
  const { mails, read } = await anOrderToRemind()
  const sent: number[] = []
  for (const days of [21, 22, 22.1, 25, 29, 32, 33, 40, 50, 51, 80]) {
    await runAfter(days)
    sent.push((await mails()).length)
  }
  expect(sent).toEqual([0, 2, 2, 2, 2, 4, 4, 4, 6, 6, 6])
  const all = await mails()
  expect(all[1]).toMatchObject({
    recipient: expect.stringMatching(/^bursar/),
    subject: expect.stringMatching(/is due on/),
    attachments: [{ filename: expect.stringMatching(/\.pdf$/) }],
  })
  expect(all[1]?.bodyText).toMatch(/R\s200,00 is still to be paid/)
  expect(all[2]?.subject).toMatch(/^Overdue/)
  expect((await read()).reminders.map(({ kind, mails: count }) => [kind, count])).toEqual([
    ['before', 2],
    ['after', 2],
    ['again', 2],
  ])
})

test.for<[string, OrderFields]>([
  ['paid', { paid: 'all' }],
  ['pre-approved', { preApproved: true }],
  ['deleted', { deleted: true }],
])('an order that is %s is not reminded of', async ([, fields]) => {
  const { mails, remind, orderId } = await anOrderToRemind(fields)
  for (const days of [22, 32, 50]) await runAfter(days)
  const reply = (await remind()).ok
  expect(reply).toMatchObject({ sent: 0, items: [{ id: orderId }] })
  expect(reply.items[0]?.blocked).not.toBeNull()
  expect(await mails()).toEqual([])
})

test('a reminder whose days have passed is left out', async () => {
  const { mails } = await anOrderToRemind()
  await runAfter(30)
  await runAfter(40)
  expect(await mails()).toEqual([])
})

test('two processes that find the same order remind of it once', async () => {
  const { mails, orderId } = await anOrderToRemind()
  await world.later(22 * day, async () => {
    const due = await findDue(world.db, world.clock.now, { limit: 10, of: orderId })
    expect(due).toEqual([{ id: orderId, kind: 'before' }])
    await Promise.all([1, 2, 3].map(() => sendDue(world.app, { id: orderId, kind: 'before' })))
  })
  expect(await mails()).toHaveLength(2)
  expect(
    await world.db.selectFrom('orderReminders').selectAll().where('purchaseOrderId', '=', orderId).execute(),
  ).toHaveLength(1)
})

test('a reminder whose transaction fails is sent by the next run', async () => {
  const { mails, orderId } = await anOrderToRemind()
  await world.later(22 * day, async () => {
    const failing = Object.create(world.app, {
      config: {
        value: new Proxy(world.app.config, {
          get: () => {
            throw new Error('the process dies')
          },
        }),
      },
    }) as typeof world.app // an app whose reminder fails in the middle
    await expect(sendDue(failing, { id: orderId, kind: 'before' })).rejects.toThrow('the process dies')
    expect(await mails()).toEqual([])
    await sendDueReminders(world.app)
  })
  expect(await mails()).toHaveLength(2)
})

test('staff preview a reminder of many orders and send it, each order once a day', async () => {
  const { mails, remind, orderId, token, school } = await anOrderToRemind()
  expect((await remind([orderId], true)).ok).toMatchObject({
    sent: 0,
    items: [{ blocked: null, recipients: [expect.any(String), `bursar${orderId}@school.example`] }],
  })
  expect(await mails()).toEqual([])
  const both = await Promise.all([remind(), remind()])
  expect(both.map(({ ok }) => ok.sent).sort()).toEqual([0, 1])
  expect((await remind()).ok.items).toMatchObject([{ blocked: 'reminded' }])
  // Sessions end over night.
  const nextDay = async () =>
    (await remind([orderId], false, (await staff(world, 'funding', school.olympiadId)).token)).ok
  await world.later(day, async () => expect((await nextDay()).sent).toBe(1))
  expect(await mails()).toHaveLength(4)
  await setStatus(token, orderId, 'paid')
  await world.later(2 * day, async () => expect((await nextDay()).items).toMatchObject([{ blocked: 'paid' }]))
})

test('an olympiad decides when it reminds, and whether', async () => {
  const { mails, school, token } = await anOrderToRemind()
  const query = { olympiadId: school.olympiadId }
  const { item } = (await world.send('GET /api/purchase-order/reminder-settings', { token, query })).ok
  expect(item).toMatchObject({ remindBefore: 7, remindAfter: 3, remindAgain: 21 })
  const body = { remindBefore: 0, remindAfter: 10, remindAgain: 0, version: item.version }
  const wrong = await world.send('PUT /api/purchase-order/reminder-settings', {
    token,
    query,
    body: { ...body, remindAgain: 4 },
  })
  expect(wrong.body).toMatchObject({ error: 'invalid', fields: { remindAgain: expect.any(String) } })
  expect((await world.send('PUT /api/purchase-order/reminder-settings', { token, query, body })).status).toBe(200)
  for (const days of [22, 32, 39, 50]) await runAfter(days)
  expect(await mails()).toHaveLength(2)
})

test('without a recipient nothing is recorded, so that a later address gets the reminder', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  await runAfter(22)
  const params = { id: school.customerParticipantId }
  await world.send('PUT /api/customer-billing/{id}', { token, params, body: { bursarEmail: 'late@school.example' } })
  await runAfter(23)
  const { item } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id: orderId } })).ok
  expect(item.reminders).toMatchObject([{ kind: 'before', mails: 1, sentBy: null }])
})

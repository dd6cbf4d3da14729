import type { PurchaseOrderId } from '@agon/domain/ids'
import { runs } from '@agon/domain/test/runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'
import { sendDueReminders } from '../payment-reminder/remind.ts'

const world = aWorld()
const { setStatus } = ordersOf(world)
const day = 86_400_000

async function aSchoolWithQuote(learners = 12) {
  const olympiadId = await anOlympiad(world)
  await anIssuer(world, olympiadId)
  await world.db.updateTable('olympiads').set({ learnerPrice: 5000 }).where('id', '=', olympiadId).execute()
  const school = await aSchoolParticipant(world, { olympiadId })
  const { customerParticipantId } = school
  const teacher = await aTeacher(world, school)
  const { token } = await staff(world, 'accountant', olympiadId)
  const query = { olympiadId, customerParticipantId }
  const quote = (await world.send('POST /api/quote/', { token: teacher.token, query, body: { learners } })).ok.item
  const accepted = await world.send('POST /api/quote/accept/{id}', {
    token: teacher.token,
    params: { id: quote.id },
    body: { schoolsPO: '' },
  })
  const params = { customerParticipantId }
  const timeline = async () =>
    (await world.send('GET /api/customer-account/timeline/{customerParticipantId}', { token, params })).ok.items
  const statement = async (month?: string) => {
    const { bytes } = await world.send('GET /api/customer-account/statement/{customerParticipantId}', {
      token,
      params,
      query: { ...(month === undefined ? {} : { month }), language: 'en' },
    })
    return (await readBack(new Uint8Array(bytes))).pages.join('\n').replaceAll(/\s+/g, ' ')
  }
  return { order: accepted.ok.item, quote, school, token, timeline, statement, params }
}

async function pay(token: string, id: PurchaseOrderId, amount: number) {
  const { version } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
  const body = { amount, version }
  return world.send('POST /api/purchase-order/{id}/payment', { token, params: { id }, body })
}

test('the timeline tells a school’s money from the quote to the receipt, with the places after each payment', async () => {
  const { order, quote, token, timeline } = await aSchoolWithQuote()
  const dueAt = new Date(order.dueAt).getTime()
  await world.later(dueAt - world.clock.now.getTime() + 4 * day, () => sendDueReminders(world.app))
  await pay(token, order.id, 27_000)
  await pay(token, order.id, 33_000)
  const items = await timeline()
  // The reminder was sent later than the payments by the world's clock.
  const steps = items.filter(({ kind }) => kind !== 'reminder')
  expect(steps.map(({ kind, amount, places }) => [kind, amount, places])).toEqual([
    ['quote', 60_000, null],
    ['quote-accepted', null, null],
    ['invoice', 60_000, null],
    ['payment', 27_000, 5],
    ['payment', 33_000, 12],
    ['receipt', 27_000, null],
    ['receipt', 33_000, null],
  ])
  expect(steps[0]).toMatchObject({ number: quote.number, learners: 12 })
  expect(steps[2]).toMatchObject({ number: order.number, documentId: expect.any(Number) })
  expect(items.find(({ kind }) => kind === 'reminder')).toMatchObject({ orderNumber: order.number })
})

test('the statement of account has an opening balance, each entry and the closing balance', async () => {
  const { order, token, statement } = await aSchoolWithQuote()
  await pay(token, order.id, 27_000)
  const april = await statement('2026-04')
  expect(april).toContain('Opening balance R 0,00')
  expect(april).toContain(`Invoice ${order.number} R 600,00 R 600,00`)
  expect(april).toContain(`Payment ${order.number} R 270,00 R 330,00`)
  expect(april).toContain('Closing balance R 330,00 To pay')
  expect(await statement('2026-03')).toContain('There were no entries in this month.')
  expect(await statement('2026-05')).toContain('Opening balance R 330,00')
})

test('a month that does not exist is refused', async () => {
  const { token, params } = await aSchoolWithQuote()
  const reply = await world.send('GET /api/customer-account/statement/{customerParticipantId}', {
    token,
    params,
    query: { month: '2026-13' },
  })
  expect(reply.body).toMatchObject({ error: 'invalid', fields: { month: expect.any(String) } })
})

test('after any acts the timeline ends with the open places, and the statement with the balance', async () => {
  const { order, token, timeline, statement, params } = await aSchoolWithQuote()
  const { id } = order
  const free = (freeLearners: number) =>
    world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
      token,
      params: { id },
      query: { freeLearners, comment: 'Quintile 1' },
    })
  const acts = [
    () => pay(token, id, 7000),
    () => pay(token, id, 15_000),
    () => setStatus(token, id, 'pre'),
    () => setStatus(token, id, 'unpaid'),
    () => setStatus(token, id, 'paid'),
    () => free(3),
    () => free(1),
  ]
  let minutes = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(acts.length - 1), { minLength: 1, maxLength: 6 }), async (chosen) => {
      for (const act of chosen) {
        minutes += 1
        await world.later(minutes * 60_000, async () => void (await acts[act]?.()))
      }
      const { seats } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
      const places = (await timeline()).map((step) => step.places).filter((count) => count !== null)
      expect(places.at(-1) ?? 0).toBe(seats.released)
      const { outstanding, credit } = (
        await world.send('GET /api/customer-balance/{customerParticipantId}', { token, params })
      ).ok.item
      const cents = Math.abs(outstanding - credit)
      const rands = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
      expect(await statement()).toMatch(new RegExp(`Closing balance .?R ${rands}`))
    }),
    { numRuns: runs(4, 40) },
  )
})

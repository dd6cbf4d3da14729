import type { PurchaseOrderId, QuoteId } from '@agon/domain/ids'
import type { PriceStep } from '@agon/domain/learner-price'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { issue } = ordersOf(world)
const day = 86_400_000

/** Early until 30 April: R 40,00; from three learners R 30,00. Then R 50,00; from three learners R 45,00. */
const early: PriceStep = { until: '2026-04-30', learners: 1, price: 4000 }
const steps: PriceStep[] = [
  { until: null, learners: 3, price: 4500 },
  early,
  { until: '2026-04-30', learners: 3, price: 3000 },
]

async function staged(priceSteps: PriceStep[] = steps) {
  const olympiadId = await anOlympiad(world, { closesIn: 60 * 24 * 90 })
  await anIssuer(world, olympiadId)
  const admin = await staff(world, 'admin', olympiadId)
  const set = async (steps: PriceStep[], more: object = {}) => {
    const { items } = (await world.send('GET /api/olympiad/', { token: admin.token, query: { olympiadId } })).ok
    const [item] = items
    if (item === undefined) throw new Error('It exists.')
    return world.send('PUT /api/olympiad/{id}', {
      token: admin.token,
      params: { id: olympiadId },
      body: { ...item, ...more, priceSteps: steps },
    })
  }
  if (priceSteps.length > 0) expect((await set(priceSteps)).status).toBe(200)
  const school = await aSchoolParticipant(world, { olympiadId })
  const query = { olympiadId, customerParticipantId: school.customerParticipantId }
  // A session does not last for days.
  const signIn = async () => (await aTeacher(world, school)).token
  const price = async () =>
    (await world.send('GET /api/purchase-order/quote', { token: await signIn(), query })).ok.item
  const quote = async (learners: number) =>
    (await world.send('POST /api/quote/', { token: await signIn(), query, body: { learners, validDays: 60 } })).ok.item
  const accept = async (id: QuoteId) =>
    world.send('POST /api/quote/accept/{id}', { token: await signIn(), params: { id }, body: { schoolsPO: '' } })
  const order = async () => (await issue(await signIn(), school)).ok.item
  return { olympiadId, set, school, signIn, price, quote, accept, order }
}

/** The world’s clock at another moment, for one act. */
async function at<T>(moment: string, act: () => Promise<T>): Promise<T> {
  const before = world.clock.now
  world.clock.now = new Date(moment)
  try {
    return await act()
  } finally {
    world.clock.now = before
  }
}

test('quote, price shown and order follow one rule by day and number, and what is issued keeps its price', async () => {
  const { school, signIn, price, quote, accept, order } = await staged()
  expect((await quote(2)).gross).toBe(2 * 4000)
  const cheap = await quote(3)
  expect(cheap.gross).toBe(3 * 3000)
  for (const _ of [1, 2]) await aLearner(world, school)
  expect(await price()).toMatchObject({ toOrder: 2, unitGross: 4000, gross: 8000 })
  const first = await order()
  expect(first.gross).toBe(8000)
  // With the two that it has, one more is the third.
  await aLearner(world, school)
  expect(await price()).toMatchObject({ toOrder: 1, unitGross: 3000 })
  await at('2026-04-30T21:59:00Z', async () => expect((await price()).unitGross).toBe(3000))
  await at('2026-04-30T22:00:00Z', async () => {
    expect((await price()).unitGross).toBe(4500)
    expect((await order()).gross).toBe(4500)
    expect((await accept(cheap.id)).ok.item.gross).toBe(9000)
  })
  const again = (await world.send('GET /api/purchase-order/{id}', { token: await signIn(), params: { id: first.id } }))
    .ok.item
  expect([again.gross, again.documents[0]?.gross]).toEqual([8000, 8000])
  const page = await world.send('GET /api/payment/pay/{uuid}', { params: { uuid: first.uuid } })
  expect(page.ok.item).toMatchObject({ gross: 8000, unitGross: 4000 })
})

/** Lowers and withdraws orders, as the teacher unless another token is given. */
async function changing(stage: Awaited<ReturnType<typeof staged>>) {
  const { olympiadId, school, signIn } = stage
  const lower = async (id: PurchaseOrderId, learners: number, token?: string) =>
    world.send('PUT /api/purchase-order/set-num-learners/{id}', {
      token: token ?? (await signIn()),
      params: { id },
      query: { learners, reason: 'Fewer came.' },
    })
  const withdraw = async (id: PurchaseOrderId) =>
    world.send('DELETE /api/purchase-order/{id}', {
      token: await signIn(),
      params: { id },
      query: { olympiadId, schoolParticipantId: school.customerParticipantId },
    })
  return { lower, withdraw }
}

test('a teacher cannot keep a price of many learners for fewer; the organisers decide', async () => {
  const stage = await staged()
  const { olympiadId, quote, accept } = stage
  const { lower, withdraw } = await changing(stage)
  const many = (await accept((await quote(4)).id)).ok.item
  const refused = await lower(many.id, 2)
  expect(refused.body).toMatchObject({ error: 'priceOfMany', reason: expect.stringContaining('2 remaining learners') })
  // At the same price.
  expect((await lower(many.id, 3)).status).toBe(200)
  // One learner more at the price of many, and then without the many.
  const one = (await accept((await quote(1)).id)).ok.item
  expect(one.gross).toBe(3000)
  expect((await withdraw(many.id)).body).toMatchObject({ error: 'priceOfMany' })
  const admin = await staff(world, 'admin', olympiadId)
  expect((await lower(many.id, 2, admin.token)).ok.item.gross).toBe(6000)
})

test('nor after the last day of that price; the price of a quote is that of its own day', async () => {
  // Early prices by number alone: later all learners cost the same.
  const stage = await staged([early, { ...early, learners: 3, price: 3000 }])
  const { quote, accept } = stage
  const { lower, withdraw } = await changing(stage)
  const many = (await accept((await quote(4)).id)).ok.item
  const later = await quote(3)
  await at('2026-05-01T10:00:00Z', async () => {
    expect((await lower(many.id, 2)).body).toMatchObject({ error: 'priceOfMany' })
    expect((await lower(many.id, 3)).status).toBe(200)
    // Accepted after the last day, at the price of its day.
    const accepted = (await accept(later.id)).ok.item
    expect(accepted.gross).toBe(9000)
    expect((await lower(accepted.id, 2)).ok.item.gross).toBe(6000)
    expect((await withdraw(many.id)).body).toMatchObject({ error: 'priceOfMany' })
    // Nothing remains at a price of many.
    expect((await withdraw(accepted.id)).status).toBe(200)
    expect((await withdraw(many.id)).status).toBe(200)
  })
})

test('an order that never had the price of many is lowered, and so is one whose prices were changed since', async () => {
  const stage = await staged()
  const { quote, accept, set } = stage
  const { lower, withdraw } = await changing(stage)
  const few = (await accept((await quote(2)).id)).ok.item
  const third = (await accept((await quote(1)).id)).ok.item
  expect([few.gross, third.gross]).toEqual([8000, 3000])
  // The first order stays at the price of two.
  expect((await withdraw(third.id)).status).toBe(200)
  expect((await set([], { learnerPrice: 9000 })).status).toBe(200)
  expect((await lower(few.id, 1)).ok.item.gross).toBe(4000)
})

test('of two withdrawals at once that together keep a price of many, one is refused', async () => {
  const stage = await staged()
  const { quote, accept } = stage
  const { withdraw } = await changing(stage)
  const ids: PurchaseOrderId[] = []
  for (const learners of [2, 2, 1]) ids.push((await accept((await quote(learners)).id)).ok.item.id)
  const [, second, third] = ids
  if (second === undefined || third === undefined) throw new Error('There are three orders.')
  // Orders: two at R 40, two and one at R 30 each because of the others.
  const replies = await Promise.all(ids.slice(0, 2).map(withdraw))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('teachers see the prices that can still apply, those that go before first', async () => {
  const { price } = await staged()
  expect((await price()).prices).toEqual([
    { until: '2026-04-30', learners: 3, price: 3000 },
    { until: '2026-04-30', learners: 1, price: 4000 },
    { until: null, learners: 3, price: 4500 },
    { until: null, learners: 1, price: 5000 },
  ])
  await at('2026-05-01T10:00:00Z', async () =>
    expect((await price()).prices.map(({ price: one }) => one)).toEqual([4500, 5000]),
  )
})

test('public pages state today’s price and the others, and the fact has today’s', async () => {
  const { olympiadId } = await staged()
  await world.db.updateTable('olympiads').set({ pinned: true }).where('id', '=', olympiadId).execute()
  const fact = async () => {
    const { facts } = (await world.send('GET /api/website-copy/olympiad', { query: { olympiadId } })).ok
    return facts.find(({ name, language }) => name === 'price' && language === 'en')?.value
  }
  expect(await fact()).toBe('R\u00a040,00')
  await at('2026-05-02T10:00:00Z', async () => expect(await fact()).toBe('R\u00a050,00'))
})

test.for<[string, PriceStep[], string, object?]>([
  ['a day that does not exist', [{ until: '2026-02-30', learners: 1, price: 1 }], 'priceSteps.0.until'],
  ['the usual price again', [{ until: null, learners: 1, price: 1 }], 'priceSteps.0.until'],
  ['two prices for one day and number', [early, early], 'priceSteps.1.until'],
  ['a price of nothing', [{ until: '2026-04-30', learners: 1, price: 0 }], 'priceSteps.0.price'],
  ['a price beside no usual one', [early], 'priceSteps.0.until', { learnerPrice: 0 }],
])('%s is refused at its field', async ([, wrong, field, more]) => {
  const { set } = await staged([])
  expect((await set(wrong, more)).body).toMatchObject({ error: 'invalid', fields: { [field]: expect.any(String) } })
})

test('the next edition has the prices, their days moved with its dates', async () => {
  const { olympiadId } = await staged()
  const { token } = await staff(world, 'overlord', null)
  const copied = await world.send('POST /api/olympiad/{id}/copy', {
    token,
    params: { id: olympiadId },
    body: { name: `next-${olympiadId}`, title: 'Next', parts: ['settings'] },
  })
  const moved = new Date(Date.parse('2026-04-30') + 364 * day).toISOString().slice(0, 10)
  expect(copied.ok.item.priceSteps.map(({ until }) => until)).toEqual([null, moved, moved])
})

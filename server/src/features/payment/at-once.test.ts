import type { BankStatementLineId, PurchaseOrderId } from '@agon/domain/ids'
import { runs } from '@agon/domain/test/runs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aStatement } from '#test/features/bank-statement/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { aWorld, type Answer } from '#test/world.ts'
import { bookNotification } from './notifications/book.ts'
import { demoSignature, signedBody } from './providers/demo/demo.ts'

// A busy minute of a few schools: acts that lock the same orders, schools and series, all at once.

const world = aWorld()
// The demo gateway, and no limit of requests a minute.
beforeAll(() => void Object.assign(world.app.config, { mode: 'demo' }))

type Reply = Pick<Answer<'GET /api/auth/grants'>, 'status' | 'body'>

/** Times that the database has broken off one of two transactions that waited for each other. */
async function deadlocks(): Promise<number> {
  // A session reports its figures a second after its work at the latest.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await sql`select pg_stat_clear_snapshot()`.execute(world.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(world.db)
  return rows[0]?.deadlocks ?? 0
}

async function someSchools(count: number) {
  const olympiadId = await anOlympiad(world, { closesIn: 60 * 24 * 90 })
  await anIssuer(world, olympiadId)
  const accountant = await staff(world, 'accountant', olympiadId)
  const admin = await staff(world, 'admin', olympiadId)
  const schools: (SchoolParticipant & { token: string })[] = []
  for (let at = 0; at < count; at += 1) {
    const school = await aSchoolParticipant(world, { olympiadId })
    schools.push({ ...school, token: (await aTeacher(world, school)).token })
  }
  return { olympiadId, accountant: accountant.token, admin: admin.token, schools }
}

const quote = async (token: string, { olympiadId, customerParticipantId }: SchoolParticipant, learners = 4) =>
  (
    await world.send('POST /api/quote/', {
      token,
      query: { olympiadId, customerParticipantId },
      body: { learners },
    })
  ).ok.item

const accept = (token: string, id: number) =>
  world.send('POST /api/quote/accept/{id}', { token, params: { id }, body: { schoolsPO: '' } })

/** A payment at the demo gateway, notified and not booked yet. */
async function notified(uuid: string, amount: number): Promise<void> {
  const { fields } = (
    await world.send('POST /api/payment/pay/{uuid}', { params: { uuid }, body: { provider: 'demo', amount } })
  ).ok
  const { attempt = '' } = fields
  const body = JSON.stringify({ attempt, transaction: `t-${attempt}`, status: 'paid', amount, currency: 'ZAR' })
  const { statusCode } = await world.server.inject({
    method: 'POST',
    url: '/api/payment/notify/demo',
    headers: { [demoSignature]: signedBody(world.app, body), 'content-type': 'application/octet-stream' },
    payload: body,
  })
  expect(statusCode).toBe(200)
}

const waiting = async () =>
  (await world.db.selectFrom('paymentNotifications').select('id').where('state', '=', 'waiting').execute()).map(
    ({ id }) => id,
  )

test('payments, orders, corrections and bulk acts of the same schools at once never wait in a circle, and the books hold', async () => {
  const { olympiadId, accountant, admin, schools } = await someSchools(4)
  const before = await deadlocks()
  const paid = { total: 0 }
  for (let round = 0; round < runs(2, 10); round += 1) {
    const orders: { id: PurchaseOrderId; uuid: string; school: SchoolParticipant; token: string }[] = []
    for (const school of schools)
      for (let count = 0; count < 5; count += 1) {
        const { ok } = await accept(school.token, (await quote(accountant, school)).id)
        orders.push({ id: ok.item.id, uuid: ok.item.uuid, school, token: school.token })
      }
    for (const school of schools) await aLearner(world, school)
    const open = await Promise.all(schools.map((school) => quote(accountant, school)))
    // Orders of one school follow each other in the list, and rounds pair the schools in both directions.
    const ofSchool = (school: number, nth: number) => orders[(school % 4) * 5 + nth]
    const pick = (school: number, nth: number) => {
      const order = ofSchool(school, nth)
      if (order === undefined) throw new Error('There is an order.')
      return order
    }
    for (const order of orders) await notified(order.uuid, 1000)
    const splits = [0, 1, 2, 3].map((at) => [pick(at, 0), pick(at + 1 + (round % 3), 1)] as const)
    const { lineIds } = await aStatement(
      world,
      olympiadId,
      splits.map(() => ({ amount: 3000 })),
    )
    const book = (id: BankStatementLineId, [one, other]: (typeof splits)[number]) =>
      world.send('PUT /api/bank-statement/line/{id}', {
        token: accountant,
        params: { id },
        body: {
          split: [one, other].map(({ id: purchaseOrderId }) => ({ purchaseOrderId, amount: 1500 })),
          remainder: 'credit',
        },
      })
    const free = (id: PurchaseOrderId) =>
      world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
        token: accountant,
        params: { id },
        query: { freeLearners: 1, comment: 'Quintile 1' },
      })
    const reduce = (id: PurchaseOrderId) =>
      world.send('PUT /api/purchase-order/set-num-learners/{id}', {
        token: accountant,
        params: { id },
        query: { learners: 3, reason: 'Fewer came' },
      })
    const remove = (id: PurchaseOrderId) =>
      world.send('DELETE /api/purchase-order/admin/{id}', { token: admin, params: { id } })
    const more = (order: (typeof orders)[number]) =>
      world.send('POST /api/payment/', {
        token: accountant,
        query: { olympiadId },
        body: { amount: 90_000, purchaseOrderId: order.id, key: crypto.randomUUID() },
      })
    const unpay = (id: PurchaseOrderId) =>
      world.send('PUT /api/purchase-order/{id}', {
        token: accountant,
        params: { id },
        query: { status: 'unpaid' },
        body: {},
      })
    const many = world.send('POST /api/purchase-order/bulk', {
      token: accountant,
      body: {
        ids: orders.filter((_, at) => at % 5 > 2).map(({ id }) => id),
        where: { olympiadId },
        set: { status: 'paid', method: 'eft' },
        preview: false,
      },
    })
    const booked = Promise.all((await waiting()).map((id) => bookNotification(world.app, { id })))
    const replies: Reply[] = await Promise.all([
      many,
      ...lineIds.map((id, at) => book(id, splits[at] ?? [pick(0, 0), pick(1, 1)])),
      ...schools.flatMap((school, at) => [
        world.send('POST /api/purchase-order/', {
          token: school.token,
          query: { olympiadId, customerParticipantId: school.customerParticipantId },
        }),
        accept(school.token, open[at]?.id ?? 0),
        aLearner(world, school).then(() => ({ status: 200, body: {} })),
        free(pick(at, 1).id),
        reduce(pick(at, 2).id),
        remove(pick(at, 0).id),
        more(pick(at, 2)),
        unpay(pick(at, 3).id),
        quote(school.token, school).then(() => ({ status: 200, body: {} })),
      ]),
    ])
    await booked
    paid.total += orders.length
    // Refusals by a rule are right where another act was first; a transaction that was broken off is not.
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  }
  expect((await deadlocks()) - before).toBe(0)
  expect(await waiting()).toEqual([])
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from bookings where provider = 'demo'`.execute(world.db)
  expect(rows).toEqual([{ count: paid.total }])
  const proof = (await world.send('POST /api/ledger/proof', { token: accountant, query: { olympiadId } })).ok.item
  expect(proof.checks.filter(({ holds }) => !holds)).toEqual([])
}, 120_000)

test('the same notifications delivered to two processes at once, in different orders, are stored and booked once', async () => {
  const { accountant, schools } = await someSchools(1)
  const [school] = schools
  if (school === undefined) throw new Error('There is a school.')
  const { ok } = await accept(school.token, (await quote(accountant, school, 20)).id)
  const { uuid } = ok.item
  const bodies: string[] = []
  for (let count = 0; count < 40; count += 1) {
    const { fields } = (
      await world.send('POST /api/payment/pay/{uuid}', { params: { uuid }, body: { provider: 'demo', amount: 100 } })
    ).ok
    const { attempt = '' } = fields
    bodies.push(JSON.stringify({ attempt, transaction: `s-${attempt}`, status: 'paid', amount: 100, currency: 'ZAR' }))
  }
  const before = await deadlocks()
  const deliver = async (body: string) =>
    (
      await world.server.inject({
        method: 'POST',
        url: '/api/payment/notify/demo',
        headers: { [demoSignature]: signedBody(world.app, body), 'content-type': 'application/octet-stream' },
        payload: body,
      })
    ).statusCode
  const codes = await Promise.all([...bodies, ...bodies.toReversed(), ...bodies].map(deliver))
  expect(new Set(codes)).toEqual(new Set([200]))
  await Promise.all((await waiting()).map((id) => bookNotification(world.app, { id })))
  expect((await deadlocks()) - before).toBe(0)
  const params = { id: ok.item.id }
  const order = (await world.send('GET /api/purchase-order/{id}', { token: accountant, params })).ok.item
  expect([order.payments.length, order.paidAmount]).toEqual([40, 4000])
}, 60_000)

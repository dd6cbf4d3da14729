import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { seatsOf } from '@agon/domain/purchase-order'
import { runs } from '@agon/domain/test/runs'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

// People act on the money of a school in any order. After each act the orders, the documents, the bank and the credit agree.

const world = aWorld()

/** Kinds of acts. Each has two numbers that choose an order, an amount, a number of learners. */
const acts = [
  'quote',
  'part',
  'settle',
  'too-much',
  'unknown-payer',
  'free',
  'fewer',
  'unpay',
  'part-back',
  'from-credit',
  'ask-refund',
  'refund-payment',
  'approve',
  'reject',
  'send',
  'delete',
  'pre-approve',
] as const
const act = fc.record({ what: fc.constantFrom(...acts), one: fc.nat(1000), other: fc.nat(1000) })
type Act = { readonly what: (typeof acts)[number]; readonly one: number; readonly other: number }

async function aSchoolWithMoney() {
  const olympiadId = await anOlympiad(world, { closesIn: 60 * 24 * 90 })
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const { customerParticipantId } = school
  await aTeacher(world, school)
  const { token } = await staff(world, 'accountant', olympiadId)
  const { token: admin } = await staff(world, 'admin', olympiadId)
  const stage = { olympiadId, code, customerParticipantId, token, admin, orders: [] as PurchaseOrderId[], bank: 0 }
  return stage
}
type Stage = Awaited<ReturnType<typeof aSchoolWithMoney>>

const read = async ({ token }: Stage, id: PurchaseOrderId): Promise<PurchaseOrder> =>
  (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item

async function balance({ token, customerParticipantId }: Stage) {
  const params = { customerParticipantId }
  return (await world.send('GET /api/customer-balance/{customerParticipantId}', { token, params })).ok.item
}

const refunds = async ({ token, olympiadId }: Stage) =>
  (await world.send('GET /api/refund/', { token, query: { olympiadId } })).ok.items

/** Does one act by its call. A refusal is an answer too; it changes nothing. `bank`: what reached the bank, or left it. */
async function perform(stage: Stage, { what, one, other }: Act): Promise<number> {
  const { token, admin, olympiadId, customerParticipantId, orders } = stage
  if (what === 'quote' || orders.length === 0) {
    const query = { olympiadId, customerParticipantId }
    const quote = (await world.send('POST /api/quote/', { token, query, body: { learners: 1 + (one % 6) } })).ok.item
    const params = { id: quote.id }
    orders.push(
      (await world.send('POST /api/quote/accept/{id}', { token, params, body: { schoolsPO: '' } })).ok.item.id,
    )
    return 0
  }
  const id = orders[one % orders.length] ?? orders[0]
  if (id === undefined) throw new Error('There is an order.')
  const order = await read(stage, id)
  const { version } = order
  const params = { id }
  const amount = 1 + ((other * 37) % 20_000)
  const money = async (body: object): Promise<number> => {
    const reply = await world.send('POST /api/payment/', {
      token,
      query: { olympiadId },
      body: { key: crypto.randomUUID(), ...body },
    })
    return reply.status === 200 ? reply.ok.item.amount : 0
  }
  const step = async (status: 'asked' | 'approved', name: 'approve' | 'reject' | 'sent', body?: object) => {
    const refund = (await refunds(stage)).find((found) => found.status === status)
    if (refund === undefined) return 0
    const by = name === 'approve' ? admin : token
    const reply = await world.send(`POST /api/refund/${name}/{id}`, {
      token: by,
      params: { id: refund.id },
      ...(body === undefined ? {} : { body }),
    })
    return reply.status === 200 && name === 'sent' ? -refund.amount : 0
  }
  const ask = (more: object) =>
    world.send('POST /api/refund/', {
      token,
      query: { olympiadId },
      body: {
        customerParticipantId,
        amount,
        reason: 'Paid twice',
        payee: '',
        accountNumber: '',
        branchCode: '',
        ...more,
      },
    })
  /** Reversals of money that came from outside leave the bank. */
  const takenBack = async (send: () => Promise<{ status: number }>) => {
    const outside = (found: PurchaseOrder) =>
      found.payments.filter(({ method }) => method !== 'credit').reduce((sum, payment) => sum + payment.amount, 0)
    await send()
    return outside(await read(stage, id)) - outside(order)
  }
  switch (what) {
    case 'part': {
      const reply = await world.send('POST /api/purchase-order/{id}/payment', {
        token,
        params,
        body: { amount, version },
      })
      return reply.status === 200 ? amount : 0
    }
    case 'settle': {
      const reply = await world.send('PUT /api/purchase-order/{id}', {
        token,
        params,
        query: { status: 'paid' },
        body: { version },
      })
      return reply.status === 200 && order.status !== 'paid' ? order.outstanding : 0
    }
    case 'too-much':
      return money({ amount: order.outstanding + amount, purchaseOrderId: id })
    case 'unknown-payer': {
      const came = await money({ amount })
      const { items } = (await world.send('GET /api/payment/unallocated', { token, query: { olympiadId } })).ok
      const [first] = items
      if (first !== undefined)
        await world.send('POST /api/payment/unallocated/{id}', {
          token,
          params: { id: first.id },
          body: other % 2 === 0 ? { purchaseOrderId: id } : { customerParticipantId },
        })
      return came
    }
    case 'free':
      await world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
        token,
        params,
        query: { freeLearners: other % (order.learners + 1), comment: 'Quintile 1' },
      })
      return 0
    case 'fewer':
      await world.send('PUT /api/purchase-order/set-num-learners/{id}', {
        token,
        params,
        query: { learners: other % (order.learners + 1), reason: 'Fewer came' },
      })
      return 0
    case 'unpay':
      return takenBack(() =>
        world.send('PUT /api/purchase-order/{id}', { token, params, query: { status: 'unpaid' }, body: {} }),
      )
    case 'part-back': {
      const live = order.payments.filter((payment) => payment.amount > 0 && !payment.reversed)
      const payment = live[other % Math.max(1, live.length)]
      if (payment === undefined) return 0
      return takenBack(() =>
        world.send('POST /api/purchase-order/{id}/reversal', {
          token,
          params,
          query: { paymentId: payment.id },
          body: { amount: 1 + (other % payment.amount), comment: 'The bank took it back' },
        }),
      )
    }
    case 'from-credit':
      await world.send('POST /api/purchase-order/{id}/credit', { token, params, body: { amount, version } })
      return 0
    case 'ask-refund':
      await ask({})
      return 0
    case 'refund-payment':
      await ask({ paymentId: order.payments.at(-1)?.id ?? 1, amount: 1 + (other % 5000) })
      return 0
    case 'approve':
      return step('asked', 'approve')
    case 'reject':
      return step(other % 2 === 0 ? 'asked' : 'approved', 'reject', { reason: 'It was one payment' })
    case 'send':
      return step('approved', 'sent', { reference: 'FNB-1' })
    case 'delete':
      await world.send('DELETE /api/purchase-order/admin/{id}', { token: admin, params })
      return 0
    case 'pre-approve':
      await world.send('PUT /api/purchase-order/{id}', {
        token,
        params,
        query: { status: order.status === 'pre' ? 'unpaid' : 'pre' },
        body: {},
      })
      return 0
  }
}

async function invariantsHold(stage: Stage): Promise<void> {
  const { olympiadId, token, orders } = stage
  let [outstanding, released, taken] = [0, 0, 0]
  for (const id of orders) {
    const order = await read(stage, id)
    const isDeleted = order.status === 'deleted'
    const sign = { invoice: 1, 'credit-note': -1, quote: 0, receipt: 0 } as const
    expect(order.documents.reduce((sum, { kind, gross }) => sum + sign[kind] * gross, 0)).toBe(order.gross)
    expect(order.payments.reduce((sum, payment) => sum + payment.amount, 0)).toBe(order.paidAmount)
    expect(order.net + order.vat).toBe(order.gross)
    expect(order.paidAmount).toBeLessThanOrEqual(order.gross)
    expect(order.outstanding).toBe(order.gross - order.paidAmount)
    // Each payment from outside has its receipt.
    const receipts = order.documents.filter(({ kind }) => kind === 'receipt').length
    const came = order.payments.filter(({ amount, method }) => amount > 0 && method !== 'credit')
    expect(receipts).toBeGreaterThanOrEqual(came.length)
    outstanding += isDeleted ? Math.max(0, -order.paidAmount) : order.outstanding
    if (!isDeleted) released += seatsOf({ ...order, paid: order.paidAmount })
    taken += order.paidAmount
  }
  const last = orders.at(-1)
  if (last !== undefined) expect((await read(stage, last)).seats.released).toBe(released)
  const { rows: credits } = await sql<{
    credit: number
  }>`select coalesce(sum(amount), 0)::int as credit from credit_entries
    where customer_participant_id = ${stage.customerParticipantId}`.execute(world.db)
  const credit = credits[0]?.credit ?? 0
  const stated = await balance(stage)
  expect(stated.outstanding).toBe(outstanding + Math.max(0, -credit))
  expect(stated.credit).toBe(Math.max(0, credit - stated.reserved))
  const { items } = (await world.send('GET /api/payment/unallocated', { token, query: { olympiadId } })).ok
  const unallocated = items.reduce((sum, { amount }) => sum + amount, 0)
  // The money in the bank belongs to the orders, to the school's credit, or to a payer who is unknown.
  expect(taken + credit + unallocated).toBe(stage.bank)
  const { rows } = await sql<{ bank: number; gaps: number }>`
    select (select coalesce(sum(amount), 0)::int from bookings where olympiad_id = ${olympiadId}) as bank,
      (select count(*)::int from (select row_number() over (partition by kind order by id) as place,
        split_part(number, '-', -1)::int as counted from documents where olympiad_id = ${olympiadId}) d
        where place <> counted) as gaps`.execute(world.db)
  expect(rows).toEqual([{ bank: stage.bank, gaps: 0 }])
  const proof = (await world.send('POST /api/ledger/proof', { token, query: { olympiadId } })).ok.item
  expect(proof.checks.filter(({ holds }) => !holds)).toEqual([])
}

test('after any acts about a school’s money orders, documents, bank, credit and places agree', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (list) => {
      const stage = await aSchoolWithMoney()
      for (const one of list) {
        stage.bank += await perform(stage, one)
        done.set(one.what, (done.get(one.what) ?? 0) + 1)
        await invariantsHold(stage)
      }
    }),
    { numRuns: runs(8, 150) },
  )
  expect(done.size).toBeGreaterThan(10)
}, 600_000)

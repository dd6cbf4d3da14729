import { expect, test } from 'vitest'
import { someMoney } from '#test/features/credit/access.ts'
import { aDebit, aRefund } from '#test/features/refund/access.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { XMLParser } from 'fast-xml-parser'

const world = aWorld()
const { anOrderAtHand } = ordersOf(world)

const noAccount = { payee: '', accountNumber: '', branchCode: '' }
const account = { payee: 'Hoër & Seuns', accountNumber: '6200 1234 567', branchCode: '250655' }

/** A school with credit, two people who may pay it back, and what they do. */
async function aCreditor(amount = 10_000) {
  const school = await aSchoolParticipant(world)
  const { olympiadId, customerParticipantId } = school
  await someMoney(world, olympiadId, { amount, customerParticipantId })
  const one = await staff(world, 'accountant', olympiadId)
  const other = await staff(world, 'admin', olympiadId)
  return { school, olympiadId, customerParticipantId, ...acts(one.token, other.token, school) }
}

function acts(
  token: string,
  other: string,
  { olympiadId, customerParticipantId }: { olympiadId: number; customerParticipantId: number },
) {
  const ask = (amount: number, more: object = {}) =>
    world.send('POST /api/refund/', {
      token,
      query: { olympiadId },
      body: { customerParticipantId, amount, reason: 'Paid twice', ...noAccount, ...more },
    })
  const step = (name: 'approve' | 'sent' | 'reject', id: number, body?: object, as = other) =>
    world.send(`POST /api/refund/${name}/{id}`, { token: as, params: { id }, ...(body === undefined ? {} : { body }) })
  const balance = async () =>
    (
      await world.send('GET /api/customer-balance/{customerParticipantId}', {
        token,
        params: { customerParticipantId },
      })
    ).ok.item
  return { token, other, ask, step, balance }
}

test('credit is paid back in steps by two people, and the credit is kept from the request on', async () => {
  const { ask, step, balance, token, olympiadId } = await aCreditor()
  const { item } = (await ask(6000)).ok
  expect(item).toMatchObject({ status: 'asked', amount: 6000, isOwn: true })
  expect(await balance()).toMatchObject({ credit: 4000, reserved: 6000 })
  expect((await ask(4001)).body).toMatchObject({ error: 'beyondCredit', fields: { amount: expect.any(String) } })
  expect((await step('approve', item.id, undefined, token)).body).toMatchObject({ error: 'ownProposal' })
  expect((await step('sent', item.id, { reference: 'X-1' })).body).toMatchObject({ error: 'refundStep' })
  expect((await step('approve', item.id)).ok.item).toMatchObject({ status: 'approved' })
  expect((await step('approve', item.id)).body).toMatchObject({ error: 'refundStep' })
  expect((await step('sent', item.id, { reference: 'FNB-1234' })).ok.item).toMatchObject({ status: 'sent' })
  expect(await balance()).toMatchObject({ credit: 4000, reserved: 0 })
  const { items } = (await world.send('GET /api/ledger/', { token, query: { olympiadId } })).ok
  expect(items.find(({ kind }) => kind === 'refund')).toMatchObject({ amount: -6000, credit: -6000, orders: 0 })
})

test('one of two simultaneous requests gets the last credit', async () => {
  const { ask } = await aCreditor()
  const replies = await Promise.all([ask(6000), ask(6000)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a rejected refund gives the credit free', async () => {
  const { ask, step, balance, token } = await aCreditor()
  const { id } = (await ask(10_000)).ok.item
  expect((await step('reject', id, { reason: 'It was one payment' }, token)).ok.item).toMatchObject({
    status: 'rejected',
    rejectedReason: 'It was one payment',
  })
  expect(await balance()).toMatchObject({ credit: 10_000, reserved: 0 })
})

test('a payment of an order is paid back in part: it comes off the order at the approval, and a seat that is needed stays', async () => {
  const { orderId, paymentId, school, read, token } = await anOrderAtHand({ paid: 'all' })
  const { token: other } = await staff(world, 'admin', school.olympiadId)
  const { ask, step, balance } = acts(token, other, school)
  const { id } = (await ask(5000, { paymentId })).ok.item
  expect(await read()).toMatchObject({ status: 'paid', paidAmount: 20_000 })
  expect((await ask(15_001, { paymentId })).body).toMatchObject({ error: 'beyondPayment' })
  await step('approve', id)
  expect(await read()).toMatchObject({ status: 'unpaid', paidAmount: 15_000, seats: { released: 3 } })
  expect(await balance()).toMatchObject({ credit: 0, reserved: 5000 })
  expect(
    (
      await world.send('POST /api/purchase-order/{id}/credit', {
        token,
        params: { id: orderId },
        body: { amount: 5000, version: (await read()).version },
      })
    ).body,
  ).toMatchObject({ error: 'beyondCredit' })
  expect((await step('sent', id, { reference: 'FNB-9' })).ok.item).toMatchObject({
    status: 'sent',
    orderNumber: expect.any(String),
  })
  expect(await balance()).toMatchObject({ credit: 0, reserved: 0, outstanding: 5000 })
})

test('money that the bank took back in between cannot be paid out', async () => {
  const { school, ask, step, token } = await aCreditor(0 + 5000)
  const { id } = (await ask(5000)).ok.item
  await step('approve', id)
  const { rows } = await world.db.executeQuery<{ id: number }>(
    world.db
      .selectFrom('bookings')
      .select('id')
      .where('olympiadId', '=', school.olympiadId)
      .orderBy('id', 'desc')
      .compile(),
  )
  const { reverseBooking } = await import('../payment/reverse.ts')
  await world.db
    .transaction()
    .execute((tx) => reverseBooking(tx, rows[0]?.id as never, {}, { userId: null, now: world.clock.now }))
  expect((await step('sent', id, { reference: 'X-9' }, token)).body).toMatchObject({ error: 'beyondCredit' })
})

test('a refund is seen by the statement that names it, and by hand otherwise', async () => {
  const school = await aSchoolParticipant(world)
  const named = await aRefund(world, school, { step: 'approved' })
  await aDebit(world, school, 5000, `ONLINE REFUND-${named}`)
  const { token } = await staff(world, 'accountant', school.olympiadId)
  const send = (id: number) =>
    world.send('POST /api/refund/sent/{id}', { token, params: { id }, body: { reference: 'FNB-REF-77' } })
  expect((await send(named)).ok.item).toMatchObject({ status: 'seen', lines: [] })

  const unnamed = await aRefund(world, school, { step: 'approved' })
  const lineId = await aDebit(world, school, 5000, 'TRANSFER 4711')
  const { item } = (await send(unnamed)).ok
  expect(item).toMatchObject({ status: 'sent', lines: [{ id: lineId }] })
  const see = (id: number) =>
    world.send('POST /api/refund/seen/{id}', { token, params: { id: unnamed }, body: { lineId: id } })
  expect((await see(lineId + 1000)).status).toBe(404)
  expect((await see(lineId)).ok.item).toMatchObject({ status: 'seen' })
})

test('approved refunds are a pain.001 and a CSV file for the bank', async () => {
  const { ask, step, token, olympiadId, school } = await aCreditor()
  const file = (format: string) => world.send('GET /api/refund/file', { token, query: { olympiadId, format } })
  const { anIssuer } = await import('#test/features/purchase-order/factories.ts')
  await anIssuer(world, school.olympiadId)
  expect((await file('csv')).body).toMatchObject({ error: 'nothingToSend' })
  const { id } = (await ask(1234, account)).ok.item
  await step('approve', id)
  const csv = String((await file('csv')).bytes)
  expect(csv).toContain(`REFUND-${id},Hoër & Seuns,62001234567,250655,12.34,ZAR,2026-04-14`)
  const xml = String((await file('pain.001')).bytes)
  const read = new XMLParser({ parseTagValue: false }).parse(xml) as {
    Document: { CstmrCdtTrfInitn: Record<string, unknown> }
  }
  expect(read.Document.CstmrCdtTrfInitn).toMatchObject({
    GrpHdr: { NbOfTxs: '1', CtrlSum: '12.34' },
    PmtInf: {
      CdtTrfTxInf: {
        PmtId: { EndToEndId: `REFUND-${id}` },
        Amt: { InstdAmt: '12.34' },
        Cdtr: { Nm: 'Hoër & Seuns' },
        CdtrAcct: { Id: { Othr: { Id: '62001234567' } } },
      },
    },
  })
  expect(String((await file('pain.001')).bytes)).toContain(/<MsgId>[^<]+/.exec(xml)?.[0] ?? '-')
})

test('an account is entered whole or not at all', async () => {
  const { ask } = await aCreditor()
  expect((await ask(1000, { ...account, branchCode: '' })).body).toMatchObject({
    error: 'invalid',
    fields: { accountNumber: expect.any(String) },
  })
})

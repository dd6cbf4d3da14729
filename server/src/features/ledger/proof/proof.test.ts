import type { LedgerProof } from '@agon/contract/ledger/calls'
import type { OlympiadId } from '@agon/domain/ids'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asForm, statementText } from '#test/features/bank-statement/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { ledgerChecks } from '../sanity/ledger-checks.ts'
import { recordProofs } from './record-proofs.ts'
import { runChecks } from '#/sanity/run-checks.ts'

// Money that came the usual ways proves itself; each check finds the fault that is planted for it past the product.

const world = aWorld()
const { issue } = ordersOf(world)
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const prove = async (token: string, olympiadId: OlympiadId): Promise<LedgerProof> =>
  (await world.send('POST /api/ledger/proof', { token, query: { olympiadId } })).ok.item

const failed = ({ checks }: LedgerProof) => checks.flatMap(({ name, holds }) => (holds ? [] : [name]))

/** An olympiad with an order paid by two bank lines, one of them undone, a credit note, and a place that a learner holds. */
async function someBooks() {
  const olympiadId = await anOlympiad(world)
  await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  for (let count = 0; count < 4; count += 1) await aLearner(world, school)
  const teacher = await aTeacher(world, school)
  const { item: order } = (await issue(teacher.token, school)).ok
  const { token } = await staff(world, 'accountant', olympiadId)
  await world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
    token,
    params: { id: order.id },
    query: { freeLearners: 1, comment: 'Quintile 1' },
  })
  const load = async (content: string) =>
    (await world.send('POST /api/bank-statement/', { token, query: { olympiadId }, ...asForm(content) })).ok.item
  const text = order.paymentReference
  const { id } = await load(
    statementText({
      lines: [
        { amount: 5000, text },
        { amount: 10_000, text: `${text} B` },
      ],
    }),
  )
  const lines = (await world.send('GET /api/bank-statement/{id}', { token, params: { id } })).ok.item.lines
  for (const { id: lineId, amount } of lines) {
    const split = [{ purchaseOrderId: order.id, amount }]
    await world.send('PUT /api/bank-statement/line/{id}', {
      token,
      params: { id: lineId },
      body: { split, remainder: 'credit' },
    })
  }
  const [first] = lines
  if (first === undefined) throw new Error('There is a line.')
  const reason = 'Another school'
  await world.send('DELETE /api/bank-statement/line/{id}', { token, params: { id: first.id }, query: { reason } })
  return { olympiadId, school, order, token, statementId: id, lineId: first.id }
}

/** Changes rows as a person with the database in their hands would. */
async function tamper(table: string, statement: string): Promise<void> {
  await owner.query(`alter table ${table} disable trigger user`)
  await owner.query(statement)
  await owner.query(`alter table ${table} enable trigger user`)
}

test('books that came the usual ways hold, and the last run can be read', async () => {
  const { olympiadId, token } = await someBooks()
  expect((await world.send('GET /api/ledger/proof', { token, query: { olympiadId } })).ok.item).toBeNull()
  const proof = await prove(token, olympiadId)
  expect(failed(proof)).toEqual([])
  expect(proof.holds).toBe(true)
  const counted = Object.fromEntries(proof.checks.map(({ name, counted: count }) => [name, count]))
  expect(counted).toEqual({
    'ledger.balance': 3,
    'ledger.control-account': 1,
    'ledger.order-documents': 1,
    'ledger.paid': 1,
    // Invoices, credit notes and receipts.
    'ledger.series': 3,
    'ledger.pdf': 2,
    'ledger.vat': 4,
    'ledger.bank-lines': 3,
    'ledger.statements': 1,
    'ledger.places': 1,
  })
  expect((await world.send('GET /api/ledger/proof', { token, query: { olympiadId } })).ok.item).toEqual(proof)
})

test('funding reads the proof and does not run it; another olympiad has its own', async () => {
  const { olympiadId } = await someBooks()
  const { token } = await staff(world, 'funding', olympiadId)
  expect((await world.send('GET /api/ledger/proof', { token, query: { olympiadId } })).status).toBe(200)
  expect((await world.send('POST /api/ledger/proof', { token, query: { olympiadId } })).status).toBe(403)
})

/** Each fault with the checks that name it, and the record that they name. */
const faults: Record<string, (books: Awaited<ReturnType<typeof someBooks>>) => readonly [string, string, string[]]> = {
  'an entry of another amount': ({ olympiadId }) => [
    'bookings',
    `update bookings set amount = amount + 1 where id = (select max(id) from bookings where olympiad_id = ${olympiadId} and amount > 0)`,
    ['ledger.balance', 'ledger.bank-lines'],
  ],
  'a payment of another amount': ({ order }) => [
    'payments',
    `update payments set amount = amount + 1 where id = (select max(id) from payments where purchase_order_id = ${order.id})`,
    ['ledger.balance', 'ledger.control-account', 'ledger.paid'],
  ],
  'an order that asks for less': ({ order }) => [
    'purchase_orders',
    `update purchase_orders set gross = gross - 115, net = net - 100, vat = vat - 15 where id = ${order.id}`,
    ['ledger.control-account', 'ledger.order-documents'],
  ],
  'an order marked as paid': ({ order }) => [
    'purchase_orders',
    `update purchase_orders set paid = gross where id = ${order.id}`,
    ['ledger.control-account', 'ledger.paid'],
  ],
  'a receipt that is gone': ({ order }) => [
    'documents',
    `delete from documents where id = (select min(id) from documents where purchase_order_id = ${order.id} and kind = 'receipt')`,
    ['ledger.series'],
  ],
  'a PDF with other bytes': ({ order }) => [
    'documents',
    `update documents set pdf = pdf || '\\x00' where id = (select min(id) from documents where purchase_order_id = ${order.id})`,
    ['ledger.pdf'],
  ],
  'a document with less VAT': ({ order }) => [
    'documents',
    `update documents set vat = vat - 1, net = net + 1 where id = (select min(id) from documents where purchase_order_id = ${order.id})`,
    ['ledger.order-documents', 'ledger.vat'],
  ],
  'a bank line of another amount': ({ statementId }) => [
    'bank_statement_lines',
    `update bank_statement_lines set amount = amount - 1 where id = (select max(id) from bank_statement_lines where bank_statement_id = ${statementId})`,
    ['ledger.bank-lines'],
  ],
}

test.for(Object.keys(faults))('%s is found and named', async (name) => {
  const books = await someBooks()
  const fault = faults[name]?.(books)
  if (fault === undefined) throw new Error('There is a fault.')
  const [table, statement, checks] = fault
  await tamper(table, statement)
  const proof = await prove(books.token, books.olympiadId)
  expect(failed(proof)).toEqual(checks)
  expect(proof.holds).toBe(false)
  for (const check of proof.checks) expect(check.detail).toMatch(check.holds ? /^$/ : /^\d+ of \d+: .+ \S/)
})

test('days between two statements are missing until their statement is loaded', async () => {
  const { olympiadId, token } = await someBooks()
  const load = (days: string, opening: number, amount: number) =>
    world.send('POST /api/bank-statement/', {
      token,
      query: { olympiadId },
      ...asForm(
        statementText({ lines: [{ amount, day: days }], opening })
          .replace('C260412', `C${days}`)
          .replace('C260413', `C${days}`),
      ),
    })
  expect((await load('260420', 1_100_000, 700)).status).toBe(200)
  expect(failed(await prove(token, olympiadId))).toEqual(['ledger.statements'])
  expect((await load('260416', 1_015_000, 85_000)).status).toBe(200)
  expect(failed(await prove(token, olympiadId))).toEqual([])
})

test('places that nothing released are found; those that a reversal took back are explained', async () => {
  const { olympiadId, school, order, token } = await someBooks()
  const seat = (count: number) =>
    owner.query(
      `update participants p set seat_assigned_at = case when r.rank <= $2 then now() end
        from (select id, row_number() over (order by id) as rank from participants where customer_participant_id = $1) r
        where r.id = p.id`,
      [school.customerParticipantId, count],
    )
  // One is free, and two are paid.
  await seat(4)
  expect(failed(await prove(token, olympiadId))).toEqual([])
  await owner.query(
    "delete from purchase_order_comments where purchase_order_id = $1 and about in ('discount', 'reversal')",
    [order.id],
  )
  expect(failed(await prove(token, olympiadId))).toEqual(['ledger.places'])
  await seat(0)
  await seat(3)
  expect(failed(await prove(token, olympiadId))).toEqual([])
})

test('the night records a proof for each olympiad with money, and mails about one that does not hold', async () => {
  const { olympiadId, order, token } = await someBooks()
  await tamper('purchase_orders', `update purchase_orders set paid = paid + 1 where id = ${order.id}`)
  const by = await staff(world, 'admin', olympiadId)
  await world.db.updateTable('users').set({ email: 'admin@agon.example' }).where('id', '=', by.userId).execute()
  await runChecks(world.app, async () => undefined)
  await recordProofs(world.app)
  await recordProofs(world.app)
  const last = (await world.send('GET /api/ledger/proof', { token, query: { olympiadId } })).ok.item
  expect(last).toMatchObject({ holds: false, askedBy: null })
  const proofs = await world.db.selectFrom('ledgerProofs').select('id').where('olympiadId', '=', olympiadId).execute()
  expect(proofs).toHaveLength(1)
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select('bodyText')
    .where('purpose', 'like', `ledger-proof/${olympiadId}/%`)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.bodyText).toContain(`Orders are paid as the ledger states: 1 of 1: order ${order.id}`)
})

test('every check has its own name', () => {
  expect(new Set(ledgerChecks.map(({ name }) => name)).size).toBe(ledgerChecks.length)
})

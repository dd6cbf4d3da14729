import type { BankLine, LineProposal } from '@agon/contract/bank-statement/calls'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
import { asForm, statementText, type StatedLine } from '#test/features/bank-statement/factories.ts'
import { anIssuer, anOrder, someIssuer, type OrderFields } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** An olympiad with an accountant who loads and books statements. */
async function anAccountant() {
  const school = await aSchoolParticipant(world)
  const { olympiadId } = school
  await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'accountant', olympiadId)
  const order = async (of: SchoolParticipant = school, fields: OrderFields = {}) => {
    const { orderId, gross } = await anOrder(world, of, fields)
    const { paymentReference, number } = await read(orderId)
    return { orderId, gross, paymentReference, number }
  }
  const read = async (id: PurchaseOrderId) =>
    (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
  const send = (content: string, fields: Record<string, string> = {}) =>
    world.send('POST /api/bank-statement/', { token, query: { olympiadId }, ...asForm(content, fields) })
  const load = async (lines: readonly StatedLine[]) => (await send(statementText({ lines }))).ok.item
  const lines = async (id: number) =>
    (await world.send('GET /api/bank-statement/{id}', { token, params: { id } })).ok.item.lines
  const book = (id: number, lineIds?: number[]) =>
    world.send('POST /api/bank-statement/{id}/book', {
      token,
      params: { id },
      body: lineIds === undefined ? {} : { lineIds },
    })
  const bookLine = (id: number, body: object) =>
    world.send('PUT /api/bank-statement/line/{id}', { token, params: { id }, body })
  const undo = (id: number) =>
    world.send('DELETE /api/bank-statement/line/{id}', { token, params: { id }, query: { reason: 'Wrong school' } })
  return { school, olympiadId, token, order, read, send, load, lines, book, bookLine, undo }
}

const best = (line: BankLine | undefined): LineProposal | undefined => line?.proposals[0]

test('a statement is loaded and books nothing; its certain lines are booked in one call, and each is undone', async () => {
  const { order, read, load, lines, book, undo } = await anAccountant()
  const { orderId, gross, paymentReference } = await order()
  const statement = await load([
    { amount: gross, text: `PAYMENT ${paymentReference.toLowerCase()}` },
    { amount: -8500, text: 'FEES' },
  ])
  expect(statement).toMatchObject({
    format: 'mt940',
    lines: 2,
    newLines: 2,
    knownLines: 0,
    credits: gross,
    debits: 8500,
    open: 1,
    warnings: [],
  })
  const [line, fee] = await lines(statement.id)
  expect([line?.status, fee?.status, (await read(orderId)).paidAmount]).toEqual(['proposed', 'ignored', 0])
  expect(best(line)).toMatchObject({
    certain: true,
    reasons: [
      { code: 'reference', points: 60 },
      { code: 'amount-owed', points: 30 },
    ],
  })
  expect((await book(statement.id)).ok).toMatchObject({ booked: 1, left: 0, item: { open: 0 } })
  expect(await read(orderId)).toMatchObject({ status: 'paid', paidAmount: gross })
  expect((await lines(statement.id))[0]).toMatchObject({
    status: 'booked',
    booked: { automatic: true, split: [{ purchaseOrderId: orderId, amount: gross }] },
  })
  const { item } = (await undo(line?.id ?? 0)).ok
  expect([item.status, await read(orderId)]).toMatchObject(['proposed', { status: 'unpaid', paidAmount: 0 }])
  expect((await undo(line?.id ?? 0)).body).toMatchObject({ error: 'lineUnbooked' })
  expect((await book(statement.id)).ok.booked).toBe(1)
})

test('a file of yesterday again has only known lines; two equal deposits stay two', async () => {
  const { load, lines, bookLine } = await anAccountant()
  const both = [{ amount: 5000 }, { amount: 5000 }]
  expect(await load(both)).toMatchObject({ newLines: 2, knownLines: 0 })
  const again = await load([...both, { amount: 5000 }])
  expect(again).toMatchObject({ lines: 3, newLines: 1, knownLines: 2, open: 1 })
  const [known] = await lines(again.id)
  expect(known?.status).toBe('known')
  expect((await bookLine(known?.id ?? 0, { split: [], remainder: 'unallocated' })).body).toMatchObject({
    error: 'lineKnown',
  })
})

test('a line is split over several orders by hand, and the rest becomes credit; of two accountants the second is refused', async () => {
  const { order, read, load, lines, bookLine, token } = await anAccountant()
  const [one, two] = [await order(), await order()]
  const statement = await load([{ amount: one.gross + two.gross + 5000 }])
  const [line] = await lines(statement.id)
  const id = line?.id ?? 0
  const listed = await world.send('POST /api/bank-statement/line/{id}/list', {
    token,
    params: { id },
    body: { text: `${one.paymentReference}\n${two.number}\tR 100,00\nunknown\n` },
  })
  expect(listed.ok).toMatchObject({
    split: [
      { purchaseOrderId: one.orderId, amount: one.gross },
      { purchaseOrderId: two.orderId, amount: 10_000 },
    ],
    unknownRows: [3],
  })
  const split = [one, two].map(({ orderId, gross }) => ({ purchaseOrderId: orderId, amount: gross }))
  const both = await Promise.all([
    bookLine(id, { split, remainder: 'credit' }),
    bookLine(id, { split, remainder: 'credit' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'lineBooked' })
  expect((await lines(statement.id))[0]).toMatchObject({ status: 'booked', booked: { automatic: false, credit: 5000 } })
  expect([(await read(one.orderId)).status, (await read(two.orderId)).paidAmount]).toEqual(['paid', two.gross])
})

test('money of an unknown payer is booked as unallocated', async () => {
  const { load, lines, bookLine } = await anAccountant()
  const statement = await load([{ amount: 12_345 }])
  const [line] = await lines(statement.id)
  expect(line?.status).toBe('unmatched')
  expect((await bookLine(line?.id ?? 0, { split: [], remainder: 'credit' })).body).toMatchObject({ error: 'invalid' })
  expect((await bookLine(line?.id ?? 0, { split: [], remainder: 'unallocated' })).ok.item).toMatchObject({
    status: 'booked',
    booked: { credit: 0, unallocated: 12_345 },
  })
})

test('an order never gets more than it owes, and a deleted one nothing', async () => {
  const { order, load, lines, bookLine, school } = await anAccountant()
  const { orderId, gross } = await order()
  const deleted = await order(school, { deleted: true })
  const [line] = await lines((await load([{ amount: gross * 2 }])).id)
  const to = (purchaseOrderId: number) =>
    bookLine(line?.id ?? 0, { split: [{ purchaseOrderId, amount: gross + 1 }], remainder: 'credit' })
  expect((await to(orderId)).body).toMatchObject({ error: 'beyondOutstanding' })
  expect((await to(deleted.orderId)).body).toMatchObject({ error: 'orderDeleted' })
})

test('a payer is learnt from a booking: next time its account and the amount are a proposal', async () => {
  const { order, load, lines, book, bookLine } = await anAccountant()
  const [first, second] = [await order(), await order(undefined, { learners: 7 })]
  const [line] = await lines((await load([{ amount: first.gross, payer: 'NOMSA DLAMINI', text: 'FEES' }])).id)
  expect(best(line)).toBeUndefined()
  await bookLine(line?.id ?? 0, {
    split: [{ purchaseOrderId: first.orderId, amount: first.gross }],
    remainder: 'credit',
  })
  const statement = await load([{ amount: second.gross, payer: 'NOMSA DLAMINI', text: 'FEES AGAIN', day: '260414' }])
  const [next] = await lines(statement.id)
  expect(best(next)).toMatchObject({
    certain: false,
    reasons: [{ code: 'payer-known' }, { code: 'amount-owed' }],
    split: [{ purchaseOrderId: second.orderId }],
  })
  expect((await book(statement.id)).ok.booked).toBe(0)
  expect((await book(statement.id, [next?.id ?? 0])).ok.booked).toBe(1)
})

test('the same money from a file in another format is never booked without a person', async () => {
  const { order, load, send, book, lines } = await anAccountant()
  const { gross, paymentReference } = await order()
  const other = await order(undefined, { learners: 4 })
  await book((await load([{ amount: gross, text: `EFT ${paymentReference}` }])).id)
  const csv = `Date,Amount,Balance,Description\n2026/04/13,${gross / 100},${gross / 100},MAGTAPE ${other.paymentReference}\n`
  const statement = (await send(csv)).ok.item
  expect(statement.warnings).toMatchObject([{ code: 'no-account' }])
  const [line] = await lines(statement.id)
  expect([line?.status, best(line)?.certain]).toEqual(['proposed', false])
})

test('a line that pays an order of another olympiad of the issuer shows only its amount', async () => {
  const { olympiadId, load, lines, bookLine, book } = await anAccountant()
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const sister = await anOlympiad(world, { projectId })
  const school = await aSchoolParticipant(world, { olympiadId: sister })
  const { orderId, gross } = await anOrder(world, school)
  const { paymentReference } = await world.db
    .selectFrom('purchaseOrders')
    .select('paymentReference')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const statement = await load([{ amount: gross, text: paymentReference }])
  const [line] = await lines(statement.id)
  expect(line).toMatchObject({ status: 'elsewhere', amount: gross, payer: '', text: '', proposals: [], booked: null })
  expect((await book(statement.id)).ok.booked).toBe(0)
  const split = [{ purchaseOrderId: orderId, amount: gross }]
  expect((await bookLine(line?.id ?? 0, { split, remainder: 'credit' })).status).toBe(404)
  const { token } = await staff(world, 'accountant', sister)
  const theirs = await world.send('GET /api/bank-statement/{id}', { token, params: { id: statement.id } })
  expect(theirs.ok.item.lines[0]).toMatchObject({ status: 'proposed', text: paymentReference })
})

test('a statement of another account is refused, and so are files that cannot be read; nothing is stored', async () => {
  const { send, olympiadId, token } = await anAccountant()
  await anOrder(world, await aSchoolParticipant(world, { olympiadId }))
  const refused = async (content: string) => (await send(content)).body
  expect(await refused(statementText({ lines: [], account: '99999999' }))).toMatchObject({
    error: 'otherAccount',
    reason: expect.stringContaining('…9999'),
  })
  expect(await refused('%PDF-1.4')).toMatchObject({ error: 'statementFile' })
  expect(await refused(':20:A\n:25:1\n:60F:Cxx')).toMatchObject({
    error: 'statementFile',
    reason: expect.stringContaining('Line 3'),
  })
  const { items } = (await world.send('GET /api/bank-statement/', { token, query: { olympiadId } })).ok
  expect(items).toEqual([])
})

test('columns of an unknown bank are learnt once for the account', async () => {
  const { send, order } = await anAccountant()
  const { paymentReference } = await order()
  const csv = (day: string) => `Datum;Besonderhede;Bedrag\n${day};${paymentReference};200,00\n`
  const asked = await send(csv('13/04/2026'))
  expect(asked.body).toMatchObject({ error: 'statementColumns', details: { headings: 'datum|besonderhede|bedrag' } })
  const columns = JSON.stringify({
    headings: 'datum|besonderhede|bedrag',
    date: 0,
    days: 'dmy',
    decimal: ',',
    text: 1,
    amount: 2,
  })
  expect((await send(csv('13/04/2026'), { columns })).ok.item).toMatchObject({ lines: 1, credits: 20_000 })
  expect((await send(csv('14/04/2026'))).ok.item).toMatchObject({ newLines: 1 })
})

test('a gap to the statement before is a warning', async () => {
  const { send } = await anAccountant()
  await send(
    statementText({ lines: [{ amount: 100, day: '260410' }] })
      .replace('60F:C260412', '60F:C260409')
      .replace('62F:C260413', '62F:C260410'),
  )
  const { item } = (await send(statementText({ lines: [{ amount: 200 }], opening: 2_000_000 }))).ok
  expect(item.warnings).toEqual([{ code: 'days-missing', expected: 1_000_100, found: 2_000_000 }])
})

test('a statement of 40 MB is refused by its size, and a line of 0,00 is left alone', async () => {
  const { send, load, lines } = await anAccountant()
  const large = await send(`${statementText({ lines: [{ amount: 100 }] })}${' '.repeat(40 * 1024 * 1024)}`)
  expect([large.status, large.body]).toEqual([413, expect.objectContaining({ error: 'tooLarge' })])
  const { id } = await load([{ amount: 0, text: 'ADVICE' }, { amount: 5000 }])
  expect((await lines(id)).map(({ amount, status }) => [amount, status])).toEqual([
    [0, 'ignored'],
    [5000, 'unmatched'],
  ])
})

const ofx = (transactions: string) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR
<BANKACCTFROM><ACCTID>${someIssuer.bank.accountNumber}
</BANKACCTFROM>
<BANKTRANLIST>${transactions}</BANKTRANLIST>
<LEDGERBAL><BALAMT>9000.00<DTASOF>20260413</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

test('OFX without ids and closing tags: yesterday’s lines are known, and two equal deposits stay two', async () => {
  const { send } = await anAccountant()
  const deposit = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260413<TRNAMT>450.00<MEMO>CASH DEPOSIT'
  expect((await send(ofx(deposit + deposit))).ok.item).toMatchObject({ format: 'ofx1', newLines: 2, knownLines: 0 })
  const third = '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260413<TRNAMT>60.00<MEMO>CASH DEPOSIT'
  expect((await send(ofx(deposit + deposit + third))).ok.item).toMatchObject({ newLines: 1, knownLines: 2 })
})

test('money in another currency is not booked on an order, neither by itself nor by hand', async () => {
  const { order, read, send, lines, book, bookLine } = await anAccountant()
  const { orderId, gross, paymentReference } = await order()
  const text = statementText({ lines: [{ amount: gross, text: paymentReference }] }).replaceAll('ZAR', 'USD')
  const { item } = (await send(text)).ok
  expect((await book(item.id)).ok.booked).toBe(0)
  const [line] = await lines(item.id)
  const split = [{ purchaseOrderId: orderId, amount: gross }]
  expect((await bookLine(line?.id ?? 0, { split, remainder: 'credit' })).body).toMatchObject({ error: 'otherCurrency' })
  expect((await read(orderId)).paidAmount).toBe(0)
})

test('a formula in the text of a line is stored as text', async () => {
  const { load, lines } = await anAccountant()
  const text = '=HYPERLINK("http://x.example";"Pay")'
  const { id } = await load([{ amount: 100, text }])
  expect((await lines(id))[0]?.text).toBe(text)
})

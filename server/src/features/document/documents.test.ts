import type { OrderDocument } from '@agon/contract/purchase-order/purchase-order'
import type { DocumentLanguage } from '@agon/domain/document'
import { isPaymentReference } from '@agon/domain/payment-reference'
import { createHash } from 'node:crypto'
import type { DocumentId, PurchaseOrderId } from '@agon/domain/ids'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'
import { printLeft } from './print-document.ts'

const world = aWorld()
const { anOrderAtHand, issue } = ordersOf(world)

/** An order of four learners at R 50,00 that a teacher has asked for. */
async function anIssuedOrder(learners = 4) {
  const olympiadId = await anOlympiad(world)
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  for (let count = 0; count < learners; count += 1) await aLearner(world, school)
  const teacher = await aTeacher(world, school)
  const { item } = (await issue(teacher.token, school)).ok
  const { token } = await staff(world, 'admin', olympiadId)
  return { item, code, token, teacher, school, olympiadId, read: () => read(token, item.id) }
}

const read = async (token: string, id: PurchaseOrderId) =>
  (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item

const setFree = (token: string, id: PurchaseOrderId, freeLearners: number) =>
  world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
    token,
    params: { id },
    query: { freeLearners, comment: 'Quintile 1' },
  })

const download = (token: string, id: DocumentId, language?: DocumentLanguage) =>
  world.send('GET /api/document/{id}/pdf', { token, params: { id }, query: { language } })

function idOf(document: OrderDocument | undefined): DocumentId {
  if (document === undefined) throw new Error('There is a document.')
  return document.id
}
const firstOf = ({ documents }: { documents: OrderDocument[] }) => ({ id: idOf(documents[0]) })

const textOf = async (bytes: Uint8Array) => (await readBack(new Uint8Array(bytes))).pages.join('\n')

test('an order has its invoice at once, whose bytes never change', async () => {
  const { item, code, token } = await anIssuedOrder()
  expect(item.documents).toMatchObject([{ kind: 'invoice', number: `${code}-2026-00001`, gross: 20_000 }])
  const [invoice] = item.documents
  const first = await download(token, firstOf(item).id)
  expect(createHash('sha256').update(new Uint8Array(first.bytes)).digest('hex')).toBe(invoice?.sha256)
  expect(await textOf(new Uint8Array(first.bytes))).toContain(item.paymentReference)
})

test('more free learners are a credit note, fewer a further invoice; the order is their sum', async () => {
  const { item, code, token, read: readOrder } = await anIssuedOrder()
  await setFree(token, item.id, 3)
  await setFree(token, item.id, 1)
  const order = await readOrder()
  expect(order).toMatchObject({ gross: 15_000, freeLearners: 1 })
  expect(order.documents.map(({ kind, number, gross }) => [kind, number, gross])).toEqual([
    ['invoice', `${code}-2026-00001`, 20_000],
    ['credit-note', `${code}-CN-2026-00001`, 15_000],
    ['invoice', `${code}-2026-00002`, 10_000],
  ])
  expect(order.documents[0]).toEqual(item.documents[0])
  const [, credit] = order.documents
  const text = await textOf(new Uint8Array((await download(token, idOf(credit))).bytes))
  expect(text).toContain(`This credit note corrects ${code}-2026-00001 of 14 April 2026.`)
  expect(text).toContain('Reason: Quintile 1')
})

test('the same number of free learners again is no new document', async () => {
  const { item, token, read: readOrder } = await anIssuedOrder()
  await setFree(token, item.id, 1)
  await setFree(token, item.id, 1)
  expect((await readOrder()).documents).toHaveLength(2)
})

test('a deleted order is credited in full; its documents stay for the school', async () => {
  const { item, token, teacher } = await anIssuedOrder()
  await setFree(token, item.id, 1)
  await world.send('DELETE /api/purchase-order/admin/{id}', {
    token,
    params: { id: item.id },
    query: { reason: 'Twice' },
  })
  const order = await read(teacher.token, item.id)
  expect(order).toMatchObject({ status: 'deleted', gross: 0, outstanding: 0 })
  const [invoice, first, last] = order.documents
  expect([invoice?.gross, first?.gross, last?.gross]).toEqual([20_000, 5_000, 15_000])
  expect((await download(teacher.token, idOf(last))).status).toBe(200)
})

test('in another language it is a marked copy', async () => {
  const { item, token } = await anIssuedOrder()
  const { id } = firstOf(item)
  const copy = await download(token, id, 'af')
  expect(copy.headers['content-disposition']).toContain('-af.pdf')
  const text = await textOf(new Uint8Array(copy.bytes))
  expect(text).toContain('Belastingfaktuur')
  expect(text).toContain('Afskrif')
  expect((await download(token, id, 'en')).bytes).toEqual((await download(token, id)).bytes)
})

test.for([
  ['zu', 'I-invoyisi yentela', 'Ikhophi'],
  ['xh', 'I-invoyisi yerhafu', 'Ikopi'],
] as const)(
  'a copy in %s has the words of that language, its days and its amounts',
  async ([language, title, copied]) => {
    const { item, token } = await anIssuedOrder()
    const copy = await download(token, firstOf(item).id, language)
    expect(copy.headers['content-disposition']).toContain(`-${language}.pdf`)
    const { pages, language: tag } = await readBack(new Uint8Array(copy.bytes))
    const text = pages.join('\n').replaceAll('\u00a0', ' ')
    for (const part of [title, copied, 'R 200,00', item.paymentReference]) expect(text).toContain(part)
    expect(text).not.toMatch(/Tax invoice|How to pay|Unit price/)
    expect(tag).toBe(`${language}-ZA`)
  },
)

test('new documents are in the language of the billing details; later ones follow their invoice', async () => {
  const { item, token, school, teacher } = await anIssuedOrder()
  const params = { id: school.customerParticipantId }
  await world.send('PUT /api/customer-billing/{id}', { token: teacher.token, params, body: { language: 'xh' } })
  await aLearner(world, school)
  const second = (await issue(teacher.token, school)).ok.item
  await setFree(token, second.id, 1)
  await setFree(token, item.id, 1)
  const languages = await world.db
    .selectFrom('documents')
    .select(['kind', 'language'])
    .where('olympiadId', '=', school.olympiadId)
    .orderBy('id')
    .execute()
  expect(languages).toEqual([
    { kind: 'invoice', language: 'en' },
    { kind: 'invoice', language: 'xh' },
    { kind: 'credit-note', language: 'xh' },
    { kind: 'credit-note', language: 'en' },
  ])
})

test('what was issued keeps its words when the school, the issuer and the olympiad change theirs', async () => {
  const { item, token, school, olympiadId } = await anIssuedOrder()
  const { id } = firstOf(item)
  const before = (await download(token, id)).bytes
  await world.db.updateTable('schools').set({ name: 'Another name' }).where('id', '=', school.schoolId).execute()
  await world.db.updateTable('olympiads').set({ title: 'Another title' }).where('id', '=', olympiadId).execute()
  expect((await download(token, id)).bytes).toEqual(before)
  expect(await textOf(new Uint8Array((await download(token, id, 'af')).bytes))).not.toContain('Another')
})

test.for(['number', 'content', 'pdf', 'sha256', 'gross'] as const)(
  'the database refuses a change of a document’s %s',
  async (column) => {
    const { item } = await anIssuedOrder(1)
    const value = { number: 'X', content: JSON.stringify({}), pdf: Buffer.from('x'), sha256: 'a'.repeat(64), gross: 1 }
    const change = world.db
      .updateTable('documents')
      .set({ [column]: value[column] })
      .where('id', '=', firstOf(item).id)
    await expect(change.execute()).rejects.toThrow('cannot be changed')
  },
)

test('the database refuses to delete a document, and an order that is not the sum of its documents', async () => {
  const { item } = await anIssuedOrder(1)
  await expect(world.db.deleteFrom('documents').where('id', '=', firstOf(item).id).execute()).rejects.toThrow(
    'cannot be deleted',
  )
  const change = world.db.updateTable('purchaseOrders').set({ gross: 1, net: 1, vat: 0 }).where('id', '=', item.id)
  await expect(change.execute()).rejects.toThrow('not those of its documents')
})

test('a document without its bytes is printed by the hourly job, or at its first download', async () => {
  // Orders of the factory have an invoice that no call has printed, as after a crash behind the commit.
  const { orderId, token } = await anOrderAtHand()
  const [before] = (await read(token, orderId)).documents
  expect(before?.sha256).toBeNull()
  await printLeft(world.app)
  const [after] = (await read(token, orderId)).documents
  const { bytes } = await download(token, idOf(after))
  expect(createHash('sha256').update(new Uint8Array(bytes)).digest('hex')).toBe(after?.sha256)
})

test('64 downloads at once of a document without bytes get the same bytes', async () => {
  const { orderId, token } = await anOrderAtHand()
  const { id } = firstOf(await read(token, orderId))
  const answers = await Promise.all(Array.from({ length: 64 }, () => download(token, id)))
  const hashes = answers.map(({ bytes }) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex'))
  expect(new Set(hashes)).toEqual(new Set([(await read(token, orderId)).documents[0]?.sha256]))
})

test('a teacher lists the documents of the own schools only', async () => {
  const { item, teacher, olympiadId, school } = await anIssuedOrder()
  const other = await aSchoolParticipant(world, { olympiadId })
  await aLearner(world, other)
  const { token } = await staff(world, 'admin', olympiadId)
  const foreign = (await issue(token, other)).ok.item
  const list = async (by: string) =>
    (await world.send('GET /api/document/', { token: by, query: { olympiadId, sort: 'number' } })).ok.items
  expect((await list(token)).map(({ purchaseOrderId }) => purchaseOrderId)).toEqual([item.id, foreign.id])
  expect((await list(teacher.token)).map(({ purchaseOrderId }) => purchaseOrderId)).toEqual([item.id])
  expect((await download(teacher.token, firstOf(foreign).id)).body).toMatchObject({ error: 'notFound' })
  expect(school.schoolId).not.toBe(other.schoolId)
})

test('references of the database pass the check of the domain, and staff find an order by its reference', async () => {
  const { rows } = await sql<{ reference: string }>`
    select new_payment_reference() as reference from generate_series(1, 500)`.execute(world.db)
  expect(rows.filter(({ reference }) => !isPaymentReference(reference))).toEqual([])
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(500)
  const { item, token, olympiadId } = await anIssuedOrder(1)
  const query = { olympiadId, q: item.paymentReference }
  expect((await world.send('GET /api/purchase-order/', { token, query })).ok.items).toMatchObject([{ id: item.id }])
})

test('whatever is done to an order, its amounts are its invoices less its credit notes', async () => {
  const { token, school, item: first } = await anIssuedOrder(6)
  const acts = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 })
  let { id } = first
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), async (frees, deletes) => {
      for (const free of frees) await setFree(token, id, free)
      if (deletes) {
        await world.send('DELETE /api/purchase-order/admin/{id}', { token, params: { id }, query: {} })
      }
      const order = await read(token, id)
      const sum = order.documents.reduce((total, { kind, gross }) => total + (kind === 'invoice' ? gross : -gross), 0)
      expect(sum).toBe(order.gross)
      expect(order.net + order.vat).toBe(order.gross)
      if (deletes) id = (await issue(token, school)).ok.item.id
    }),
    { numRuns: 12 },
  )
  const { rows } = await sql<{ gaps: number }>`
    select count(*)::int as gaps from (
      select row_number() over (partition by issuer_id, kind order by id) as place,
        split_part(number, '-', -1)::integer as counted
      from documents where olympiad_id = ${school.olympiadId}) d where place <> counted`.execute(world.db)
  expect(rows).toEqual([{ gaps: 0 }])
})

import type { QuoteId } from '@agon/domain/ids'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const day = 86_400_000

/** A school without learners, its teacher and an accountant. */
async function aSchool() {
  const olympiadId = await anOlympiad(world)
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const teacher = await aTeacher(world, school)
  const { token } = await staff(world, 'accountant', olympiadId)
  const query = { olympiadId, customerParticipantId: school.customerParticipantId }
  const quote = (body: object = { learners: 30 }, as = teacher.token) =>
    world.send('POST /api/quote/', { token: as, query, body })
  const accept = (id: QuoteId, schoolsPO = 'PO-7') =>
    world.send('POST /api/quote/accept/{id}', { token: teacher.token, params: { id }, body: { schoolsPO } })
  const withdraw = (id: QuoteId) =>
    world.send('POST /api/quote/withdraw/{id}', { token: teacher.token, params: { id }, body: {} })
  const list = async () => (await world.send('GET /api/quote/', { token: teacher.token, query })).ok.items
  return { olympiadId, code, school, teacher, token, query, quote, accept, withdraw, list }
}

test('a school gets a price before it loads a learner, and a PDF whose bytes never change', async () => {
  const { quote, code, teacher } = await aSchool()
  const { item } = (await quote({ learners: 30, validDays: 14 })).ok
  expect(item).toMatchObject({
    number: `${code}-Q-2026-00001`,
    learners: 30,
    gross: 150_000,
    status: 'open',
    purchaseOrderId: null,
  })
  // Fourteen days after 14 April, to the last second of the day in Johannesburg.
  expect(item.validUntil).toBe('2026-04-28T21:59:59.000Z')
  const download = () =>
    world.send('GET /api/document/{id}/pdf', { token: teacher.token, params: { id: item.documentId } })
  const first = await download()
  expect((await download()).bytes).toEqual(first.bytes)
  const stored = await world.db
    .selectFrom('documents')
    .select('sha256')
    .where('id', '=', item.documentId)
    .executeTakeFirstOrThrow()
  expect(createHash('sha256').update(new Uint8Array(first.bytes)).digest('hex')).toBe(stored.sha256)
  const text = (await readBack(new Uint8Array(first.bytes))).pages.join('\n')
  for (const part of ['Quote', `${code}-Q-2026-00001`, '28 April 2026', 'not a tax invoice'])
    expect(text).toContain(part)
})

test('a quote is accepted at its price though the price has changed, with the school’s order number', async () => {
  const { quote, accept, list, olympiadId, school, code } = await aSchool()
  const { item } = (await quote()).ok
  await world.db.updateTable('olympiads').set({ learnerPrice: 9900 }).where('id', '=', olympiadId).execute()
  const order = (await accept(item.id)).ok.item
  expect(order).toMatchObject({ learners: 30, gross: 150_000, unitGross: 5000, schoolsPO: 'PO-7', status: 'unpaid' })
  expect(order.documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['quote', `${code}-Q-2026-00001`],
    ['invoice', `${code}-2026-00001`],
  ])
  expect(await list()).toMatchObject([{ status: 'accepted', purchaseOrderId: order.id }])
  // Learners who are loaded later are covered by the order.
  await aLearner(world, school)
  const { customerParticipantId } = school
  const { token } = await staff(world, 'admin', olympiadId)
  const price = await world.send('GET /api/purchase-order/quote', {
    token,
    query: { olympiadId, customerParticipantId },
  })
  expect(price.ok.item).toMatchObject({ toOrder: 0, ordered: 30 })
})

test('a quote that two accept at once makes one order', async () => {
  const { quote, accept, query, token } = await aSchool()
  const { item } = (await quote()).ok
  const replies = await Promise.all([accept(item.id), accept(item.id), accept(item.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'quoteAccepted' })
  const orders = await world.send('GET /api/purchase-order/', { token, query })
  expect(orders.ok.items).toHaveLength(1)
})

test('a quote expires after its last day, and one that is withdrawn is not accepted', async () => {
  const { quote, accept, withdraw, school, query } = await aSchool()
  const start = world.clock.now
  const { item: expires } = (await quote({ learners: 3, validDays: 1 })).ok
  const { item: withdrawn } = (await quote({ learners: 4 })).ok
  expect((await withdraw(withdrawn.id)).ok.item.status).toBe('withdrawn')
  expect((await withdraw(withdrawn.id)).body).toMatchObject({ error: 'quoteWithdrawn' })
  expect((await accept(withdrawn.id)).body).toMatchObject({ error: 'quoteWithdrawn' })
  world.clock.now = new Date(start.getTime() + 2 * day)
  const { token } = await aTeacher(world, school)
  const late = await world.send('POST /api/quote/accept/{id}', {
    token,
    params: { id: expires.id },
    body: { schoolsPO: '' },
  })
  expect(late.body).toMatchObject({ error: 'quoteExpired' })
  const { items } = (await world.send('GET /api/quote/', { token, query })).ok
  expect(items.map(({ status }) => status)).toEqual(['withdrawn', 'expired'])
  world.clock.now = start
})

test('numbers of quotes have no gap, though requests are refused between them', async () => {
  const { quote, olympiadId, code, list } = await aSchool()
  await quote()
  await world.db.updateTable('olympiads').set({ phase: 'draft' }).where('id', '=', olympiadId).execute()
  expect((await quote()).body).toMatchObject({ error: 'phase' })
  await world.db.updateTable('olympiads').set({ phase: 'registration' }).where('id', '=', olympiadId).execute()
  await Promise.all(Array.from({ length: 8 }, () => quote()))
  expect((await list()).map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 9 }, (_, index) => `${code}-Q-2026-0000${index + 1}`),
  )
})

test('the database refuses to change the price of a quote, and to accept it twice', async () => {
  const { quote, accept } = await aSchool()
  const { item } = (await quote()).ok
  const change = (set: object) => world.db.updateTable('quotes').set(set).where('id', '=', item.id).execute()
  await expect(change({ gross: 1 })).rejects.toThrow('cannot be changed')
  await accept(item.id)
  await expect(change({ purchaseOrderId: null, acceptedAt: null, acceptedBy: null })).rejects.toThrow(
    'cannot be changed',
  )
})

test('a teacher sees the quotes and their documents of the own school only', async () => {
  const { quote, token, query } = await aSchool()
  const { item } = (await quote()).ok
  const neighbour = await aSchoolParticipant(world, { olympiadId: query.olympiadId })
  const other = await aTeacher(world, neighbour)
  const olympiadId = query.olympiadId
  expect((await world.send('GET /api/quote/', { token: other.token, query: { olympiadId } })).ok.items).toEqual([])
  expect((await world.send('GET /api/document/', { token: other.token, query: { olympiadId } })).ok.items).toEqual([])
  const pdf = { token: other.token, params: { id: item.documentId } }
  expect((await world.send('GET /api/document/{id}/pdf', pdf)).status).toBe(404)
  const documents = await world.send('GET /api/document/', { token, query })
  expect(documents.ok.items).toMatchObject([{ kind: 'quote', purchaseOrderId: null }])
})

test('the number of learners of the accepted interest is where the teacher’s quote begins', async () => {
  const { olympiadId, token, query, teacher } = await aSchool()
  const expected = async () =>
    (await world.send('GET /api/purchase-order/quote', { token: teacher.token, query })).ok.item.expected
  expect(await expected()).toBeNull()
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const body = { olympiadName: name, type: 'teacher', firstName: 'Mpho', email: 'mpho@expects.example', consent: true }
  const refused = await world.send('POST /api/website/eoi', { body: { ...body, schoolName: 'X', learners: 0 } })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { learners: expect.any(String) } })
  expect((await world.send('POST /api/website/eoi', { body: { ...body, schoolName: 'X', learners: 45 } })).status).toBe(
    200,
  )
  const { id } = await world.db
    .selectFrom('interests')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  const { schoolId } = await world.db
    .selectFrom('customerParticipants')
    .select('schoolId')
    .where('id', '=', query.customerParticipantId)
    .executeTakeFirstOrThrow()
  const accepted = await world.send('POST /api/teacher/expression/', {
    token,
    body: { expressionId: id, schoolId, confirmed: ['unverified'] },
  })
  expect(accepted.status).toBe(200)
  expect(await expected()).toBe(45)
})

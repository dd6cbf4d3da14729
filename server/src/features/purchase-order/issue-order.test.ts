import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'

const world = aWorld()
const { issue } = ordersOf(world)

async function aSchoolOfLearners(learners: number, given: { price?: number; vatNumber?: string | undefined } = {}) {
  const olympiadId = await anOlympiad(world, { learnerPrice: given.price ?? 4500 })
  const code = await anIssuer(world, olympiadId, 'vatNumber' in given ? { vatNumber: given.vatNumber } : {})
  const school = await aSchoolParticipant(world, { olympiadId })
  for (let made = 0; made < learners; made += 1) await aLearner(world, school)
  return { ...school, code }
}

async function withAccountant(of: { olympiadId: SchoolParticipant['olympiadId'] }) {
  return (await staff(world, 'accountant', of.olympiadId)).token
}

test('an order is issued for the learners who take part, at the olympiad’s price, VAT included', async () => {
  const school = await aSchoolOfLearners(3)
  const { token } = await aTeacher(world, school)
  const { item } = (await issue(token, school)).ok
  expect(item).toMatchObject({
    number: `${school.code}-2026-00001`,
    status: 'unpaid',
    learners: 3,
    freeLearners: 0,
    gross: 13_500,
    net: 11_739,
    vat: 1761,
    outstanding: 13_500,
    paid: false,
    preApproved: false,
    issuedAt: '2026-04-14T07:00:00.000Z',
    // The olympiad closes within 30 days.
    dueAt: '2026-04-14T17:00:00.000Z',
  })
  expect(item.lines).toMatchObject([{ kind: 'learners', quantity: 3, unitGross: 4500, vatRate: 1500, gross: 13_500 }])
})

test('an issuer who is no VAT vendor asks for no VAT', async () => {
  const school = await aSchoolOfLearners(2, { vatNumber: undefined })
  const { item } = (await issue(await withAccountant(school), school)).ok
  expect(item).toMatchObject({ gross: 9000, net: 9000, vat: 0 })
})

test('a later order is for the learners added since, and fails without any', async () => {
  const school = await aSchoolOfLearners(2)
  const token = await withAccountant(school)
  expect((await issue(token, school)).ok.item.learners).toBe(2)
  expect((await issue(token, school)).body).toMatchObject({ error: 'noLearners' })
  await aLearner(world, school)
  const { item } = (await issue(token, school)).ok
  expect(item).toMatchObject({ learners: 1, number: `${school.code}-2026-00002` })
})

test('learners of a deleted order can be ordered for again, under a new number', async () => {
  const school = await aSchoolOfLearners(2)
  const { token } = await staff(world, 'admin', school.olympiadId)
  const first = (await issue(token, school)).ok.item
  await world.send('DELETE /api/purchase-order/admin/{id}', {
    token,
    params: { id: first.id },
    query: { reason: 'Asked twice' },
  })
  expect((await issue(token, school)).ok.item).toMatchObject({ learners: 2, number: `${school.code}-2026-00002` })
})

test('two clicks at once make one order', async () => {
  const school = await aSchoolOfLearners(2)
  const { token } = await aTeacher(world, school)
  const answers = await Promise.all([issue(token, school), issue(token, school)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ error: 'noLearners' })
})

test('twenty orders at once are numbered without a gap', async () => {
  const olympiadId = await anOlympiad(world)
  const code = await anIssuer(world, olympiadId)
  const token = await withAccountant({ olympiadId })
  const schools = await Promise.all(Array.from({ length: 20 }, () => aSchoolParticipant(world, { olympiadId })))
  for (const school of schools) await aLearner(world, school)
  const answers = await Promise.all(schools.map((school) => issue(token, school)))
  const numbers = answers.map((answer) => answer.ok.item.number).sort()
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, index) => `${code}-2026-${String(index + 1).padStart(5, '0')}`),
  )
})

test('an order that is refused takes no number with it', async () => {
  const school = await aSchoolOfLearners(1)
  const token = await withAccountant(school)
  const other = await aSchoolParticipant(world, { olympiadId: school.olympiadId })
  expect((await issue(token, other)).body).toMatchObject({ error: 'noLearners' })
  expect((await issue(token, school)).ok.item.number).toBe(`${school.code}-2026-00001`)
})

test('nothing is issued before it is known in whose name', async () => {
  const school = await aSchoolParticipant(world)
  await aLearner(world, school)
  expect((await issue(await withAccountant(school), school)).body).toMatchObject({ error: 'noIssuer' })
})

test.for(['draft', 'archived'] as const)('nothing is issued while the olympiad is %s', async (phase) => {
  const school = await aSchoolOfLearners(1)
  await world.db.updateTable('olympiads').set({ phase }).where('id', '=', school.olympiadId).execute()
  expect((await issue(await withAccountant(school), school)).body).toMatchObject({ error: 'phase' })
})

test('the price is shown before the order is requested', async () => {
  const school = await aSchoolOfLearners(3)
  const { token } = await aTeacher(world, school)
  const query = { olympiadId: school.olympiadId, customerParticipantId: school.customerParticipantId }
  const before = (await world.send('GET /api/purchase-order/quote', { token, query })).ok.item
  expect(before).toMatchObject({ learners: 3, ordered: 0, toOrder: 3, gross: 13_500, net: 11_739, issuable: true })
  await issue(token, school)
  const after = (await world.send('GET /api/purchase-order/quote', { token, query })).ok.item
  expect(after).toMatchObject({ learners: 3, ordered: 3, toOrder: 0, gross: 0, seats: { released: 0, taken: 0 } })
})

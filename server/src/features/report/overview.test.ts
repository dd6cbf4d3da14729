import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, staff } from '../../testing/factories.ts'
import { aWorld } from '../../testing/world.ts'
import { anOrder } from '../purchase-order/factories.ts'

const world = aWorld()

async function aField() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const first = await aSchoolParticipant(world, { olympiadId })
  const second = await aSchoolParticipant(world, { olympiadId })
  await aSchoolParticipant(world, { olympiadId })
  const learners = [
    await aLearner(world, first, { grade: 10 }),
    await aLearner(world, first, { grade: 10 }),
    await aLearner(world, second, { grade: 12 }),
    await aLearner(world, second, { grade: 12 }),
  ]
  const has = async (index: number, status: 'sitting' | 'finished', isTest = false) => {
    const id = learners[index]?.participantId
    if (id === undefined) return
    await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', id).execute()
    await world.db.updateTable('participants').set({ isTest }).where('id', '=', id).execute()
  }
  await has(0, 'finished')
  await has(1, 'sitting')
  await has(3, 'finished', true)
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, first, token }
}

test('the overview counts learners and schools by where they stand, and leaves tries of staff out', async () => {
  const { olympiadId, token } = await aField()
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(ok.total).toEqual({ participants: 3, notStarted: 1, sitting: 1, finished: 1 })
  expect(ok.schools).toEqual({ entered: 3, confirmed: 0, withLearners: 2, started: 1 })
  expect(ok.provinces).toEqual([
    { province: 'GP', schools: 3, participants: 3, notStarted: 1, sitting: 1, finished: 1 },
  ])
  expect(ok.grades).toEqual([
    { grade: 10, participants: 2, notStarted: 0, sitting: 1, finished: 1 },
    { grade: 12, participants: 1, notStarted: 1, sitting: 0, finished: 0 },
  ])
})

test('orders are counted by status, with the places that they release', async () => {
  const { olympiadId, first, token } = await aField()
  await anOrder(world, first, { learners: 4, paid: 'all' })
  await anOrder(world, first, { learners: 3 })
  await anOrder(world, first, { learners: 9, deleted: true })
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(ok.orders).toMatchObject({ unpaid: 1, paid: 1, pre: 0, places: 4 })
  expect(ok.orders.money).toHaveLength(1)
})

test('of one school it tells that school alone; a school that takes no part is not found', async () => {
  const { olympiadId, first, token } = await aField()
  const ask = (schoolId: number) =>
    world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId }, query: { schoolId } })
  expect((await ask(first.schoolId)).ok.total.participants).toBe(2)
  expect((await ask(await aSchool(world))).body).toMatchObject({ error: 'notFound' })
})

test('without an olympiad an overlord sees all of them, and nobody else anything', async () => {
  await aField()
  const overlord = await staff(world, 'overlord', null)
  const all = (await world.send('POST /api/reports/olympiad/overview/', { token: overlord.token })).ok
  expect(all.total.participants).toBeGreaterThanOrEqual(3)
  expect(all.olympiad).toBeNull()
  const admin = await staff(world, 'admin', null)
  const refused = await world.send('POST /api/reports/olympiad/overview/', { token: admin.token })
  expect(refused.body).toMatchObject({ error: 'olympiadRequired' })
})

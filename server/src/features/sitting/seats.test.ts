import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aDeviceSecret, aPaper, isReady } from '#test/features/sitting/factories.ts'

const world = aWorld()

/** A school with an order of so many learners at R 50,00, and what was paid on it. */
async function aSchoolWithOrder(given: { learners: number; paid?: number; preApproved?: boolean }) {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 5000 })
  await aPaper(world, olympiadId)
  const own = await aSchoolParticipant(world, { olympiadId })
  const { orderId } = await anOrder(world, own, given)
  return { own, orderId }
}

async function start(own: SchoolParticipant) {
  const { token, participantId } = await aLearner(world, own)
  await isReady(world, participantId, false)
  return world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })
}

test('of two learners who start at once for the last place, one sits', async () => {
  const { own } = await aSchoolWithOrder({ learners: 3, paid: 15_000 })
  await start(own)
  await start(own)
  const both = await Promise.all([start(own), start(own)])
  expect(both.map(({ body }) => body['error'] ?? 'started').sort()).toEqual(['seats', 'started'])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ details: { released: 3, taken: 3 } })
})

test('twenty learners who start at once take ten places', async () => {
  const { own } = await aSchoolWithOrder({ learners: 10, preApproved: true })
  const all = await Promise.all(Array.from({ length: 20 }, () => start(own)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('a part payment releases the places that it covers', async () => {
  const { own } = await aSchoolWithOrder({ learners: 10, paid: 9999 })
  expect((await start(own)).status).toBe(200)
  expect((await start(own)).body).toMatchObject({ error: 'seats' })
})

test('an unpaid school has no places, and a learner with a place of its own needs none of them', async () => {
  const { own } = await aSchoolWithOrder({ learners: 10 })
  expect((await start(own)).body).toMatchObject({ error: 'seats', details: { released: 0 } })
  const { token, participantId } = await aLearner(world, own)
  await isReady(world, participantId, true)
  expect((await world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })).status).toBe(200)
})

test('a teacher sees on the exam day which learners hold no place, and how many places are free for them', async () => {
  const { own } = await aSchoolWithOrder({ learners: 2, paid: 10_000 })
  const { token } = await aTeacher(world, own)
  const [first, second, third] = [await aLearner(world, own), await aLearner(world, own), await aLearner(world, own)]
  const places = async () =>
    (await world.send('GET /api/exam-day/{id}', { token, params: { id: own.customerParticipantId } })).ok.places
  const assign = ({ participantId }: { participantId: number }, seated: boolean) =>
    world.send('PUT /api/learner/seat/{id}', { token, params: { id: participantId }, body: { seated } })
  expect(await places()).toEqual({
    free: 2,
    without: [first.participantId, second.participantId, third.participantId],
  })
  await assign(first, true)
  await assign(third, true)
  expect(await places()).toEqual({ free: 0, without: [second.participantId] })
  expect((await assign(second, true)).body).toMatchObject({ error: 'seats' })
  await assign(first, false)
  await assign(second, true)
  expect(await places()).toEqual({ free: 0, without: [first.participantId] })
  await world.db.updateTable('olympiads').set({ learnerPrice: 0 }).where('id', '=', own.olympiadId).execute()
  expect((await places()).without).toEqual([])
})

test('a reversal takes no place from a learner who has started; the order shows the shortage', async () => {
  const { own, orderId } = await aSchoolWithOrder({ learners: 1, paid: 5000 })
  const { token, participantId } = await aLearner(world, own)
  await isReady(world, participantId, false)
  const device = aDeviceSecret()
  expect((await world.send('POST /api/sitting/start', { token, body: { device } })).status).toBe(200)
  const { token: desk } = await staff(world, 'accountant', own.olympiadId)
  const body = { comment: 'The bank took it back' }
  const query = { status: 'unpaid' }
  const { item } = (
    await world.send('PUT /api/purchase-order/{id}', { token: desk, params: { id: orderId }, query, body })
  ).ok
  expect(item).toMatchObject({ status: 'unpaid', paidAmount: 0, seats: { released: 0, taken: 1 } })
  expect((await world.send('POST /api/sitting/start', { token, body: { device } })).status).toBe(200)
  expect((await start(own)).body).toMatchObject({ error: 'seats' })
})

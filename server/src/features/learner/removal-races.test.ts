import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aDeviceSecret, aPaper, isReady } from '#test/features/sitting/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'
import { aListed, aListOf } from '#test/features/learner/list.ts'

const world = aWorld()
const list = aListOf(world)
const { waitForLocks } = locksIn(world)

test('a learner who has started is not taken out, one who has not leaves nothing behind', async () => {
  const { participantId, learnerId } = await aLearner(world, list.own)
  const remove = () =>
    world.send('DELETE /api/learner/{id}', { token: list.teacher.token, params: { id: participantId } })
  const has = (status: 'sitting' | 'not-started') =>
    world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
  await has('sitting')
  expect((await remove()).body).toMatchObject({ error: 'learnerStarted' })
  await has('not-started')
  expect((await remove()).status).toBe(200)
  expect(
    await world.db.selectFrom('learners').select('id').where('id', '=', learnerId).executeTakeFirst(),
  ).toBeUndefined()
})

async function anOpenSchool() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const { token } = await aTeacher(world, school)
  const remove = (id: number) => world.send('DELETE /api/learner/{id}', { token, params: { id } })
  await aPaper(world, olympiadId)
  return { school, olympiadId, remove }
}

test('a learner who begins at the moment of being taken out sits', async () => {
  const { school, remove } = await anOpenSchool()
  await anOrder(world, school, { learners: 1, preApproved: true })
  const sitter = await aLearner(world, school)
  await isReady(world, sitter.participantId, false)
  // The beginning waits in its middle, for the school's places.
  const places = await world.db.startTransaction().execute()
  await places
    .selectFrom('customerParticipants')
    .select('id')
    .where('id', '=', school.customerParticipantId)
    .forUpdate()
    .execute()
  const begun = world.send('POST /api/sitting/start', { token: sitter.token, body: { device: aDeviceSecret() } })
  await waitForLocks(1)
  const removed = remove(sitter.participantId)
  await waitForLocks(2)
  await places.commit().execute()
  expect((await begun).status).toBe(200)
  expect((await removed).body).toMatchObject({ error: 'learnerStarted' })
})

test('a learner whose sitting is prepared at the moment of being taken out is taken out', async () => {
  const { school, olympiadId, remove } = await anOpenSchool()
  const { participantId } = await aLearner(world, school)
  const preparing = await world.db.startTransaction().execute()
  await sql`insert into attempts (participant_id, olympiad_id, paper_id, number, seed)
    select ${participantId}, id, paper_id, 1, 1 from olympiads where id = ${olympiadId}`.execute(preparing)
  const removed = remove(participantId)
  await waitForLocks(1)
  await preparing.commit().execute()
  expect((await removed).status).toBe(200)
})

test('a learner who is corrected at the moment of being taken out is taken out, and no request fails', async () => {
  const { school, remove } = await anOpenSchool()
  const { token } = await aTeacher(world, school)
  const { participantId } = await aLearner(world, school, { firstName: 'Zanele', lastName: 'Dlamini' })
  const beside = await world.db.startTransaction().execute()
  await beside.selectFrom('participants').select('id').where('id', '=', participantId).forNoKeyUpdate().execute()
  const removed = remove(participantId)
  await waitForLocks(1)
  const body = { ...aListed('Zanele', 'Dhlamini'), version: 1 }
  const corrected = world.send('PUT /api/learner/{id}', { token, params: { id: participantId }, body })
  await waitForLocks(2)
  await beside.commit().execute()
  expect((await removed).status).toBe(200)
  expect((await corrected).body).toMatchObject({ error: 'notFound' })
})

test('a learner whom another olympiad enters at the moment of being taken out stays', async () => {
  const { school, remove } = await anOpenSchool()
  const { participantId, learnerId } = await aLearner(world, school, { firstName: 'Zanele', lastName: 'Dlamini' })
  const other = await aSchoolParticipant(world, { schoolId: school.schoolId })
  const entering = await world.db.startTransaction().execute()
  await sql`insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
    values (${other.olympiadId}, ${other.customerParticipantId}, ${learnerId}, 10, 'zdlamini')`.execute(entering)
  const removed = remove(participantId)
  await waitForLocks(1)
  await entering.commit().execute()
  expect((await removed).status).toBe(200)
  const left = await world.db
    .selectFrom('participants')
    .select('olympiadId')
    .where('learnerId', '=', learnerId)
    .execute()
  expect(left).toEqual([{ olympiadId: other.olympiadId }])
})

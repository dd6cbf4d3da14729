import { expect, test } from 'vitest'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function merged(kind: 'schools' | 'countries' | 'learners' | 'teachers', from: number, into: number) {
  const { token } = await staff(world, 'overlord', null)
  const body = { from, into, reason: 'Recorded twice' }
  const reply = await world.send('POST /api/merge/{kind}', { token, params: { kind }, body })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return { token, id: reply.ok.id }
}

test('the id of a merged school answers the school that stayed, and after an undo its own again', async () => {
  const [from, into] = [await aSchool(world), await aSchool(world)]
  const { token, id } = await merged('schools', from, into)
  const read = async (schoolId: typeof from) =>
    (await world.send('GET /api/school/single', { token, query: { schoolId } })).ok
  expect(await read(from)).toMatchObject({ item: { id: into }, mergedFrom: from })
  expect(await read(into)).not.toHaveProperty('mergedFrom')
  await world.send('POST /api/merge/undo/{id}', { token, params: { id }, body: {} })
  expect((await read(from)).item.id).toBe(from)
})

test('the ids of merged countries, teachers and participations lead to those that stayed, within the reader’s reach', async () => {
  const own = await aSchoolParticipant(world, {})
  const { olympiadId } = own
  const admin = await staff(world, 'admin', olympiadId)
  const [one, other] = [await aTeacher(world, own), await aTeacher(world, own)]
  await merged('teachers', other.teacherId, one.teacherId)
  const teacher = await world.send('GET /api/teacher/single', {
    token: admin.token,
    query: { olympiadId, teacherId: other.teacherId },
  })
  expect(teacher.ok).toMatchObject({ item: { id: one.teacherId }, mergedFrom: other.teacherId })

  const learners = [
    await aLearner(world, own, { firstName: 'Palesa', lastName: 'Moloi', grade: 10 }),
    await aLearner(world, own, { firstName: 'Palesa', lastName: 'Moloy', grade: 10 }),
  ].map(({ participantId }) => participantId)
  const rows = await world.db
    .selectFrom('participants')
    .select(['id', 'learnerId'])
    .where('id', 'in', learners)
    .orderBy('id')
    .execute()
  const [stays, goes] = rows
  await merged('learners', Number(goes?.learnerId), Number(stays?.learnerId))
  const participantId = rows[1]?.id
  if (participantId === undefined) throw new Error('Two learners were added.')
  const learnerId = rows[1]?.learnerId
  if (learnerId === undefined) throw new Error('Two learners were added.')
  const person = await world.send('GET /api/learner/person', { token: admin.token, query: { olympiadId, learnerId } })
  expect(person.ok).toMatchObject({ id: stays?.learnerId, lastName: 'Moloi', mergedFrom: learnerId })
  const learner = await world.send('GET /api/learner/single', { token: admin.token, query: { participantId } })
  expect(learner.ok).toMatchObject({ item: { id: stays?.id }, mergedFrom: goes?.id })
  const neighbour = await staff(world, 'admin', (await aSchoolParticipant(world, {})).olympiadId)
  const refused = await world.send('GET /api/learner/single', { token: neighbour.token, query: { participantId } })
  expect(refused.status).toBe(404)

  const [from, into] = await world.db.selectFrom('countries').select('id').orderBy('id', 'desc').limit(2).execute()
  if (from === undefined || into === undefined) throw new Error('Every country is there.')
  await merged('countries', from.id, into.id)
  const country = await world.send('GET /api/igeo-country/single', {
    token: admin.token,
    query: { olympiadId, countryId: from.id },
  })
  expect(country.ok).toMatchObject({ item: { id: into.id }, mergedFrom: from.id })
})

test('the id of a school or a team that was merged inside an olympiad leads to the one that stayed', async () => {
  const school = await aSchoolParticipant(world, {})
  const { olympiadId } = school
  const again = await aSchoolParticipant(world, { olympiadId })
  const [team, teamAgain] = [await aTeam(world, { olympiadId }), await aTeam(world, { olympiadId })]
  const admin = await staff(world, 'admin', olympiadId)
  await merged('schools', again.schoolId, school.schoolId)
  await merged('countries', teamAgain.countryId, team.countryId)
  const read = await world.send('GET /api/school-participant/single', {
    token: admin.token,
    query: { id: again.customerParticipantId },
  })
  expect(read.ok).toMatchObject({
    item: { id: school.customerParticipantId },
    mergedFrom: again.customerParticipantId,
  })
  const ofTeam = await world.send('GET /api/igeo-country-participant/single', {
    token: admin.token,
    query: { olympiadId, countryParticipantId: teamAgain.customerParticipantId },
  })
  expect(ofTeam.ok).toMatchObject({
    item: { id: team.customerParticipantId },
    mergedFrom: teamAgain.customerParticipantId,
  })
})

import { expect, test } from 'vitest'
import { aCountry, aLearner, aSchoolParticipant, aTeacher, aTeam, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aFullTeam() {
  const countryId = await aCountry(world, { name: 'Lesotho Highlands' })
  const team = await aTeam(world, { countryId })
  return { team, countryId, admin: await aTeacher(world, team), contestant: await aLearner(world, team) }
}

test('lists show the country of a contestant where others have a school, and follow its new name until the year is closed', async () => {
  const { team, countryId, contestant } = await aFullTeam()
  const { token } = await staff(world, 'admin', team.olympiadId)
  const shown = async () => {
    const query = { participantId: contestant.participantId }
    const { item } = (await world.send('GET /api/learner/single', { token, query })).ok
    return [item.schoolName, item.province, item.grade]
  }
  expect(await shown()).toEqual(['Lesotho Highlands', 'unknown', 0])
  const rename = (name: string) => world.db.updateTable('countries').set({ name }).where('id', '=', countryId).execute()
  await rename('Maloti')
  expect(await shown()).toEqual(['Maloti', 'unknown', 0])
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', team.olympiadId).execute()
  await rename('Drakensberg')
  expect(await shown()).toEqual(['Maloti', 'unknown', 0])
})

test('a team admin’s olympiad and landing page name the country and have no school', async () => {
  const { team, admin } = await aFullTeam()
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', team.olympiadId)
    .executeTakeFirstOrThrow()
  const own = { id: team.customerParticipantId, kind: 'country', schoolId: null }
  const here = await world.send('GET /api/auth/here/{olympiadName}', {
    token: admin.token,
    params: { olympiadName: name },
  })
  expect(here.ok.participants).toEqual([{ ...own, name: 'Lesotho Highlands' }])
  const { items } = (await world.send('GET /api/school-participant/own', { token: admin.token })).ok
  expect(items).toMatchObject([{ ...own, schoolName: 'Lesotho Highlands', status: { learners: 1 } }])
})

test('slips, seats, orders and rehearsals of a team work as those of a school', async () => {
  const { team, admin } = await aFullTeam()
  const { token } = admin
  const params = { id: team.customerParticipantId }
  expect((await world.send('GET /api/learner/class-list/{id}', { token, params })).status).toBe(200)
  const query = { olympiadId: team.olympiadId, customerParticipantId: team.customerParticipantId }
  expect((await world.send('GET /api/purchase-order/quote', { token, query })).ok.item).toMatchObject({
    customerName: 'Lesotho Highlands',
    legitimate: true,
  })
  const listed = await world.send('GET /api/participant/', {
    token,
    query: { customerParticipantId: team.customerParticipantId },
  })
  expect(listed.ok.total).toBe(1)
})

test('lists of learners are neither loaded into a team nor do they change it', async () => {
  const { team, admin, contestant } = await aFullTeam()
  const { token } = await staff(world, 'admin', team.olympiadId)
  await world.db
    .insertInto('teamMembers')
    .values({
      teamId: team.customerParticipantId,
      role: 'contestant',
      firstName: 'Thabo',
      participantId: contestant.participantId,
    })
    .execute()
  const learner = {
    firstName: 'A',
    lastName: 'B',
    grade: 10,
    className: '',
    gender: 'unknown',
    homeLanguage: '',
  } as const
  const params = { id: team.customerParticipantId }
  const body = { learners: [learner] }
  expect((await world.send('POST /api/learner/load/{id}', { token: admin.token, params, body })).body).toMatchObject({
    error: 'ofTeam',
  })
  const own = { token, params: { id: contestant.participantId } }
  expect((await world.send('DELETE /api/learner/{id}', own)).body).toMatchObject({ error: 'ofTeam' })
  expect((await world.send('PUT /api/learner/{id}', { ...own, body: { ...learner, version: 1 } })).body).toMatchObject({
    error: 'ofTeam',
  })
})

test('a contestant without a surname confirms the details, keeps having no grade, and the team follows a corrected name', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const team = await aTeam(world, { olympiadId })
  const { participantId, token } = await aLearner(world, team, { firstName: 'Suharto', lastName: '' })
  const { id } = await world.db
    .insertInto('teamMembers')
    .values({ teamId: team.customerParticipantId, role: 'contestant', firstName: 'Suharto', participantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const steps = { declaredAt: world.clock.now, recoveryShownAt: world.clock.now }
  await world.db.updateTable('participants').set(steps).where('id', '=', participantId).execute()
  const confirm = (grade: number) =>
    world.send('PUT /api/sitting/details', { token, body: { firstName: 'Suharta', lastName: '', grade } })
  expect((await confirm(10)).body).toMatchObject({ error: 'invalid', fields: { grade: expect.any(String) } })
  expect((await confirm(0)).status).toBe(200)
  const member = await world.db
    .selectFrom('teamMembers')
    .select(['firstName', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(member).toEqual({ firstName: 'Suharta', version: 2 })
})

test('a learner of a school keeps having a surname and a grade', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { participantId, token } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  const steps = { declaredAt: world.clock.now, recoveryShownAt: world.clock.now }
  await world.db.updateTable('participants').set(steps).where('id', '=', participantId).execute()
  const body = { firstName: 'Naledi', lastName: '', grade: 0 }
  expect((await world.send('PUT /api/sitting/details', { token, body })).body).toMatchObject({
    fields: { lastName: expect.any(String), grade: expect.any(String) },
  })
})

import { expect, test } from 'vitest'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aStart() {
  const own = await aSchoolParticipant(world, { schoolId: await aSchool(world, { name: 'Hoërskool Nothando' }) })
  const { participantId } = await aLearner(world, own, { firstName: 'Nothando', lastName: 'Dyantyi', grade: 11 })
  const teacher = await aTeacher(world, own)
  await world.db.updateTable('users').set({ fullName: 'Nothando Mda' }).where('id', '=', teacher.userId).execute()
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', own.olympiadId)
    .executeTakeFirstOrThrow()
  return { own, participantId, teacher, name }
}

const search = async (token: string, query: { olympiadId?: number; q: string }) =>
  (await world.send('GET /api/search/', { token, query })).ok.items

test('each role finds what its lists show, with the page of its own area', async () => {
  const { own, participantId, teacher, name } = await aStart()
  await aStart()
  const { olympiadId, schoolId } = own
  const found = async (role: 'admin' | 'accountant' | 'funding' | 'marketing') => {
    const { token } = await staff(world, role, olympiadId)
    return (await search(token, { olympiadId, q: 'nothando' })).map(({ href }) => href)
  }
  expect(await found('admin')).toEqual([
    `/${name}/admin/edit/participating-learners?open=${participantId}`,
    `/${name}/admin/edit/participating-teachers?open=${teacher.teacherId}`,
    `/${name}/admin/edit/schools?open=${schoolId}`,
  ])
  expect(await found('accountant')).toEqual([
    `/${name}/finance/edit/participating-teachers?open=${teacher.teacherId}`,
    `/${name}/finance/edit/schools?open=${schoolId}`,
  ])
  expect(await found('funding')).toEqual([
    `/${name}/funding/edit/participating-teachers?open=${teacher.teacherId}`,
    `/${name}/funding/edit/schools?open=${schoolId}`,
  ])
  expect(await found('marketing')).toEqual([`/${name}/marketing/edit/schools?open=${schoolId}`])
})

test('an overlord finds users and schools of the platform', async () => {
  const { own, teacher } = await aStart()
  const { token } = await staff(world, 'overlord', null)
  const hrefs = (await search(token, { q: 'hando noth' })).map(({ href }) => href)
  expect(hrefs).toContain(`/overlord/edit/users?open=${teacher.userId}`)
  expect(hrefs).toContain(`/overlord/edit/schools?open=${own.schoolId}`)
})

test('two letters find nothing, and another olympiad is not found', async () => {
  const { own } = await aStart()
  const other = await aStart()
  const { token } = await staff(world, 'admin', own.olympiadId)
  expect(await search(token, { olympiadId: own.olympiadId, q: 'no' })).toEqual([])
  const refused = await world.send('GET /api/search/', {
    token,
    query: { olympiadId: other.own.olympiadId, q: 'nothando' },
  })
  expect(refused.status).toBe(404)
})

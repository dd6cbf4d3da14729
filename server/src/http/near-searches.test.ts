import { expect, test } from 'vitest'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { haveRows } from './has-rows.ts'
import type { Query } from './list-page.ts'

const world = aWorld()

async function aList() {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const search = async (q: string) =>
    (await world.send('GET /api/learner/', { token, query: { olympiadId: own.olympiadId, q, limit: 10 } })).ok
  return { own, token, search }
}

test('a mistyped name that finds nothing is answered with near names', async () => {
  const { own, search } = await aList()
  await aLearner(world, own, { firstName: 'Nothando', lastName: 'Dyantyi' })
  expect((await search('Nontado')).near).toEqual(['Nothando'])
  expect((await search('Dyanti')).near).toEqual(['Dyantyi'])
  expect((await search('Dyanti, Nontado')).near).toEqual(['Dyantyi Nothando'])
  expect((await search('nothando dyanti')).near).toEqual(['Nothando Dyantyi'])
})

test('names that differ by more letters are not offered beside the nearest', async () => {
  const { own, search } = await aList()
  await aLearner(world, own, { firstName: 'Khanyisile', lastName: 'Mthembu' })
  await aLearner(world, own, { firstName: 'Khanyisize', lastName: 'Mthimbu' })
  expect((await search('Kanyisile')).near).toEqual(['Khanyisile'])
  expect((await search('Khanyisike')).near?.toSorted()).toEqual(['Khanyisile', 'Khanyisize'])
  // Only the names that differ by more letters are of one learner.
  expect((await search('Kanyisile Mthimbu')).near).toEqual(['Khanyisize Mthimbu'])
})

test('Surname, First name, accents and any apostrophe find a name at once, and then nothing else is offered', async () => {
  const { own, search } = await aList()
  await aLearner(world, own, { firstName: 'Zoë', lastName: 'N’wamitwa' })
  for (const q of ['N’wamitwa, Zoë', "n'wamitwa zoe", 'zoe nwamitwa', 'Nʼwamitwa']) {
    const { items, near } = await search(q)
    expect([q, items.length, near]).toEqual([q, 1, undefined])
  }
})

test('of several ways to the same rows one with a row is enough', async () => {
  const { own } = await aList()
  const { participantId } = await aLearner(world, own)
  const of = (id: number) => world.db.selectFrom('participants').where('id', '=', id as never) as unknown as Query
  const [some, none] = [of(participantId), of(-1)]
  expect(await haveRows(world.db, [[none, some], [none, none], some, none])).toEqual([true, false, true, false])
})

test('names of another olympiad are not offered, and nothing is for letters without a name', async () => {
  const [here, there] = [await aList(), await aList()]
  await aLearner(world, there.own, { firstName: 'Tshilidzi', lastName: 'Ramavhoya' })
  expect((await there.search('Tshilidi')).near).toEqual(['Tshilidzi'])
  expect((await here.search('Tshilidi')).near).toEqual([])
  expect((await here.search('qqqqqqqq %_ \\')).near).toEqual([])
})

test('a filter holds for near names too', async () => {
  const { own, token } = await aList()
  await aLearner(world, own, { firstName: 'Khanyisile', lastName: 'Mda', grade: 9 })
  const near = async (grade: string) => {
    const query = { olympiadId: own.olympiadId, q: 'Kanyisile', grade, limit: 10 }
    return (await world.send('GET /api/learner/', { token, query })).ok.near
  }
  expect(await near('9')).toEqual(['Khanyisile'])
  expect(await near('11')).toEqual([])
})

test('for a name that is typed correctly, and that a filter leaves out, no other name is offered', async () => {
  const { own, token } = await aList()
  await aLearner(world, own, { firstName: 'Khanyisile', lastName: 'Mda', grade: 9 })
  await aLearner(world, own, { firstName: 'Khanyisila', lastName: 'Mda', grade: 11 })
  // In the order of another table, too.
  for (const sort of ['lastName', '-grade', 'sittingStatus']) {
    const query = { olympiadId: own.olympiadId, q: 'Khanyisile', grade: '11', sort, limit: 10 }
    expect((await world.send('GET /api/learner/', { token, query })).ok).toMatchObject({ items: [], near: [] })
  }
})

test('schools and users are offered by the same means', async () => {
  await aSchool(world, { name: 'Laerskool Drakensberg' })
  const { token } = await staff(world, 'overlord', null)
  const schools = await world.send('GET /api/school/', { token, query: { q: 'Drakenzberg', limit: 10 } })
  expect(schools.ok.near).toEqual(['Drakensberg'])
  const { userId } = await aTeacher(world, await aSchoolParticipant(world))
  await world.db.updateTable('users').set({ fullName: 'Lindokuhle Mthethwa' }).where('id', '=', userId).execute()
  const users = await world.send('GET /api/user/', { token, query: { q: 'Lindokhule', limit: 10 } })
  expect(users.ok.near).toEqual(['Lindokuhle'])
})

const words = async () => (await world.db.selectFrom('nameWords').select('word').execute()).map(({ word }) => word)

test('a word goes with the last name that has it', async () => {
  const { own } = await aList()
  const one = await aLearner(world, own, { firstName: 'Uyanda', lastName: 'Gqirana' })
  const other = await aLearner(world, own, { firstName: 'Uyanda', lastName: 'Mazibuko' })
  const admin = await staff(world, 'admin', own.olympiadId)
  const remove = (id: number) =>
    world.send('DELETE /api/learner/{id}', { token: admin.token, params: { id: id as never } })
  expect((await remove(one.participantId)).status).toBe(200)
  expect(await words()).toEqual(expect.arrayContaining(['uyanda', 'mazibuko']))
  expect(await words()).not.toContain('gqirana')
  const values = {
    firstName: 'Uyandiswa',
    lastName: 'Mazibuko',
    grade: 10,
    className: '',
    gender: 'unknown',
    homeLanguage: '',
    version: 1,
  }
  const changed = await world.send('PUT /api/learner/{id}', {
    token: admin.token,
    params: { id: other.participantId },
    body: values as never,
  })
  expect(changed.status).toBe(200)
  expect(await words()).not.toContain('uyanda')
  expect(await words()).toContain('uyandiswa')
})

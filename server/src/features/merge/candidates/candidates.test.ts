import { randomFor } from '@agon/db/demo/random'
import { recordedAgain } from '@agon/db/demo/schools/recorded-again'
import { demoSchools } from '@agon/db/demo/schools/schools'
import type { SchoolId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const overlord = async () => (await staff(world, 'overlord', null)).token

async function candidatesOf(
  kind: 'schools' | 'countries' | 'learners' | 'teachers',
  query: { id?: number; dismissed?: boolean } = {},
) {
  return (await world.send('GET /api/merge/{kind}/candidates', { token: await overlord(), params: { kind }, query })).ok
}
const dismiss = async (from: number, into: number, dismissed = true) =>
  world.send('POST /api/merge/{kind}/dismiss', {
    token: await overlord(),
    params: { kind: 'schools' },
    body: { from, into, dismissed },
  })
const inTown = (id: SchoolId, town: string) =>
  world.db.updateTable('schools').set({ town, province: 'LP' }).where('id', '=', id).execute()

async function recordedTwice(name: string, again: string) {
  const town = `Town of ${name}`
  const into = await aSchool(world, { name })
  const from = await aSchool(world, { name: again })
  await inTown(into, town)
  await inTown(from, town)
  await world.db.updateTable('schools').set({ natemis: null }).where('id', '=', from).execute()
  return { from, into }
}

test('a school that is recorded twice is found in any language, with reasons that add up; the one with a number stays', async () => {
  const { from, into } = await recordedTwice('Hoërskool Kameeldoring', 'Kameeldorng High')
  const { items, total } = await candidatesOf('schools', { id: from })
  expect(total).toBe(1)
  const [found] = items
  expect(found).toMatchObject({
    from: {
      id: from,
      name: 'Kameeldorng High',
      details: ['Town of Hoërskool Kameeldoring', 'Limpopo', 'No register number'],
    },
    into: { id: into },
    band: 'likely',
  })
  expect(found?.reasons.map(({ message }) => message)).toContain('The town is the same.')
  expect(found?.reasons.reduce((sum, { weight }) => sum + weight, 0)).toBe(found?.score)
})

test('a dismissed pair does not come up again until the dismissal is withdrawn', async () => {
  const { from, into } = await recordedTwice('Laerskool Witgatboom', 'Witgatboom P/S')
  expect((await dismiss(from, into)).status).toBe(200)
  // The order of the two does not matter, and a second dismissal changes nothing.
  expect((await dismiss(into, from)).status).toBe(200)
  expect((await candidatesOf('schools', { id: from })).items).toEqual([])
  expect((await candidatesOf('schools', { id: into, dismissed: true })).items).toHaveLength(1)
  expect((await dismiss(into, from, false)).status).toBe(200)
  expect((await candidatesOf('schools', { id: from })).items).toHaveLength(1)
  expect((await dismiss(from, from)).body).toMatchObject({ error: 'notFound' })
  expect((await dismiss(from, 2_000_000_000)).body).toMatchObject({ error: 'notFound' })
})

test('a school that is added or closed since changes the candidates at once', async () => {
  const { from, into } = await recordedTwice('Stinkhout Sekondêr', 'Stinkhout Sec')
  expect((await candidatesOf('schools', { id: into })).total).toBe(1)
  const third = await aSchool(world, { name: 'Stinkhout Secondary School' })
  await inTown(third, 'Town of Stinkhout Sekondêr')
  expect((await candidatesOf('schools', { id: into })).items.map((one) => one.from.id)).toContain(third)
  for (const id of [from, third])
    await world.db.updateTable('schools').set({ status: 'closed', version: 2 }).where('id', '=', id).execute()
  expect((await candidatesOf('schools', { id: into })).total).toBe(0)
})

test('a shared teacher, telephone or address is a reason', async () => {
  const olympiadId = await anOlympiad(world)
  const one = await aSchoolParticipant(world, { olympiadId, schoolId: await aSchool(world, { name: 'Ebony Academy' }) })
  const other = await aSchool(world, { name: 'Ebony Ridge Academy' })
  const { userId } = await aTeacher(world, one)
  await world.db.updateTable('users').set({ email: 'head@ebony.example' }).where('id', '=', userId).execute()
  await world.db
    .insertInto('schoolContacts')
    .values({ schoolId: other, position: 1, role: 'principal', email: 'Head@ebony.example', telephone: '0820000001' })
    .execute()
  await world.db.updateTable('schools').set({ version: 2 }).where('id', '=', other).execute()
  const { items } = await candidatesOf('schools', { id: other })
  expect(items[0]?.reasons.map(({ code }) => code)).toContain('shared-address')
})

test('planted duplicates of the demo’s schools are among the first three of their school, and none is certain', async () => {
  const random = randomFor('planted duplicates')
  const planted: { from: number; into: number }[] = []
  for (const [at, school] of demoSchools.entries()) {
    const into = await aSchool(world, { name: school.name, natemis: school.natemis })
    const again = recordedAgain(random, { name: school.name, town: school.town.name, suburb: school.suburb })
    const from = await aSchool(world, { name: again.name, natemis: `8800000${String(at).padStart(2, '0')}` })
    const { province } = school.town
    await world.db.updateTable('schools').set({ province, town: school.town.name }).where('id', '=', into).execute()
    const { town } = again
    await world.db.updateTable('schools').set({ province, town, natemis: null }).where('id', '=', from).execute()
    planted.push({ from, into })
  }
  const found = await Promise.all(
    planted.map(async ({ from, into }) => {
      const { items } = await candidatesOf('schools', { id: from })
      expect(items.filter(({ band }) => band === 'certain')).toEqual([])
      return items.slice(0, 3).some((one) => one.into.id === into || one.from.id === into)
    }),
  )
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(Math.ceil(planted.length * 0.97))
})

test('one child with two records in a school, and one teacher with two addresses, are found', async () => {
  const own = await aSchoolParticipant(world, {})
  const later = await aSchoolParticipant(world, { schoolId: own.schoolId })
  const first = await aLearner(world, own, { firstName: 'Nontando', lastName: 'Dyantyi', grade: 10 })
  const second = await aLearner(world, later, { firstName: 'Nontando', lastName: 'Dyanti', grade: 10 })
  const ids = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('id', 'in', [first.participantId, second.participantId])
    .orderBy('id')
    .execute()
  const [into, from] = ids.map(({ learnerId }) => learnerId)
  const learners = await candidatesOf('learners', { id: Number(from) })
  expect(learners.items).toMatchObject([{ from: { id: from }, into: { id: into } }])
  const [one, other] = [await aTeacher(world, own), await aTeacher(world, own)]
  for (const [at, { userId }] of [one, other].entries())
    await world.db
      .updateTable('users')
      .set({ fullName: 'Zanele Mabuza', email: `zanele${at}@school.example` })
      .where('id', '=', userId)
      .execute()
  const teachers = await candidatesOf('teachers', { id: one.teacherId })
  expect(teachers.items).toMatchObject([{ into: { id: one.teacherId }, from: { id: other.teacherId }, band: 'likely' }])
})

test('a team with a code of our own is a candidate for the country of its name', async () => {
  const token = await overlord()
  const body = { code: 'XQ', name: 'Deutschland', timeZone: 'Europe/Berlin' }
  const added = (await world.send('POST /api/igeo-country/', { token, body })).ok.item
  const { items } = await candidatesOf('countries', { id: added.id })
  expect(items).toMatchObject([{ from: { name: 'Deutschland' }, into: { name: 'Germany' }, band: 'likely' }])
})

import type { SchoolId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchool, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const added = { name: 'Another Name', province: 'GP', district: '', town: 'Pretoria', suburb: '', telephone: '' }
const details = {
  ...added,
  natemis: '',
  postalAddress: '',
  streetAddress: '',
  vatNumber: '',
  contacts: [],
}

async function anAdmin() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, token }
}

const change = (token: string, id: SchoolId) =>
  world.send('PUT /api/school/{id}', { token, params: { id }, body: { ...details, version: 1 } })
const setLegitimate = (token: string, id: SchoolId) =>
  world.send('PUT /api/school/legitimate/{id}', { token, params: { id }, body: { legitimate: false } })
const storedOf = (id: SchoolId) =>
  world.db
    .selectFrom('schools')
    .select(['name', 'legitimateAt', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('an admin changes the schools that take part in an olympiad of theirs, and reads the others', async () => {
  const { olympiadId, token } = await anAdmin()
  const { schoolId: own } = await aSchoolParticipant(world, { olympiadId })
  const { schoolId: others } = await aSchoolParticipant(world)
  const unentered = await aSchool(world)
  for (const id of [others, unentered]) {
    const before = await storedOf(id)
    expect((await change(token, id)).body).toMatchObject({ success: false, error: 'schoolElsewhere' })
    expect((await setLegitimate(token, id)).body).toMatchObject({ success: false, error: 'schoolElsewhere' })
    expect(await storedOf(id)).toEqual(before)
    const read = await world.send('GET /api/school/single', { token, query: { olympiadId, schoolId: id } })
    expect(read.ok.mayChange).toBe(false)
  }
  const read = await world.send('GET /api/school/single', { token, query: { olympiadId, schoolId: own } })
  expect(read.ok.mayChange).toBe(true)
  expect((await change(token, own)).ok.item.name).toBe('Another Name')
  expect((await setLegitimate(token, own)).status).toBe(200)
})

test('an overlord changes every school', async () => {
  const { token } = await staff(world, 'overlord', null)
  const id = await aSchool(world)
  expect((await change(token, id)).status).toBe(200)
  expect((await setLegitimate(token, id)).status).toBe(200)
})

test('the national register is imported by an overlord alone', async () => {
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="r.csv"\r\n\r\nNatEmis\n1\r\n--x--\r\n'
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const { token } = await anAdmin()
  expect((await world.send('POST /api/school/import', { token, body, headers })).body).toMatchObject({
    error: 'forbidden',
  })
})

test('a school’s name and place that cannot be printed are refused; what is stored so stays', async () => {
  const { token } = await staff(world, 'overlord', null)
  const odd = { ...details, name: 'Hoërskool 😀', town: '𝔘' }
  const refused = await world.send('POST /api/school/', {
    token,
    body: { ...added, name: odd.name, town: odd.town, natemis: '' },
  })
  const fields = { name: expect.stringContaining('😀'), town: expect.stringContaining('𝔘') }
  expect(refused.body).toMatchObject({ error: 'unprintableName', fields })
  const id = await aSchool(world)
  const put = (body: object) => world.send('PUT /api/school/{id}', { token, params: { id }, body })
  expect((await put({ ...odd, version: 1 })).body).toMatchObject({ error: 'unprintableName', fields })
  await world.db.updateTable('schools').set({ name: odd.name, town: odd.town }).where('id', '=', id).execute()
  const { version } = await storedOf(id)
  expect((await put({ ...odd, suburb: 'Ṱhohoyanḓou', version })).ok.item).toMatchObject({ suburb: 'Ṱhohoyanḓou' })
})

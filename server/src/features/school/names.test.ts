import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchool, aSchoolParticipant, staff } from '#test/factories.ts'
import { aCertificate } from '#test/features/certificate/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** A school whose learners have certificates, and an overlord who renames it. */
async function aRenamed(name: string) {
  const schoolId = await aSchool(world, { name: 'Hoërskool Noordheuwel' })
  const { token } = await staff(world, 'overlord', null)
  const enter = async (olympiadId: OlympiadId) =>
    (await aCertificate(world, await aSchoolParticipant(world, { olympiadId, schoolId }))).participantId
  const rename = () =>
    world.send('PUT /api/school/{id}', {
      token,
      params: { id: schoolId },
      body: {
        name,
        natemis: '',
        province: 'MP',
        district: '',
        town: 'Pretoria',
        suburb: '',
        telephone: '',
        postalAddress: '',
        streetAddress: '',
        vatNumber: '',
        contacts: [],
        version: 1,
      },
    })
  return { schoolId, token, enter, rename }
}

/** What the list, the results and the certificate of a learner show. */
async function shownOf(id: ParticipantId) {
  const list = world.db.selectFrom('participants').select(['schoolName', 'province']).where('id', '=', id)
  const results = world.db
    .selectFrom('moderatedParticipants')
    .select(['schoolName', 'province'])
    .where('participantId', '=', id)
  const certificate = world.db.selectFrom('certificates').select('schoolName').where('participantId', '=', id)
  return {
    list: await list.executeTakeFirstOrThrow(),
    results: await results.executeTakeFirstOrThrow(),
    certificate: await certificate.executeTakeFirstOrThrow(),
  }
}

test('a corrected school reaches lists and results of every year that is not closed; what was issued stays', async () => {
  const { enter, rename } = await aRenamed('Noordheuwel High School')
  const open = await enter(await anOlympiad(world, { phase: 'released' }))
  const closed = await enter(await anOlympiad(world, { phase: 'archived' }))
  expect((await rename()).status).toBe(200)
  const [before, after] = [
    { schoolName: 'Hoërskool Noordheuwel', province: 'GP' },
    { schoolName: 'Noordheuwel High School', province: 'MP' },
  ]
  const certificate = { schoolName: 'Hoërskool Noordheuwel' }
  expect(await shownOf(open)).toEqual({ list: after, results: after, certificate })
  expect(await shownOf(closed)).toEqual({ list: before, results: before, certificate })
})

test('a school is found by its former names, which have the date of the change', async () => {
  const { schoolId, token, rename } = await aRenamed('Monument Park High')
  await rename()
  const find = async (q: string) =>
    (await world.send('GET /api/school/', { token, query: { olympiadId: -1, q } })).ok.items.map(({ id }) => id)
  expect(await find('noordheuwel')).toContain(schoolId)
  expect(await find('monument park')).toEqual([schoolId])
  const former = await world.db
    .selectFrom('schoolFormerNames')
    .select(['name', 'usedUntil'])
    .where('schoolId', '=', schoolId)
    .execute()
  expect(former).toEqual([{ name: 'Hoërskool Noordheuwel', usedUntil: expect.any(Date) }])
})

import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'
import { aListed, aListOf } from '#test/features/learner/list.ts'

const world = aWorld()
const list = aListOf(world)

test('a name that cannot be printed is refused where it is entered, and named', async () => {
  const before = (await list.rows()).length
  const listed = await list.load([aListed('Good', 'Row'), aListed('😀Sam', 'Row')])
  expect(listed.body).toMatchObject({
    error: 'unprintableName',
    fields: { 'learners.1.firstName': expect.any(String) },
  })
  const params = { id: list.own.customerParticipantId }
  const body = aListed('𝔘lrich', 'Row')
  const added = await world.send('POST /api/learner/add/{id}', { token: list.teacher.token, params, body })
  expect(added.body).toMatchObject({ error: 'unprintableName', fields: { firstName: expect.stringContaining('𝔘') } })
  expect(await list.rows()).toHaveLength(before)
  const preview = await world.send('POST /api/learner/preview-text/{id}', {
    token: list.teacher.token,
    params,
    body: { text: 'First name,Surname,Grade\n𝔘lrich,Row,10\nZoë,Row,10\n' },
  })
  expect(preview.ok.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['name-unprintable'], []])
})

test('a stored name that cannot be printed stops no list: a substitute is printed, and the rest of the learner may change', async () => {
  const school = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, school)
  const params = { id: school.customerParticipantId }
  await world.send('POST /api/learner/load/{id}', { token, params, body: { learners: [aListed('Zoë', 'Nkosi')] } })
  await world.db
    .updateTable('learners')
    .set({ firstName: '😀Ulrich' })
    .where('schoolId', '=', school.schoolId)
    .execute()
  for (const key of ['GET /api/learner/class-list/{id}', 'GET /api/learner/slips/{id}'] as const) {
    const { status, bytes } = await world.send(key, { token, params })
    expect(status).toBe(200)
    expect((await readBack(bytes)).pages[0]).toContain('□Ulrich')
  }
  const query = { customerParticipantId: school.customerParticipantId }
  const [row] = (await world.send('GET /api/participant/', { token, query })).ok.items
  const change = (body: object) =>
    world.send('PUT /api/learner/{id}', {
      token,
      params: { id: row?.id ?? 0 },
      body: { ...aListed('😀Ulrich', 'Nkosi'), version: row?.version, ...body },
    })
  expect((await change({ firstName: '😀Sam' })).body).toMatchObject({ error: 'unprintableName' })
  expect((await change({ className: 'B' })).status).toBe(200)
})

test('a correction made on an old copy is refused with the newer one beside it', async () => {
  await list.load([aListed('Edited', 'Twice')])
  const row = (await list.rows()).find((one) => one.firstName === 'Edited')
  const change = (homeLanguage: string) =>
    world.send('PUT /api/learner/{id}', {
      token: list.teacher.token,
      params: { id: row?.id ?? 0 },
      body: { ...aListed('Edited', 'Twice'), homeLanguage, version: row?.version },
    })
  expect((await change('xh')).ok.item).toMatchObject({ homeLanguage: 'xh' })
  const late = await change('zu')
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ error: 'conflict', details: { item: { homeLanguage: 'xh' } } })
})

test('a name that is corrected is corrected in every list', async () => {
  await list.load([aListed('Tebogo', 'Molefi')])
  const row = (await list.rows()).find((one) => one.firstName === 'Tebogo')
  await world.send('PUT /api/learner/{id}', {
    token: list.teacher.token,
    params: { id: row?.id ?? 0 },
    body: { ...aListed('Tebogo', 'Molefe', 12), version: row?.version },
  })
  expect((await list.rows()).find((one) => one.id === row?.id)).toMatchObject({ lastName: 'Molefe', grade: 12 })
})

test.each(['2026', '...'])(
  '%s is no name where one learner or a list is entered, and the field says so',
  async (name) => {
    const before = (await list.rows()).length
    const params = { id: list.own.customerParticipantId }
    const added = await world.send('POST /api/learner/add/{id}', {
      token: list.teacher.token,
      params,
      body: aListed(name, 'Row'),
    })
    expect(added.body).toMatchObject({ error: 'invalid', fields: { firstName: 'A name has at least one letter.' } })
    const loaded = await list.load([aListed('Good', 'Row'), aListed('Thandi', name)])
    expect(loaded.body).toMatchObject({
      error: 'invalid',
      fields: { 'learners.1.lastName': 'A name has at least one letter.' },
    })
    expect(await list.rows()).toHaveLength(before)
  },
)

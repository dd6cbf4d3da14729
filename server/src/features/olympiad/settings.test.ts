import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aProject, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function admin(olympiadId: OlympiadId) {
  return (await staff(world, 'admin', olympiadId)).token
}

const settings = {
  title: 'Geography 2026',
  subject: 'Geography',
  timeZone: 'Africa/Johannesburg',
  opensAt: '2026-04-14T06:00:00.000Z',
  closesAt: '2026-04-14T16:00:00.000Z',
  currency: 'ZAR',
  learnerPrice: 6500,
  acceptsCertain: true,
  consentRule: 'warn',
  consentVersion: '2026-1',
  namesPublic: false,
  practicePublic: false,
  verdictsByTwo: false,
  ofTeams: false,
  topSchoolLearners: 5,
  vatRate: 1500,
  awardRules: [
    { award: 'gold', by: 'percentage', atLeast: 8000 },
    { award: 'silver', by: 'share', top: 1, of: 12 },
    { award: 'bronze', by: 'share', top: 5000 },
  ],
}

test('settings are changed; a second editor gets the newer record instead of overwriting it', async () => {
  const olympiadId = await anOlympiad(world)
  const token = await admin(olympiadId)
  const change = (title: string) =>
    world.send('PUT /api/olympiad/{id}', {
      token,
      params: { id: olympiadId },
      body: { ...settings, title, version: 1 },
    })
  expect((await change('First')).ok.item).toMatchObject({ ...settings, title: 'First', version: 2 })
  const second = await change('Second')
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ error: 'conflict', details: { item: { title: 'First', version: 2 } } })
})

test('a window that ends before it begins and an unknown time zone are refused at their fields', async () => {
  const olympiadId = await anOlympiad(world)
  const body = { ...settings, version: 1, closesAt: settings.opensAt, timeZone: 'Africa/Nowhere' }
  const wrongZone = await world.send('PUT /api/olympiad/{id}', {
    token: await admin(olympiadId),
    params: { id: olympiadId },
    body,
  })
  expect(wrongZone.body).toMatchObject({ error: 'invalid', fields: { timeZone: expect.any(String) } })
  const wrongWindow = await world.send('PUT /api/olympiad/{id}', {
    token: await admin(olympiadId),
    params: { id: olympiadId },
    body: { ...body, timeZone: 'Africa/Maputo' },
  })
  expect(wrongWindow.body).toMatchObject({ error: 'invalid', fields: { closesAt: expect.any(String) } })
})

test('an overlord creates olympiads under names that nothing else has', async () => {
  const { token } = await staff(world, 'overlord', null)
  const projectId = await aProject(world, { name: 'mountains' })
  const { awardRules: _, ...given } = settings
  const create = (name: string) => world.send('POST /api/olympiad/', { token, body: { ...given, projectId, name } })
  expect((await create('mountains-2026')).ok.item).toMatchObject({
    phase: 'draft',
    pinned: false,
    name: 'mountains-2026',
  })
  for (const taken of ['mountains-2026', 'mountains']) {
    expect((await create(taken)).body, taken).toMatchObject({
      error: 'duplicate',
      fields: { name: expect.any(String) },
    })
  }
  for (const wrong of ['portal', 'agon', 'Äpfel', 'a--', 'faq'])
    expect((await create(wrong)).body, wrong).toMatchObject({ error: 'invalid', fields: { name: expect.any(String) } })
})

test('pinning an olympiad unpins its project’s other', async () => {
  const { token } = await staff(world, 'overlord', null)
  const projectId = await aProject(world)
  const first = await anOlympiad(world, { projectId, pinned: true })
  const second = await anOlympiad(world, { projectId })
  expect((await world.send('POST /api/olympiad/set-pinned', { token, query: { olympiadId: second } })).status).toBe(200)
  const { items } = (await world.send('GET /api/olympiad/', { token })).ok
  expect(items.find(({ id }) => id === first)?.pinned).toBe(false)
  expect(items.find(({ id }) => id === second)?.pinned).toBe(true)
})

test('all olympiads at once are listed for overlords alone', async () => {
  const olympiadId = await anOlympiad(world)
  const token = await admin(olympiadId)
  expect((await world.send('GET /api/olympiad/', { token })).body).toMatchObject({ error: 'olympiadRequired' })
  expect((await world.send('GET /api/olympiad/', { token, query: { olympiadId: -1 } })).status).toBe(404)
})

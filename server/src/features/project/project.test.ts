import { expect, test } from 'vitest'
import { anOlympiad, aProject, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const mountains = { name: 'mountains', title: 'Mountain Olympiad', accent: 'slate' }
const rest = { position: 0, domain: '', sender: '', replyTo: '' }

async function overlord() {
  const { token } = await staff(world, 'overlord', null)
  return {
    token,
    add: (body: object) => world.send('POST /api/agon-project/', { token, body: { ...mountains, ...body } }),
    change: (id: number, body: object) =>
      world.send('PUT /api/agon-project/{id}', { token, params: { id }, body: { ...mountains, ...rest, ...body } }),
    remove: (id: number) => world.send('DELETE /api/agon-project/{id}', { token, params: { id } }),
  }
}

const findByName = (id: string) => world.send('GET /api/agon-suite/project/{id}', { params: { id } })

test('projects are added at the end of the list, under names that nothing else has', async () => {
  const { token, add } = await overlord()
  const { item } = (await add({ name: 'rivers' })).ok
  expect(item).toMatchObject({ name: 'rivers', olympiads: 0, subProjects: [], version: 1 })
  expect((await add({ name: 'lakes' })).ok.item.position).toBe(item.position + 1)
  expect((await add({ name: 'rivers' })).body).toMatchObject({
    error: 'duplicate',
    fields: { name: expect.any(String) },
  })
  for (const name of ['api', 'assets', 'portal', 'agon', 'badges', 'Äpfel', 'a--'])
    expect((await add({ name })).body, name).toMatchObject({ error: 'invalid', fields: { name: expect.any(String) } })
  await anOlympiad(world, { name: 'caves-2026' })
  expect((await add({ name: 'caves-2026' })).body).toMatchObject({ error: 'duplicate' })
  const { items } = (await world.send('GET /api/agon-project/', { token, query: { olympiadId: -1, limit: 10 } })).ok
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['rivers', 'lakes']))
})

test('a renamed project keeps its old name, and can take it back', async () => {
  const { add, change } = await overlord()
  const { id } = (await add({ name: 'hills' })).ok.item
  expect((await change(id, { name: 'summits', version: 1 })).ok.item).toMatchObject({ name: 'summits', version: 2 })
  expect((await findByName('hills')).ok.item).toMatchObject({ id, name: 'summits' })
  expect((await add({ name: 'hills' })).body).toMatchObject({ error: 'duplicate' })
  expect((await change(id, { name: 'hills', version: 2 })).status).toBe(200)
  expect((await findByName('summits')).ok.item).toMatchObject({ id, name: 'hills' })
  const other = await aProject(world)
  expect((await change(other, { name: 'summits', version: 1 })).body).toMatchObject({ error: 'duplicate' })
})

test('forms that were opened under the old name are still sent', async () => {
  const { change } = await overlord()
  const projectId = await aProject(world, { name: 'valleys' })
  await anOlympiad(world, { projectId, pinned: true })
  await change(projectId, { name: 'gorges', version: 1 })
  const body = {
    olympiadName: 'valleys',
    type: 'teacher',
    firstName: 'Lindiwe',
    lastName: 'Nkuna',
    email: 'lindiwe@valleys.example',
    schoolName: 'Xikukwani Secondary School',
    province: 'LP',
    consent: true,
  }
  expect((await world.send('POST /api/website/eoi', { body })).status).toBe(200)
})

test('a second editor gets the newer record instead of overwriting it', async () => {
  const { add, change } = await overlord()
  const { id } = (await add({ name: 'deserts' })).ok.item
  await change(id, { name: 'deserts', title: 'First', version: 1 })
  expect((await change(id, { name: 'deserts', title: 'Second', version: 1 })).body).toMatchObject({
    error: 'conflict',
    details: { item: { title: 'First', version: 2 } },
  })
})

test('a project with olympiads stays; without them it goes with its sub-projects, and its names are free', async () => {
  const { token, add, change, remove } = await overlord()
  const used = await aProject(world)
  await anOlympiad(world, { projectId: used })
  expect((await remove(used)).body).toMatchObject({
    error: 'projectInUse',
    reason: expect.stringContaining('1 olympiad'),
  })

  const { id } = (await add({ name: 'islands' })).ok.item
  await change(id, { name: 'atolls', version: 1 })
  const body = { projectId: id, name: 'juniors', title: 'Juniors' }
  expect((await world.send('POST /api/agon-sub-project/', { token, body })).status).toBe(200)
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect((await findByName('atolls')).status).toBe(404)
  for (const name of ['islands', 'atolls']) expect((await add({ name })).status, name).toBe(200)
})

test('the public sees a project with its olympiads, but no draft', async () => {
  const id = await aProject(world, { name: 'oceans' })
  await anOlympiad(world, { projectId: id, name: 'oceans-2026', pinned: true })
  await anOlympiad(world, { projectId: id, name: 'oceans-2027', phase: 'draft' })
  const { item } = (await findByName('oceans')).ok
  expect(item.olympiads).toMatchObject([{ name: 'oceans-2026', pinned: true, subProjectId: null }])
  expect((await findByName(String(id))).ok.item).toEqual(item)
  expect((await findByName('nowhere')).status).toBe(404)
})

test('a sender is an address, or a name with one', async () => {
  const { add, change } = await overlord()
  const { id } = (await add({ name: 'glaciers' })).ok.item
  const sender = 'Glacier Olympiad <office@glaciers.example>'
  expect((await change(id, { name: 'glaciers', sender, version: 1 })).ok.item.sender).toBe(sender)
  for (const wrong of ['Glacier Olympiad', '<a@b.example>', 'a@b', 'A <a@b.example>, B <b@b.example>'])
    expect((await change(id, { name: 'glaciers', sender: wrong, version: 2 })).body, wrong).toMatchObject({
      error: 'invalid',
      fields: { sender: expect.any(String) },
    })
})

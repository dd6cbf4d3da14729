import { expect, test } from 'vitest'
import { anOlympiad, aProject, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aSubProject(token: string, projectId: number, name: string) {
  const body = { projectId, name, title: name }
  return world.send('POST /api/agon-sub-project/', { token, body })
}

test('names are unique within a project; new sub-projects come last', async () => {
  const { token } = await staff(world, 'overlord', null)
  const [first, second] = [await aProject(world), await aProject(world)]
  expect((await aSubProject(token, first, 'juniors')).ok.item).toMatchObject({ position: 0, olympiads: 0 })
  const { item } = (await aSubProject(token, first, 'seniors')).ok
  expect(item.position).toBe(1)
  expect((await aSubProject(token, first, 'juniors')).body).toMatchObject({ error: 'duplicate' })
  expect((await aSubProject(token, second, 'juniors')).status).toBe(200)
  const rename = { name: 'juniors', title: 'Seniors', position: 1, version: 1 }
  const put = { token, params: { id: item.id }, body: rename }
  expect((await world.send('PUT /api/agon-sub-project/{id}', put)).body).toMatchObject({ error: 'duplicate' })
})

test('an olympiad belongs to a sub-project of its own project, which then stays', async () => {
  const { token } = await staff(world, 'overlord', null)
  const projectId = await aProject(world)
  const olympiadId = await anOlympiad(world, { projectId })
  const own = (await aSubProject(token, projectId, 'juniors')).ok.item
  const foreign = (await aSubProject(token, await aProject(world), 'juniors')).ok.item
  const read = async () => {
    const { items } = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok
    return items[0]
  }
  const put = async (more: object) =>
    world.send('PUT /api/olympiad/{id}', { token, params: { id: olympiadId }, body: { ...(await read()), ...more } })
  expect((await put({ subProjectId: foreign.id })).body).toMatchObject({
    error: 'invalid',
    fields: { subProjectId: expect.any(String) },
  })
  expect((await put({ subProjectId: own.id })).ok.item.subProjectId).toBe(own.id)
  // A client that does not know sub-projects changes none.
  expect((await put({ subProjectId: undefined })).ok.item.subProjectId).toBe(own.id)
  const remove = () => world.send('DELETE /api/agon-sub-project/{id}', { token, params: { id: own.id } })
  expect((await remove()).body).toMatchObject({ error: 'projectInUse' })
  expect((await put({ subProjectId: null })).ok.item.subProjectId).toBe(null)
  expect((await remove()).status).toBe(200)
})

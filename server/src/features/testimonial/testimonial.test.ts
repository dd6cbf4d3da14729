import { expect, test } from 'vitest'
import { aProject, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'
import { collectFiles } from '../file/collect-files.ts'

const world = aWorld()

const words = { person: 'Thandi Mokoena', subject: 'Teacher', text: 'My class <b>loved</b> it.', language: 'en' }
const consent = { how: 'Letter of 3 March', at: '2026-03-03' }

async function desk() {
  const { token } = await staff(world, 'overlord', null)
  const add = (more: object = {}) =>
    world.send('POST /api/testimonial/', {
      token,
      body: { ...words, projectId: null, picture: null, consent, published: true, ...more },
    })
  return { token, add }
}

test('a testimonial is published with a recorded consent only, which readers do not see', async () => {
  const { token, add } = await desk()
  const projectId = await aProject(world)
  const refused = await add({ projectId, consent: null })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { consent: expect.any(String) } })
  const draft = (await add({ projectId, consent: null, published: false })).ok.item
  const read = () => world.send('GET /api/testimonial/', { query: { projectId } })
  expect((await read()).ok.items).toEqual([])
  const put = (more: object) =>
    world.send('PUT /api/testimonial/{id}', { token, params: { id: draft.id }, body: { ...draft, ...more } })
  expect((await put({ published: true })).body).toMatchObject({ fields: { consent: expect.any(String) } })
  expect((await put({ published: true, consent })).ok.item).toMatchObject({ consent, version: 2 })
  expect((await put({ published: true, consent })).body).toMatchObject({ error: 'conflict' })
  expect((await read()).ok.items).toMatchObject([{ id: draft.id, text: words.text, consent: null }])
  expect((await world.send('GET /api/testimonial/', { query: { all: true } })).status).toBe(403)
})

test('those of the suite are on its own pages', async () => {
  const { add } = await desk()
  const projectId = await aProject(world)
  const [own, other] = [(await add()).ok.item, (await add({ projectId })).ok.item]
  const site = (await world.send('GET /api/testimonial/site/', {})).ok.items.map(({ id }) => id)
  expect(site).toContain(own.id)
  expect(site).not.toContain(other.id)
})

test('its picture was sent before, and stays while it is used', async () => {
  const { token, add } = await desk()
  const unknown = await add({ picture: 'a'.repeat(64) })
  expect(unknown.body).toMatchObject({ error: 'invalid', fields: { picture: expect.any(String) } })
  const content = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M7 15h40"/></svg>'
  const form = multipart({ filename: 'person.svg', content })
  const { sha256 } = (await world.send('POST /api/upload/{id}', { token, params: { id: -1 }, ...form })).ok.item
  const { item } = (await add({ picture: sha256 })).ok
  const collectLater = () => world.later(5 * 24 * 3_600_000, () => collectFiles(world.app))
  const shown = async () => (await world.send('GET /api/media/{sha256}', { params: { sha256 } })).status
  await collectLater()
  expect(await shown()).toBe(200)
  expect((await world.send('DELETE /api/testimonial/{id}', { token, params: { id: item.id } })).status).toBe(200)
  await collectLater()
  expect(await shown()).toBe(404)
})

import { expect, test } from 'vitest'
import { anOlympiad, aProject, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const words = { question: 'May we use an atlas?', answer: 'No.\n\n<script>alert(1)</script> https://sango.example' }

async function overlord() {
  const { token } = await staff(world, 'overlord', null)
  const add = async (more: object = {}) => {
    const body = { projectId: null, language: 'en', audience: 'both', published: true, ...words, ...more }
    return world.send('POST /api/faq/', { token, body })
  }
  const list = async (query: object, signedIn = false) => {
    const read = await world.send('GET /api/faq/', { query: { ...query }, token: signedIn ? token : undefined })
    return read.ok.items
  }
  return { token, add, list }
}

test('visitors read published FAQs of their audience; overlords also the others', async () => {
  const { add, list } = await overlord()
  const projectId = await aProject(world)
  const open = (await add({ projectId, audience: 'public' })).ok.item
  const portal = (await add({ projectId, audience: 'portal' })).ok.item
  const draft = (await add({ projectId, published: false })).ok.item
  const ids = async (query: object, signedIn?: boolean) =>
    (await list({ projectId, ...query }, signedIn)).map(({ id }) => id)
  expect(await ids({})).toEqual([open.id, portal.id])
  expect(await ids({ audience: 'public' })).toEqual([open.id])
  expect(await ids({ audience: 'portal' })).toEqual([portal.id])
  expect(await ids({ all: true }, true)).toEqual([open.id, portal.id, draft.id])
  expect((await world.send('GET /api/faq/', { query: { all: true } })).body).toMatchObject({ error: 'forbidden' })
  expect(await list({ projectId, q: 'atlas <script' })).toHaveLength(2)
  expect(await list({ projectId, q: 'protractor' })).toEqual([])
})

test('a site without FAQs in the language of the reader has those in English', async () => {
  const { add, list } = await overlord()
  const projectId = await aProject(world)
  const olympiadId = await anOlympiad(world, { projectId })
  await add({ projectId })
  const [first] = await list({ projectId, language: 'af' })
  expect(first).toMatchObject({ language: 'en', question: words.question, helpful: null })
  const { item } = (await add({ projectId, language: 'af', question: 'Mag ons ’n atlas gebruik?' })).ok
  expect((await list({ projectId, language: 'af' })).map(({ id }) => id)).toEqual([item.id])
  // The project's own stand before those of the suite.
  const suite = (await add({})).ok.item
  const here = (await list({ olympiadId, language: 'af' })).map(({ id }) => id)
  expect(here[0]).toBe(item.id)
  expect(here).toContain(suite.id)
})

test('FAQs take each other’s places; those that are not named stay where they are', async () => {
  const { token, add, list } = await overlord()
  const projectId = await aProject(world)
  const made = []
  for (const question of ['one', 'two', 'three']) made.push((await add({ projectId, question })).ok.item)
  const [one, two, three] = made.map(({ id }) => id)
  const order = (ids: unknown[]) => world.send('PUT /api/faq/order', { token, body: { ids } })
  expect((await order([three, one])).status).toBe(200)
  expect((await list({ projectId })).map(({ id }) => id)).toEqual([three, two, one])
  expect((await order([one, one])).body).toMatchObject({ error: 'invalid' })
  expect((await order([one, 2_000_000_000])).status).toBe(404)
})

test('a second editor gets the newer record; an unknown project is refused at its field', async () => {
  const { token, add } = await overlord()
  const { item } = (await add()).ok
  const put = (more: object) =>
    world.send('PUT /api/faq/{id}', { token, params: { id: item.id }, body: { ...item, ...more } })
  expect((await put({ answer: 'Yes.' })).ok.item).toMatchObject({ answer: 'Yes.', version: 2 })
  expect((await put({ answer: 'Perhaps.' })).body).toMatchObject({
    error: 'conflict',
    details: { item: { answer: 'Yes.' } },
  })
  const unknown = await put({ projectId: 2_000_000_000, version: 2 })
  expect(unknown.body).toMatchObject({ error: 'invalid', fields: { projectId: expect.any(String) } })
  const remove = () => world.send('DELETE /api/faq/{id}', { token, params: { id: item.id } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
})

test('one network counts once a day, and may change its vote; nothing of it stays after the day', async () => {
  const { add, list } = await overlord()
  const projectId = await aProject(world)
  const { item } = (await add({ projectId })).ok
  const vote = (helpful?: boolean) =>
    world.send('POST /api/faq/{id}/helpful', {
      params: { id: item.id },
      body: helpful === undefined ? {} : { helpful },
    })
  const counted = async () => {
    const [faq] = await list({ projectId, all: true }, true)
    return [faq?.helpful, faq?.unhelpful]
  }
  await Promise.all([vote(), vote(true), vote(), vote()])
  expect(await counted()).toEqual([1, 0])
  await vote(false)
  expect(await counted()).toEqual([0, 1])
  await world.later(25 * 3_600_000, async () => {
    await world.app.jobs.add(world.db, 'faq.forget-votes', {})
    await world.work()
    expect(await world.db.selectFrom('faqVotes').select('faqId').execute()).toEqual([])
    await vote(true)
  })
  expect(await counted()).toEqual([1, 1])
  const draft = (await add({ published: false })).ok.item
  expect((await world.send('POST /api/faq/{id}/helpful', { params: { id: draft.id }, body: {} })).status).toBe(404)
})

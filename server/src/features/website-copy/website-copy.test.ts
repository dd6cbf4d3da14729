import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aCopy } from '#test/features/website-copy/a-copy.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { aStart, save, publish } = aCopy(world)
const publicAbout = async (olympiadId: OlympiadId) => {
  const { items } = (await world.send('GET /api/website-copy/', { query: { olympiadId } })).ok
  return items.find(({ pageKey, language }) => pageKey === 'about' && language === 'en')
}

test('every page of a new project has the words shipped with the product, published, in each language', async () => {
  const { olympiadId } = await aStart()
  const { items } = (await world.send('GET /api/website-copy/', { query: { olympiadId } })).ok
  expect(items).toHaveLength(16)
  expect(items.every(({ title, state, version }) => title !== '' && state === 'published' && version === 0)).toBe(true)
})

test('a draft is for those who write it, until it is published', async () => {
  const { olympiadId, token, id } = await aStart()
  const saved = (await save(token, id, 0)).ok.item
  expect(saved).toMatchObject({ version: 1, state: 'draft', published: { version: 0 } })
  expect((await publicAbout(olympiadId))?.title).toBe('About')
  const published = (await publish(token, id)).ok.item
  expect(published).toMatchObject({ state: 'published', published: { version: 1, at: world.clock.now.toISOString() } })
  expect(published.published?.by).toEqual(expect.any(String))
  expect(await publicAbout(olympiadId)).toMatchObject({ title: 'About us', published: { by: null } })
})

test('publishing and scheduling twice at once is one act, and the page stays as it is', async () => {
  const { olympiadId, token, id } = await aStart()
  await save(token, id, 0)
  const at = new Date(world.clock.now.getTime() + 3_600_000).toISOString()
  const both = await Promise.all([publish(token, id, { at, version: 1 }), publish(token, id, { at, version: 1 })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[1]?.ok.item.scheduled).toEqual({ at, version: 1 })
  await Promise.all([publish(token, id, { version: 1 }), publish(token, id, { version: 1 })])
  expect(await publicAbout(olympiadId)).toMatchObject({ title: 'About us', published: { version: 1 } })
  const { items } = (await world.send('GET /api/website-copy/{id}/history', { token, params: { id } })).ok
  expect(items.map(({ version }) => version)).toEqual([1, 0])
})

test('a write against an old version is a conflict with the newer record, publishing and reverting included', async () => {
  const { token, id } = await aStart()
  await save(token, id, 0)
  for (const refused of [
    await save(token, id, 0, { title: 'Mine' }),
    await publish(token, id, { version: 0 }),
    await publish(token, id, { version: 0, at: '2026-12-01T08:00:00Z' }),
    await world.send('POST /api/website-copy/{id}/revert', { token, params: { id }, body: { version: 0, seen: 0 } }),
  ]) {
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ error: 'conflict', details: { item: { title: 'About us', version: 1 } } })
  }
})

test('a fact without a value blocks publishing at its fields', async () => {
  const { token, id } = await aStart()
  await save(token, id, 0, { body: '<p>{opens} {contact}</p>', title: 'About {opens}' })
  const sentence = '{opens} is not known yet. Set it in the olympiad, or leave it out.'
  expect((await publish(token, id)).body).toMatchObject({
    error: 'invalid',
    fields: { title: sentence, body: expect.stringContaining(sentence) },
  })
})

test('facts are those of the olympiad on the day on which a page is read', async () => {
  const { olympiadId, token, id } = await aStart()
  await world.db.updateTable('olympiads').set({ pinned: true }).where('id', '=', olympiadId).execute()
  await save(token, id, 0, { description: 'It opens {opens} for {project}.' })
  await publish(token, id)
  const read = async () =>
    (await world.send('GET /api/website-copy/olympiad', { query: { olympiadId } })).ok.items.find(
      ({ pageKey, language }) => pageKey === 'about' && language === 'en',
    )?.description
  expect(await read()).toMatch(/^It opens \w{3} \d{2}? ?\w+ \d{4}, \d\d:\d\d SAST for .+\.$/)
  const opensAt = new Date('2030-01-08T07:00:00Z')
  const closesAt = new Date('2030-01-09T07:00:00Z')
  await world.db.updateTable('olympiads').set({ opensAt, closesAt }).where('id', '=', olympiadId).execute()
  expect(await read()).toContain('January 2030')
})

test('a scheduled version is published by its job at its time, and by no earlier one', async () => {
  const { olympiadId, token, id } = await aStart()
  await save(token, id, 0)
  const at = new Date(world.clock.now.getTime() + 3_600_000)
  const scheduled = (await publish(token, id, { at: at.toISOString() })).ok.item
  expect(scheduled).toMatchObject({ state: 'scheduled', scheduled: { at: at.toISOString(), version: 1 } })
  await world.work()
  expect((await publicAbout(olympiadId))?.title).toBe('About')
  // The job waits by the clock of the database: its handler is what is asked here.
  const { publishOnTime } = await import('./publish.ts')
  await publishOnTime(world.app, { id })
  expect((await publicAbout(olympiadId))?.title).toBe('About')
  await world.later(3_600_000, () => publishOnTime(world.app, { id }))
  expect((await publicAbout(olympiadId))?.title).toBe('About us')
})

test('a cancelled schedule publishes nothing, and what is public stays', async () => {
  const { olympiadId, token, id } = await aStart()
  await save(token, id, 0)
  const at = new Date(world.clock.now.getTime() + 3_600_000)
  await publish(token, id, { at: at.toISOString() })
  const unschedule = (body: object) =>
    world.send('POST /api/website-copy/{id}/unschedule', { token, params: { id }, body })
  expect((await unschedule({ version: 0 })).body).toMatchObject({ error: 'conflict' })
  expect((await unschedule({ version: 1 })).ok.item).toMatchObject({ scheduled: null, published: { version: 0 } })
  const { publishOnTime } = await import('./publish.ts')
  await world.later(2 * 3_600_000, () => publishOnTime(world.app, { id }))
  expect((await publicAbout(olympiadId))?.title).toBe('About')
})

test('a withdrawn page is not public, and its words stay', async () => {
  const { olympiadId, token, id } = await aStart()
  const { item } = (await world.send('POST /api/website-copy/{id}/withdraw', { token, params: { id }, body: {} })).ok
  expect(item).toMatchObject({ published: null, title: 'About' })
  expect(await publicAbout(olympiadId)).toBeUndefined()
})

test('every version is kept, and reverting makes a new draft of an earlier one', async () => {
  const { token, id } = await aStart()
  await save(token, id, 0)
  await save(token, id, 1, { title: 'Second' })
  await world.send('POST /api/website-copy/{id}/revert', { token, params: { id }, body: { version: 1 } })
  const { items } = (await world.send('GET /api/website-copy/{id}/history', { token, params: { id } })).ok
  expect(items.map(({ version, title }) => [version, title])).toEqual([
    [3, 'About us'],
    [2, 'Second'],
    [1, 'About us'],
    [0, 'About'],
  ])
  expect(items[3]).toMatchObject({ isPublished: true, savedBy: null })
})

test('an admin writes for the own project alone; the suite’s pages are an overlord’s', async () => {
  const [own, other] = [await aStart(), await aStart()]
  expect((await save(own.token, other.id, 0)).status).toBe(404)
  const suite = await world.db
    .selectFrom('websiteCopy')
    .select('id')
    .where('projectId', 'is', null)
    .where('pageKey', '=', 'partners')
    .where('language', '=', 'en')
    .executeTakeFirstOrThrow()
  expect((await save(own.token, suite.id, 0)).status).toBe(404)
  const { token } = await staff(world, 'overlord', own.olympiadId)
  expect((await save(token, suite.id, 0)).status).toBe(200)
})

test('published copy of a project is read by its id, that of the suite by −1; an unknown project is not found', async () => {
  const suite = (await world.send('GET /api/website/copy/{id}', { params: { id: -1 } })).ok
  expect(suite.items.map(({ pageKey }) => pageKey)).toContain('partners')
  expect((await world.send('GET /api/website/copy/{id}', { params: { id: 987_654 } })).status).toBe(404)
})

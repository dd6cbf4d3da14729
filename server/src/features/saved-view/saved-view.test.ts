import { mostViews, mostViewsOfUser } from '@agon/contract/saved-view/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const list = '/api/school-participant/'

const look = {
  name: 'Schools in Limpopo',
  q: 'hoër',
  sort: '-learners',
  filters: [
    { column: 'province', value: 'LP' },
    { column: 'acceptedAt', value: '..last7' },
  ],
  columns: ['province', 'fax'],
  limit: 100,
  shared: false,
  isDefault: false,
}

const save = (token: string, olympiadId: number, more: Partial<typeof look> & { list?: string } = {}) =>
  world.send('POST /api/saved-view/', { token, body: { olympiadId, list, ...look, ...more } })
const views = async (token: string, olympiadId: number, of = list) =>
  (await world.send('GET /api/saved-view/', { token, query: { olympiadId, list: of } })).ok.items
const change = (token: string, id: number, more: Partial<typeof look>) =>
  world.send('PUT /api/saved-view/{id}', { token, params: { id }, body: { ...look, ...more } })

async function twoAdmins(): Promise<{ olympiadId: OlympiadId; own: string; other: string }> {
  const olympiadId = await anOlympiad(world)
  const [own, other] = [await staff(world, 'admin', olympiadId), await staff(world, 'admin', olympiadId)]
  return { olympiadId, own: own.token, other: other.token }
}

test('a view comes back as it was saved, also with columns that its list does not have', async () => {
  const { olympiadId, own } = await twoAdmins()
  const { item } = (await save(own, olympiadId)).ok
  expect(item).toMatchObject({ ...look, isOwn: true })
  expect(await views(own, olympiadId)).toEqual([item])
})

test('only a shared view is seen by others, and only its owner changes and deletes it', async () => {
  const { olympiadId, own, other } = await twoAdmins()
  const { item } = (await save(own, olympiadId)).ok
  expect(await views(other, olympiadId)).toEqual([])
  expect((await change(other, item.id, {})).body).toMatchObject({ error: 'notFound' })

  await change(own, item.id, { shared: true, isDefault: true })
  expect(await views(other, olympiadId)).toMatchObject([{ id: item.id, isOwn: false, isDefault: false, shared: true }])
  expect((await change(other, item.id, {})).body).toMatchObject({ error: 'forbidden' })
  const removed = await world.send('DELETE /api/saved-view/{id}', { token: other, params: { id: item.id } })
  expect(removed.body).toMatchObject({ error: 'forbidden' })
  expect((await save(other, olympiadId)).ok.item.isOwn).toBe(true)
})

test('views stay within their list and olympiad', async () => {
  const { olympiadId, own } = await twoAdmins()
  const { item } = (await save(own, olympiadId, { shared: true })).ok
  const elsewhere = await anOlympiad(world)
  const stranger = await staff(world, 'admin', elsewhere)
  const overlord = await staff(world, 'overlord', null)
  expect(await views(stranger.token, elsewhere)).toEqual([])
  expect((await change(stranger.token, item.id, {})).body).toMatchObject({ error: 'notFound' })
  expect(await views(overlord.token, platformOlympiadId)).toEqual([])
  expect(await views(own, olympiadId, '/api/teacher/?all=true')).toEqual([])
  expect(await views(overlord.token, olympiadId)).toMatchObject([{ id: item.id, isOwn: false }])
})

test('views of lists of all olympiads are shared with overlords', async () => {
  const [one, other] = [await staff(world, 'overlord', null), await staff(world, 'overlord', null)]
  await save(one.token, platformOlympiadId, { list: '/api/user/', name: 'Teachers without a link', shared: true })
  expect(await views(other.token, platformOlympiadId, '/api/user/')).toMatchObject([
    { name: 'Teachers without a link' },
  ])
})

test('a role that does not read a list sees none of its views', async () => {
  const { olympiadId, own } = await twoAdmins()
  await save(own, olympiadId, { shared: true })
  const { token } = await staff(world, 'marketing', olympiadId)
  const query = { olympiadId, list }
  expect((await world.send('GET /api/saved-view/', { token, query })).body).toMatchObject({ error: 'forbidden' })
  const nothing = { olympiadId, list: '/api/nothing/' }
  expect((await world.send('GET /api/saved-view/', { token: own, query: nothing })).body).toMatchObject({
    error: 'notFound',
  })
})

test('one view of a list is its user’s default: the one chosen last', async () => {
  const { olympiadId, own, other } = await twoAdmins()
  const { item: first } = (await save(own, olympiadId, { name: 'A', isDefault: true })).ok
  await save(other, olympiadId, { name: 'A', isDefault: true })
  await save(own, olympiadId, { name: 'B', isDefault: true })
  const defaults = async () => (await views(own, olympiadId)).map(({ name, isDefault }) => [name, isDefault])
  expect(await defaults()).toEqual([
    ['A', false],
    ['B', true],
  ])
  await change(own, first.id, { name: 'A', isDefault: true })
  expect(await defaults()).toEqual([
    ['A', true],
    ['B', false],
  ])
})

test('a name is used once, and the number of views is limited, also for requests at the same moment', async () => {
  const { olympiadId, own } = await twoAdmins()
  const twice = await Promise.all([save(own, olympiadId), save(own, olympiadId)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  for (let at = 2; at < mostViews; at += 1) await save(own, olympiadId, { name: `View ${at}` })
  const last = await Promise.all([save(own, olympiadId, { name: 'X' }), save(own, olympiadId, { name: 'Y' })])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await save(own, olympiadId, { name: 'Z' })).body).toMatchObject({ error: 'viewLimit' })
})

test('the part of a list that a view names is one of its query: a word for a name, in order', async () => {
  const { olympiadId, own } = await twoAdmins()
  const teachers = '/api/teacher/'
  for (const list of [`${teachers}?all=true`, `${teachers}?teamAdmins=true`, `${teachers}?all=true&teamAdmins=true`])
    expect((await save(own, olympiadId, { list })).status, list).toBe(200)
  for (const part of [
    '',
    'all',
    'all=',
    'all=x',
    'all=1',
    'teamAdmins=true&all=true',
    'all=true&all=true',
    'q=x',
    'x=true',
  ])
    expect((await save(own, olympiadId, { list: `${teachers}?${part}` })).body, part).toMatchObject({
      error: 'invalid',
      fields: { list: expect.any(String) },
    })
  const of = (list: string) => world.send('GET /api/saved-view/', { token: own, query: { olympiadId, list } })
  expect((await of(`${teachers}?olympiadId=${olympiadId}`)).body).toMatchObject({ error: 'invalid' })
  expect((await of(`${teachers}?all=true?all=true`)).body).toMatchObject({ error: 'invalid' })
})

test('a user has a limited number of views of all lists', async () => {
  const { olympiadId, own, other } = await twoAdmins()
  const { item } = (await save(own, olympiadId)).ok
  await sql`insert into saved_views (user_id, olympiad_id, list, name, q, filters, page_size, shared, is_default, created_at)
    select user_id, olympiad_id, '/api/teacher/?part=' || n, name, q, filters, page_size, shared, is_default, created_at
    from saved_views, generate_series(2, ${mostViewsOfUser}::int4) n where id = ${item.id}`.execute(world.db)
  expect((await save(own, olympiadId, { name: 'One more' })).body).toMatchObject({ error: 'viewTotal' })
  expect((await save(other, olympiadId)).status).toBe(200)
  await world.send('DELETE /api/saved-view/{id}', { token: own, params: { id: item.id } })
  expect((await save(own, olympiadId, { name: 'One more' })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { aTeam, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const timeZone = 'Europe/Belgrade'

async function anAdmin() {
  const olympiadId = await anOlympiad(world)
  return { olympiadId, token: (await staff(world, 'admin', olympiadId)).token }
}
const add = (token: string, code: string, name = 'Kosovo') =>
  world.send('POST /api/igeo-country/', { token, body: { code, name, timeZone } })

test('every country of ISO 3166-1 is there, with a time zone that computers know', async () => {
  const { olympiadId, token } = await anAdmin()
  const { items } = (await world.send('GET /api/igeo-country/', { token, query: { olympiadId } })).ok
  expect(items.filter(({ isOwn }) => !isOwn)).toHaveLength(249)
  for (const country of items) expect(() => new Intl.DateTimeFormat('en', { timeZone: country.timeZone })).not.toThrow()
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(items.filter(({ code }) => known.of(code) === undefined)).toEqual([])
  const found = await world.send('GET /api/igeo-country/', { token, query: { olympiadId, q: 'turkiye' } })
  expect(found.ok.items.map(({ code }) => code)).toEqual(['TR'])
})

test('a team that ISO lacks gets a code beginning with X; codes that ISO has or does not know are refused', async () => {
  const { token } = await anAdmin()
  expect((await add(token, 'xk')).ok.item).toMatchObject({ code: 'XK', isOwn: true, takesPart: false })
  expect((await add(token, 'XK')).body).toMatchObject({ error: 'duplicate', fields: { code: expect.any(String) } })
  expect((await add(token, 'ZA')).body).toMatchObject({ error: 'duplicate' })
  for (const code of ['QQ', 'ZZ', 'EU'])
    expect((await add(token, code)).body, code).toMatchObject({
      fields: { code: expect.stringContaining('ISO 3166-1') },
    })
  for (const code of ['X', 'XKX', 'X1', ''])
    expect((await add(token, code)).body, code).toMatchObject({ error: 'invalid' })
  expect((await add(token, 'XX', 'Refugee team')).status).toBe(200)
  expect((await add(token, 'XY', '科索沃')).body).toMatchObject({ error: 'unprintableName' })
})

test('an admin changes the countries that take part in an olympiad of theirs, an overlord all', async () => {
  const { olympiadId, token } = await anAdmin()
  const { countryId: own } = await aTeam(world, { olympiadId })
  const { countryId: other } = await aTeam(world, {
    olympiadId: await anOlympiad(world),
    countryId: (await world.db.selectFrom('countries').select('id').where('code', '=', 'UY').executeTakeFirstOrThrow())
      .id,
  })
  const rename = (by: string, id: typeof own) =>
    world.send('PUT /api/igeo-country/{id}', {
      token: by,
      params: { id },
      body: { name: 'Another', timeZone, version: 1 },
    })
  expect((await rename(token, other)).body).toMatchObject({ error: 'countryElsewhere' })
  expect((await rename(token, own)).ok.item.name).toBe('Another')
  const overlord = await staff(world, 'overlord', null)
  expect((await rename(overlord.token, other)).status).toBe(200)
  const read = (id: typeof own) =>
    world.send('GET /api/igeo-country/single', { token, query: { olympiadId, countryId: id } })
  expect([(await read(own)).ok.mayChange, (await read(other)).ok.mayChange]).toEqual([true, false])
})

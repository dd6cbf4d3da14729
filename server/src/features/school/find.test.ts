import { beforeAll, expect, test } from 'vitest'
import { folded } from '@agon/domain/school-likeness/read-name'
import { assert, asyncProperty, string } from 'fast-check'
import { sql } from 'kysely'
import { runs } from '@agon/domain/test/runs'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const schools = [
  ['Hoërskool Waterkloof', 'Pretoria', 'GP', '700110011'],
  ['Waterkloof Primary School', 'Pretoria', 'GP', '700110012'],
  ['Parktown Boys’ High School', 'Johannesburg', 'GP', '700110013'],
  ['Paul Roos Gimnasium', 'Stellenbosch', 'WC', '100110014'],
  ['N’wamitwa P/S', 'Tzaneen', 'LP', '910110015'],
  ['St John’s College', 'Johannesburg', 'GP', '700110016'],
  ['Thuto II S/S', 'Welkom', 'FS', null],
  ['Protea Glen Secondary', 'Soweto', 'GP', '700110018'],
  ['Constructor Academy', 'Benoni', 'GP', '700110019'],
] as const

beforeAll(async () => {
  const values = schools.map(([name, town, province, natemis]) => ({ name, town, province, natemis }))
  await world.db.insertInto('schools').values(values).execute()
  const closed = { name: 'Waterkloof Old School', town: 'Pretoria', province: 'GP', status: 'closed' } as const
  await world.db.insertInto('schools').values(closed).execute()
})

const find = async (q: string, province?: string) => {
  const { items } = (await world.send('GET /api/website/schools', { query: { q, province } })).ok
  return items.map(({ name }) => name)
}

test.for([
  ['wat', 'Waterkloof Primary School'],
  ['Hoërskool Waterkl', 'Hoërskool Waterkloof'],
  ['waterkloof high', 'Hoërskool Waterkloof'],
  ['waterkloof p/s', 'Waterkloof Primary School'],
  ['pretoria waterkloof', 'Hoërskool Waterkloof'],
  ['wtaerkloof', 'Waterkloof Primary School'],
  ['waterklof hoer', 'Hoërskool Waterkloof'],
  ['parktwon boy', 'Parktown Boys’ High School'],
  ['paul roos gymnasium', 'Paul Roos Gimnasium'],
  ['stelenbosh', 'Paul Roos Gimnasium'],
  ['nwamitwa', 'N’wamitwa P/S'],
  ["N'WAMITWA", 'N’wamitwa P/S'],
  ['saint johns', 'St John’s College'],
  ['70011001', 'Hoërskool Waterkloof'],
  ['100110014', 'Paul Roos Gimnasium'],
  ['thuto', 'Thuto II S/S'],
  ['constructor', 'Constructor Academy'],
])('“%s” finds %s', async ([typed = '', name]) => {
  expect(await find(typed)).toContain(name)
})

test('the best fit is first: a name before a town, the kind that was typed before another', async () => {
  expect((await find('waterkloof hoer'))[0]).toBe('Hoërskool Waterkloof')
  expect((await find('waterkloof laer'))[0]).toBe('Waterkloof Primary School')
  await world.db.insertInto('schools').values({ name: 'Tzaneen High', town: 'Tzaneen', province: 'LP' }).execute()
  expect((await find('tzan'))[0]).toBe('Tzaneen High')
})

test('closed schools and those of another province are left out', async () => {
  expect(await find('waterkloof old')).not.toContain('Waterkloof Old School')
  expect(await find('paul roos', 'GP')).toEqual([])
  expect(await find('paul roos', 'WC')).toEqual(['Paul Roos Gimnasium'])
})

test('a corrected name is found, also with a typing error', async () => {
  await world.db.updateTable('schools').set({ name: 'Goudveld Secondary' }).where('natemis', '=', '700110018').execute()
  expect(await find('goudvled')).toEqual(['Goudveld Secondary'])
  expect(await find('protea glen')).toEqual(['Goudveld Secondary'])
})

test('one letter is refused, and signs alone find nothing', async () => {
  const refused = await world.send('GET /api/website/schools', { query: { q: ' w ' } })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { q: expect.any(String) } })
  expect(await find('’’')).toEqual([])
  expect(await find('%%')).toEqual([])
})

test('an answer has ten schools at most, with what a stranger may see', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `Mopani Primary ${at}`, town: 'Giyani' }))
  await world.db.insertInto('schools').values(many).execute()
  const { items } = (await world.send('GET /api/website/schools', { query: { q: 'mopani', limit: 500 } })).ok
  expect(items).toHaveLength(10)
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(['id', 'name', 'natemis', 'province', 'town'])
})

test('any typed text gets an answer, and text is folded as in the database', async () => {
  await assert(
    asyncProperty(string({ unit: 'grapheme', minLength: 2, maxLength: 40 }), async (q) => {
      expect([200, 400]).toContain((await world.send('GET /api/website/schools', { query: { q } })).status)
      if (q.includes('\0')) return
      const { rows } = await sql<{ text: string }>`select folded(${q}) as text`.execute(world.db)
      if (/^[\u0000-\u024f]*$/.test(q)) expect(folded(q)).toBe(rows[0]?.text)
    }),
    { numRuns: runs(100, 2000) },
  )
})

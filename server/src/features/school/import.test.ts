import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { importRegister } from './import.ts'

const world = aWorld()
const folder = join(import.meta.dirname, '../../../test/features/school')
const fixture = readdirSync(folder).find((name) => name.endsWith('.csv')) ?? ''
const bytes = readFileSync(join(folder, fixture))
const load = () => importRegister(world.db, { bytes, filename: fixture })

test('a register is loaded once; loaded again it changes nothing', async () => {
  const first = await load()
  expect(first.added).toBe(first.read)
  expect(first.reports.length).toBeGreaterThan(0)
  const before = await world.db.selectFrom('schools').selectAll().orderBy('id').execute()
  const second = await load()
  expect(second).toMatchObject({ added: 0, updated: 0, kept: 0, unchanged: first.read })
  expect(await world.db.selectFrom('schools').selectAll().orderBy('id').execute()).toEqual(before)
})

test('a corrected field is kept and counted, the other fields of the school follow the register', async () => {
  await load()
  const two = await world.db
    .selectFrom('schools')
    .select('id')
    .where('natemis', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute()
  const [corrected, stale] = two.map((row) => row.id)
  if (corrected === undefined || stale === undefined) throw new Error('the fixture has two schools')
  await world.db
    .updateTable('schools')
    .set({ name: 'As Its Teacher Says', telephone: '0', corrected: ['name'] })
    .where('id', '=', corrected)
    .execute()
  await world.db.updateTable('schools').set({ town: 'Elsewhere' }).where('id', '=', stale).execute()
  expect(await load()).toMatchObject({ added: 0, updated: 2 })
  const { name, telephone } = await world.db
    .selectFrom('schools')
    .select(['name', 'telephone'])
    .where('id', '=', corrected)
    .executeTakeFirstOrThrow()
  expect(name).toBe('As Its Teacher Says')
  expect(telephone).not.toBe('0')
})

test('a corrected field is released once the register agrees with it', async () => {
  await load()
  const { id, town } = await world.db
    .selectFrom('schools')
    .select(['id', 'town'])
    .where('natemis', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('schools')
    .set({ suburb: 'Another Suburb', corrected: ['suburb', 'town'] })
    .where('id', '=', id)
    .execute()
  expect(await load()).toMatchObject({ updated: 0 })
  const school = world.db.selectFrom('schools').select(['suburb', 'town', 'corrected']).where('id', '=', id)
  expect(await school.executeTakeFirstOrThrow()).toEqual({ suburb: 'Another Suburb', town, corrected: ['suburb'] })
})

test('a file that is no register is rejected whole, with its reason', async () => {
  const count = async () => (await world.db.selectFrom('schools').select('id').execute()).length
  const before = await count()
  const other = importRegister(world.db, { bytes: Buffer.from('a,b\n1,2'), filename: 'x.csv' })
  await expect(other).rejects.toMatchObject({ code: 'rejected', fields: { file: expect.any(String) } })
  expect(await count()).toBe(before)
})

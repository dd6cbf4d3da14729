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

test('corrected values are kept and counted, the others follow the register', async () => {
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
    .set({ name: 'As Its Teacher Says', editedAt: new Date() })
    .where('id', '=', corrected)
    .execute()
  await world.db.updateTable('schools').set({ town: 'Elsewhere' }).where('id', '=', stale).execute()
  expect(await load()).toMatchObject({ added: 0, updated: 1, kept: 1 })
  const { name } = await world.db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', corrected)
    .executeTakeFirstOrThrow()
  expect(name).toBe('As Its Teacher Says')
})

test('a file that is no register is rejected whole, with its reason', async () => {
  const count = async () => (await world.db.selectFrom('schools').select('id').execute()).length
  const before = await count()
  const other = importRegister(world.db, { bytes: Buffer.from('a,b\n1,2'), filename: 'x.csv' })
  await expect(other).rejects.toMatchObject({ code: 'rejected', fields: { file: expect.any(String) } })
  expect(await count()).toBe(before)
})

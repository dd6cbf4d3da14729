import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { RegisterImportId } from '@agon/domain/ids'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aStreamer } from '#test/streams.ts'
import { aWorld } from '#test/world.ts'
import { importRegister } from './import.ts'

const world = aWorld()
const stream = aStreamer(world)
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

test('a school that was merged into another one is not added again', async () => {
  await load()
  const [from, into] = await world.db
    .selectFrom('schools')
    .select('id')
    .where('natemis', 'is not', null)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const { token } = await staff(world, 'overlord', null)
  const body = { from: from?.id, into: into?.id, reason: 'Recorded twice' }
  const merged = await world.send('POST /api/merge/{kind}', { token, params: { kind: 'schools' }, body })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await load()).toMatchObject({ added: 0 })
  await world.send('POST /api/merge/undo/{id}', { token, params: { id: merged.ok.id }, body: {} })
  expect(await load()).toMatchObject({ added: 0, updated: 0 })
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

const overlord = async () => (await staff(world, 'overlord', null)).token
const header = 'NatEmis,Province,Institution_Name,Status,Town_City,Telephone'
const preview = async (rows: readonly string[], filename = 'register.csv') =>
  world.send('POST /api/school/import', {
    token: await overlord(),
    ...multipart({ filename, content: [header, ...rows].join('\n') }),
  })
const apply = async (id: RegisterImportId) =>
  world.send('POST /api/school/import/{id}/apply', { token: await overlord(), params: { id } })
const undo = async (id: RegisterImportId) =>
  world.send('POST /api/school/import/{id}/undo', { token: await overlord(), params: { id } })
const schoolOf = (natemis: string) =>
  world.db.selectFrom('schools').selectAll().where('natemis', '=', natemis).executeTakeFirst()

/** A register of the Northern Cape that was applied: no other test has schools there. */
async function anAppliedRegister(first: number) {
  const number = (at: number) => String(810_000_000 + first + at)
  const rows = Array.from(
    { length: 10 },
    (_, at) => `${number(at)},NC,SCHOOL ${number(at)},OPEN,KURUMAN,053712${1000 + first + at}`,
  )
  const { id } = (await preview(rows)).ok
  await apply(id)
  return { number, rows, id }
}

test('a preview lists new, renamed, closed, missing and perhaps merged schools, and changes nothing', async () => {
  const { number, rows } = await anAppliedRegister(100)
  const renamed = `${number(0)},NC,ANOTHER NAME,OPEN,KURUMAN,053712${1100}`
  const closed = `${number(1)},NC,SCHOOL ${number(1)},CLOSED,KURUMAN,053712${1101}`
  const successor = `${number(50)},NC,UNITED SCHOOL,OPEN,KURUMAN,053712${1102}`
  const { preview: found } = (await preview([renamed, closed, ...rows.slice(3), successor])).ok
  expect(found).toMatchObject({
    read: 10,
    changed: 2,
    added: { total: 1, items: [{ natemis: number(50) }] },
    renamed: { total: 1, items: [{ natemis: number(0), detail: 'Another Name' }] },
    closed: { total: 1, items: [{ natemis: number(1) }] },
    merged: { total: 1, items: [{ natemis: number(2), detail: 'United School' }] },
  })
  expect(found.missing.items.map(({ natemis }) => natemis)).toContain(number(2))
  expect(await schoolOf(number(50))).toBeUndefined()
  expect(await schoolOf(number(0))).toMatchObject({ status: 'open' })
})

test('a preview names the corrected fields that differ, and provinces whose schools the file mostly lacks', async () => {
  const { number, rows } = await anAppliedRegister(200)
  await world.db
    .updateTable('schools')
    .set({ town: 'Upington', corrected: ['town'] })
    .where('natemis', '=', number(3))
    .execute()
  const { preview: found } = (await preview(rows.slice(0, 4))).ok
  expect(found.conflicts).toEqual({
    total: 1,
    items: [expect.objectContaining({ natemis: number(3), field: 'town', ours: 'Upington', theirs: 'Kuruman' })],
  })
  expect(found.short).toMatchObject([{ province: 'NC' }])
})

test('an import is applied once and undone: every school is as it was before, except one that was changed since', async () => {
  const { number, rows, id: first } = await anAppliedRegister(300)
  const before = [await schoolOf(number(0)), await schoolOf(number(1))]
  const next = rows.map((row) => row.replace('SCHOOL', 'RENAMED').replace('KURUMAN', 'KATHU'))
  const { id } = (await preview([...next, `${number(60)},NC,NEW SCHOOL,OPEN,KATHU,.`])).ok
  expect((await apply(id)).ok).toMatchObject({ added: 1, updated: 10 })
  expect((await apply(id)).body).toMatchObject({ error: 'importApplied' })
  await world.db
    .updateTable('schools')
    .set({ suburb: 'Changed since', version: sql`version + 1` })
    .where('natemis', '=', number(1))
    .execute()
  const done = (await undo(id)).ok
  expect(done).toMatchObject({ restored: 9, removed: 1 })
  expect(done.left).toMatchObject([{ id: before[1]?.id }])
  expect(await schoolOf(number(60))).toBeUndefined()
  const { version: _before, updatedAt: _then, ...was } = before[0] ?? {}
  const { version: _after, updatedAt: _now, ...is } = (await schoolOf(number(0))) ?? {}
  expect(is).toEqual(was)
  expect((await undo(id)).body).toMatchObject({ error: 'notUndoable' })
  const late = await world.later(31 * 86_400_000, async () => undo(first))
  expect(late.body).toMatchObject({ error: 'notUndoable' })
})

test('a new school that takes part stays when its import is undone', async () => {
  const { number, id } = await anAppliedRegister(400)
  const school = await schoolOf(number(0))
  if (school === undefined) throw new Error('The import has added it.')
  await aSchoolParticipant(world, { schoolId: school.id })
  expect((await undo(id)).ok).toMatchObject({ removed: 9, left: [{ id: school.id }] })
})

test('a register in UTF-16 is read; another table and a cut-off workbook are refused with the reason', async () => {
  const content = Buffer.from(`\uFEFF${header}\n810000999,NC,HOËRSKOOL ÑANDÚ,OPEN,KATHU,.`, 'utf16le')
  const token = await overlord()
  const send = (filename: string, bytes: Buffer) =>
    world.send('POST /api/school/import', { token, ...multipart({ filename, content: bytes }) })
  expect((await send('register.csv', content)).ok.preview).toMatchObject({ read: 1 })
  const other = await send('learners.csv', Buffer.from('Name,Grade\nThandi,10'))
  expect(other.body).toMatchObject({ error: 'rejected', fields: { file: expect.stringContaining('NatEmis') } })
  const cut = await send('register.xlsx', Buffer.from('504b0304140000000800', 'hex'))
  expect(cut.body).toMatchObject({ error: 'rejected', fields: { file: expect.any(String) } })
})

test('the overlord who imports a register follows how much of it is read and written', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { next, leave } = await stream('/api/school/import-progress', token)
  const rows = Array.from({ length: 1200 }, (_, at) => `${600_000_001 + at},Kgaphamadi School ${at}`)
  const file = multipart({ filename: 'register.csv', content: `NatEmis,Institution_Name\n${rows.join('\n')}\n` })
  const read = await world.send('POST /api/school/import', { token, ...file })
  for (const done of [500, 1000, 1200]) expect(await next()).toEqual({ stage: 'reading', done, total: 1200 })
  const applied = await world.send('POST /api/school/import/{id}/apply', { token, params: { id: read.ok.id } })
  expect(applied.ok).toMatchObject({ read: 1200, added: 1200 })
  for (const done of [1000, 1200]) expect(await next()).toEqual({ stage: 'writing', done, total: 1200 })
  leave()
})

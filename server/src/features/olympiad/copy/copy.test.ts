import { copyParts, type CopyPart } from '@agon/domain/olympiad-copy'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { aProject, anOlympiad, staff } from '#test/factories.ts'
import { lastYear } from '#test/features/olympiad/last-year.ts'
import { holdRows } from '#test/hold-rows.ts'
import { locksIn } from '#test/locks.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { snake } from '#/db/noted-tables.ts'
import { olympiadTables } from './tables.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

let token: string
let year: Awaited<ReturnType<typeof lastYear>>
let number = 2000
beforeEach(async () => {
  token = (await staff(world, 'overlord', null)).token
  number += 1
  year = await lastYear(world, { name: `sango-${number}` })
})

const next = () => `sango-${number}-next`
const copy = (body: object = {}, id = year.id) =>
  world.send('POST /api/olympiad/{id}/copy', {
    token,
    params: { id },
    body: { name: next(), title: 'Sango 2027', parts: [...copyParts], ...body },
  })
const parts = (...names: CopyPart[]) => copy({ parts: names })

const rowsOf = async (table: string, olympiadId: OlympiadId) => {
  const column = table === 'team_rules' || table === 'olympiads' ? 'id' : 'olympiad_id'
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${olympiadId}`.execute(world.db)
  return rows
}

test('every table with rows of an olympiad is declared as copied, deleted, staying or blocking', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'olympiad_id'
      where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and not a.attisdropped
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'olympiads'::regclass
    union select 'olympiads'`.execute(world.db)
  expect(Object.keys(olympiadTables).map(snake).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every part is copied into a draft, and nothing of learners, schools, money, marks and staff', async () => {
  const { item } = (await copy()).ok
  expect(item).toMatchObject({ name: next(), title: 'Sango 2027', phase: 'draft', pinned: false, version: 1 })
  for (const [table, fate] of Object.entries(olympiadTables)) {
    const copied = typeof fate === 'string' && (copyParts as readonly string[]).includes(fate)
    const found = (await rowsOf(snake(table), item.id)).length
    if (copied) expect(found, table).toBeGreaterThan(0)
    // The call itself is in the activity log.
    else if (table !== 'activityLog') expect(found, table).toBe(0)
  }
})

test('the parts are counted, with a note, before they are copied', async () => {
  const read = (await world.send('GET /api/olympiad/{id}/copy', { token, params: { id: year.id } })).ok
  expect(read.running).toBeNull()
  expect(read.parts.map(({ part, count }) => [part, count])).toEqual([
    ['settings', 17],
    ['modules', 2],
    ['questions', 2],
    ['copy', 2],
    ['certificates', 1],
    ['emails', 2],
    ['contacts', 1],
    ['schools', 2],
  ])
  expect(read.parts.at(-1)?.note).toBe(
    `Useful contacts in the group “schools of sango-${number}”, without consent to mail. Without an address: 1.`,
  )
  const copied = (await copy()).ok.parts
  expect(copied).toEqual(read.parts.map(({ part, count }) => ({ part, count })))
})

test('dates move by 52 weeks on the clocks of the olympiad, or to the opening that is asked for', async () => {
  const { item } = (await copy()).ok
  expect(item).toMatchObject({ opensAt: '2027-04-13T07:00:00.000Z', closesAt: '2027-04-16T15:00:00.000Z' })
  expect(await rowsOf('team_rules', item.id)).toMatchObject([{ dueAt: new Date('2027-03-09T08:00:00Z') }])
  const [row] = await rowsOf('olympiads', item.id)
  expect(row).toMatchObject({
    learnerPrice: 6500,
    consentVersion: '2026-1',
    senderName: 'Sango',
    extraSeconds: 0,
    resultsComputedAt: null,
    certificateConfig: { title: 'Sango 2026', issuedOn: '2027-04-30' },
  })
  const asked = await copy({ name: `${next()}-2`, opensAt: '2027-05-04T08:30:00Z' })
  expect(asked.ok.item).toMatchObject({ opensAt: '2027-05-04T08:30:00.000Z', closesAt: '2027-05-07T16:30:00.000Z' })
})

test('a copied question is of the line of its original, with its newest version alone', async () => {
  const { item } = (await parts('modules', 'questions')).ok
  const { rows } =
    await sql<object>`select m.position as module, m.titles ->> 'en' as title, q.position, q.origin_id, q.line_id,
      v.number, v.topic, b.line_id as banked
    from questions q join question_modules m on m.id = q.question_module_id
    join question_versions v on v.id = q.current_version_id join bank_items b on b.question_id = q.id
    where m.olympiad_id = ${item.id} order by m.id`.execute(world.db)
  const line = { originId: year.question, lineId: year.question, banked: year.question, position: 1, number: 1 }
  expect(rows).toEqual([
    { ...line, module: 1, title: 'Maps', topic: 'Rivers' },
    { ...line, module: null, title: 'Water', topic: 'Rivers, copied' },
  ])
})

test('a question that is saved while it is copied is copied as it was before or after, never in parts', async () => {
  const letGo = await holdRows(world.ownerUrl, `select from questions where id = ${year.question} for update`)
  const saving = world.send('PUT /api/question/{id}', {
    token,
    params: { id: year.question },
    body: { version: 1, question: aSingleChoice({ topic: 'Lakes', marks: 3000 }) },
  })
  const copying = parts('modules', 'questions')
  await waitForLocks(2)
  await letGo()
  const [saved, copied] = await Promise.all([saving, copying])
  expect([saved.status, copied.status]).toEqual([200, 200])
  const { rows } = await sql<{ topic: string; marks: number }>`
    select v.topic, v.marks from questions q
    join question_modules m on m.id = q.question_module_id join question_versions v on v.id = q.current_version_id
    where m.olympiad_id = ${copied.ok.item.id} and m.position = 1`.execute(world.db)
  expect([['Rivers', 1000], ['Lakes', 3000]]).toContainEqual([rows[0]?.topic, rows[0]?.marks]) // prettier-ignore
  expect(rows).toHaveLength(1)
  const original = await sql<{ topic: string }>`select v.topic from questions q
    join question_versions v on v.id = q.current_version_id where q.id = ${year.question}`.execute(world.db)
  expect(original.rows).toEqual([{ topic: 'Lakes' }])
})

test('texts are copied as they are in force, and mails in their newest versions', async () => {
  const { item } = (await parts('copy', 'emails')).ok
  expect(await rowsOf('copy_texts', item.id)).toMatchObject([{ key: 'a', version: 1, value: 'New words' }])
  expect(await rowsOf('olympiad_data', item.id)).toMatchObject([{ name: 'past-results', isPublic: true }])
  const mailers = (await world.send('GET /api/emailer/', { token, query: { olympiadId: item.id, kind: 'mass' } })).ok
  expect(mailers.items).toMatchObject([{ name: 'Invitation', version: 1, locales: ['en'] }])
  const read = await world.send('GET /api/emailer/{id}', { token, params: { id: mailers.items[0]?.id ?? 0 } })
  expect(read.ok.item.versions).toEqual({ en: { subject: 'Come again', body: 'Dear {{ name }}' } })
})

test('contacts and the schools to invite are copied without consent; a known school joins the group', async () => {
  await world.db
    .insertInto('usefulContacts')
    .values({ olympiadId: year.id, name: 'Office', email: 'Office@hill.example', groups: ['hills'] })
    .execute()
  const { item } = (await parts('contacts', 'schools')).ok
  const group = `schools of sango-${number}`
  const byName = async (id: OlympiadId) =>
    (await rowsOf('useful_contacts', id)).toSorted((one, other) =>
      String(one['name']) < String(other['name']) ? -1 : 1,
    )
  const rows = await byName(item.id)
  expect(rows.map(({ name, organisation, email, groups }) => [name, organisation, email, groups])).toEqual([
    ['Lake School', 'Lake School', '', [group]],
    ['Nomsa', '', 'nomsa@press.example', ['press']],
    ['Office', '', 'Office@hill.example', ['hills', group]],
  ])
  expect(rows.every(({ consentOn, mayMail }) => consentOn === null && mayMail === false)).toBe(true)
  const alone = (await copy({ name: `${next()}-2`, parts: ['schools'] })).ok.item
  expect((await byName(alone.id)).map(({ name, email }) => [name, email])).toEqual([
    ['Lake School', ''],
    ['P. Hill', 'office@hill.example'],
  ])
})

test('erasing a contact reaches its copies and the contact of the school, and no later copy brings it back', async () => {
  const overlord = await staff(world, 'overlord', null)
  let copies = 0
  const schools = async () => (await copy({ name: `${next()}-erased-${(copies += 1)}`, parts: ['schools'] })).ok.item
  const named = async (id: OlympiadId) =>
    (await rowsOf('useful_contacts', id)).filter(({ email }) => String(email).toLowerCase() === 'office@hill.example')
  const [one, other] = [await schools(), await schools()]
  const [contact] = await named(one.id)
  expect([contact?.['name'], (await named(other.id)).length]).toEqual(['P. Hill', 1])
  const params = { kind: 'contact', id: Number(contact?.['id']) }
  const body = { reason: 'Asked by letter' }
  const erased = await world.send('POST /api/privacy/erase/{kind}/{id}', { token: overlord.token, params, body })
  expect(erased.status).toBe(200)
  for (const { id } of [one, other]) expect(await named(id)).toEqual([])
  expect(JSON.stringify(await rowsOf('useful_contacts', other.id))).not.toMatch(/P\. Hill|office@hill/i)
  const later = await schools()
  expect(await named(later.id)).toEqual([])
  expect((await rowsOf('useful_contacts', later.id)).map(({ name }) => name)).toContain('Hill School')
})

test('without any part the draft has only the columns that no olympiad is without', async () => {
  const { item, parts: copied } = (await parts()).ok
  expect(copied).toEqual([])
  expect(item).toMatchObject({ subject: 'Geography', timeZone: 'Africa/Johannesburg', learnerPrice: 0, awardRules: [] })
})

test('a refused copy names its field and leaves nothing', async () => {
  const before = (await world.db.selectFrom('olympiads').select('id').execute()).length
  await aProject(world, { name: `mountains-${number}` })
  const refused = async (body: object) => (await copy(body)).body
  for (const name of [`sango-${number}`, `mountains-${number}`])
    expect(await refused({ name })).toMatchObject({ error: 'duplicate', fields: { name: expect.any(String) } })
  for (const name of ['portal', 'Sango 27', ''])
    expect(await refused({ name })).toMatchObject({ error: 'invalid', fields: { name: expect.any(String) } })
  expect(await refused({ title: ' ' })).toMatchObject({ error: 'invalid', fields: { title: expect.any(String) } })
  for (const opensAt of ['soon', '2026-04-14T07:00:00Z', '2036-05-01T07:00:00Z'])
    expect(await refused({ opensAt })).toMatchObject({ error: 'invalid', fields: { opensAt: expect.any(String) } })
  expect(await refused({ parts: ['learners'] })).toMatchObject({ fields: { 'parts.0': expect.any(String) } })
  expect(await refused({ parts: ['questions'] })).toMatchObject({ fields: { parts: expect.any(String) } })
  const draft = await anOlympiad(world, { phase: 'draft' })
  expect((await copy({}, draft)).body).toMatchObject({ error: 'phase' })
  expect((await copy({}, 999_999 as OlympiadId)).body).toMatchObject({ error: 'notFound' })
  // The draft above is the only one that was added.
  expect((await world.db.selectFrom('olympiads').select('id').execute()).length).toBe(before + 1)
  expect((await copy()).status).toBe(200)
})

test('of two copies at once under one name, one is refused', async () => {
  const both = await Promise.all([copy(), copy()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a copy that fails halfway leaves nothing, not even its name', async () => {
  const owner = new pg.Client(world.ownerUrl)
  await owner.connect()
  await owner.query(`alter table useful_contacts add constraint refuse_copies check (name <> 'P. Hill') not valid`)
  const failed = await copy()
  await owner.query('alter table useful_contacts drop constraint refuse_copies')
  await owner.end()
  expect(failed.status).toBe(500)
  const names = world.db.selectFrom('urlNames').select('name').where('name', '=', next())
  expect(await names.execute()).toEqual([])
  expect((await copy()).status).toBe(200)
})

test('a copy of many records shows its progress to the person who made it', async () => {
  await sql`insert into useful_contacts (olympiad_id, name) select ${year.id}, 'Contact ' || n
    from generate_series(1, 2000) n`.execute(world.db)
  const release = await holdRows(world.appUrl, `select from questions where id = ${year.question} for update`)
  const copying = copy()
  const read = async (by: string) =>
    (await world.send('GET /api/olympiad/{id}/copy', { token: by, params: { id: year.id } })).ok.running
  await expect.poll(() => read(token)).toEqual({ done: 0, total: 2029 })
  expect(await read((await staff(world, 'overlord', null)).token)).toBeNull()
  await release()
  expect((await copying).status).toBe(200)
  expect(await read(token)).toBeNull()
})

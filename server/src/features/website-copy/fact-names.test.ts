import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { copyOf } from '#test/features/website-copy/access.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aStart() {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  await world.db.updateTable('olympiads').set({ pinned: true }).where('id', '=', olympiadId).execute()
  const { token } = await staff(world, 'admin', olympiadId)
  const { id } = await copyOf(world, olympiadId)
  return { olympiadId, token, id }
}
type Start = Awaited<ReturnType<typeof aStart>>

const empty = { title: 'About', ogTitle: '', description: '', keywords: '', body: '' }
const save = ({ token, id }: Start, version: number, texts: object) =>
  world.send('PUT /api/website-copy/{id}', { token, params: { id }, body: { ...empty, ...texts, version } })
const publish = ({ token, id }: Start, at?: Date) =>
  world.send('POST /api/website-copy/{id}/publish', {
    token,
    params: { id },
    body: at === undefined ? {} : { at: at.toISOString() },
  })
const read = async ({ token, id }: Start) =>
  (await world.send('GET /api/website-copy/{id}', { token, params: { id } })).ok

const columns = [
  { name: 'year', title: 'Year', kind: 'number', unit: '' },
  { name: 'schools', title: 'Schools', kind: 'number', unit: '' },
]
const rows = [
  [2024, 310],
  [2025, 342],
]
const aTable = async ({ token, olympiadId }: Start, name: string, more: object = {}) => {
  const body = { olympiadId, name, title: 'Schools by year', source: '', columns, rows, public: true, ...more } as never
  return (await world.send('POST /api/olympiad-data/', { token, body })).ok.item
}
const single = { title: 'Schools so far', columns: columns.slice(1), rows: [[1310]] }
const paragraph = (name: string) => `<p>{${name}}</p>`

test.for([
  ['shools-by-year', 'schools-by-year'],
  ['Schools-By-Year', 'schools-by-year'],
  ['entrycloses', 'entryCloses'],
  ['constructor', 'contact'],
] as const)('a draft with {%s} is refused, and {%s} is proposed', async ([wrong, nearest]) => {
  const start = await aStart()
  await aTable(start, 'schools-by-year')
  await aTable(start, 'shools-by-years', { public: false })
  const refused = await save(start, 0, { description: `See {${wrong}}.`, body: paragraph('schools-by-year') })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    error: 'invalid',
    fields: { description: `There is no fact {${wrong}}. Do you mean {${nearest}}?` },
  })
})

test('the editor offers the public data of the olympiad, beside the facts of every olympiad', async () => {
  const start = await aStart()
  const other = await aStart()
  await aTable(start, 'schools-by-year')
  await aTable(start, 'schools-so-far', single)
  await aTable(start, 'for-staff', { public: false })
  await aTable(start, '2024', {})
  await aTable(start, 'contact', {})
  await aTable(other, 'of-others')
  const { facts } = await read(start)
  expect(facts.map(({ name }) => name)).toEqual([
    'project',
    'olympiad',
    'opens',
    'closes',
    'entryCloses',
    'price',
    'contact',
    'schools-by-year',
    'schools-so-far',
    'schools-by-year-chart',
  ])
  expect(facts.slice(-3)).toEqual([
    { name: 'schools-by-year', label: 'Schools by year', value: null, rows: 2 },
    { name: 'schools-so-far', label: 'Schools so far', value: '1\u00a0310', rows: null },
    { name: 'schools-by-year-chart', label: 'Chart of Schools by year', value: null, rows: 2 },
  ])
})

test('a single value can be in a sentence of any text', async () => {
  const start = await aStart()
  await aTable(start, 'schools-so-far', single)
  const texts = { description: '{schools-so-far} schools', body: '<p>Already {schools-so-far}!</p>' }
  await save(start, 0, texts)
  await publish(start)
  const { ok } = await world.send('GET /api/website-copy/olympiad', { query: { olympiadId: start.olympiadId } })
  expect(ok.items.find(({ id }) => id === start.id)).toMatchObject({
    description: '1\u00a0310 schools',
    body: '<p>Already 1\u00a0310!</p>',
  })
})

test('a table beside other words, one that is not public, and one that is too long block publishing', async () => {
  const start = await aStart()
  await aTable(start, 'schools-by-year')
  await aTable(start, 'for-staff', { public: false })
  await aTable(start, 'too-long', { rows: Array.from({ length: 201 }, (_, at) => [1800 + at, at]) })
  const body = '<p>Look: {schools-by-year}</p>' + paragraph('for-staff') + paragraph('too-long')
  expect((await save(start, 0, { title: '{schools-by-year}', body })).status).toBe(200)
  const alone = '{schools-by-year} is a table. Give it a paragraph of its own in the text.'
  expect((await publish(start)).body).toMatchObject({
    error: 'invalid',
    fields: {
      title: alone,
      body: [
        alone,
        'The data {for-staff} are not public. Make them public on Graphs, or leave them out.',
        '{too-long} has 201 rows. A page shows tables of up to 200 rows.',
      ].join(' '),
    },
  })
  await save(start, 1, { body: paragraph('schools-by-year') })
  expect((await publish(start)).status).toBe(200)
})

test('data that are withdrawn are reported to those who write the page, who can still change its other words', async () => {
  const start = await aStart()
  const { id, title, source, version } = await aTable(start, 'schools-by-year')
  await save(start, 0, { body: paragraph('schools-by-year') })
  await publish(start)
  expect((await read(start)).faults).toEqual([])
  await world.send('PUT /api/olympiad-data/{id}', {
    token: start.token,
    params: { id },
    body: { name: 'schools-by-year', title, source, columns, rows, public: false, version } as never,
  })
  expect((await read(start)).faults).toEqual([
    'The data {schools-by-year} are not public. Make them public on Graphs, or leave them out.',
  ])
  await world.send('DELETE /api/olympiad-data/{id}', { token: start.token, params: { id } })
  expect((await read(start)).faults).toEqual([expect.stringContaining('There is no fact {schools-by-year}.')])
  expect((await save(start, 1, { title: 'Figures', body: paragraph('schools-by-year') })).status).toBe(200)
  expect((await publish(start)).body).toMatchObject({ fields: { body: expect.stringContaining('There is no fact') } })
})

test('a table of figures has the pages that show it or will, by its name or its chart, before it is made private', async () => {
  const start = await aStart()
  const { token, olympiadId } = start
  const { id, title, source, version } = await aTable(start, 'schools-by-year')
  const shownOn = async () => {
    const { items } = (await world.send('GET /api/olympiad-data/', { token, query: { olympiadId } })).ok
    return items.find((item) => item.id === id)?.shownOn
  }
  const { name: site } = await world.db
    .selectFrom('projects')
    .innerJoin('olympiads', 'olympiads.projectId', 'projects.id')
    .select('projects.name')
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await save(start, 0, { title: 'Our figures', body: paragraph('schools-by-year-chart') })
  expect(await shownOn()).toEqual([])
  const at = new Date(world.clock.now.getTime() + 86_400_000)
  const page = { title: 'Our figures', language: 'en', path: `/${site}/about` }
  await publish(start, at)
  expect(await shownOn()).toEqual([{ ...page, from: at.toISOString() }])
  await publish(start)
  expect(await shownOn()).toEqual([{ ...page, from: null }])
  // A later version that has it, too, makes no second page of it.
  await save(start, 1, { title: 'Our new figures', body: paragraph('schools-by-year') })
  await publish(start, at)
  expect(await shownOn()).toEqual([{ ...page, from: null }])
  const change = (seen: number, isPublic: boolean) =>
    world.send('PUT /api/olympiad-data/{id}', {
      token,
      params: { id },
      body: { name: 'schools-by-year', title, source, columns, rows, public: isPublic, version: seen } as never,
    })
  expect((await change(version, true)).ok.item.shownOn).toHaveLength(1)
  await change(version + 1, false)
  expect(await shownOn()).toEqual([])
})

test('a value of data is no part of a tag: it could be an address that runs a script', async () => {
  const start = await aStart()
  const note = [{ name: 'note', title: 'Note', kind: 'text', unit: '' }]
  const { id, title, source, version } = await aTable(start, 'note', { columns: note, rows: [['fine']] })
  const body = '<p><a href="{note}">{note}</a> <a href="mailto:{contact}">write</a></p>'
  await save(start, 0, { body })
  const sentence = '{note} cannot be in the address of a link. Leave it out.'
  expect((await publish(start)).body).toMatchObject({ fields: { body: expect.stringContaining(sentence) } })
  const project = world.db.updateTable('projects').set({ replyTo: 'ask@project.example' })
  await project
    .where('id', '=', world.db.selectFrom('olympiads').select('projectId').where('id', '=', start.olympiadId))
    .execute()
  await save(start, 1, { body: '<p>{note} <a href="mailto:{contact}">write</a></p>' })
  expect((await publish(start)).status).toBe(200)
  const rows = [['"><img src=x onerror=alert(1)>']]
  const change = { name: 'note', title, source, columns: note, rows, public: true, version } as never
  await world.send('PUT /api/olympiad-data/{id}', { token: start.token, params: { id }, body: change })
  const { ok } = await world.send('GET /api/website-copy/olympiad', { query: { olympiadId: start.olympiadId } })
  expect(ok.items.find((one) => one.id === start.id)?.body).toBe(
    '<p>&quot;&gt;&lt;img src=x onerror=alert(1)&gt; <a href="mailto:ask@project.example">write</a></p>',
  )
})

test('the chart of a table is named by the table, and needs numbers and a paragraph of its own', async () => {
  const start = await aStart()
  await aTable(start, 'schools-by-year')
  const words = [{ name: 'name', title: 'Name', kind: 'text', unit: '' }]
  await aTable(start, 'partners', { columns: [...words, { ...words[0], name: 'town' }], rows: [['A', 'B']] })
  const drafted = await save(start, 0, { body: `<p>See {schools-by-year-chart}.</p>${paragraph('partners-chart')}` })
  expect(drafted.status).toBe(200)
  expect((await publish(start)).body['fields']).toEqual({
    body: expect.stringMatching(
      /\{schools-by-year-chart\} is a chart\. Give it a paragraph.*The data \{partners\} have no numbers to draw\./,
    ),
  })
  await save(start, 1, { body: paragraph('schools-by-year-chart') })
  expect((await publish(start)).status).toBe(200)
})

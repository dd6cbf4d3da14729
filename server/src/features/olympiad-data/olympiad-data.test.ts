import { beforeAll, expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'
import type { OlympiadId } from '@agon/domain/ids'

const world = aWorld()

let olympiadId: OlympiadId
let token: string
beforeAll(async () => {
  olympiadId = await anOlympiad(world, { phase: 'registration' })
  token = (await staff(world, 'admin', olympiadId)).token
})

const columns = [
  { name: 'year', title: 'Year', kind: 'number' as const, unit: '' },
  { name: 'province', title: 'Province', kind: 'province' as const, unit: '' },
  { name: 'learners', title: 'Learners', kind: 'number' as const, unit: 'learners' },
]
const details = {
  title: 'Learners',
  source: 'Annual report',
  columns,
  rows: [[2024, 'Gauteng', '1 200']],
  public: false,
}

const add = (name: string, more: object = {}) =>
  world.send('POST /api/olympiad-data/', { token, body: { olympiadId, name, ...details, ...more } })

test('a table is added, read by the kinds of its columns, changed and deleted', async () => {
  const { item } = (await add('by-province')).ok
  expect(item).toMatchObject({
    name: 'by-province',
    rows: [{ year: 2024, province: 'GP', learners: 1200 }],
    version: 1,
  })
  const { name, title, source } = item
  const change = (version: number, rows: unknown[]) =>
    world.send('PUT /api/olympiad-data/{id}', {
      token,
      params: { id: item.id },
      body: { name, title, source, columns, rows: rows as never, public: true, version },
    })
  const rows = [...item.rows, { year: 2025, province: 'WC', learners: null }]
  expect((await change(1, rows)).ok.item).toMatchObject({ rows, public: true, version: 2 })
  expect((await change(1, [])).body).toMatchObject({ error: 'conflict', details: { item: { version: 2 } } })
  const listed = await world.send('GET /api/olympiad-data/', { token, query: { olympiadId } })
  expect(listed.ok.items.map((one) => one.name)).toContain('by-province')
  expect((await world.send('DELETE /api/olympiad-data/{id}', { token, params: { id: item.id } })).status).toBe(200)
  expect((await change(2, rows)).status).toBe(404)
})

test('counts of learners in public tables are published figures for everybody and for funding, and exact for organisers', async () => {
  const rows = [
    [2024, 'Gauteng', 1234],
    [2024, 'Limpopo', 3],
  ]
  await add('counts', { public: true, rows })
  const learners = (of: readonly Record<string, unknown>[] | undefined) => of?.map((row) => row['learners'])
  const { item } = (await world.send('GET /api/website/olympiad/{id}', { params: { id: olympiadId } })).ok
  expect(learners(item.olympiadData.find(({ name }) => name === 'counts')?.rows)).toEqual([1200, null])
  const read = async (as: string) =>
    (
      await world.send('POST /api/reports/olympiad/graph-data/{id}', {
        token: as,
        params: { id: olympiadId },
        body: { series: 'counts' },
      })
    ).ok
  const funding = await read((await staff(world, 'funding', olympiadId)).token)
  expect(learners(funding.table?.rows)).toEqual([1200, null])
  expect(funding.rows).toMatchObject([
    { value: 1200, hidden: false },
    { value: null, hidden: true },
  ])
  expect((await read(token)).rows).toMatchObject([{ value: 1234 }, { value: 3, hidden: false }])
  await world.db.deleteFrom('olympiadData').where('olympiadId', '=', olympiadId).where('name', '=', 'counts').execute()
})

test('everybody reads public tables, and no others', async () => {
  await add('open-to-all', { public: true })
  await add('for-staff')
  const { item } = (await world.send('GET /api/website/olympiad/{id}', { params: { id: olympiadId } })).ok
  expect(item.olympiadData.map(({ name }) => name)).toEqual(['open-to-all'])
  expect(item.olympiadData[0]).toMatchObject({ title: 'Learners', source: 'Annual report', columns })
})

test('the olympiad must be named, by an overlord too', async () => {
  const overlord = await staff(world, 'overlord', null)
  for (const query of [{}, { olympiadId: -1 }])
    expect((await world.send('GET /api/olympiad-data/', { token: overlord.token, query })).body).toMatchObject({
      error: 'olympiadRequired',
    })
  const read = await world.send('GET /api/olympiad-data/', { token: overlord.token, query: { olympiadId } })
  expect(read.status).toBe(200)
})

test.for([
  ['text in a column of numbers', [[2024, 'GP', 'many']], 'learners'],
  [
    'two rows of one key',
    [
      [2024, 'GP', 1],
      [2024, 'Gauteng', 2],
    ],
    undefined,
  ],
  ['a formula', [[2024, '=HYPERLINK("https://x.example")', 1]], 'province'],
  ['an unknown column', [{ year: 2024, district: 'Cacadu' }], undefined],
] as const)('%s is refused with its row, and nothing is saved', async ([, rows, column]) => {
  const refused = await add('refused', { rows })
  expect(refused.status).toBe(400)
  const body = refused.body as { error: string; fields: { rows: string }; details: { rows: { row: number }[] } }
  expect(body.error).toBe('invalid')
  expect(body.fields.rows).toMatch(/^Row \d/)
  expect(body.details.rows[0]).toMatchObject({ row: rows.length, ...(column === undefined ? {} : { column }) })
})

test.for([
  ['5,001 rows', { rows: Array.from({ length: 5001 }, (_, at) => [at, 'GP', 1]) }],
  ['31 columns', { columns: Array.from({ length: 31 }, (_, at) => ({ ...columns[0], name: `c${at}` })), rows: [] }],
  ['no column', { columns: [], rows: [] }],
  ['two columns of one name', { columns: [columns[0], columns[0]], rows: [] }],
  ['the name of a counted series', { name: 'entered' }],
] as const)('%s are refused', async ([, more]) => {
  expect((await add('refused', more)).status).toBe(400)
})

test('5,000 rows of 30 columns are saved', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => ({
    name: `c${at}`,
    title: `Column ${at}`,
    kind: 'number',
    unit: '',
  }))
  const rows = Array.from({ length: 5000 }, (_, row) => wide.map((__, at) => row * 1000 + at))
  const { ok } = await add('large', { columns: wide, rows })
  expect(ok.item.rows).toHaveLength(5000)
})

test('a name is given once in an olympiad', async () => {
  await add('once')
  expect((await add('once')).body).toMatchObject({ error: 'duplicate', fields: { name: expect.any(String) } })
})

const preview = (content: string, filename = 'table.csv') =>
  world.send('POST /api/olympiad-data/preview', {
    token,
    query: { olympiadId },
    ...multipart({ filename, content, mediaType: 'text/csv' }),
  })

test('a file is previewed with its columns and the reasons of its rows', async () => {
  const {
    columns: guessed,
    faults,
    lines,
  } = (
    await preview(
      'Year;Province;Learners (thousands)\n2024;Gauteng;1,2\n\n2025;GP;many\n2024;GP;3\n2026;=HYPERLINK("x");4\n2027;WC;5\n2028;EC;6',
    )
  ).ok
  expect(guessed.map(({ kind, unit }) => [kind, unit])).toEqual([
    ['number', ''],
    ['province', ''],
    ['number', 'thousands'],
  ])
  expect(faults.map(({ row, column }) => [lines[row - 1], column])).toEqual([
    [4, 'learners'],
    [5, undefined],
    [6, 'province'],
  ])
})

test('a file of 100,000 rows and a file that is no table are rejected', async () => {
  const many = `Year\n${Array.from({ length: 100_000 }, (_, at) => at).join('\n')}`
  expect((await preview(many)).body).toMatchObject({ error: 'rejected' })
  expect((await preview('%PDF-1.7', 'a.pdf')).body).toMatchObject({ error: 'rejected' })
})

test('the kind of a table’s chart is saved, and stays where a change does not name it', async () => {
  const { item } = (await add('charted')).ok
  expect(item).toMatchObject({ chart: null, chartColumn: '' })
  const change = (version: number, more: object) =>
    world.send('PUT /api/olympiad-data/{id}', {
      token,
      params: { id: item.id },
      body: { ...details, name: 'charted', rows: item.rows as never, version, ...more },
    })
  expect((await change(1, { chart: 'columns', chartColumn: 'learners' })).ok.item.chart).toBe('columns')
  expect((await change(2, { title: 'Again' })).ok.item).toMatchObject({ chart: 'columns', chartColumn: 'learners' })
  expect((await change(3, { chart: null })).ok.item.chart).toBeNull()
  expect((await change(4, { chart: 'parts' })).body).toMatchObject({ error: 'invalid' })
})

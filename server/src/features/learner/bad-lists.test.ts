import { expect, test } from 'vitest'
import { aListed, aListOf } from '#test/features/learner/list.ts'
import { multipart } from '#test/multipart.ts'
import { aWorkbook, cells, sheetRows, sheetsOf } from '#test/sheets/xlsx.ts'
import { aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const list = aListOf(world)
const megabytes = (count: number) => 'Name,Surname,Grade\n'.padEnd(count * 1024 * 1024, 'Thabo,Nkosi,10\n')

const send = (content: string | Uint8Array, filename: string) =>
  world.send('POST /api/learner/preview/{id}', {
    token: list.teacher.token,
    params: { id: list.own.customerParticipantId },
    ...multipart({ content, filename }),
  })
const learnersIn = async (content: string | Uint8Array, filename = 'list.xlsx') =>
  (await send(content, filename)).ok.rows.map(({ learner }) =>
    learner === null ? null : [learner.firstName, learner.lastName, learner.grade, learner.className],
  )

test.for([6, 40])('a list of %i MB is refused by its size, and the next one is read', async (count) => {
  expect((await send(megabytes(count), 'list.csv')).body).toMatchObject({ error: 'tooLarge' })
  expect(await learnersIn('Name,Surname,Grade\nThabo,Nkosi,10\n', 'list.csv')).toEqual([['Thabo', 'Nkosi', 10, '']])
})

test('the reason why a file is no list is in Afrikaans for a teacher who reads it, and in English for staff', async () => {
  const admin = await staff(world, 'admin', list.own.olympiadId)
  const refused = async (token: string) => {
    const { body, headers } = multipart({ content: '%PDF-1.7', filename: 'list.xlsx' })
    const answer = await world.send('POST /api/learner/preview/{id}', {
      token,
      params: { id: list.own.customerParticipantId },
      body,
      headers: { ...headers, 'accept-language': 'af' },
    })
    return answer.body['fields']
  }
  expect(await refused(list.teacher.token)).toEqual({
    file: 'Dit is ’n PDF, nie ’n tabel nie. Stoor die tabel self as XLSX of CSV.',
  })
  expect(await refused(admin.token)).toEqual({
    file: 'This is a PDF, not a table. Save the table itself as XLSX or CSV.',
  })
})

test('messages that were copied from a chat are read as a list', async () => {
  const { rows } = (
    await world.send('POST /api/learner/preview-text/{id}', {
      token: list.teacher.token,
      params: { id: list.own.customerParticipantId },
      body: { text: '[28/11, 12:01] Ms Botha: Thandi Nkosi gr10\n[28/11, 12:02] Ms Botha: Sipho Zulu gr11\n' },
    })
  ).ok
  expect(rows.map(({ learner }) => [learner?.firstName, learner?.lastName, learner?.grade])).toEqual([
    ['Thandi', 'Nkosi', 10],
    ['Sipho', 'Zulu', 11],
  ])
})

test.for([
  ['with its mark', '\uFEFF'],
  ['without a mark', ''],
])('a list in UTF-16 %s is read as it was written', async ([, mark]) => {
  const text = `${mark}Voornaam;Van;Graad\r\nZoë;N’wamitwa;10\r\nǃXóõ;Dlamini;11A\r\n`
  for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
    expect(await learnersIn(bytes, 'lys.csv')).toEqual([
      ['Zoë', "N'wamitwa", 10, ''],
      ['ǃXóõ', 'Dlamini', 11, 'A'],
    ])
})

test('a workbook with a hidden first sheet and a grade in cells merged down is read by each learner', async () => {
  const merged = '<mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="C3:C4"/></mergeCells>'
  const rows = [
    ['Grade 10 of 2026', '', ''],
    ['Name', 'Surname', 'Grade'],
    ['Thabo', 'Nkosi', '10B'],
    ['Zoë', 'Botha', ''],
    ['Sipho', 'Zulu', '11'],
  ]
  const content = sheetsOf(
    {
      name: 'Codes',
      state: 'hidden',
      rows: sheetRows([
        ['Name', 'Surname', 'Grade'],
        ['Not', 'Shown', '9'],
      ]),
    },
    { name: 'List', rows: sheetRows(rows, merged) },
  )
  expect(await learnersIn(content)).toEqual([
    ['Thabo', 'Nkosi', 10, 'B'],
    ['Zoë', 'Botha', 10, 'B'],
    ['Sipho', 'Zulu', 11, ''],
  ])
})

test('a grade that is a number of a workbook is read; one as large as 9.0E8 is no grade', async () => {
  const row = (name: string, grade: string) => [...cells(name, 'Nkosi'), `<c><v>${grade}</v></c>`]
  const content = aWorkbook([
    cells('Name', 'Surname', 'Grade'),
    row('Thabo', '1.0E1'),
    row('Zanele', '11'),
    row('Sipho', '9.0E8'),
  ])
  expect(await learnersIn(content)).toEqual([['Thabo', 'Nkosi', 10, ''], ['Zanele', 'Nkosi', 11, ''], null])
  const text = 'Name,Surname,Grade\nThabo,Nkosi,1.0E+01\nSipho,Nkosi,9.0E8\n'
  expect(await learnersIn(text, 'list.csv')).toEqual([['Thabo', 'Nkosi', 10, ''], null])
})

test('names with clicks, apostrophes, one name, and a formula are loaded, found and written as they are', async () => {
  const own = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, own)
  const learners = [
    aListed('ǃXóõ', 'Dlamini'),
    aListed('Tsakani', "N'wamitwa"),
    aListed('Suharto', ''),
    aListed('=HYPERLINK("https://evil.example";"Click")', 'Nkosi'),
    aListed('Ṱhohoyanḓou', 'Ţudor-Łukasz'),
  ]
  const params = { id: own.customerParticipantId }
  expect((await world.send('POST /api/learner/load/{id}', { token, params, body: { learners } })).ok.loaded).toBe(5)
  const query = { olympiadId: own.olympiadId, customerParticipantId: own.customerParticipantId }
  for (const [q, firstName] of [
    ['!xoo', 'ǃXóõ'],
    ['nwamitwa', 'Tsakani'],
    ['suharto', 'Suharto'],
    ['thohoyandou tudor', 'Ṱhohoyanḓou'],
  ] as const) {
    const { items } = (await world.send('GET /api/learner/', { token, query: { ...query, q } })).ok
    expect(items.map((item) => item.firstName)).toEqual([firstName])
  }
  const csv = await world.send('GET /api/learner/export', { token, query: { ...query, format: 'csv' } })
  const text = csv.bytes.toString()
  expect(text).toContain(`"'=HYPERLINK(`)
  for (const name of ['ǃXóõ', "N'wamitwa", 'Suharto', 'Ṱhohoyanḓou']) expect(text).toContain(name)
  const pdf = await world.send('GET /api/learner/class-list/{id}', { token, params })
  expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test.for(['太郎', 'Νίκος', 'Иван', 'محمد', 'तारा'])('%s is loaded, or refused by its name', async (firstName) => {
  const answer = await list.load([aListed(firstName, 'Nkosi')])
  if (answer.status === 200) expect((await list.rows()).map((row) => row.firstName)).toContain(firstName)
  else
    expect(answer.body).toMatchObject({
      error: 'unprintableName',
      fields: { [`learners.0.firstName`]: expect.any(String) },
    })
})

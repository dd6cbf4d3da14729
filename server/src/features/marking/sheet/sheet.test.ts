import { expect, test } from 'vitest'
import { aMarkingDesk } from '#test/features/marking/desk.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { readTable } from '#/sheets/read-table.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
type Desk = Awaited<ReturnType<typeof aMarkingDesk>>

async function download(desk: Desk, query: { unmarked?: boolean; format?: 'csv' | 'xlsx'; part?: number } = {}) {
  const { status, headers, bytes } = await world.send('GET /api/results/marking/{id}/sheet', {
    token: desk.token,
    params: desk.params,
    query: { questionVersionId: desk.questionVersionId, unmarked: false, format: 'csv', ...query },
  })
  expect(status).toBe(200)
  const filename = /filename="?([^";]+)/.exec(String(headers['content-disposition']))?.[1]
  return { table: await readTable(bytes, { filename: 'marks' }), filename }
}

/** The code of each answer, by its text. */
async function codesIn(desk: Desk) {
  const { table } = await download(desk)
  return (text: string) => table.rows.find(({ cells }) => cells[1] === text)?.cells[0] ?? 'none'
}

const sheetOf = (...lines: string[]) => ['Code,Mark,Comment', ...lines].join('\n')

const confirm = async (desk: Desk, content: string, by = desk.token) => {
  const { lines } = (await desk.preview(content, by)).ok
  return confirmMarks(
    desk,
    lines.flatMap(({ gives }) => (gives === null ? [] : [gives])),
    by,
  )
}

type Marks = NonNullable<Awaited<ReturnType<Desk['preview']>>['ok']['lines'][number]['gives']>[]
const confirmMarks = (desk: Desk, marks: Marks, by = desk.token) =>
  world.send('POST /api/results/marking/{id}/sheet', {
    token: by,
    params: desk.params,
    body: { questionVersionId: desk.questionVersionId, marks },
  })

test.each(['csv', 'xlsx'] as const)(
  'a sheet (%s) has codes, answers and empty marks, without a name or a number of a learner',
  async (format) => {
    const desk = await aMarkingDesk(world, ['Cold water.\nDry air.', '=1+1'])
    const { table, filename } = await download(desk, { format })
    expect(filename).toMatch(new RegExp(`-marks-1\\.1\\.${format}$`))
    expect(table.header.cells).toEqual(['Code', 'Answer', 'Words', 'Mark, of 4', 'Comment'])
    expect(table.rows).toHaveLength(2)
    const row = table.rows.find(({ cells }) => cells[1]?.startsWith('Cold'))
    expect(row?.cells[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(row?.cells.slice(1)).toEqual(['Cold water.\nDry air.', '4', '', ''])
    expect(JSON.stringify(table)).not.toContain('Secret')
  },
)

test('marks of a sheet are previewed, given once, and kept with who and when', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two', 'Three'])
  const code = await codesIn(desk)
  await desk.give(await desk.answerOf('Three'), 500)
  const sheet = sheetOf(`${code('One')},3,Good`, `${code('Two')},"1,5",`, `${code('Three')},2,Better`)
  const { lines, unused } = (await desk.preview(sheet)).ok
  expect(unused).toEqual([])
  expect(lines).toMatchObject([
    { row: 2, result: 'new', text: 'One', before: null, gives: { mark: 3000, comment: 'Good', version: 0 } },
    { row: 3, result: 'new', text: 'Two', words: ['“1,5” is read as 1.5.'], gives: { mark: 1500 } },
    { row: 4, result: 'changed', text: 'Three', before: 500, gives: { mark: 2000, version: 1 } },
  ])
  expect((await desk.progress()).marked).toBe(1)
  expect((await confirm(desk, sheet)).ok).toMatchObject({ stored: 3, same: 0 })
  const mark = { mark: 3000, comment: 'Good', at: world.clock.now.toISOString() }
  expect(await desk.answerOf('One')).toMatchObject({ given: mark, earlier: [], version: 1 })
  expect((await desk.answerOf('One')).given?.by).not.toBe('')
  expect(await desk.answerOf('Three')).toMatchObject({ given: { mark: 2000 }, earlier: [{ mark: 500 }], version: 2 })
  expect((await desk.progress()).marked).toBe(3)

  const again = (await desk.preview(sheet)).ok.lines
  expect(again.map(({ result, gives }) => [result, gives])).toEqual([
    ['same', null],
    ['same', null],
    ['same', null],
  ])
  const before = await world.db.selectFrom('givenMarkHistory').selectAll().execute()
  const marks = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  expect((await confirmMarks(desk, marks)).ok).toMatchObject({ stored: 0, same: 3 })
  expect(await world.db.selectFrom('givenMarkHistory').selectAll().execute()).toEqual(before)
})

test('each faulty line has its reason, and nothing of it is given', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two', 'Three', 'Four'])
  const code = await codesIn(desk)
  const [one, two, three, four] = [code('One'), code('Two'), code('Three'), code('Four')]
  const changed = desk.attempts[2]
  if (changed === undefined) throw new Error('There are four.')
  await desk.rewrites(changed, 'Three, and more')
  const sheet = sheetOf(
    'ZZZZZ-ZZZZZ-ZZZZ,1,',
    `${one},40,`,
    `${two},1,`,
    `${two},2,`,
    `${three},1,`,
    `${four},good,`,
    `${four},,Only a comment`,
    ',1,',
  )
  const { lines } = (await desk.preview(sheet)).ok
  expect(lines.map(({ row, result, words }) => [row, result, words.join(' ')])).toEqual([
    [2, 'fault', 'No answer to this question has this code.'],
    [3, 'fault', '40 is more than the question’s 4. Is 4 meant?'],
    [4, 'fault', 'The answer is also in row 5.'],
    [5, 'fault', 'The answer is also in row 4.'],
    [6, 'fault', 'The learner’s answer has changed since the download. Download the sheet again.'],
    [7, 'fault', 'The answer is also in row 8. “good” is not a mark. Enter a number.'],
    [8, 'fault', 'The answer is also in row 7. A comment needs a mark.'],
    [9, 'fault', 'The code is missing.'],
  ])
  expect(lines[0]?.cells).toEqual([
    { column: 'Code', value: 'ZZZZZ-ZZZZZ-ZZZZ' },
    { column: 'Mark', value: '1' },
  ])
  expect((await desk.progress()).marked).toBe(0)
})

test('marks that another user gave since the preview, or an answer that changed, stop all of a sheet', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two'])
  const code = await codesIn(desk)
  const sheet = sheetOf(`${code('One')},1,`, `${code('Two')},2,`)
  const { lines } = (await desk.preview(sheet)).ok
  const marks = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  await desk.give(await desk.answerOf('Two'), 4000)
  expect((await confirmMarks(desk, marks)).body).toMatchObject({ error: 'changedSince' })
  expect((await desk.answerOf('One')).given).toBeNull()
  const first = desk.attempts[0]
  if (first === undefined) throw new Error('There are two.')
  await desk.rewrites(first, 'One, and more')
  expect((await confirmMarks(desk, marks.slice(0, 1))).body).toMatchObject({ error: 'changedSince' })
  const [mark] = marks
  if (mark === undefined) throw new Error('There are two.')
  expect((await confirmMarks(desk, [mark, mark])).body).toMatchObject({ error: 'invalid' })
  expect((await confirmMarks(desk, [{ ...mark, mark: 5000 }])).body).toMatchObject({ error: 'invalid' })
})

test('two who confirm the same sheet at once give it once', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two'])
  const code = await codesIn(desk)
  const { lines } = (await desk.preview(sheetOf(`${code('One')},1,`, `${code('Two')},2,`))).ok
  const marks = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  const replies = await Promise.all([confirmMarks(desk, marks), confirmMarks(desk, marks.toReversed())])
  expect(replies.map(({ ok }) => ok.stored).toSorted()).toEqual([0, 2])
})

test('a file that is no sheet of marks is rejected with its reason', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  expect((await desk.preview('Name,Points\nA,1')).body).toMatchObject({
    error: 'rejected',
    fields: { file: 'The first row must name the columns “Code” and “Mark”.' },
  })
  expect((await desk.preview(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), desk.token, 'marks.xlsx')).body).toMatchObject({
    error: 'rejected',
  })
  const { lines, unused } = (await desk.preview('Kode;Punt;Naam\nZZZZZ-ZZZZZ-ZZZZ;1,5;Secret')).ok
  expect([lines.length, unused]).toEqual([1, ['Naam']])
})

test('marks of a sheet need the phase and the own olympiad', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  const code = await codesIn(desk)
  const { lines } = (await desk.preview(sheetOf(`${code('One')},1,`))).ok
  const marks = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  await inPhase(world, desk.olympiadId, 'released')
  expect((await confirmMarks(desk, marks)).body).toMatchObject({ error: 'phase' })
  const otherId = await anOlympiad(world, { phase: 'closed' })
  const { token } = await staff(world, 'admin', otherId)
  for (const id of [desk.olympiadId, otherId]) {
    const query = { questionVersionId: desk.questionVersionId }
    const asked = { token, params: { id } }
    const replies = [
      await world.send('GET /api/results/marking/{id}/sheet', { ...asked, query: { ...query, unmarked: false } }),
      await world.send('POST /api/results/marking/{id}/sheet/preview', {
        ...asked,
        query,
        ...multipart({ filename: 'marks.csv', content: 'Code,Mark\nA,1' }),
      }),
      await world.send('POST /api/results/marking/{id}/sheet', { ...asked, body: { ...query, marks } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  }
})

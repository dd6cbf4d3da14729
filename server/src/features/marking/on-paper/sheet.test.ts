import type { ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aStage, type Stage } from '#test/features/marking/on-paper.ts'
import { aPaperOf } from '#test/features/result/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aSingleChoice } from '#test/questions.ts'
import { readTable } from '#/sheets/read-table.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function download({ token, params }: Stage, format: 'csv' | 'xlsx') {
  const { bytes } = await world.send('GET /api/results/on-paper/{id}/sheet', { token, params, query: { format } })
  return readTable(bytes, { filename: 'marks' })
}

test.each(['csv', 'xlsx'] as const)(
  'a sheet (%s) names who has not sat on a device, with a column for each question',
  async (format) => {
    const stage = await aStage(world)
    const { header, rows } = await download(stage, format)
    expect(header.cells).toEqual(['Participant', 'Name', 'Grade', 'School', '1.1, of 1', '1.2, of 4'])
    expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      [String(stage.anna), 'Anna Smith'],
      [String(stage.zoe), 'Zoë van Wyk'],
    ])
  },
)

test('each part of the sheets has its learners, and their number is that of all parts', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  const { olympiadId, own, token, params } = stage
  const { rows } = await sql<{ id: ParticipantId }>`
    with made as (insert into learners (school_id, first_name, last_name, match_key)
      select ${own.schoolId}, 'Learner', 'Number ' || n, 'number ' || n from generate_series(1, 2000) n returning id)
    insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
    select ${olympiadId}, ${own.customerParticipantId}, id, 10, 'paper' || id from made returning id`.execute(world.db)
  expect(await stage.list()).toMatchObject({ notSat: 2001 })
  const idsOf = async (part: number) => {
    const query = { part, format: 'csv' }
    const { bytes } = await world.send('GET /api/results/on-paper/{id}/sheet', { token, params, query })
    return (await readTable(bytes, { filename: 'marks.csv' })).rows.map(({ cells: [id] }) => Number(id))
  }
  const both = [await idsOf(1), await idsOf(2)]
  expect(both.map(({ length }) => length)).toEqual([2000, 1])
  const all = [stage.anna, ...rows.map(({ id }) => id)]
  expect(both.flat()).toEqual(all.toSorted((one, other) => one - other))
})

test('a sheet of 2,000 learners and 40 questions is previewed and saved', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'closed', learnerPrice: 0 })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { questions } = await aPaperOf(world, olympiadId, [Array.from({ length: 40 }, () => aSingleChoice())])
  const { rows } = await sql<{ id: ParticipantId }>`
    with made as (insert into learners (school_id, first_name, last_name, match_key)
      select ${own.schoolId}, 'Learner', 'Number ' || n, 'number ' || n from generate_series(1, 2000) n returning id)
    insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
    select ${olympiadId}, ${own.customerParticipantId}, id, 10, 'paper' || id from made returning id`.execute(world.db)
  const { token } = await staff(world, 'admin', olympiadId)
  const sheet = [
    ['Participant', ...questions.map((_, at) => `1.${at + 1}`)].join(),
    ...rows.map(({ id }) => [id, ...questions.map(() => 0.5)].join()),
  ].join('\n')
  const asked = { token, params: { id: olympiadId } }
  const { lines } = (
    await world.send('POST /api/results/on-paper/{id}/sheet/preview', {
      ...asked,
      ...multipart({ filename: 'marks.csv', content: sheet }),
    })
  ).ok
  const learners = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  const reply = await world.send('POST /api/results/on-paper/{id}', { ...asked, body: { learners } })
  expect(reply.body).toMatchObject({ learners: 2000, marks: 80_000 })
}, 60_000)

test('each faulty row has its reason, and none of it is given', async () => {
  const stage = await aStage(world)
  const { anna, zoe, sitter } = stage
  const { lines, unused } = (
    await stage.preview(
      [
        'Participant,Name,1.1,1.2,Room',
        `${anna},Zoë van Wyk,1,1,A`,
        `${zoe},,1,40,A`,
        `${zoe},,x,1,A`,
        `${sitter},,1,1,A`,
        '999999999,,1,1,A',
        ',,1,1,A',
        `${anna},,,,A`,
      ].join('\n'),
    )
  ).ok
  expect(unused).toEqual(['Room'])
  expect(lines.map(({ result, words }) => [result, ...words])).toEqual([
    ['fault', `Number ${anna} is Anna Smith, not Zoë van Wyk.`],
    ['fault', 'The learner is also in row 4.', '1.2: 40 is more than the question’s 4. Is 4 meant?'],
    ['fault', 'The learner is also in row 3.', '1.1: “x” is not a mark. Enter a number.'],
    ['fault', 'This learner sat on a device. Reset the sitting first.'],
    ['fault', 'No participant of this olympiad has the number 999999999.'],
    ['fault', 'The participant’s number is missing.'],
    ['empty'],
  ])
  expect(lines.every(({ gives }) => gives === null)).toBe(true)
  const refused = async (content: string) => (await stage.preview(content)).body['fields']
  expect(await refused('Name,1.1\nAnna,1')).toEqual({ file: 'The first row must name the column “Participant”.' })
  expect(await refused(`Participant,Mark\n${anna},1`)).toEqual({
    file: 'The first row must name a column for each question, such as “1.1”.',
  })
  expect(await refused(`Participant,1.1,Q1.1\n${anna},1,0`)).toEqual({ file: 'Two columns are about question 1.1.' })
})

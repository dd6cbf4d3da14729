import type { ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, anEssay, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aPaper } from '#test/features/sitting/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aSingleChoice } from '#test/questions.ts'
import { readTable } from '#/sheets/read-table.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** A closed olympiad of a choice (1 mark) and an essay (4): one learner has sat on a device, the others have not. */
async function staged(names: readonly string[] = ['Anna Smith', 'Zoë van Wyk']) {
  const olympiadId = await anOlympiad(world, { phase: 'closed', learnerPrice: 0 })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice({ marks: 1000 }), anEssay]])
  const [choice, essay] = questions
  if (choice === undefined || essay === undefined) throw new Error('The paper has two questions.')
  const sitter = (await aLearner(world, own, { firstName: 'Sipho', lastName: 'Dlamini' })).participantId
  await anAttempt(world, { participantId: sitter, olympiadId, paperId }, [
    { questionId: choice.id, answer: { kind: 'single-choice', choice: 'a' }, sequence: 1 },
  ])
  const learners: ParticipantId[] = []
  for (const name of names) {
    const [firstName = '', ...rest] = name.split(' ')
    learners.push((await aLearner(world, own, { firstName, lastName: rest.join(' ') })).participantId)
  }
  const { token, userId } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const list = async (query: { q?: string } = {}) =>
    (await world.send('GET /api/results/on-paper/{id}', { token, params, query })).ok
  const preview = (content: string, by = token) =>
    world.send('POST /api/results/on-paper/{id}/sheet/preview', {
      token: by,
      params,
      ...multipart({ filename: 'marks.csv', content }),
    })
  type Marks = NonNullable<Awaited<ReturnType<typeof preview>>['ok']['lines'][number]['gives']>[]
  const give = (learners: Marks, by = token) =>
    world.send('POST /api/results/on-paper/{id}', { token: by, params, body: { learners } })
  const giveSheet = async (content: string) =>
    give((await preview(content)).ok.lines.flatMap(({ gives }) => (gives === null ? [] : [gives])))
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params })
    await world.work()
  }
  const results = async () =>
    (await world.send('GET /api/results/', { token, query: { olympiadId } })).ok.items.map(
      ({ id, mark, fullMarks, rank }) => ({ id, mark, fullMarks, rank }),
    )
  const moderation = async () => (await world.send('GET /api/results/moderation/{id}', { token, params })).ok
  const [anna = 0 as ParticipantId, zoe = 0 as ParticipantId] = learners
  return {
    olympiadId,
    own,
    paperId,
    choice,
    essay,
    sitter,
    learners,
    anna,
    zoe,
    token,
    userId,
    params,
    list,
    preview,
    give,
    giveSheet,
    compute,
    results,
    moderation,
  }
}
type Staged = Awaited<ReturnType<typeof staged>>

async function download({ token, params }: Staged, format: 'csv' | 'xlsx') {
  const { bytes } = await world.send('GET /api/results/on-paper/{id}/sheet', { token, params, query: { format } })
  return readTable(bytes, { filename: 'marks' })
}

test.each(['csv', 'xlsx'] as const)(
  'a sheet (%s) names who has not sat on a device, with a column for each question',
  async (format) => {
    const stage = await staged()
    const { header, rows } = await download(stage, format)
    expect(header.cells).toEqual(['Participant', 'Name', 'Grade', 'School', '1.1, of 1', '1.2, of 4'])
    expect(rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      [String(stage.anna), 'Anna Smith'],
      [String(stage.zoe), 'Zoë van Wyk'],
    ])
  },
)

test('each part of the sheets has its learners, and their number is that of all parts', async () => {
  const stage = await staged(['Anna Smith'])
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

test('marks of a sheet are previewed, given once, and count with those of devices', async () => {
  const stage = await staged()
  const { anna, zoe, sitter } = stage
  await stage.compute()
  expect(await stage.results()).toEqual([{ id: sitter, mark: 1000, fullMarks: 5000, rank: 1 }])
  const sheet = `Participant,Name,"1.1, of 1","1.2, of 4"\n${anna},Anna Smith,1,"2,5"\n${zoe},,0,\n`
  const { lines } = (await stage.preview(sheet)).ok
  expect(lines).toMatchObject([
    { row: 2, result: 'new', words: ['1.2: “2,5” is read as 2.5.'], before: null, after: 3500, missing: 0 },
    { row: 3, result: 'new', name: 'Zoë van Wyk', before: null, after: 0, missing: 1 },
  ])
  expect(await stage.list()).toMatchObject({ learners: 0, items: [] })
  expect((await stage.giveSheet(sheet)).ok).toMatchObject({ learners: 2, marks: 3 })
  expect(await stage.list()).toMatchObject({
    learners: 2,
    unmarked: 1,
    items: [
      { participantId: anna, onPaper: true, marks: [1000, 2500], version: 2 },
      { participantId: zoe, onPaper: true, marks: [0, null], version: 1 },
    ],
  })
  expect(await stage.moderation()).toMatchObject({ unmarkedOnPaper: 1, stale: [{ what: 'marks', count: 3 }] })
  await stage.compute()
  expect(await stage.results()).toEqual([
    { id: anna, mark: 3500, fullMarks: 5000, rank: 1 },
    { id: sitter, mark: 1000, fullMarks: 5000, rank: 2 },
    { id: zoe, mark: 0, fullMarks: 5000, rank: 3 },
  ])
  const again = (await stage.preview(sheet)).ok.lines
  expect(again.map(({ result, gives }) => [result, gives])).toEqual([
    ['same', null],
    ['same', null],
  ])
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

test('a question without a mark blocks the release; a mark of 0 does not', async () => {
  const stage = await staged(['Anna Smith'])
  await stage.giveSheet(`Participant,1.1\n${stage.anna},1`)
  await stage.compute()
  await inPhase(world, stage.olympiadId, 'moderation')
  const release = () =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: stage.token,
      params: stage.params,
      body: { phase: 'released', confirmed: [] },
    })
  expect(JSON.stringify((await release()).body)).toContain('"code":"paperUnmarked"')
  await stage.giveSheet(`Participant,1.2\n${stage.anna},0`)
  await stage.compute()
  expect(JSON.stringify((await release()).body)).not.toContain('paperUnmarked')
})

test('each faulty row has its reason, and none of it is given', async () => {
  const stage = await staged()
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

test('a mark is changed and removed; every one stays in the history, which the application cannot change', async () => {
  const stage = await staged(['Anna Smith'])
  const { anna, choice } = stage
  const mark = (value: number | null, version: number) =>
    stage.give([{ participantId: anna, version, marks: [{ questionId: choice.id, mark: value }] }])
  expect((await mark(1000, 0)).ok).toMatchObject({ learners: 1, marks: 1 })
  expect((await mark(500, 0)).body).toMatchObject({ error: 'changedSince' })
  expect((await mark(500, 1)).ok.marks).toBe(1)
  expect((await mark(500, 2)).ok.marks).toBe(0)
  expect((await mark(null, 2)).ok.marks).toBe(1)
  expect((await stage.list()).items).toMatchObject([{ marks: [null, null], version: 3 }])
  const history = await world.db
    .selectFrom('paperMarkHistory')
    .selectAll()
    .where('questionId', '=', choice.id)
    .orderBy('version')
    .execute()
  const by = { enteredBy: stage.userId }
  expect(history).toMatchObject([
    { mark: 1000, ...by },
    { mark: 500, ...by },
    { mark: null, ...by },
  ])
  await expect(world.db.updateTable('paperMarkHistory').set({ mark: 0 }).execute()).rejects.toThrow('permission denied')
  await expect(world.db.deleteFrom('paperMarkHistory').execute()).rejects.toThrow('permission denied')
})

test('corrections of a question keep the marks of work on paper, unless it leaves the paper or all get full marks', async () => {
  const stage = await staged(['Anna Smith'])
  const { anna, sitter, choice, token, params } = stage
  await stage.giveSheet(`Participant,1.1,1.2\n${anna},0.5,2`)
  await stage.compute()
  const before = await stage.results()
  const correct = async (correction: Record<string, unknown>) => {
    const body = { questionId: choice.id, ...correction }
    const { seen } = (
      await world.send('POST /api/results/corrections/{id}/preview', { token, params, body: body as never })
    ).ok
    const { item } = (
      await world.send('POST /api/results/corrections/{id}', {
        token,
        params,
        body: { ...body, seen, reason: 'Wrong.' } as never,
      })
    ).ok
    await world.work()
    const marks = Object.fromEntries((await stage.results()).map(({ id, mark, fullMarks }) => [id, [mark, fullMarks]]))
    await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', {
      token,
      params: { ...params, correctionId: item.id },
      body: { reason: 'Right.' },
    })
    await world.work()
    expect(await stage.results()).toEqual(before)
    return marks
  }
  const other = aSingleChoice({ marks: 1000, key: 'b' })
  expect(await correct({ act: 'rekey', question: other })).toEqual({ [anna]: [2500, 5000], [sitter]: [0, 5000] })
  expect(await correct({ act: 'everybody' })).toEqual({ [anna]: [3000, 5000], [sitter]: [1000, 5000] })
  expect(await correct({ act: 'void' })).toEqual({ [anna]: [2000, 4000], [sitter]: [0, 4000] })
})

test('a search finds learners who have not sat, by name or number; others are named as barred', async () => {
  const stage = await staged()
  expect((await stage.list({ q: 'zoe' })).items).toMatchObject([
    { participantId: stage.zoe, onPaper: false, barred: null },
  ])
  expect((await stage.list({ q: String(stage.anna) })).items).toMatchObject([{ participantId: stage.anna }])
  expect((await stage.list({ q: 'Sipho' })).items).toEqual([])
})

test('a reset takes work on paper back, and the learner can sit again', async () => {
  const stage = await staged(['Anna Smith'])
  await stage.giveSheet(`Participant,1.1,1.2\n${stage.anna},1,2`)
  await stage.compute()
  const status = async () =>
    world.db
      .selectFrom('sittingStatuses')
      .select('status')
      .where('participantId', '=', stage.anna)
      .executeTakeFirstOrThrow()
  expect(await status()).toEqual({ status: 'finished' })
  const reset = await world.send('GET /api/participant/reset/{id}', {
    token: stage.token,
    params: { id: stage.anna },
    query: { reason: 'Another learner’s paper.' },
  })
  expect(reset.status).toBe(200)
  expect(await status()).toEqual({ status: 'not-started' })
  await stage.compute()
  expect((await stage.results()).map(({ id }) => id)).toEqual([stage.sitter])
  expect((await stage.list({ q: 'Anna' })).items).toMatchObject([{ onPaper: false, marks: [null, null], version: 0 }])
})

test('a learner who worked on paper gets no receipt and gives no feedback on the sitting', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 0 })
  await aPaper(world, olympiadId)
  const { participantId, token } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  await inPhase(world, olympiadId, 'closed')
  const asked = { token: (await staff(world, 'admin', olympiadId)).token, params: { id: olympiadId } }
  const content = `Participant,1.1\n${participantId},0`
  const upload = multipart({ filename: 'marks.csv', content })
  const { lines } = (await world.send('POST /api/results/on-paper/{id}/sheet/preview', { ...asked, ...upload })).ok
  const learners = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  expect((await world.send('POST /api/results/on-paper/{id}', { ...asked, body: { learners } })).ok.learners).toBe(1)
  expect((await world.send('GET /api/sitting/', { token })).ok).toMatchObject({
    stage: 'finished',
    attempt: { onPaper: true, receipt: null },
  })
  const feedback = await world.send('POST /api/sitting/feedback', { token, body: { comment: 'Easy.' } })
  expect(feedback.body).toMatchObject({ error: 'stage' })
})

test('a learner without a place takes one of the school; beyond the paid ones none is given', async () => {
  const stage = await staged()
  await world.db.updateTable('olympiads').set({ learnerPrice: 5000 }).where('id', '=', stage.olympiadId).execute()
  await world.db
    .updateTable('participants')
    .set({ seatAssignedAt: null })
    .where('olympiadId', '=', stage.olympiadId)
    .execute()
  const { lines } = (await stage.preview(`Participant,1.1\n${stage.anna},1`)).ok
  expect(lines).toMatchObject([{ result: 'fault', words: ['The school has no paid place left.'] }])
  const refused = await stage.give([
    { participantId: stage.anna, version: 0, marks: [{ questionId: stage.choice.id, mark: 1000 }] },
  ])
  expect(refused.body).toMatchObject({ error: 'notOnPaper' })
  expect(JSON.stringify(refused.body)).toContain('Anna Smith')
  await world.db.updateTable('olympiads').set({ learnerPrice: 0 }).where('id', '=', stage.olympiadId).execute()
  await stage.giveSheet(`Participant,1.1\n${stage.anna},1`)
  const placed = await world.db
    .selectFrom('participants')
    .select('id')
    .where('olympiadId', '=', stage.olympiadId)
    .where('seatAssignedAt', 'is not', null)
    .execute()
  expect(placed).toEqual([{ id: stage.anna }])
})

test('of two who give the first marks of a learner at once one does', async () => {
  const stage = await staged(['Anna Smith'])
  const marks = [{ questionId: stage.choice.id, mark: 1000 }]
  const both = await Promise.all([1, 2].map(() => stage.give([{ participantId: stage.anna, version: 0, marks }])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await stage.list()).items).toMatchObject([{ version: 1 }])
})

test('marks are given while the olympiad is closed or in moderation, by organisers alone', async () => {
  const stage = await staged(['Anna Smith'])
  const marks = [{ participantId: stage.anna, version: 0, marks: [{ questionId: stage.choice.id, mark: 1000 }] }]
  const { token: accountant } = await staff(world, 'accountant', stage.olympiadId)
  expect((await stage.give(marks, accountant)).body).toMatchObject({ error: 'forbidden' })
  for (const phase of ['open', 'released'] as const) {
    await inPhase(world, stage.olympiadId, phase)
    expect((await stage.give(marks)).body).toMatchObject({ error: 'phase' })
  }
  await inPhase(world, stage.olympiadId, 'moderation')
  expect((await stage.give(marks)).status).toBe(200)
})

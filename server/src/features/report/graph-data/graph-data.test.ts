import type { OlympiadId, ParticipantId, QuestionId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, aResult } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

interface Body {
  series?: string
  by?: 'province' | 'grade' | 'gender' | 'quintile' | 'day'
  second?: 'province' | 'grade' | 'gender' | 'quintile' | 'day'
}

async function asked(olympiadId: OlympiadId, role: 'admin' | 'funding' = 'admin') {
  const { token } = await staff(world, role, olympiadId)
  return ({ second, ...body }: Body) =>
    world.send('POST /api/reports/olympiad/graph-data/{id}', {
      token,
      params: { id: olympiadId },
      // oxlint-disable-next-line unicorn/no-thenable
      body: second === undefined ? body : { ...body, then: second },
    })
}

/** Learners of schools by grade. */
async function aField(counts: readonly Readonly<Record<number, number>>[]) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const participants: number[] = []
  for (const grades of counts) {
    const own = await aSchoolParticipant(world, { olympiadId })
    for (const [grade, count] of Object.entries(grades))
      for (let at = 0; at < count; at += 1) {
        const { participantId } = await aLearner(world, own, { grade: Number(grade) })
        participants.push(participantId)
      }
  }
  return { olympiadId, participants }
}

test('without a series there is the list of them, with the tables of figures', async () => {
  const { olympiadId } = await aField([])
  await world.db
    .insertInto('olympiadData')
    .values({
      olympiadId,
      name: 'sponsors',
      title: 'Sponsors',
      columns: JSON.stringify([
        { name: 'year', title: 'Year', kind: 'number', unit: '' },
        { name: 'sponsors', title: 'Sponsors', kind: 'number', unit: 'sponsors' },
      ]),
      rows: JSON.stringify([[2025, 4]]),
      changedAt: world.clock.now,
    })
    .execute()
  const ask = await asked(olympiadId)
  const { series, rows } = (await ask({})).ok
  expect(rows).toEqual([])
  expect(Array.isArray(series) ? series.map(({ name }) => name) : series).toEqual([
    'entered',
    'started',
    'finished',
    'reach',
    'mean',
    'awards',
    'feedback',
    'sponsors',
  ])
  expect((await ask({ series: 'sponsors' })).ok).toMatchObject({
    unit: 'sponsors',
    rows: [{ key: '2025', value: 4, hidden: false }],
    table: { title: 'Sponsors', rows: [{ year: 2025, sponsors: 4 }] },
  })
  const funding = await asked(olympiadId, 'funding')
  expect((await funding({ series: 'sponsors' })).status).toBe(404)
})

test('learners are counted by one group and by two; sittings of staff and disqualified participants are left out', async () => {
  const { olympiadId, participants } = await aField([{ 10: 3, 11: 2 }, { 10: 1 }])
  const [first = 0, second = 0] = participants
  await world.db
    .updateTable('participants')
    .set({ isTest: true })
    .where('id', '=', first as never)
    .execute()
  await world.db
    .insertInto('verdicts')
    .values({
      participantId: second as never,
      olympiadId,
      verdict: 'disqualified',
      reason: 'A test',
      decidedAt: world.clock.now,
    })
    .execute()
  const ask = await asked(olympiadId)
  const one = (await ask({ series: 'entered', by: 'grade' })).ok
  expect(one).toMatchObject({ total: 4, unit: 'learners', by: 'grade', suppressed: false })
  expect(one.rows.map(({ key, value }) => [key, value])).toEqual([
    ['10', 2],
    ['11', 2],
  ])
  expect(one.participation).toMatchObject({ schools: { entered: 2, returning: 0, new: 2 }, previous: null })
  const two = (await ask({ series: 'entered', by: 'grade', second: 'province' })).ok
  expect(two.rows.map(({ key, second, value }) => [key, second, value])).toEqual([
    ['10', 'GP', 2],
    ['11', 'GP', 2],
  ])
})

test('a school that took part in earlier editions of the project returns, and is counted once', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', opensIn: -60 })
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const { schoolId } = await aSchoolParticipant(world, { olympiadId })
  await aSchoolParticipant(world, { olympiadId })
  const other = await aSchoolParticipant(world)
  await aSchoolParticipant(world, { olympiadId, schoolId: other.schoolId })
  for (const opensIn of [-120, -180, 60]) {
    const edition = await anOlympiad(world, { phase: 'released', projectId, opensIn })
    if (opensIn < 0) await aSchoolParticipant(world, { olympiadId: edition, schoolId })
    else await aSchoolParticipant(world, { olympiadId: edition, schoolId: other.schoolId })
  }
  const ask = await asked(olympiadId)
  expect((await ask({ series: 'entered', by: 'province' })).ok.participation).toMatchObject({
    schools: { entered: 3, returning: 1, new: 2 },
  })
})

test('the mean and the medals are those of the results', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  await aResult(world, own, { mark: 6000 })
  await aResult(world, own, { mark: 3000, award: 'participation' })
  await aLearner(world, own)
  const ask = await asked(olympiadId)
  expect((await ask({ series: 'mean', by: 'province' })).ok).toMatchObject({
    total: 75,
    unit: '%',
    rows: [{ key: 'GP', value: 75, learners: 2 }],
  })
  expect((await ask({ series: 'awards', by: 'province' })).ok).toMatchObject({ total: 1, rows: [{ value: 1 }] })
})

test('graphs by day leave out work on paper, whose marks were typed on another day', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'closed', learnerPrice: 0 })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice({ marks: 1000 })]])
  const questionId = questions[0]?.id ?? (0 as QuestionId)
  const learners: ParticipantId[] = []
  for (let at = 0; at < 24; at += 1) learners.push((await aLearner(world, own)).participantId)
  const [sat, onPaper] = [learners.slice(0, 12), learners.slice(12)]
  for (const participantId of sat) await anAttempt(world, { participantId, olympiadId, paperId })
  await world.db.updateTable('sittingStatuses').set({ status: 'finished' }).where('participantId', 'in', sat).execute()
  const { token } = await staff(world, 'admin', olympiadId)
  const marks = [{ questionId, mark: 1000 }]
  const reply = await world.later(3 * 24 * 3_600_000, async () =>
    world.send('POST /api/results/on-paper/{id}', {
      token: (await staff(world, 'admin', olympiadId)).token,
      params: { id: olympiadId },
      body: { learners: onPaper.map((participantId) => ({ participantId, version: 0, marks })) },
    }),
  )
  expect(reply.ok).toMatchObject({ learners: 12 })
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  for (const role of ['admin', 'funding'] as const) {
    const ask = await asked(olympiadId, role)
    for (const series of ['started', 'finished', 'mean'])
      expect((await ask({ series, by: 'day' })).ok.rows).toMatchObject([{ learners: 12 }])
    expect((await ask({ series: 'finished', by: 'province' })).ok.rows).toMatchObject([{ learners: 24 }])
  }
})

test('a second group without a first, or the same, is refused at its field', async () => {
  const { olympiadId } = await aField([])
  const ask = await asked(olympiadId)
  expect((await ask({ series: 'entered', second: 'grade' })).body).toMatchObject({
    error: 'invalid',
    fields: { by: expect.any(String) },
  })
  expect((await ask({ series: 'entered', by: 'grade', second: 'grade' })).body).toHaveProperty('fields.then')
  expect((await ask({ series: 'nothing' })).status).toBe(404)
})

test('an olympiad without learners has no rows', async () => {
  const { olympiadId } = await aField([])
  for (const series of ['entered', 'started', 'finished', 'reach', 'mean', 'awards', 'feedback'])
    expect((await (await asked(olympiadId))({ series, by: 'province' })).ok.rows).toEqual([])
})

test('funding sees no cell of fewer than ten learners, and none follows from the others', async () => {
  const { olympiadId } = await aField([{ 8: 24, 9: 3, 10: 15 }])
  const admin = (await (await asked(olympiadId))({ series: 'entered', by: 'grade' })).ok
  expect(admin.rows.map(({ value }) => value)).toEqual([24, 3, 15])
  const { rows, total, suppressed } = (await (await asked(olympiadId, 'funding'))({ series: 'entered', by: 'grade' }))
    .ok
  expect(suppressed).toBe(true)
  expect(rows.map(({ key, value, learners, hidden }) => [key, value, learners, hidden])).toEqual([
    ['8', 24, 24, false],
    ['9', null, null, true],
    ['10', null, null, true],
  ])
  expect(total).toBe(42)
})

test('a table is saved as CSV and XLSX with words for its groups; what funding does not see is hidden there too', async () => {
  const { olympiadId } = await aField([
    { 8: 12, 9: 9 },
    { 8: 12, 10: 9 },
  ])
  const save = async (role: 'admin' | 'funding', format: 'csv' | 'xlsx') => {
    const { token } = await staff(world, role, olympiadId)
    return world.send('POST /api/reports/olympiad/graph-data/{id}', {
      token,
      params: { id: olympiadId },
      query: { format },
      body: { series: 'entered', by: 'grade' },
    })
  }
  const text = new TextDecoder().decode((await save('admin', 'csv')).bytes)
  expect(
    text
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .slice(0, 3),
  ).toEqual(['Grade,Value (learners),Learners', 'Grade 8,24,24', 'Grade 9,9,9'])
  const hidden = new TextDecoder().decode((await save('funding', 'csv')).bytes)
  expect(hidden).toContain('Grade 9,hidden,hidden')
  const xlsx = await save('funding', 'xlsx')
  expect([xlsx.status, xlsx.bytes[0], xlsx.bytes[1]]).toEqual([200, 0x50, 0x4b])
})

test('the table of provinces is saved with who could take part, as the page shows it', async () => {
  const { olympiadId } = await aField([{ 8: 12 }])
  const { token } = await staff(world, 'admin', olympiadId)
  const body = { series: 'entered', by: 'province' } as const
  const params = { id: olympiadId }
  const call = 'POST /api/reports/olympiad/graph-data/{id}'
  const { rows, participation } = (await world.send(call, { token, params, body })).ok
  const saved = await world.send(call, { token, params, body, query: { format: 'csv' } })
  const [heading, ...lines] = new TextDecoder()
    .decode(saved.bytes)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(heading).toMatch(/^Province,Value \(learners\),Learners,(?:Year before,)?Could take part,Reached \(%\)$/)
  const keys = new Set([...rows, ...(participation?.register ?? [])].map(({ key }) => key))
  expect(lines).toHaveLength(keys.size)
  const could = participation?.register.find(({ key }) => key === rows[0]?.key)?.learners ?? 0
  expect(lines[0]).toContain(`,12,12,${could},`)
})

test('the kind of a chart is saved for its groups, for every reader', async () => {
  const { olympiadId } = await aField([{ 9: 12 }])
  const [ask, funding] = [await asked(olympiadId), await asked(olympiadId, 'funding')]
  const { token } = await staff(world, 'admin', olympiadId)
  const save = (body: object) =>
    world.send('PUT /api/reports/olympiad/chart/{id}', {
      token,
      params: { id: olympiadId },
      body: { series: 'entered', by: 'grade', second: null, chart: 'bars', ...body },
    })
  expect((await ask({ series: 'entered', by: 'grade' })).ok.chart).toBeNull()
  expect((await save({})).ok.item).toEqual({ chart: 'bars' })
  await save({ second: 'gender', chart: 'lines' })
  expect((await ask({ series: 'entered', by: 'grade' })).ok.chart).toBe('bars')
  expect((await funding({ series: 'entered', by: 'grade', second: 'gender' })).ok.chart).toBe('lines')
  expect((await save({ second: 'grade' })).body).toMatchObject({ error: 'invalid' })
  expect((await save({ chart: 'pie' })).body).toMatchObject({ error: 'invalid' })
})

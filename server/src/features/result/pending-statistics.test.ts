import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storedResultFigures } from '#/db/result-figures/result-figures.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { holdStatistics } from '#test/features/result/hold-statistics.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { countComputed } from './correction/regrade.ts'
import { computeStatistics, renewResultFigures, requestPendingStatistics } from './pending-statistics.ts'
import { describeQuestions } from './question-statistics.ts'

const world = aWorld()

/** Three learners who answered two questions, the first of them right in one case. */
async function computed() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const paper = [1, 2].map(() => aSingleChoice({ choices: ['a', 'b'], key: 'a', marks: 1000 }))
  const { paperId, questions } = await aPaperOf(world, olympiadId, [paper])
  for (const chosen of ['ab', 'ba', 'bb']) {
    const { participantId } = await aLearner(world, own)
    const saves = questions.map(({ id: questionId }, at) => {
      return { questionId, answer: { kind: 'single-choice' as const, choice: chosen[at] ?? 'a' }, sequence: at + 1 }
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
  }
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params })
    await world.work()
  }
  const givesFullMarks = async (at: number) => {
    const body = { questionId: questions[at]?.id ?? 0, act: 'everybody' as const }
    const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
    const asked = { ...body, seen, reason: 'Its key is wrong.' }
    await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })
    await world.work()
  }
  const state = async () => (await world.send('GET /api/results/compute/{id}', { token, params })).ok
  const statistics = async () => (await world.send('GET /api/results/statistics/{id}', { token, params })).ok.questions
  const spread = async () => {
    const { mean, grades, histogram } = (await world.send('GET /api/results/statistics/{id}', { token, params })).ok
    const { items } = (await world.send('GET /api/reports/olympiad/top-school-calcs/{id}', { token, params })).ok
    return { mean, grades: grades.map(({ grade }) => grade), full: histogram.at(-1), best: items[0]?.mean }
  }
  await compute()
  return { olympiadId, compute, givesFullMarks, state, statistics, spread }
}

test('marks, ranks and awards are there before the statistics of questions', async () => {
  const { compute, state, statistics } = await computed()
  expect(await state()).toMatchObject({ statisticsPending: false, task: { status: 'done' } })
  const first = await statistics()
  const release = await holdStatistics(world)
  await compute()
  expect(await state()).toMatchObject({ statisticsPending: true, task: { status: 'done' }, stale: [] })
  await release()
  await world.work()
  expect(await state()).toMatchObject({ statisticsPending: false })
  expect(await statistics()).toEqual(first)
})

test('a correction does not wait for statistics that are being worked out, and these are worked out again', async () => {
  const { olympiadId, compute, givesFullMarks, state, statistics } = await computed()
  const release = await holdStatistics(world)
  await givesFullMarks(0)
  const lock = await world.app.database.pool.connect()
  await lock.query(`select pg_advisory_lock(hashtext('result.statistics'), $1)`, [olympiadId])
  // It has its snapshot, and waits.
  const working = computeStatistics(world.app, { olympiadId })
  await expect
    .poll(async () => (await lock.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount)
    .toBe(1)
  await givesFullMarks(1)
  await lock.query(`select pg_advisory_unlock(hashtext('result.statistics'), $1)`, [olympiadId])
  lock.release()
  await working
  expect(await state()).toMatchObject({ statisticsPending: true })
  await release()
  await world.work()
  expect(await state()).toMatchObject({ statisticsPending: false })
  const followed = await statistics()
  expect(followed.map(({ facility }) => facility)).toEqual([1, 1])
  await compute()
  expect(await statistics()).toEqual(followed)
})

test('stored figures of results follow a correction at once, and a changed grade within the hour', async () => {
  const { olympiadId, givesFullMarks, spread } = await computed()
  await world.db.updateTable('olympiads').set({ topSchoolLearners: 3 }).where('id', '=', olympiadId).execute()
  const first = await spread()
  expect(first).toMatchObject({ full: 0, best: 3333 })
  const release = await holdStatistics(world)
  await givesFullMarks(0)
  const corrected = await spread()
  expect(corrected).toMatchObject({ full: 1, best: 6667 })
  await release()
  await world.work()
  expect(await spread()).toEqual(corrected)
  const [grade] = corrected.grades
  await world.db.updateTable('participants').set({ grade: 12 }).where('olympiadId', '=', olympiadId).execute()
  expect((await spread()).grades).toEqual([grade])
  await renewResultFigures(world.app)
  expect((await spread()).grades).toEqual([grade])
  await world.later(3_600_000, async () => {
    await renewResultFigures(world.app)
    expect(await spread()).toEqual({ ...corrected, grades: [12] })
  })
})

test('figures that an earlier release left behind its statistics are not shown, and stored within the hour', async () => {
  const { olympiadId, givesFullMarks, spread } = await computed()
  const setGrade = (grade: number) =>
    world.db.updateTable('participants').set({ grade }).where('olympiadId', '=', olympiadId).execute()
  const first = await spread()
  await holdStatistics(world)
  await givesFullMarks(0)
  // Its job, which keeps no figures.
  await world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('result.statistics'), ${olympiadId})`.execute(tx)
      await countComputed(tx, olympiadId)
      await describeQuestions(tx, olympiadId, [])
      await tx
        .updateTable('resultBases')
        .set({ statisticsPending: false })
        .where('olympiadId', '=', olympiadId)
        .execute()
    })
  const corrected = await spread()
  expect([first.full, corrected.full]).toEqual([0, 1])
  await setGrade(12)
  expect(await spread()).toEqual({ ...corrected, grades: [12] })
  await renewResultFigures(world.app)
  await setGrade(11)
  expect(await spread()).toEqual({ ...corrected, grades: [12] })
})

test('figures of an archived olympiad are stored once, where an earlier release left them', async () => {
  const { olympiadId, spread } = await computed()
  const first = await spread()
  await inPhase(world, olympiadId, 'archived')
  // As the release after that one finds them.
  await world.db.updateTable('resultBases').set({ figuresStored: false }).where('olympiadId', '=', olympiadId).execute()
  const isStored = () =>
    storedResultFigures(world.db, olympiadId, 'spread of marks').select('f.asOf').executeTakeFirst()
  expect(await isStored()).toBeUndefined()
  await renewResultFigures(world.app)
  const stored = await isStored()
  expect(stored).toBeDefined()
  expect(await spread()).toEqual(first)
  await world.later(7_200_000, () => renewResultFigures(world.app))
  expect(await isStored()).toEqual(stored)
})

/** As an earlier release leaves computed results: without the answers that they were computed from, its statistics waiting. */
async function leftByAnEarlierRelease(olympiadId: OlympiadId): Promise<void> {
  await world.db.deleteFrom('questionAnswers').where('olympiadId', '=', olympiadId).execute()
  await world.db.deleteFrom('questionStatistics').where('olympiadId', '=', olympiadId).execute()
  await world.db
    .updateTable('resultBases')
    .set({ answersComputedAt: null, statisticsPending: true })
    .where('olympiadId', '=', olympiadId)
    .execute()
}

test('statistics that an earlier release left waiting are made within the hour, also after the release of results', async () => {
  const { olympiadId, givesFullMarks, state, statistics } = await computed()
  await givesFullMarks(1)
  const [first, results] = [await statistics(), await allResults(olympiadId)]
  for (const phase of ['moderation', 'released', 'archived'] as const) {
    await inPhase(world, olympiadId, phase)
    await leftByAnEarlierRelease(olympiadId)
    expect(await statistics()).toEqual([])
    await requestPendingStatistics(world.app)
    await world.work()
    expect(await state()).toMatchObject({ statisticsPending: false, stale: [] })
    expect(await statistics()).toEqual(first)
    expect(await allResults(olympiadId)).toEqual(results)
  }
})

const allResults = (olympiadId: OlympiadId) =>
  world.db
    .selectFrom('moderatedParticipants')
    .selectAll()
    .where('olympiadId', '=', olympiadId)
    .orderBy('participantId')
    .execute()

test('statistics are not made of answers that give other results than those of an earlier release', async () => {
  const { olympiadId, compute, state, statistics } = await computed()
  const first = await statistics()
  await leftByAnEarlierRelease(olympiadId)
  await world.db
    .updateTable('moderatedParticipants')
    .set({ mark: 1 })
    .where('olympiadId', '=', olympiadId)
    .where('mark', '>', 0)
    .execute()
  const left = await allResults(olympiadId)
  await computeStatistics(world.app, { olympiadId })
  expect(await statistics()).toEqual([])
  expect(await allResults(olympiadId)).toEqual(left)
  expect(await state()).toMatchObject({ statisticsPending: true, stale: [{ what: 'earlier-release', count: 1 }] })
  await compute()
  expect(await state()).toMatchObject({ statisticsPending: false, stale: [] })
  expect(await statistics()).toEqual(first)
})

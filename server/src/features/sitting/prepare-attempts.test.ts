import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { aDeviceSecret, aPaper, aReadyLearner, isReady } from '#test/features/sitting/factories.ts'
import { prepareAttempts } from './prepare-attempts.ts'

const world = aWorld()

const attemptsOf = (olympiadId: OlympiadId) =>
  world.db
    .selectFrom('attempts')
    .select(['id', 'participantId', 'number', 'seed', 'startedAt', 'supersededAt'])
    .where('olympiadId', '=', olympiadId)
    .orderBy('participantId')
    .orderBy('number')
    .execute()
const start = (token: string, device: string) => world.send('POST /api/sitting/start', { token, body: { device } })
const place = async (token: string) => (await world.send('GET /api/sitting/', { token })).ok

test('everybody has an attempt of the own beforehand, once however often it is prepared', async () => {
  const learner = await aReadyLearner(world)
  const { olympiadId } = learner.own
  for (let more = 0; more < 4; more += 1) await aLearner(world, learner.own)
  await prepareAttempts(world.app, { olympiadId })
  const made = await attemptsOf(olympiadId)
  expect(made).toHaveLength(5)
  expect(new Set(made.map(({ seed }) => seed)).size).toBe(5)
  const added = await aLearner(world, learner.own)
  await Promise.all([1, 2, 3].map(() => prepareAttempts(world.app, { olympiadId })))
  const after = await attemptsOf(olympiadId)
  expect(after.filter(({ participantId }) => participantId !== added.participantId)).toEqual(made)
  expect(after).toHaveLength(6)
})

test('what is prepared has not begun: for the learner, the tracker, the start times, the history and the results', async () => {
  const learner = await aReadyLearner(world)
  const { olympiadId } = learner.own
  await prepareAttempts(world.app, { olympiadId })
  expect(await place(learner.token)).toMatchObject({ stage: 'start', attempt: null })
  const { token } = await staff(world, 'admin', olympiadId)
  const query = { olympiadId }
  const tracked = (await world.send('POST /api/participant-tracker/', { token, query, body: {} })).ok
  expect(tracked.counts).toMatchObject({ notStarted: 1, sitting: 0, finished: 0 })
  expect(tracked.items[0]).toMatchObject({ status: 'not-started', startedAt: null, module: null, devices: 0 })
  expect((await world.send('GET /api/reports/olympiad/start-times/', { token, query })).ok.steps).toEqual([])
  const params = { id: learner.participantId }
  expect((await world.send('GET /api/participant/get-submitted-data/{id}', { token, params })).ok.attempts).toEqual([])
  expect((await world.send('GET /api/participant/reset/{id}', { token, params })).body).toMatchObject({
    error: 'stage',
  })
})

test('a start begins the prepared attempt, for one device alone', async () => {
  const learner = await aReadyLearner(world)
  const { olympiadId } = learner.own
  await prepareAttempts(world.app, { olympiadId })
  const [made] = await attemptsOf(olympiadId)
  const devices = Array.from({ length: 4 }, aDeviceSecret)
  const started = await Promise.all(devices.map((device) => start(learner.token, device)))
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const [begun, ...others] = await attemptsOf(olympiadId)
  expect(others).toEqual([])
  expect(begun).toMatchObject({ id: made?.id, seed: made?.seed, startedAt: world.clock.now })
  expect(await place(learner.token)).toMatchObject({ stage: 'sitting', attempt: { id: made?.id, seed: made?.seed } })
  const winner = devices[started.findIndex(({ status }) => status === 200)] ?? ''
  expect((await start(learner.token, winner)).ok).toMatchObject({ attemptId: made?.id, epoch: 1 })
})

test.each([
  ['af', 'af'],
  ['zu', null],
] as const)(
  'a prepared attempt that is entered at once in %s has the language %s of a paper in two',
  async (named, stored) => {
    const learner = await aReadyLearner(world)
    await aPaper(world, learner.own.olympiadId, [{}], ['en', 'af'])
    await prepareAttempts(world.app, { olympiadId: learner.own.olympiadId })
    const { ok } = await world.send('POST /api/sitting/module/{moduleIndex}/enter', {
      token: learner.token,
      params: { moduleIndex: 1 },
      body: { device: aDeviceSecret(), language: named },
    })
    const entered = await world.db
      .selectFrom('attemptModules')
      .select('language')
      .where('attemptId', '=', ok.place.attempt?.id ?? (0 as never))
      .execute()
    expect(entered).toEqual([{ language: stored }])
  },
)

test('starts at the moment of the preparation each keep one attempt', async () => {
  const first = await aReadyLearner(world)
  const { olympiadId } = first.own
  const learners = [first]
  for (let more = 0; more < 7; more += 1) {
    const learner = await aLearner(world, first.own)
    await isReady(world, learner.participantId)
    learners.push({ ...first, ...learner })
  }
  const [, ...starts] = await Promise.all([
    prepareAttempts(world.app, { olympiadId }),
    ...learners.map(({ token }) => start(token, aDeviceSecret())),
  ])
  expect(starts.map(({ status }) => status)).toEqual(learners.map(() => 200))
  const made = await attemptsOf(olympiadId)
  expect(made).toHaveLength(learners.length)
  expect(made.every(({ startedAt }) => startedAt !== null)).toBe(true)
})

test('the steps before the start are asked for as ever, and so is the time', async () => {
  const learner = await aReadyLearner(world, { opensIn: 30 })
  const { olympiadId } = learner.own
  await prepareAttempts(world.app, { olympiadId })
  expect((await start(learner.token, aDeviceSecret())).body).toMatchObject({ error: 'notOpen' })
  await world.db
    .updateTable('participants')
    .set({ detailsConfirmedAt: null })
    .where('id', '=', learner.participantId)
    .execute()
  expect((await start(learner.token, aDeviceSecret())).body).toMatchObject({ error: 'stage' })
})

test('a reset learner is prepared again; when the reset is undone, the sitting goes on', async () => {
  const learner = await aReadyLearner(world)
  const { olympiadId } = learner.own
  const device = aDeviceSecret()
  const { attemptId } = (await start(learner.token, device)).ok
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: learner.participantId }
  await world.send('GET /api/participant/reset/{id}', { token, params })
  await prepareAttempts(world.app, { olympiadId })
  expect((await attemptsOf(olympiadId)).map(({ number }) => number)).toEqual([1, 2])
  expect((await world.send('DELETE /api/participant/reset/{id}', { token, params })).status).toBe(200)
  expect(await place(learner.token)).toMatchObject({ stage: 'sitting', attempt: { id: attemptId } })
  expect(await attemptsOf(olympiadId)).toHaveLength(1)
})

test('a learner whose sitting was only prepared can be taken out of the olympiad', async () => {
  const learner = await aReadyLearner(world)
  const { olympiadId } = learner.own
  await prepareAttempts(world.app, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const answer = await world.send('DELETE /api/learner/{id}', { token, params: { id: learner.participantId } })
  expect(answer.status).toBe(200)
  expect(await attemptsOf(olympiadId)).toEqual([])
})

test('those who come after the opening are prepared by a second job, shortly before the window', async () => {
  const learner = await aReadyLearner(world, { opensIn: 120 })
  const { olympiadId } = learner.own
  await prepareAttempts(world.app, { olympiadId })
  const key = `sitting.prepare|${olympiadId}`
  const { rows } = await sql<{
    runAt: Date
  }>`select run_at as "runAt" from graphile_worker.jobs where key = ${key}`.execute(world.db)
  expect(rows).toEqual([{ runAt: new Date(world.clock.now.getTime() + 100 * 60_000) }])
  await aLearner(world, learner.own)
  await world.work()
  expect(await attemptsOf(olympiadId)).toHaveLength(2)
})

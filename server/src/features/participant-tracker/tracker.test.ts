import { offlineAfter } from '@agon/domain/sitting'
import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anAnswer, aSitting, enter, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'

const world = aWorld()

async function admin({ own }: Pick<Sitting, 'own'>): Promise<string> {
  return (await staff(world, 'admin', own.olympiadId)).token
}
async function track(sitting: Sitting, body: Record<string, unknown> = {}) {
  const query = { olympiadId: sitting.own.olympiadId }
  return (await world.send('POST /api/participant-tracker/', { token: await admin(sitting), query, body })).ok
}
const submitted = async (sitting: Sitting) =>
  (
    await world.send('GET /api/participant/get-submitted-data/{id}', {
      token: await admin(sitting),
      params: { id: sitting.participantId },
    })
  ).ok.attempts

test('the tracker says who has not started, who sits where and who has finished', async () => {
  const sitting = await aSitting(world)
  const [first, second] = questionsOf(sitting)
  await aLearner(world, sitting.own)
  await save(world, sitting, [
    { sequence: 1, questionId: first, answer: anAnswer('single-choice') },
    { sequence: 2, questionId: second, answer: anAnswer('multiple-choice') },
    { sequence: 3, questionId: second, answer: { kind: 'multiple-choice', choices: [] } },
  ])
  const { counts, items } = await track(sitting)
  expect(counts).toEqual({ notStarted: 1, sitting: 1, offline: 0, finished: 0, late: 0, undecided: 0, asking: 0 })
  expect(items.find(({ id }) => id === sitting.participantId)).toMatchObject({
    status: 'sitting',
    module: { index: 1, state: 'running', questions: 3 },
    question: { moduleIndex: 1, questionIndex: 2 },
    answered: 1,
    lastSavedAt: world.clock.now.toISOString(),
    devices: 1,
    lateSaves: 0,
    undecidedSaves: 0,
  })
})

test('a shuffled question has the number that the learner sees', async () => {
  const modules = [{ shuffleQuestions: true, kinds: Array.from({ length: 9 }, () => 'single-choice' as const) }]
  const sitting = await aSitting(world, { modules })
  await world.db.updateTable('attempts').set({ seed: 7 }).where('id', '=', sitting.attemptId).execute()
  await save(world, sitting, [{ sequence: 1, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') }])
  const { question } = (await track(sitting)).items[0] ?? {}
  expect(question?.questionIndex).not.toBe(1)
})

test('it is filtered by status, province, school and text, and comes page by page', async () => {
  const sitting = await aSitting(world)
  const elsewhere = await aSchoolParticipant(world, { olympiadId: sitting.own.olympiadId })
  for (let count = 0; count < 3; count += 1) await aLearner(world, elsewhere, { firstName: `Palesa${count}` })
  expect((await track(sitting, { status: 'sitting' })).items).toHaveLength(1)
  expect((await track(sitting, { province: 'WC' })).counts).toMatchObject({
    notStarted: 0,
    sitting: 0,
    offline: 0,
    finished: 0,
  })
  const { customerParticipantId } = elsewhere
  expect((await track(sitting, { customerParticipantId })).counts).toMatchObject({
    notStarted: 3,
    sitting: 0,
    finished: 0,
  })
  expect((await track(sitting, { q: 'palesa1' })).items).toMatchObject([{ firstName: 'Palesa1' }])
  const first = await track(sitting, { limit: 3 })
  const second = await track(sitting, { limit: 3, after: first.next })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
  expect(second.next).toBeNull()
})

test('a reset lets the participant start again; what was answered stays in history and counts no more', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  await save(world, sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice') }])
  const params = { id: sitting.participantId }
  const query = { reason: 'The power went out.' }
  await world.send('GET /api/participant/reset/{id}', { token: await admin(sitting), params, query })
  expect((await track(sitting)).counts).toMatchObject({ notStarted: 1, sitting: 0, offline: 0, finished: 0 })
  const { token, device } = sitting
  expect(
    (await save(world, sitting, [{ sequence: 2, questionId, answer: anAnswer('single-choice') }])).body,
  ).toMatchObject({
    error: 'attemptOver',
  })
  const anew = (await world.send('POST /api/sitting/start', { token, body: { device } })).ok
  expect(anew.attemptId).not.toBe(sitting.attemptId)
  expect((await enter(world, { token, device, epoch: anew.epoch }, 1)).ok.answers).toEqual([])
  expect(await submitted(sitting)).toMatchObject([
    { number: 1, superseded: { reason: 'The power went out.' }, saves: [{ sequence: 1, current: true }] },
    { number: 2, superseded: null, saves: [] },
  ])
})

test('a module that is given back is entered again with a fresh clock and no answers; the others stay as they are', async () => {
  const sitting = await aSitting(world)
  const [first] = questionsOf(sitting, 1)
  const [second] = questionsOf(sitting, 2)
  const { token, device, epoch } = sitting
  await save(world, sitting, [{ sequence: 1, questionId: first, answer: anAnswer('single-choice', 'a') }])
  await world.send('POST /api/sitting/module/{moduleIndex}/finish', {
    token,
    params: { moduleIndex: 1 },
    body: { epoch, device },
  })
  await enter(world, sitting, 2)
  await save(world, sitting, [{ sequence: 2, questionId: second, answer: anAnswer('single-choice', 'c') }])
  const { receipt } = (await world.send('POST /api/sitting/finish', { token, body: { epoch, device } })).ok
  const moduleId = sitting.paper.modules[0]?.questionModuleId ?? 0
  const params = { id: sitting.participantId, moduleId }
  await world.send('GET /api/participant/reset/{id}/{moduleId}', { token: await admin(sitting), params })
  // The same device goes on: it asks for its epoch and needs no recovery code.
  const again = (await world.send('POST /api/sitting/start', { token, body: { device } })).ok
  expect(again).toMatchObject({ attemptId: sitting.attemptId, epoch: epoch + 1 })
  const now = { ...sitting, epoch: again.epoch }
  const entered = (await enter(world, now, 1)).ok
  expect(entered).toMatchObject({ answers: [], lastSequence: 0, enteredAt: world.clock.now.toISOString() })
  // What the device still had of the module's first time is history, too.
  expect(
    (await save(world, sitting, [{ sequence: 3, questionId: first, answer: anAnswer('single-choice', 'b') }])).ok
      .outcomes,
  ).toEqual(['saved'])
  expect((await enter(world, now, 1)).ok.answers).toEqual([])
  const current = (await submitted(sitting))[0]?.saves.filter((save) => save.current)
  expect(current).toMatchObject([{ moduleIndex: 2, answer: anAnswer('single-choice', 'c') }])
  const ended = await world.send('POST /api/sitting/finish', { token, body: { epoch: now.epoch, device } })
  expect(ended.ok.receipt).toBe(receipt)
})

test('there is nothing to reset in a sitting that has not begun, or in a module that was not entered', async () => {
  const sitting = await aSitting(world)
  const token = await admin(sitting)
  const moduleId = sitting.paper.modules[1]?.questionModuleId ?? 0
  const params = { id: sitting.participantId, moduleId }
  expect((await world.send('GET /api/participant/reset/{id}/{moduleId}', { token, params })).body).toMatchObject({
    error: 'stage',
  })
  const { participantId } = await aLearner(world, sitting.own)
  expect(
    (await world.send('GET /api/participant/reset/{id}', { token, params: { id: participantId } })).body,
  ).toMatchObject({ error: 'stage' })
})

test('anyone who was not heard for more than two minutes is offline, until the page speaks again', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const start = world.clock.now
  expect((await track(sitting)).items[0]?.offlineSince).toBeNull()
  await world.later(offlineAfter + 1, async () => {
    const silent = await track(sitting, { only: 'offline' })
    expect(silent.counts).toMatchObject({ sitting: 1, offline: 1 })
    expect(silent.items).toMatchObject([{ id: sitting.participantId, offlineSince: start.toISOString() }])
    await save(world, sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice') }])
    expect((await track(sitting)).counts).toMatchObject({ sitting: 1, offline: 0 })
    expect((await track(sitting, { only: 'offline' })).items).toEqual([])
    const { province } = (await track(sitting)).items[0] ?? {}
    expect((await track(sitting, { province })).counts).toMatchObject({ sitting: 1, offline: 0 })
  })
})

test('who has handed in is not offline, however long ago; who has late answers is counted and found', async () => {
  const sitting = await aSitting(world, { modules: [{}] })
  const { token, device, epoch } = sitting
  const [questionId] = questionsOf(sitting)
  await world.send('POST /api/sitting/finish', { token, body: { epoch, device } })
  await world.later(5 * 60_000, async () => {
    const late = { sequence: 1, questionId, answer: anAnswer('single-choice'), capturedIn: -5 * 60_000 }
    expect((await save(world, sitting, [late])).ok.outcomes).toEqual(['late'])
    expect((await track(sitting)).counts).toEqual({
      notStarted: 0,
      sitting: 0,
      offline: 0,
      finished: 1,
      late: 1,
      undecided: 1,
      asking: 0,
    })
    expect((await track(sitting, { only: 'late' })).items).toMatchObject([{ id: sitting.participantId, lateSaves: 1 }])
    expect((await track(sitting, { only: 'offline' })).items).toEqual([])
  })
})

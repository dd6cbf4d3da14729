import type { CallKey } from '@agon/contract/calls'
import type { AttemptId } from '@agon/domain/ids'
import type { Language } from '@agon/domain/question/parts'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeam } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import {
  aDeviceSecret,
  anAnswer,
  aPaper,
  aReadyLearner,
  aSitting,
  enter,
  isReady,
  questionsOf,
  save,
  type Sitting,
} from '#test/features/sitting/factories.ts'

const world = aWorld()

const place = async (token: string) => (await world.send('GET /api/sitting/', { token })).ok
const later = <T>(minutes: number, work: () => Promise<T>) => world.later(minutes * 60_000, work)
const ofDevice = (
  key: CallKey,
  { token, epoch, device }: Pick<Sitting, 'token' | 'epoch' | 'device'>,
  moduleIndex?: number,
) =>
  world.send(key, { token, ...(moduleIndex === undefined ? {} : { params: { moduleIndex } }), body: { epoch, device } })
type Who = Pick<Sitting, 'token' | 'epoch' | 'device'>
const finishModule = (sitting: Who, index: number) =>
  ofDevice('POST /api/sitting/module/{moduleIndex}/finish', sitting, index)
const finish = (sitting: Who) => ofDevice('POST /api/sitting/finish', sitting)

test('a learner goes from the declaration to the receipt, one step after the other', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 0 })
  await aPaper(world, olympiadId)
  const { token } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  expect((await place(token)).stage).toBe('declaration')
  await world.send('POST /api/sitting/declaration', { token, body: { agreed: true } })
  expect((await place(token)).stage).toBe('recovery-code')
  expect((await world.send('POST /api/sitting/recovery-code', { token })).ok.code).toMatch(/^\d{6}$/)
  expect((await place(token)).stage).toBe('details')
  const odd = { firstName: '𝔘 😀', lastName: 'Nkosi', grade: 11 }
  expect((await world.send('PUT /api/sitting/details', { token, body: odd })).body).toMatchObject({
    error: 'unprintableName',
    reason: expect.stringContaining('𝔘 😀'),
  })
  const body = { firstName: 'Zoë', lastName: "O'Brien-Nkosi", grade: 11 }
  await world.send('PUT /api/sitting/details', { token, body })
  expect(await place(token)).toMatchObject({ stage: 'start', learner: body, attempt: null })
  const device = aDeviceSecret()
  const { ok } = await world.send('POST /api/sitting/start', { token, body: { device } })
  const sitting = { token, device, ...ok }
  expect((await place(token)).paper?.modules.map(({ state }) => state)).toEqual(['next', 'waiting'])
  await enter(world, sitting, 1)
  expect((await place(token)).paper?.modules.map(({ state }) => state)).toEqual(['running', 'waiting'])
  await finishModule(sitting, 1)
  await enter(world, sitting, 2)
  const { receipt } = (await finish(sitting)).ok as unknown as { receipt: string }
  expect(receipt).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  expect(await place(token)).toMatchObject({ stage: 'finished', attempt: { receipt } })
})

test('no step is taken before the one before it', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 0 })
  await aPaper(world, olympiadId)
  const { token } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  const early = [
    await world.send('POST /api/sitting/recovery-code', { token }),
    await world.send('PUT /api/sitting/details', { token, body: { firstName: 'A', lastName: 'B', grade: 10 } }),
    await world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } }),
    await enter(world, { token, epoch: 1, device: aDeviceSecret() }, 1),
    await world.send('POST /api/sitting/feedback', { token, body: { difficulty: 3 } }),
  ]
  expect(early.map(({ body }) => body['error'])).toEqual(['stage', 'stage', 'stage', 'stage', 'stage'])
})

test('the recovery code is shown once', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { token } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  await world.send('POST /api/sitting/declaration', { token, body: { agreed: true } })
  expect((await world.send('POST /api/sitting/recovery-code', { token })).status).toBe(200)
  expect((await world.send('POST /api/sitting/recovery-code', { token })).body).toMatchObject({ error: 'codeShown' })
})

test('a sitting starts inside the window of an open olympiad only, and only with a paper', async () => {
  const cases = [
    { phase: 'open' as const, opensIn: 5, paper: true, error: 'notOpen' },
    { phase: 'open' as const, opensIn: -60, closesIn: 0, paper: true, error: 'notOpen' },
    { phase: 'registration' as const, paper: true, error: 'notOpen' },
    { phase: 'open' as const, paper: false, error: 'noPaper' },
  ]
  for (const { paper, error, ...given } of cases) {
    const olympiadId = await anOlympiad(world, { learnerPrice: 0, ...given })
    if (paper) await aPaper(world, olympiadId)
    const { token, participantId } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
    await isReady(world, participantId)
    const answer = await world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })
    expect(answer.body).toMatchObject({ error })
  }
})

test('a contestant reads times in the country’s time zone, a learner in the olympiad’s', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 0 })
  const japan = await world.db.selectFrom('countries').select('id').where('code', '=', 'JP').executeTakeFirstOrThrow()
  const contestant = await aLearner(world, await aTeam(world, { olympiadId, countryId: japan.id }))
  const learner = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  expect((await place(contestant.token)).olympiad.timeZone).toBe('Asia/Tokyo')
  expect((await place(learner.token)).olympiad.timeZone).toBe('Africa/Johannesburg')
})

test('extra time runs on after the window', async () => {
  const learner = await aReadyLearner(world, { closesIn: 10 })
  await world.db
    .updateTable('participants')
    .set({ extraSeconds: 600 })
    .where('id', '=', learner.participantId)
    .execute()
  const device = aDeviceSecret()
  const { ok } = await world.send('POST /api/sitting/start', { token: learner.token, body: { device } })
  await later(15, async () => {
    const entered = (await enter(world, { token: learner.token, device, epoch: ok.epoch }, 1)).ok
    expect(Date.parse(entered.deadline) - world.clock.now.getTime()).toBe(5 * 60_000)
  })
})

test('a start that is sent again by the same device is one start', async () => {
  const { token } = await aReadyLearner(world)
  const body = { device: aDeviceSecret() }
  const both = await Promise.all([1, 2].map(() => world.send('POST /api/sitting/start', { token, body })))
  expect(both[0]?.ok).toEqual(both[1]?.ok)
})

test('of two devices that start at once, one sits and the other gets an error', async () => {
  const { token } = await aReadyLearner(world)
  const both = await Promise.all(
    [1, 2].map(() => world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } })),
  )
  expect(both.map(({ body }) => body['error'] ?? 'started').sort()).toEqual(['otherDevice', 'started'])
})

test('modules are entered in order, run on the server’s clock and are not entered again', async () => {
  const sitting = await aSitting(world, { modules: [{ limitSeconds: 600 }, { limitSeconds: 600 }, {}] })
  expect((await enter(world, sitting, 2)).body).toMatchObject({ error: 'moduleOrder' })
  expect((await enter(world, sitting, 4)).body).toMatchObject({ error: 'notFound' })
  await later(5, async () => {
    const again = (await enter(world, sitting, 1)).ok
    expect(Date.parse(again.deadline) - world.clock.now.getTime()).toBe(5 * 60_000)
  })
  await later(11, async () => {
    expect((await enter(world, sitting, 1)).body).toMatchObject({ error: 'moduleOver' })
    expect((await enter(world, sitting, 2)).status).toBe(200)
    await finishModule(sitting, 2)
    expect((await enter(world, sitting, 2)).body).toMatchObject({ error: 'moduleFinished' })
  })
})

test('a module gives its questions when it is entered, and neither keys nor marks nor feedback', async () => {
  const sitting = await aSitting(world)
  const entered = await enter(world, sitting, 1)
  expect(entered.ok.module?.questions.map(({ id }) => id)).toEqual(sitting.paper.modules[0]?.questionIds)
  expect(entered.ok.module).toEqual(sitting.paper.face.modules[0])
  expect(entered.bytes.toString()).not.toMatch(/"(key|marks|penalty|tolerance|feedback)"/)
  expect(JSON.stringify(await place(sitting.token))).not.toContain('stem')
})

test('anyone who comes back finds the answers and goes on counting', async () => {
  const sitting = await aSitting(world)
  const [first, second] = questionsOf(sitting)
  await save(world, sitting, [
    { sequence: 1, questionId: first, answer: anAnswer('single-choice', 'a') },
    { sequence: 2, questionId: second, answer: anAnswer('multiple-choice') },
    { sequence: 3, questionId: first, answer: anAnswer('single-choice', 'd') },
  ])
  const { answers, lastSequence } = (await enter(world, sitting, 1)).ok
  expect(lastSequence).toBe(3)
  expect(answers.toSorted((a, b) => a.questionId - b.questionId).map(({ answer }) => answer)).toEqual([
    anAnswer('single-choice', 'd'),
    anAnswer('multiple-choice'),
  ])
})

test('a sitting is not handed in while a part could still be entered, and gives one receipt', async () => {
  const sitting = await aSitting(world)
  expect((await finish(sitting)).body).toMatchObject({ error: 'moduleOrder' })
  await finishModule(sitting, 1)
  await enter(world, sitting, 2)
  const [first, again] = [await finish(sitting), await finish(sitting)]
  expect(again.body).toEqual(first.body)
  expect((await enter(world, sitting, 2)).body).toMatchObject({ error: 'attemptOver' })
})

test('a sitting whose window has ended is handed in with what was entered', async () => {
  const sitting = await aSitting(world, { closesIn: 20 })
  await later(25, async () => expect((await finish(sitting)).status).toBe(200))
})

test('feedback is given after the end, and said again it replaces what was said', async () => {
  const sitting = await aSitting(world, { modules: [{}] })
  await finish(sitting)
  const say = (comment: string) =>
    world.send('POST /api/sitting/feedback', { token: sitting.token, body: { enjoyment: 5, comment } })
  expect((await say('Good.')).status).toBe(200)
  expect((await say('Very good.')).status).toBe(200)
  expect((await place(sitting.token)).feedbackGiven).toBe(true)
  const rows = await world.db
    .selectFrom('sittingFeedback')
    .selectAll()
    .where('attemptId', '=', sitting.attemptId)
    .execute()
  expect(rows).toMatchObject([{ enjoyment: 5, difficulty: null, comment: 'Very good.' }])
})

const languagesOf = async (attemptId: AttemptId | undefined) =>
  (
    await world.db
      .selectFrom('attemptModules')
      .select('language')
      .where('attemptId', '=', attemptId ?? (0 as AttemptId))
      .orderBy('moduleIndex')
      .execute()
  ).map(({ language }) => language)

/** A learner of a paper in English, Afrikaans and isiZulu. */
async function aReader() {
  const { token, own } = await aReadyLearner(world)
  await aPaper(world, own.olympiadId, [{}, {}], ['en', 'af', 'zu'])
  const device = aDeviceSecret()
  const enterIn = (moduleIndex: number, language?: Language, epoch?: number) =>
    world.send('POST /api/sitting/module/{moduleIndex}/enter', {
      token,
      params: { moduleIndex },
      body: { device, ...(language === undefined ? {} : { language }), ...(epoch === undefined ? {} : { epoch }) },
    })
  const handIn = (language: Language) =>
    world.send('POST /api/sitting/module/{moduleIndex}/finish', {
      token,
      params: { moduleIndex: 1 },
      body: { device, epoch: 1, language },
    })
  const finishIn = (language: Language) =>
    world.send('POST /api/sitting/finish', { token, body: { device, epoch: 1, language } })
  return { enterIn, handIn, finishIn }
}

test('the language in which a part is read is kept when it is entered, and again when it is handed in', async () => {
  const { enterIn, handIn, finishIn } = await aReader()
  const attemptId = (await enterIn(1, 'af')).ok.place.attempt?.id
  expect(await languagesOf(attemptId)).toEqual(['af'])
  // Coming back to a part changes nothing.
  await enterIn(1, 'en', 1)
  expect(await languagesOf(attemptId)).toEqual(['af'])
  await handIn('zu')
  // A page of an older build sends none.
  expect((await enterIn(2, undefined, 1)).status).toBe(200)
  expect(await languagesOf(attemptId)).toEqual(['zu', null])
  await finishIn('en')
  expect(await languagesOf(attemptId)).toEqual(['zu', 'en'])
})

test('a language that the paper does not have is as good as none, and keeps no learner from sitting', async () => {
  const { enterIn, handIn, finishIn } = await aReader()
  const entered = await enterIn(1, 'xh')
  expect(entered.status).toBe(200)
  const attemptId = entered.ok.place.attempt?.id
  expect(await languagesOf(attemptId)).toEqual([null])
  expect((await handIn('ar')).status).toBe(200)
  expect(await languagesOf(attemptId)).toEqual([null])
  await enterIn(2, 'af', 1)
  // What the device named before stays.
  expect((await finishIn('xh')).status).toBe(200)
  expect(await languagesOf(attemptId)).toEqual([null, 'af'])
})

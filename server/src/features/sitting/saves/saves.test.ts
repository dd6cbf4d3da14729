import { lateArrivalGrace } from '@agon/domain/sitting'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import {
  aDeviceSecret,
  anAnswer,
  aSitting,
  enter,
  questionsOf,
  save,
  type SaveGiven,
  type Sitting,
} from '#test/features/sitting/factories.ts'
import { renewRecoveryCode } from '../recovery.ts'

const world = aWorld()

const at = <T>(minutes: number, work: () => Promise<T>) => world.later(minutes * 60_000, work)
const outcomes = async (sitting: Sitting, saves: readonly SaveGiven[]) =>
  (await save(world, sitting, saves)).ok.outcomes
const kept = (sitting: Sitting) =>
  world.db
    .selectFrom('answerSaves')
    .selectAll()
    .where('attemptId', '=', sitting.attemptId)
    .orderBy('epoch')
    .orderBy('sequence')
    .execute()

/** Until a statement waits for another transaction. */
async function waitForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
      return waiting.rows.length
    })
    .toBe(1)
}

async function onAnotherDevice(sitting: Sitting): Promise<Sitting> {
  const device = aDeviceSecret()
  const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
  const { token } = sitting
  const taken = (await world.send('POST /api/sitting/takeover', { token, body: { recoveryCode, device } })).ok
  return { ...sitting, device, epoch: taken.epoch }
}

test('a device cannot say that an answer was erased', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const answer = { kind: 'short-text', text: '', erased: true } as const
  expect(await outcomes(sitting, [{ sequence: 1, questionId, answer }])).toEqual(['saved'])
  const stored = world.db.selectFrom('answerSaves').select('answer').where('attemptId', '=', sitting.attemptId)
  expect(await stored.execute()).toEqual([{ answer: { kind: 'short-text', text: '' } }])
})

test('a save is in the database when it is answered, with the server’s time', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const answer = await save(world, sitting, [
    { sequence: 1, questionId, answer: anAnswer('single-choice'), capturedIn: -2000 },
  ])
  expect(answer.ok).toMatchObject({ outcomes: ['saved'], epoch: 1, savedAt: world.clock.now.toISOString() })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await kept(sitting)).toMatchObject([
    {
      questionId,
      answer: anAnswer('single-choice'),
      savedAt: world.clock.now,
      capturedAt: new Date(world.clock.now.getTime() - 2000),
      late: false,
    },
  ])
})

test('a batch that comes twice, or twice at once, is kept once', async () => {
  const sitting = await aSitting(world)
  const [first, second] = questionsOf(sitting)
  const batch = [
    { sequence: 1, questionId: first, answer: anAnswer('single-choice') },
    { sequence: 2, questionId: second, answer: anAnswer('multiple-choice') },
  ]
  const all = await Promise.all(Array.from({ length: 8 }, () => outcomes(sitting, batch)))
  expect(new Set(all.flat())).toEqual(new Set(['saved']))
  expect(await outcomes(sitting, batch)).toEqual(['saved', 'saved'])
  expect(await kept(sitting)).toHaveLength(2)
})

test('a save that another process is committing is waited for, and judged by what it became', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const [a, d] = [anAnswer('single-choice', 'a'), anAnswer('single-choice', 'd')]
  const { attemptId, epoch } = sitting
  const inFlight = await world.app.database.pool.connect()
  await inFlight.query('begin')
  for (const sequence of [1, 2])
    await inFlight.query(
      'insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at, saved_at) values ($1, $2, $3, $4, $5, $6, $6)',
      [attemptId, epoch, sequence, questionId, JSON.stringify(a), world.clock.now],
    )
  const told = outcomes(sitting, [
    { sequence: 2, questionId, answer: d },
    { sequence: 3, questionId, answer: d },
    { sequence: 1, questionId, answer: a },
  ])
  await waitForLock()
  await inFlight.query('commit')
  inFlight.release()
  expect(await told).toEqual(['sequence', 'saved', 'saved'])
  expect((await kept(sitting)).map(({ answer }) => answer)).toEqual([a, a, d])
})

test('a reused number is reported, and the first answer stays', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const a = { sequence: 1, questionId, answer: anAnswer('single-choice', 'a') }
  const d = { sequence: 1, questionId, answer: anAnswer('single-choice', 'd') }
  expect(await outcomes(sitting, [a, d])).toEqual(['saved', 'sequence'])
  expect(await outcomes(sitting, [d])).toEqual(['sequence'])
  expect(await outcomes(sitting, [{ ...d, sequence: 2 }])).toEqual(['saved'])
  expect(await kept(sitting)).toHaveLength(2)
})

test('what was captured before the deadline may arrive for ten minutes after it, and is marked late', async () => {
  const sitting = await aSitting(world, { modules: [{ limitSeconds: 600 }] })
  const [questionId] = questionsOf(sitting)
  const answer = anAnswer('single-choice')
  await at(15, async () => {
    expect(await outcomes(sitting, [{ sequence: 1, questionId, answer, capturedIn: -5 * 60_000 }])).toEqual(['late'])
    expect(await outcomes(sitting, [{ sequence: 2, questionId, answer, capturedIn: -5 * 60_000 + 1 }])).toEqual([
      'moduleOver',
    ])
    // The same again is the same: the device may not have heard the first answer.
    expect(await outcomes(sitting, [{ sequence: 1, questionId, answer, capturedIn: -5 * 60_000 }])).toEqual(['late'])
  })
  await at(10 + lateArrivalGrace / 60_000 + 0.1, async () => {
    expect(await outcomes(sitting, [{ sequence: 3, questionId, answer, capturedIn: -15 * 60_000 }])).toEqual([
      'moduleOver',
    ])
  })
  expect(await kept(sitting)).toMatchObject([{ sequence: 1, late: true }])
})

test('extra time that is given during the sitting counts at once', async () => {
  const sitting = await aSitting(world, { modules: [{ limitSeconds: 600 }] })
  const [questionId] = questionsOf(sitting)
  const one = { questionId, answer: anAnswer('single-choice') }
  await at(11, async () => {
    expect(await outcomes(sitting, [{ ...one, sequence: 1 }])).toEqual(['moduleOver'])
    await world.db
      .updateTable('participants')
      .set({ extraSeconds: 120 })
      .where('id', '=', sitting.participantId)
      .execute()
    expect(await outcomes(sitting, [{ ...one, sequence: 1 }])).toEqual(['saved'])
  })
})

test('a clock that runs ahead moves no answer into the future', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  await save(world, sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice'), capturedIn: 60_000 }])
  expect(await kept(sitting)).toMatchObject([{ capturedAt: world.clock.now }])
})

test('a module that was not entered, or is handed in, takes no answers', async () => {
  const sitting = await aSitting(world)
  const [first] = questionsOf(sitting, 1)
  const [later] = questionsOf(sitting, 2)
  const answer = anAnswer('single-choice')
  expect(await outcomes(sitting, [{ sequence: 1, questionId: later, answer }])).toEqual(['notEntered'])
  const { token, epoch, device } = sitting
  const params = { moduleIndex: 1 }
  await world.send('POST /api/sitting/module/{moduleIndex}/finish', { token, params, body: { epoch, device } })
  await at(1, async () => {
    expect(await outcomes(sitting, [{ sequence: 2, questionId: first, answer }])).toEqual(['moduleOver'])
    expect(await outcomes(sitting, [{ sequence: 3, questionId: first, answer, capturedIn: -61_000 }])).toEqual(['late'])
  })
})

test('one batch has an outcome for each of its saves', async () => {
  const [sitting, other] = [await aSitting(world), await aSitting(world)]
  const [first, second] = questionsOf(sitting)
  const answer = anAnswer('single-choice')
  const saves = [
    { sequence: 1, questionId: first, answer },
    { sequence: 2, questionId: questionsOf(other)[0], answer },
    { sequence: 3, questionId: second, answer: anAnswer('multiple-choice') },
  ]
  expect(await outcomes(sitting, saves)).toEqual(['saved', 'unknown', 'saved'])
})

test('a closed olympiad takes what arrives within the grace as late; a moderated one takes nothing', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const move = (phase: 'closed' | 'moderation') =>
    world.db.updateTable('olympiads').set({ phase }).where('id', '=', sitting.own.olympiadId).execute()
  await move('closed')
  expect(await outcomes(sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice') }])).toEqual(['late'])
  await move('moderation')
  expect(await outcomes(sitting, [{ sequence: 2, questionId, answer: anAnswer('single-choice') }])).toEqual(['notOpen'])
})

test('after a takeover the first device gets an error, and its captured answers are still accepted', async () => {
  const first = await aSitting(world)
  const [questionId, other] = questionsOf(first)
  const second = await onAnotherDevice(first)
  await save(world, second, [{ sequence: 1, questionId, answer: anAnswer('single-choice', 'd') }])
  const told = (
    await save(world, first, [
      { sequence: 7, questionId, answer: anAnswer('single-choice', 'a') },
      { sequence: 8, questionId: other, answer: anAnswer('multiple-choice') },
    ])
  ).ok
  expect(told).toMatchObject({ outcomes: ['saved', 'saved'], epoch: second.epoch })
  expect(second.epoch).toBe(first.epoch + 1)
  const { answers } = (await enter(world, second, 1)).ok
  expect(new Map(answers.map((one) => [one.questionId, one.answer]))).toEqual(
    new Map([
      [questionId, anAnswer('single-choice', 'd')],
      [other, anAnswer('multiple-choice')],
    ]),
  )
  expect((await enter(world, first, 1)).body).toMatchObject({ error: 'otherDevice' })
})

test('a device that guesses an epoch or a secret is refused', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const one = [{ sequence: 1, questionId, answer: anAnswer('single-choice') }]
  expect((await save(world, { ...sitting, device: aDeviceSecret() }, one)).body).toMatchObject({ error: 'otherDevice' })
  expect((await save(world, { ...sitting, epoch: 2 }, one)).body).toMatchObject({ error: 'otherDevice' })
  expect(await kept(sitting)).toEqual([])
})

test('a token that was closed a moment ago saves nothing, though it is remembered', async () => {
  const sitting = await aSitting(world)
  const [questionId] = questionsOf(sitting)
  const one = (sequence: number) => [{ sequence, questionId, answer: anAnswer('single-choice') }]
  expect((await save(world, sitting, one(1))).status).toBe(200)
  await world.send('POST /api/auth/signout', { token: sitting.token })
  expect((await save(world, sitting, one(2))).body).toMatchObject({ error: 'unauthenticated' })
  expect(await kept(sitting)).toHaveLength(1)
})

import type { OlympiadId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { offlineAfter } from '@agon/domain/sitting'
import { beforeEach, expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { contactsOf } from '../sitting/contacts.ts'
import {
  aDeviceSecret,
  anAnswer,
  aSitting,
  questionsOf,
  save,
  type SaveGiven,
  type Sitting,
} from '#test/features/sitting/factories.ts'
import { renewRecoveryCode } from '../sitting/recovery.ts'

const world = aWorld()
const minute = 60_000
const limit = 30 * minute
const start = new Date('2026-04-14T07:00:00Z')

beforeEach(() => {
  world.clock.now = start
})

const after = (milliseconds: number) => {
  world.clock.now = new Date(start.getTime() + milliseconds)
}
const aLearnerSitting = () => aSitting(world, { modules: [{ limitSeconds: limit / 1000 }] })
const adminOf = async (olympiadId: OlympiadId) => (await staff(world, 'admin', olympiadId)).token
const tokenOf = (sitting: Sitting) => adminOf(sitting.own.olympiadId)

/** What its page does by itself every minute or so. */
async function asksWhereItStands({ token }: Sitting): Promise<void> {
  await world.send('GET /api/sitting/', { token })
  await contactsOf(world.app).write()
}

async function staysConnectedUntil(sitting: Sitting, end: number): Promise<void> {
  for (let now = world.clock.now.getTime() - start.getTime(); now <= end; now += minute) {
    after(now)
    await asksWhereItStands(sitting)
  }
}

/** Right answers to all three questions, captured at this moment by the page's own account. */
function rightAnswers(sitting: Sitting, capturedAt: number, from = 1): SaveGiven[] {
  const [single, multiple, numeric] = questionsOf(sitting)
  const capturedIn = start.getTime() + capturedAt - world.clock.now.getTime()
  const all: readonly [typeof single, Answer][] = [
    [single, anAnswer('single-choice')],
    [multiple, { kind: 'multiple-choice', choices: ['a', 'c'] }],
    [numeric, anAnswer('numeric')],
  ]
  return all.map(([questionId, answer], index) => ({ sequence: from + index, questionId, answer, capturedIn }))
}

const outcomes = async (sitting: Sitting, saves: readonly SaveGiven[], left?: number) =>
  (await save(world, sitting, saves, left)).ok.outcomes

/** The learner's mark when results are computed now; full marks are 3000. */
async function markOf({ participantId, own: { olympiadId } }: Sitting): Promise<number | undefined> {
  await inPhase(world, olympiadId, 'closed')
  const token = await adminOf(olympiadId)
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  const row = await world.db
    .selectFrom('moderatedParticipants')
    .select('mark')
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  return row?.mark
}

async function decide(sitting: Sitting, accepted: boolean, answers = 3, undecidedOnly = false) {
  return world.send('PUT /api/participant-tracker/late-answers', {
    token: await tokenOf(sitting),
    query: { olympiadId: sitting.own.olympiadId },
    body: {
      participantIds: [sitting.participantId],
      accepted,
      answers,
      undecidedOnly,
      reason: 'Seen with the school.',
    },
  })
}

async function tracked(sitting: Sitting, only?: 'undecided') {
  const { own, participantId } = sitting
  const body = only === undefined ? {} : { only }
  const { counts, items } = (
    await world.send('POST /api/participant-tracker/', {
      token: await tokenOf(sitting),
      query: { olympiadId: own.olympiadId },
      body,
    })
  ).ok
  return { counts, item: items.find(({ id }) => id === participantId) }
}

test('a modified page that stays connected gets no marks for backdated answers after the deadline, until they are accepted', async () => {
  const sitting = await aLearnerSitting()
  await staysConnectedUntil(sitting, limit)
  after(limit + 9 * minute)
  expect(await outcomes(sitting, rightAnswers(sitting, limit - minute))).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(0)
  expect(await tracked(sitting, 'undecided')).toMatchObject({
    counts: { late: 1, undecided: 1 },
    item: { lateSaves: 3, undecidedSaves: 3, answered: 0 },
  })
  expect((await decide(sitting, true)).ok).toMatchObject({ learners: 1, answers: 3 })
  expect(await markOf(sitting)).toBe(3000)
  expect((await tracked(sitting)).counts).toMatchObject({ late: 1, undecided: 0 })
  await decide(sitting, false)
  expect(await markOf(sitting)).toBe(0)
})

test('an answer that arrives between the look and the click is not decided unseen', async () => {
  const sitting = await aLearnerSitting()
  await staysConnectedUntil(sitting, limit)
  after(limit + 8 * minute)
  await outcomes(sitting, rightAnswers(sitting, limit - minute))
  expect((await decide(sitting, true, 2)).body).toMatchObject({ error: 'conflict' })
  expect((await tracked(sitting)).counts).toMatchObject({ undecided: 1 })
  expect(await markOf(sitting)).toBe(0)
})

test('what was decided before stays as it is where only undecided answers are decided', async () => {
  const one = await aLearnerSitting()
  await staysConnectedUntil(one, limit)
  after(limit + 8 * minute)
  await outcomes(one, rightAnswers(one, limit - minute))
  await decide(one, false)
  const [late] = rightAnswers(one, limit - minute, 4)
  if (late === undefined) throw new Error('There are three answers.')
  await outcomes(one, [late])
  const all = (answers: number) => decide(one, true, answers, true)
  expect((await all(4)).body).toMatchObject({ error: 'conflict' })
  expect((await all(1)).ok).toEqual({ success: true, learners: 1, answers: 1 })
  const { item } = await tracked(one)
  expect(item).toMatchObject({ lateSaves: 1, undecidedSaves: 0 })
})

test('a page that only saves is connected by what it saves', async () => {
  const sitting = await aLearnerSitting()
  after(limit - minute)
  const [questionId] = questionsOf(sitting)
  await outcomes(sitting, [{ sequence: 1, questionId, answer: anAnswer('single-choice', 'd') }], 0)
  after(limit + minute)
  expect(await outcomes(sitting, rightAnswers(sitting, limit - 1, 2))).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(0)
})

test('after hand-in, numbers beyond the device’s last one are refused; others wait for an organiser', async () => {
  const sitting = await aLearnerSitting()
  const { token, epoch, device } = sitting
  after(5 * minute)
  const handedIn = await world.send('POST /api/sitting/finish', { token, body: { epoch, device, lastSequence: 2 } })
  expect(handedIn.ok.receipt).not.toBe('')
  after(8 * minute)
  expect(await outcomes(sitting, rightAnswers(sitting, 4 * minute))).toEqual(['late', 'late', 'moduleOver'])
  expect(await markOf(sitting)).toBe(0)
  await decide(sitting, true, 2)
  expect(await markOf(sitting)).toBe(2000)
})

test('a modified page that keeps its last number to itself at hand-in gets no marks either', async () => {
  const sitting = await aLearnerSitting()
  const { token, epoch, device } = sitting
  after(5 * minute)
  await world.send('POST /api/sitting/finish', { token, body: { epoch, device } })
  after(5 * minute + 1000)
  expect(await outcomes(sitting, rightAnswers(sitting, 4 * minute))).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(0)
})

test('a part that is given back and taken again keeps the last number of the device that had handed it in', async () => {
  const sitting = await aLearnerSitting()
  const { token, epoch, device, participantId, paper } = sitting
  after(5 * minute)
  await world.send('POST /api/sitting/finish', { token, body: { epoch, device, lastSequence: 0 } })
  const admin = await tokenOf(sitting)
  const params = { id: participantId, moduleId: paper.modules[0]?.questionModuleId ?? 0 }
  await world.send('GET /api/participant/reset/{id}/{moduleId}', { token: admin, params })
  await world.send('DELETE /api/participant/reset/{id}/{moduleId}', { token: admin, params })
  after(8 * minute)
  expect(new Set(await outcomes(sitting, rightAnswers(sitting, 4 * minute)))).toEqual(new Set(['moduleOver']))
})

test('answers of a device that was offline at the deadline count by themselves, all of them, in however many requests', async () => {
  const sitting = await aLearnerSitting()
  await staysConnectedUntil(sitting, 10 * minute)
  after(limit + 5 * minute)
  // Its page asks where it stands first, then sends what it has.
  await asksWhereItStands(sitting)
  const [first, ...others] = rightAnswers(sitting, 12 * minute)
  if (first === undefined) throw new Error('There are three answers.')
  expect(await outcomes(sitting, [first], 2)).toEqual(['late'])
  after(limit + 5 * minute + 20_000)
  await asksWhereItStands(sitting)
  expect(await outcomes(sitting, others, 0)).toEqual(['late', 'late'])
  expect((await tracked(sitting)).counts).toMatchObject({ late: 1, undecided: 0 })
  expect(await markOf(sitting)).toBe(3000)
})

test('answers that a retired device captured offline count by themselves, though the newer device is connected', async () => {
  const sitting = await aLearnerSitting()
  after(10 * minute)
  const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
  const device = aDeviceSecret()
  const taken = await world.send('POST /api/sitting/takeover', { token: sitting.token, body: { recoveryCode, device } })
  await staysConnectedUntil({ ...sitting, device, epoch: taken.ok.epoch }, limit)
  after(limit + 5 * minute)
  expect(await outcomes(sitting, rightAnswers(sitting, 9 * minute), 0)).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(3000)
})

test('an answer that is on its way at the deadline counts by itself', async () => {
  const sitting = await aLearnerSitting()
  await staysConnectedUntil(sitting, limit)
  after(limit + 2000)
  expect(await outcomes(sitting, rightAnswers(sitting, limit - 500), 0)).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(3000)
})

test('a device that has been back for minutes had time to send what it had captured', async () => {
  const sitting = await aLearnerSitting()
  await staysConnectedUntil(sitting, 10 * minute)
  after(limit + 3 * minute)
  await staysConnectedUntil(sitting, limit + 6 * minute)
  expect(await outcomes(sitting, rightAnswers(sitting, limit - minute), 0)).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(0)
})

test('a capture time before an answer with a lower number, or before a moment with nothing left to send, needs an organiser', async () => {
  const contradicting = async (left: number | undefined, capturedAt: number) => {
    world.clock.now = start
    const sitting = await aLearnerSitting()
    const [, second] = questionsOf(sitting)
    after(20 * minute)
    const numeric = { questionId: second, answer: anAnswer('multiple-choice', 'd'), capturedIn: -5 * minute }
    await outcomes(sitting, [{ sequence: 1, ...numeric }], left)
    after(limit + offlineAfter)
    const [first] = rightAnswers(sitting, capturedAt, 2)
    if (first === undefined) throw new Error('There are three answers.')
    await outcomes(sitting, [first])
    return (await tracked(sitting)).item?.undecidedSaves
  }
  // The first answer was captured at 15, and arrived at 20 minutes.
  expect(await contradicting(undefined, 10 * minute)).toBe(1)
  expect(await contradicting(0, 18 * minute)).toBe(1)
  expect(await contradicting(1, 18 * minute)).toBe(0)
  expect(await contradicting(0, 25 * minute)).toBe(0)
})

test('release is blocked while late answers are undecided, and until results are computed after a decision', async () => {
  const sitting = await aLearnerSitting()
  await staysConnectedUntil(sitting, limit)
  after(limit + minute)
  await outcomes(sitting, rightAnswers(sitting, limit - minute))
  await markOf(sitting)
  const { olympiadId } = sitting.own
  await inPhase(world, olympiadId, 'moderation')
  const release = async () =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: await tokenOf(sitting),
      params: { id: olympiadId },
      body: { phase: 'released' },
    })
  expect((await release()).body).toMatchObject({
    details: { checks: [{ code: 'lateUndecided', params: { count: 1 } }] },
  })
  after(limit + 2 * minute)
  await decide(sitting, false)
  expect((await release()).body).toMatchObject({ details: { checks: [{ code: 'resultsStale' }] } })
  after(limit + 3 * minute)
  await markOf(sitting)
  await inPhase(world, olympiadId, 'moderation')
  expect((await release()).status).toBe(200)
  expect((await decide(sitting, true)).body).toMatchObject({ error: 'phase' })
})

test('attack: handing in after the deadline does not forget that the device was connected', async () => {
  const sitting = await aLearnerSitting()
  const { token, epoch, device } = sitting
  await staysConnectedUntil(sitting, limit)
  after(limit + minute)
  expect((await world.send('POST /api/sitting/finish', { token, body: { epoch, device } })).ok.receipt).not.toBe('')
  after(limit + 9 * minute)
  expect(await outcomes(sitting, rightAnswers(sitting, limit - minute))).toEqual(['late', 'late', 'late'])
  expect(await markOf(sitting)).toBe(0)
})

test('attack: a connected device gains nothing by an epoch that it had before another part was given back', async () => {
  const sitting = await aSitting(world, { modules: [{ limitSeconds: limit / 1000 }, { limitSeconds: 600 }] })
  const { participantId, paper } = sitting
  after(minute)
  const params = { id: participantId, moduleId: paper.modules[1]?.questionModuleId ?? 0 }
  await world.db
    .insertInto('attemptModules')
    .values({ attemptId: sitting.attemptId, moduleIndex: 2, enteredAt: start, endsAt: start, finishedAt: start })
    .execute()
  await world.send('GET /api/participant/reset/{id}/{moduleId}', { token: await tokenOf(sitting), params })
  await staysConnectedUntil(sitting, limit)
  after(limit + 9 * minute)
  expect(await outcomes(sitting, rightAnswers(sitting, limit - minute))).toEqual(['late', 'late', 'late'])
  expect((await tracked(sitting)).item).toMatchObject({ undecidedSaves: 3 })
})

test('attack: a device that was replaced has captured nothing after that, and nothing before the part was entered', async () => {
  const takenOver = async (capturedAt: number, savedAt?: number) => {
    world.clock.now = start
    const sitting = await aLearnerSitting()
    if (savedAt !== undefined) {
      after(savedAt)
      const [, multiple] = questionsOf(sitting)
      await outcomes(sitting, [{ sequence: 1, questionId: multiple, answer: anAnswer('multiple-choice', 'd') }])
    }
    after(10 * minute)
    const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
    const body = { recoveryCode, device: aDeviceSecret() }
    expect((await world.send('POST /api/sitting/takeover', { token: sitting.token, body })).status).toBe(200)
    after(limit + 9 * minute)
    const [answer] = rightAnswers(sitting, capturedAt, 2)
    if (answer === undefined) throw new Error('There are three answers.')
    expect(await outcomes(sitting, [answer])).toEqual(['late'])
    return (await tracked(sitting)).item?.undecidedSaves
  }
  expect(await takenOver(9 * minute)).toBe(0)
  expect(await takenOver(limit - minute)).toBe(1)
  expect(await takenOver(-2 * minute)).toBe(1)
  // It was connected when it was replaced.
  expect(await takenOver(9.9 * minute, 9 * minute)).toBe(1)
})

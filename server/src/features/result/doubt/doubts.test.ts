import { writeUnsentFile } from '@agon/contract/unsent-file/unsent-file'
import type { DoubtAct, DoubtKind } from '@agon/domain/doubt'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { renewRecoveryCode } from '#/features/sitting/recovery.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { holdStatistics } from '#test/features/result/hold-statistics.ts'
import { aDeviceSecret, anAnswer, aSitting, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const second = 1000

interface Stage {
  readonly olympiadId: OlympiadId
  readonly token: string
}

async function computed(olympiadId: OlympiadId): Promise<Stage> {
  await inPhase(world, olympiadId, 'closed')
  const { token } = await staff(world, 'admin', olympiadId)
  await compute({ olympiadId, token })
  await inPhase(world, olympiadId, 'moderation')
  return { olympiadId, token }
}

async function compute({ olympiadId, token }: Stage): Promise<void> {
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
}

const listed = async ({ olympiadId, token }: Stage) =>
  (await world.send('GET /api/results/doubts/{id}', { token, params: { id: olympiadId } })).ok

const openOnes = async ({ olympiadId, token }: Stage) =>
  (await world.send('GET /api/results/moderation/{id}', { token, params: { id: olympiadId } })).ok.doubts

async function decide(stage: Stage, kind: DoubtKind, decision: DoubtAct, more: object = {}) {
  const doubt = (await listed(stage)).items.find((item) => item.kind === kind)
  return world.send('POST /api/results/doubts/{id}', {
    token: stage.token,
    params: { id: stage.olympiadId },
    body: {
      kind,
      ...(doubt?.question ? { questionId: doubt.question.id } : {}),
      ...(doubt?.participant ? { participantId: doubt.participant.id } : {}),
      decision,
      evidence: doubt?.evidence ?? '',
      version: doubt?.version ?? 0,
      ...more,
    },
  })
}

const release = async ({ olympiadId, token }: Stage, confirmed?: 'doubtsOpen'[]) =>
  world.send('PUT /api/olympiad/{id}/phase', {
    token,
    params: { id: olympiadId },
    body: { phase: 'released', ...(confirmed === undefined ? {} : { confirmed }) },
  })

async function leaves({ token, attemptId, epoch, device }: Sitting, times: number, seconds: number): Promise<void> {
  const events = Array.from({ length: times }, (_, index) => {
    const happenedAt = world.clock.now.getTime() - (index + 1) * 40 * second
    return { kind: 'left' as const, happenedAt, moduleIndex: 1, seconds }
  })
  expect(
    (await world.send('POST /api/sitting/events', { token, body: { attemptId, epoch, device, events } })).status,
  ).toBe(200)
}

/** The sitting as its next device has it. */
async function moves(sitting: Sitting): Promise<Sitting> {
  const recoveryCode = await renewRecoveryCode(world.app, sitting.participantId)
  const device = aDeviceSecret()
  const { ok } = await world.send('POST /api/sitting/takeover', {
    token: sitting.token,
    body: { recoveryCode, device },
  })
  return { ...sitting, device, epoch: ok.epoch }
}

async function answers(sitting: Sitting, sequence: number, capturedIn = 0): Promise<void> {
  const [questionId] = questionsOf(sitting)
  await save(world, sitting, [{ sequence, questionId, answer: anAnswer('single-choice'), capturedIn }])
}

async function loadsFile({ participantId, attemptId, device, epoch, own }: Sitting, questionId: number): Promise<void> {
  const now = world.clock.now.getTime()
  const content = await writeUnsentFile(world.app.keys.unsentFiles.publicKey, 'an-olympiad', {
    participantId,
    attemptId,
    device,
    writtenAt: now,
    clockGuessed: false,
    saves: [
      { epoch, sequence: 90, questionId: questionId as never, answer: anAnswer('single-choice'), capturedAt: now },
    ],
  })
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId }
  const body = { name: 'answers.agon', content, acceptAfterGrace: false, reason: 'The school has no network.' }
  expect((await world.send('POST /api/participant/unsent-answers', { token, query, body })).status).toBe(200)
}

test('two devices at once, moves, pages left and answers of a file are doubts, each with its figures', async () => {
  const first = await aSitting(world)
  await leaves(first, 6, 20)
  const next = await moves(first)
  await world.later(60 * second, async () => {
    await answers(next, 1)
    // The device before, which does not know yet.
    await answers(first, 1)
  })
  await world.later(120 * second, async () => loadsFile(next, questionsOf(next)[0]))
  const stage = await computed(first.own.olympiadId)
  const { items, open, total, allowed } = await listed(stage)
  expect({ open, total, allowed }).toEqual({ open: 3, total: 3, allowed: true })
  expect(items.map(({ kind, figures, decided }) => ({ kind, figures, decided }))).toEqual([
    { kind: 'late', figures: { accepted: 0, recovered: 1 }, decided: false },
    { kind: 'devices', figures: { moves: 1, atOnce: 1 }, decided: false },
    { kind: 'left', figures: { times: 6, seconds: 120 }, decided: false },
  ])
  expect(items.every(({ participant }) => participant?.id === first.participantId)).toBe(true)
  expect(await openOnes(stage)).toBe(3)
})

test('one move to another device and a page that was left now and then are no doubts', async () => {
  const first = await aSitting(world)
  await answers(first, 1)
  await leaves(first, 4, 20)
  const next = await moves(first)
  await world.later(60 * second, async () => answers(next, 1))
  expect(await listed(await computed(first.own.olympiadId))).toMatchObject({ items: [], open: 0, total: 0 })
})

test('a decision is logged with its author, undone by a later one, and open again when the figures change', async () => {
  const sitting = await aSitting(world)
  await leaves(sitting, 6, 20)
  const stage = await computed(sitting.own.olympiadId)
  expect((await release(stage)).body).toMatchObject({
    error: 'unconfirmed',
    details: { checks: [{ code: 'doubtsOpen', params: { count: 1 } }] },
  })
  expect((await decide(stage, 'left', 'no-act', { note: 'A fire drill.' })).ok.item).toMatchObject({ decided: true })
  expect(await openOnes(stage)).toBe(0)
  await compute(stage)
  expect(await openOnes(stage)).toBe(0)
  expect((await decide(stage, 'left', 'no-act', { version: 0 })).body).toMatchObject({ error: 'conflict' })
  expect((await decide(stage, 'left', 'reopened')).ok.item).toMatchObject({ decided: false })
  await decide(stage, 'left', 'no-act')
  const { log, open } = await listed(stage)
  expect(open).toBe(0)
  expect(log).toMatchObject([
    { kind: 'left', decision: 'no-act', note: '', decidedBy: 'The admin' },
    { kind: 'left', decision: 'reopened' },
    { kind: 'left', decision: 'no-act', note: 'A fire drill.', decidedAt: world.clock.now.toISOString() },
  ])
  expect(log[0]?.participant?.id).toBe(sitting.participantId)
  const seen = (await listed(stage)).items[0]?.evidence
  // A device that comes online late reports what it noticed.
  await inPhase(world, stage.olympiadId, 'open')
  await world.later(60 * second, async () => leaves(sitting, 1, 45))
  await inPhase(world, stage.olympiadId, 'moderation')
  expect(await listed(stage)).toMatchObject({
    open: 1,
    items: [{ figures: { times: 7, seconds: 165 }, decided: false }],
  })
  expect((await decide(stage, 'left', 'no-act', { evidence: seen })).body).toMatchObject({ error: 'conflict' })
})

test('a doubt can name the verdict that answers it, once there is one', async () => {
  const sitting = await aSitting(world)
  await leaves(sitting, 6, 20)
  const stage = await computed(sitting.own.olympiadId)
  expect((await decide(stage, 'left', 'acted')).body).toMatchObject({
    error: 'invalid',
    fields: { decision: expect.any(String) },
  })
  const { token } = stage
  await world.send('PUT /api/results/verdict/{participantId}', {
    token,
    params: { participantId: sitting.participantId },
    body: { verdict: 'withheld', reason: 'To be asked.', version: 0 },
  })
  expect((await listed(stage)).items).toMatchObject([{ hasAct: true }])
  expect((await decide(stage, 'left', 'acted')).status).toBe(200)
  const { items } = (await world.send('GET /api/results/verdicts/{id}', { token, params: { id: stage.olympiadId } })).ok
  expect((await listed(stage)).log).toMatchObject([
    { decision: 'acted', verdictId: items[0]?.decisions[0]?.id, correctionId: null },
  ])
})

test('of two who decide at once one does; no one decides in an archived olympiad, nor about another olympiad’s learner', async () => {
  const sitting = await aSitting(world)
  await leaves(sitting, 6, 20)
  const stage = await computed(sitting.own.olympiadId)
  // Both have seen that there is no decision yet.
  const seen = { version: 0 }
  const answered = await Promise.all([decide(stage, 'left', 'no-act', seen), decide(stage, 'left', 'no-act', seen)])
  expect(answered.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const other = await aSitting(world)
  await leaves(other, 6, 20)
  const foreign = { participantId: other.participantId }
  expect((await decide(stage, 'left', 'no-act', foreign)).body).toMatchObject({ error: 'notFound' })
  for (const role of ['accountant', 'funding'] as const) {
    const { token } = await staff(world, role, stage.olympiadId)
    const reply = await world.send('GET /api/results/doubts/{id}', { token, params: { id: stage.olympiadId } })
    expect(reply.body).toMatchObject({ error: 'forbidden' })
  }
  await inPhase(world, stage.olympiadId, 'archived')
  expect((await decide(stage, 'left', 'reopened')).body).toMatchObject({ error: 'phase' })
})

/** Five questions, of which the first has a wrong key. */
async function aWrongKey() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const paper = [1, 2, 3, 4, 5].map(() => aSingleChoice({ choices: ['a', 'b'], key: 'a', marks: 1000 }))
  const { paperId, questions } = await aPaperOf(world, olympiadId, [paper])
  for (let learner = 0; learner < 40; learner += 1) {
    const { participantId } = await aLearner(world, own)
    const isStrong = learner % 2 === 0
    const saves = questions.map(({ id: questionId }, at) => {
      // The first key is wrong: who knows the rest chooses the other.
      const right = at === 0 ? !isStrong : isStrong || learner % 10 === at
      return { questionId, answer: { kind: 'single-choice' as const, choice: right ? 'a' : 'b' }, sequence: at + 1 }
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
  }
  return { stage: await computed(olympiadId), questions }
}

async function givesFullMarks({ olympiadId, token }: Stage, questionId: number | undefined): Promise<void> {
  const params = { id: olympiadId }
  const body = { questionId: questionId ?? 0, act: 'everybody' as const }
  const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
  const asked = { ...body, seen, reason: 'Its key is wrong.' }
  await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })
  await world.work()
}

test('a key that strong learners contradict is a doubt until it is decided or corrected', async () => {
  const { stage, questions } = await aWrongKey()
  const { items } = await listed(stage)
  expect(items).toMatchObject([
    {
      kind: 'question',
      fault: 'reversed',
      question: { id: questions[0]?.id, paperNumber: 1, moduleIndex: 1, questionIndex: 1 },
      figures: { participants: 40, facility: 0.5 },
    },
  ])
  await decide(stage, 'question', 'no-act')
  expect(await openOnes(stage)).toBe(0)
  await givesFullMarks(stage, questions[0]?.id)
  // Everybody has full marks: other figures, another fault.
  expect(await listed(stage)).toMatchObject({ open: 1, items: [{ fault: 'trivial', hasAct: true, decided: false }] })
  expect((await decide(stage, 'question', 'acted', { note: 'Full marks for all.' })).status).toBe(200)
  const [entry] = (await listed(stage)).log
  expect(entry).toMatchObject({ decision: 'acted', verdictId: null, correctionId: expect.any(Number) })
  expect((await release(stage)).status).toBe(200)
})

test('while statistics are updated after a correction, doubts about questions wait, and those about sittings do not', async () => {
  const { stage, questions } = await aWrongKey()
  const sitting = await world.db.selectFrom('attempts').select('id').where('olympiadId', '=', stage.olympiadId).limit(1)
  const happenedAt = world.clock.now
  const left = { epoch: 1, kind: 'left' as const, happenedAt, moduleIndex: 1, seconds: 700 }
  const { id: attemptId } = await sitting.executeTakeFirstOrThrow()
  await world.db
    .insertInto('sittingEvents')
    .values({ attemptId, ...left })
    .execute()
  const releaseStatistics = await holdStatistics(world)
  await givesFullMarks(stage, questions[0]?.id)
  expect(await listed(stage)).toMatchObject({ statisticsPending: true, items: [{ fault: 'reversed' }, {}] })
  expect((await decide(stage, 'question', 'no-act')).body).toMatchObject({ error: 'statisticsPending' })
  expect((await decide(stage, 'left', 'no-act')).status).toBe(200)
  await releaseStatistics()
  await world.work()
  expect(await listed(stage)).toMatchObject({ statisticsPending: false })
  expect((await decide(stage, 'question', 'acted')).status).toBe(200)
})

import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import type { Verdict } from '@agon/domain/verdict'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const noOne = 0 as ParticipantId

/** An olympiad with computed results of two learners, where verdicts need two people. */
async function staged(verdictsByTwo = true) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice({ choices: ['a', 'b'], key: 'a' })]])
  const ids: ParticipantId[] = []
  for (const choice of ['a', 'b']) {
    const { participantId } = await aLearner(world, own, { lastName: `Learner ${choice}` })
    const saves = questions.map(({ id: questionId }) => {
      return { questionId, answer: { kind: 'single-choice' as const, choice }, sequence: 1 }
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    ids.push(participantId)
  }
  await inPhase(world, olympiadId, 'moderation')
  await world.db.updateTable('olympiads').set({ verdictsByTwo }).where('id', '=', olympiadId).execute()
  const [one, other] = [await staff(world, 'admin', olympiadId), await staff(world, 'admin', olympiadId)]
  const overlord = await staff(world, 'overlord', null)
  const [best = noOne, second = noOne] = ids
  const stage = {
    olympiadId,
    best,
    second,
    one: one.token,
    other: other.token,
    otherId: other.userId,
    overlord: overlord.token,
  }
  await compute(stage)
  return stage
}
type Staged = Awaited<ReturnType<typeof staged>>

async function compute({ olympiadId, one }: Pick<Staged, 'olympiadId' | 'one'>): Promise<void> {
  await world.send('POST /api/results/compute/{id}', { token: one, params: { id: olympiadId } })
  await world.work()
}

const listed = async (token: string, id: OlympiadId) =>
  (await world.send('GET /api/results/verdicts/{id}', { token, params: { id } })).ok

async function decide(stage: Staged, verdict: Verdict, token = stage.one, participantId = stage.best) {
  const { items } = await listed(stage.one, stage.olympiadId)
  const version = items.find((item) => item.participantId === participantId)?.decisions[0]?.id ?? 0
  return world.send('PUT /api/results/verdict/{participantId}', {
    token,
    params: { participantId },
    body: { verdict, reason: 'A copied paper.', version },
  })
}

async function waitingOf(stage: Staged) {
  const { items } = await listed(stage.one, stage.olympiadId)
  return items.flatMap(({ proposals }) => proposals).find(({ status }) => status === 'proposed')
}

async function answer(stage: Staged, as: 'confirm' | 'reject', token: string, proposalId?: number) {
  return world.send(`POST /api/results/verdict/{participantId}/${as}`, {
    token,
    params: { participantId: stage.best },
    body: { proposalId: proposalId ?? (await waitingOf(stage))?.id ?? 0 },
  })
}

const ranked = async ({ olympiadId, one }: Staged) =>
  (await world.send('GET /api/results/', { token: one, query: { olympiadId } })).ok.items.map(({ id, rank }) => ({
    id,
    rank,
  }))

const moderation = async ({ olympiadId, one }: Staged) =>
  (await world.send('GET /api/results/moderation/{id}', { token: one, params: { id: olympiadId } })).ok

test('a proposed verdict changes nothing until another person confirms it, and its undoing needs two people as well', async () => {
  const stage = await staged()
  const first = await ranked(stage)
  const { item } = (await decide(stage, 'disqualified')).ok
  expect(item).toMatchObject({
    decisions: [],
    proposals: [{ verdict: 'disqualified', reason: 'A copied paper.', status: 'proposed', isOwn: true }],
  })
  expect(await listed(stage.other, stage.olympiadId)).toMatchObject({
    byTwo: true,
    items: [{ participantId: stage.best, mark: 1000, proposals: [{ isOwn: false }] }],
  })
  expect(await moderation(stage)).toMatchObject({ stale: [], verdicts: 0, verdictsWaiting: 1 })
  await compute(stage)
  expect(await ranked(stage)).toEqual(first)
  expect((await answer(stage, 'confirm', stage.one)).body).toMatchObject({ error: 'ownProposal' })
  expect((await answer(stage, 'confirm', stage.other)).ok.item).toMatchObject({
    decisions: [{ verdict: 'disqualified', reason: 'A copied paper.', confirmedBy: expect.stringMatching(/./) }],
    proposals: [],
  })
  expect(await moderation(stage)).toMatchObject({ stale: [{ what: 'verdicts', count: 1 }], verdictsWaiting: 0 })
  await compute(stage)
  expect(await ranked(stage)).toEqual([{ id: stage.second, rank: 1 }])
  await decide(stage, 'counts', stage.other)
  await compute(stage)
  expect(await ranked(stage)).toEqual([{ id: stage.second, rank: 1 }])
  expect((await answer(stage, 'confirm', stage.other)).body).toMatchObject({ error: 'ownProposal' })
  expect((await answer(stage, 'confirm', stage.overlord)).status).toBe(200)
  await compute(stage)
  expect(await ranked(stage)).toEqual(first)
})

test('the proposer withdraws, another rejects; one waits at a time, and a second answer is refused', async () => {
  const stage = await staged()
  await decide(stage, 'withheld')
  expect((await decide(stage, 'disqualified', stage.other)).body).toMatchObject({ error: 'alreadyAsked' })
  const waiting = (await waitingOf(stage))?.id
  expect((await answer(stage, 'reject', stage.one)).ok.item.proposals).toMatchObject([{ status: 'withdrawn' }])
  for (const as of ['confirm', 'reject'] as const)
    expect((await answer(stage, as, stage.other, waiting)).body).toMatchObject({ error: 'alreadyAnswered' })
  await decide(stage, 'disqualified')
  expect((await answer(stage, 'reject', stage.other)).ok.item).toMatchObject({
    decisions: [],
    proposals: [{ status: 'rejected' }, { status: 'withdrawn' }],
  })
  expect(await moderation(stage)).toMatchObject({ stale: [], verdictsWaiting: 0 })
})

test('of two who confirm at once one does, and the participant has one verdict', async () => {
  const stage = await staged()
  await decide(stage, 'disqualified')
  const id = (await waitingOf(stage))?.id
  const answers = await Promise.all([stage.other, stage.overlord].map((token) => answer(stage, 'confirm', token, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await listed(stage.one, stage.olympiadId)).items[0]?.decisions).toHaveLength(1)
})

test('admins of another olympiad find no proposal, other roles are refused, and no one confirms while impersonating', async () => {
  const stage = await staged()
  await decide(stage, 'disqualified')
  const elsewhere = await staff(world, 'admin', await anOlympiad(world, { phase: 'moderation' }))
  expect((await answer(stage, 'confirm', elsewhere.token)).body).toMatchObject({ error: 'notFound' })
  for (const role of ['accountant', 'funding'] as const) {
    const { token } = await staff(world, role, stage.olympiadId)
    for (const as of ['confirm', 'reject'] as const)
      expect((await answer(stage, as, token)).body).toMatchObject({ error: 'forbidden' })
  }
  const query = { olympiadId: stage.olympiadId, userId: stage.otherId }
  const { token } = (await world.send('GET /api/user/impersonate', { token: stage.overlord, query })).ok
  expect((await answer(stage, 'confirm', token)).body).toMatchObject({ error: 'impersonating' })
  expect(await moderation(stage)).toMatchObject({ verdictsWaiting: 1 })
})

test('a release warns of waiting verdicts; a confirmed one is applied to released results; archived, none is', async () => {
  const stage = await staged()
  const params = { id: stage.olympiadId }
  await decide(stage, 'disqualified')
  const release = async (confirmed?: 'verdictsWaiting'[]) =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: stage.one,
      params,
      body: { phase: 'released', ...(confirmed === undefined ? {} : { confirmed }) },
    })
  expect((await release()).body).toMatchObject({
    error: 'unconfirmed',
    details: { checks: [{ code: 'verdictsWaiting', params: { count: 1 } }] },
  })
  expect((await release(['verdictsWaiting'])).status).toBe(200)
  expect((await answer(stage, 'confirm', stage.other)).status).toBe(200)
  await world.work()
  expect(await ranked(stage)).toEqual([{ id: stage.second, rank: 1 }])
  await decide(stage, 'counts')
  await inPhase(world, stage.olympiadId, 'archived')
  expect((await answer(stage, 'confirm', stage.other)).body).toMatchObject({ error: 'phase' })
})

const setByTwo = async (olympiadId: OlympiadId, token: string, verdictsByTwo: boolean) => {
  const { items } = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok
  const olympiad = items.find(({ id }) => id === olympiadId)
  if (olympiad === undefined) throw new Error('The olympiad is in the list.')
  return world.send('PUT /api/olympiad/{id}', {
    token,
    params: { id: olympiadId },
    body: { ...olympiad, verdictsByTwo },
  })
}

test('without the setting one person decides at once; switched on, the next verdict waits', async () => {
  const stage = await staged(false)
  expect((await decide(stage, 'withheld')).ok.item).toMatchObject({
    decisions: [{ verdict: 'withheld', confirmedBy: null }],
    proposals: [],
  })
  expect((await setByTwo(stage.olympiadId, stage.one, true)).status).toBe(200)
  await decide(stage, 'counts')
  expect((await answer(stage, 'confirm', stage.one)).body).toMatchObject({ error: 'ownProposal' })
  expect((await answer(stage, 'confirm', stage.other)).ok.item.decisions).toHaveLength(2)
})

test('once a learner has begun, no one switches it off to decide alone: neither an admin nor an overlord, in no phase', async () => {
  const stage = await staged()
  for (const phase of ['registration', 'open', 'closed', 'moderation', 'released'] as const) {
    await inPhase(world, stage.olympiadId, phase)
    for (const token of [stage.one, stage.overlord]) {
      const { body } = await setByTwo(stage.olympiadId, token, false)
      expect(body).toMatchObject({ error: 'invalid', fields: { verdictsByTwo: expect.stringContaining('two people') } })
    }
  }
  expect((await decide(stage, 'disqualified')).ok.item).toMatchObject({ decisions: [], proposals: [{}] })
})

test('before a learner has begun it is switched on and off', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'registration' })
  const { token } = await staff(world, 'admin', olympiadId)
  for (const byTwo of [true, false]) {
    const saved = await setByTwo(olympiadId, token, byTwo)
    expect(saved.ok.item.verdictsByTwo).toBe(byTwo)
  }
})

test('the activity log names who proposed and who confirmed', async () => {
  const stage = await staged()
  await decide(stage, 'disqualified')
  await answer(stage, 'confirm', stage.other)
  const rows = await world.db
    .selectFrom('activityLog')
    .select(['call', 'userId'])
    .where('olympiadId', '=', stage.olympiadId)
    .where('call', 'like', '%/results/verdict/%')
    .orderBy('id')
    .execute()
  expect(rows.map(({ call }) => call)).toEqual([
    'PUT /api/results/verdict/{participantId}',
    'POST /api/results/verdict/{participantId}/confirm',
  ])
  expect(new Set(rows.map(({ userId }) => userId)).size).toBe(2)
})

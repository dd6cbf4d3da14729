import { awardOf, awardRulesOf, rankShares } from '@agon/domain/award'
import type { OlympiadId, ParticipantId, ResultCorrectionId } from '@agon/domain/ids'
import { awardWithoutRank, shownVerdicts, verdicts, type Verdict } from '@agon/domain/verdict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { isConfigured } from '#test/features/certificate/factories.ts'
import { anAttempt, aPaperOf, inPhase, type PaperMade } from '#test/features/result/factories.ts'
import { holdStatistics } from '#test/features/result/hold-statistics.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const noOne = 0 as ParticipantId
const choices = ['a', 'b']
const paper = [1000, 2000, 4000].map((marks) => aSingleChoice({ choices, key: 'a', marks }))

interface Sat {
  olympiadId: OlympiadId
  token: string
  questions: PaperMade['questions']
  ids: ParticipantId[]
}

/** Learners by which of the three questions each has right. */
async function computed(learners: readonly boolean[][]): Promise<Sat> {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [paper])
  const ids: ParticipantId[] = []
  for (const [number, right] of learners.entries()) {
    const { participantId } = await aLearner(world, own, { lastName: `Learner ${number}` })
    const saves = questions.map(({ id: questionId }, at) => {
      const choice = right[at] === true ? 'a' : 'b'
      return { questionId, answer: { kind: 'single-choice' as const, choice }, sequence: at + 1 }
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    ids.push(participantId)
  }
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  const sat = { olympiadId, token, questions, ids }
  await compute(sat)
  return sat
}

async function compute({ olympiadId, token }: Sat): Promise<void> {
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
}

const listed = async ({ olympiadId, token }: Sat) =>
  (await world.send('GET /api/results/verdicts/{id}', { token, params: { id: olympiadId } })).ok.items

async function decide(sat: Sat, participantId: ParticipantId, verdict: Verdict, version?: number) {
  const newest = (await listed(sat)).find((one) => one.participantId === participantId)?.decisions[0]?.id ?? 0
  return world.send('PUT /api/results/verdict/{participantId}', {
    token: sat.token,
    params: { participantId },
    body: { verdict, reason: 'Decided by the jury.', version: version ?? newest },
  })
}

const resultsOf = async ({ olympiadId, token }: Sat) => {
  const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
  return ok.items.map(({ id, mark, rank, award }) => ({ id, mark, rank, award })).toSorted((a, b) => a.id - b.id)
}

const details = async ({ olympiadId, token }: Sat) =>
  (await world.send('GET /api/results/downloads/details', { token, query: { olympiadId } })).bytes.toString('utf8')

/** Ranks and awards worked out by hand: `everybody` has the questions with full marks for all. */
function byHand(sat: Sat, learners: readonly boolean[][], state: { own: readonly Verdict[]; everybody: Set<number> }) {
  const fullMarks = 7000
  const rules = awardRulesOf([])
  const totals = learners.map((right, at) => ({
    id: sat.ids[at] ?? 0,
    verdict: state.own[at] ?? 'counts',
    fullMarks,
    count: 1,
    mark: paper.reduce(
      (sum, { marks }, question) => sum + (right[question] === true || state.everybody.has(question) ? marks : 0),
      0,
    ),
  }))
  const ranked = rankShares(totals.filter(({ verdict }) => verdict === 'counts'))
  return totals
    .filter(({ verdict }) => shownVerdicts.includes(verdict))
    .map(({ id, mark, verdict }) => {
      if (verdict !== 'counts') return { id, mark, rank: null, award: awardWithoutRank({ mark, fullMarks }, rules) }
      const { rank = 0, tied = 0 } = ranked.find((one) => one.id === id) ?? {}
      return {
        id,
        mark,
        rank,
        award: awardOf({ mark, rank }, { participants: ranked.length, tied, full: fullMarks }, rules),
      }
    })
}

/** Full marks for all for a question, or that undone. */
async function toggle(sat: Sat, question: number, applied: Map<number, ResultCorrectionId>): Promise<void> {
  const params = { id: sat.olympiadId }
  const { token } = sat
  const before = applied.get(question)
  if (before === undefined) {
    const body = { questionId: sat.questions[question]?.id ?? 0, act: 'everybody' as const }
    const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
    const asked = { ...body, seen, reason: 'Its map was missing.' }
    const { item } = (await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })).ok
    applied.set(question, item.id)
  } else {
    await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', {
      token,
      params: { ...params, correctionId: before },
      body: { reason: 'It was there.' },
    })
    applied.delete(question)
  }
  await world.work()
}

test('any order of verdicts, corrections and undoings gives the results worked out by hand, and all undone the first ones', async () => {
  const aMove = fc.oneof(
    fc.record({ learner: fc.nat(7), verdict: fc.constantFrom(...verdicts) }),
    fc.record({ question: fc.nat(2) }),
  )
  // They have tests of their own.
  await holdStatistics(world)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      fc.array(aMove, { minLength: 1, maxLength: 7 }),
      async (learners, moves) => {
        const sat = await computed(learners)
        const first = await details(sat)
        const own = learners.map((): Verdict => 'counts')
        const applied = new Map<number, ResultCorrectionId>()
        for (const move of moves) {
          if ('question' in move) await toggle(sat, move.question, applied)
          else {
            const at = move.learner % learners.length
            expect((await decide(sat, sat.ids[at] ?? noOne, move.verdict)).status).toBe(200)
            own[at] = move.verdict
            await compute(sat)
          }
          expect(await resultsOf(sat)).toEqual(byHand(sat, learners, { own, everybody: new Set(applied.keys()) }))
        }
        for (const question of new Set(applied.keys())) await toggle(sat, question, applied)
        for (const [at, id] of sat.ids.entries()) if (own[at] !== 'counts') await decide(sat, id, 'counts')
        await compute(sat)
        expect(await details(sat)).toBe(first)
      },
    ),
    { numRuns: 5 },
  )
})

test('a verdict makes the results stale until they are computed again; its decisions stay in order', async () => {
  const sat = await computed([
    [true, true, true],
    [true, false, false],
  ])
  const [best = noOne, second = noOne] = sat.ids
  const { item } = (await decide(sat, best, 'disqualified')).ok
  expect(item.decisions).toMatchObject([{ verdict: 'disqualified', reason: 'Decided by the jury.' }])
  const stale = async () =>
    (await world.send('GET /api/results/compute/{id}', { token: sat.token, params: { id: sat.olympiadId } })).ok.stale
  expect(await stale()).toEqual([{ what: 'verdicts', count: 1 }])
  const release = async () =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: sat.token,
      params: { id: sat.olympiadId },
      body: { phase: 'released' },
    })
  expect((await release()).body).toMatchObject({
    details: { checks: [{ code: 'resultsStale', params: { changes: '1 verdict was decided' } }] },
  })
  await compute(sat)
  expect(await stale()).toEqual([])
  expect(await resultsOf(sat)).toMatchObject([{ id: second, rank: 1 }])
  expect(await listed(sat)).toMatchObject([{ participantId: best, mark: null, fullMarks: null }])
  expect((await decide(sat, best, 'withheld', 0)).body).toMatchObject({ error: 'conflict' })
  await decide(sat, best, 'withheld')
  await compute(sat)
  expect(await resultsOf(sat)).toMatchObject([{ id: second, rank: 1 }])
  expect(await listed(sat)).toMatchObject([
    { mark: 7000, fullMarks: 7000, decisions: [{ verdict: 'withheld' }, { verdict: 'disqualified' }] },
  ])
  const moderation = await world.send('GET /api/results/moderation/{id}', {
    token: sat.token,
    params: { id: sat.olympiadId },
  })
  expect(moderation.ok.verdicts).toBe(1)
  expect((await release()).status).toBe(200)
  await inPhase(world, sat.olympiadId, 'archived')
  expect((await decide(sat, best, 'counts')).body).toMatchObject({ error: 'phase' })
})

test('out of competition there is a mark and participation, no rank, and no place is taken from others', async () => {
  const sat = await computed([
    [true, true, true],
    [true, true, false],
    [true, false, false],
  ])
  const [guest = noOne] = sat.ids
  await decide(sat, guest, 'out-of-competition')
  await compute(sat)
  expect(await resultsOf(sat)).toMatchObject([
    { mark: 7000, rank: null, award: 'participation' },
    { mark: 3000, rank: 1 },
    { mark: 1000, rank: 2 },
  ])
  const { ok } = await world.send('GET /api/results/', {
    token: sat.token,
    query: { olympiadId: sat.olympiadId, limit: 2 },
  })
  expect(ok.items.map(({ rank }) => rank)).toEqual([1, 2])
  expect((await details(sat)).trim().split('\n').at(-1)).toMatch(/^,Learner 0/)
})

test('a verdict on a participant of another olympiad is not found, and teachers have no way to one', async () => {
  const [sat, other] = [await computed([[true, true, true]]), await computed([[true, true, true]])]
  const [theirs = noOne] = other.ids
  expect((await decide(sat, theirs, 'disqualified')).body).toMatchObject({ error: 'notFound' })
  expect(await listed(other)).toEqual([])
})

test('an issued certificate is valid under review, revoked by the release with the verdict, and restored by its undoing', async () => {
  const sat = await computed([
    [true, true, true],
    [true, true, false],
  ])
  const [best = noOne] = sat.ids
  const { token, olympiadId } = sat
  await isConfigured(world, olympiadId)
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  const moveTo = async (phase: 'released' | 'moderation') =>
    expect(
      (await world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body: { phase } })).status,
    ).toBe(200)
  const row = await world.db
    .selectFrom('certificates')
    .select('number')
    .where('participantId', '=', best)
    .executeTakeFirstOrThrow()
  const publicOf = async () =>
    (await world.send('GET /api/certificate/public/{number}', { params: { number: row.number } })).ok.item
  await moveTo('released')
  const issued = await publicOf()
  expect(issued).toMatchObject({ revokedAt: null, review: false })
  await moveTo('moderation')
  await decide(sat, best, 'disqualified')
  await compute(sat)
  expect(await publicOf()).toEqual({ ...issued, review: true })
  await moveTo('released')
  expect(await publicOf()).toMatchObject({ issue: 1, revokedAt: world.clock.now.toISOString() })
  await moveTo('moderation')
  await decide(sat, best, 'counts')
  await compute(sat)
  await moveTo('released')
  expect(await publicOf()).toEqual(issued)
})

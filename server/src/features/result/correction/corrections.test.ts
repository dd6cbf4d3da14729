import { awardOf, awardOrder, awardRulesOf, rankShares } from '@agon/domain/award'
import { correctedMark, isForEverybody, isVoid, type Correction } from '@agon/domain/correction'
import type { OlympiadId, ParticipantId, ResultCorrectionId } from '@agon/domain/ids'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase, type PaperMade } from '#test/features/result/factories.ts'
import { holdStatistics } from '#test/features/result/hold-statistics.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const choices = ['a', 'b', 'c']
const texts = { en: { stem: '<p>?</p>', choices: { a: 'A', b: 'B', c: 'C' }, figures: {} } }
const paper: SingleChoice[] = [
  aSingleChoice({ choices, texts, key: 'a', marks: 1000 }),
  aSingleChoice({ choices, texts, key: 'b', marks: 2000, penalty: 500 }),
  aSingleChoice({ choices, texts, key: 'c', marks: 3000 }),
]

/** A learner's choices, question by question; null for no answer. */
type Chosen = (string | null)[]

interface Sat {
  olympiadId: OlympiadId
  token: string
  questions: PaperMade['questions']
  ids: ParticipantId[]
  own: SchoolParticipant
}

async function satAndComputed(learners: readonly Chosen[]): Promise<Sat> {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [paper])
  const ids: ParticipantId[] = []
  for (const chosen of learners) {
    const { participantId } = await aLearner(world, own)
    const saves = chosen.flatMap((choice, index) => {
      const questionId = questions[index]?.id
      return choice === null || questionId === undefined
        ? []
        : [{ questionId, answer: { kind: 'single-choice' as const, choice }, sequence: index + 1 }]
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    ids.push(participantId)
  }
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  await compute(olympiadId, token)
  return { olympiadId, token, questions, ids, own }
}

async function compute(olympiadId: OlympiadId, token: string): Promise<void> {
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
}

interface Step {
  question: number
  correction: Correction
}

const bodyOf = ({ questions }: Sat, { question, correction }: Step) => ({
  questionId: questions[question]?.id ?? 0,
  ...correction,
  ...(correction.act === 'accept' ? { answers: [...correction.answers] } : {}),
})

const previewOf = async (sat: Sat, step: Step) =>
  world.send('POST /api/results/corrections/{id}/preview', {
    token: sat.token,
    params: { id: sat.olympiadId },
    body: bodyOf(sat, step),
  })

async function correct(sat: Sat, step: Step) {
  const preview = (await previewOf(sat, step)).ok
  const { ok } = await world.send('POST /api/results/corrections/{id}', {
    token: sat.token,
    params: { id: sat.olympiadId },
    body: { ...bodyOf(sat, step), seen: preview.seen, reason: 'The jury found it.' },
  })
  await world.work()
  return { preview, id: ok.item.id }
}

const undo = async ({ olympiadId, token }: Sat, correctionId: ResultCorrectionId) => {
  const reply = await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', {
    token,
    params: { id: olympiadId, correctionId },
    body: { reason: 'It was right after all.' },
  })
  await world.work()
  return reply
}

const resultsOf = async ({ olympiadId, token }: Sat) => {
  const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
  const rows = ok.items.map(({ id, mark, fullMarks, rank, award }) => ({ id, mark, fullMarks, rank, award }))
  return rows.toSorted((a, b) => a.id - b.id)
}

const downloaded = async ({ olympiadId, token }: Sat) =>
  (await world.send('GET /api/results/downloads/details', { token, query: { olympiadId } })).bytes.toString('hex')

/** Marks, ranks and awards as one would work them out by hand. */
function byHand({ ids }: Sat, learners: readonly Chosen[], applied: readonly Step[]) {
  const totals = learners.map((chosen) => {
    let [mark, fullMarks] = [0, 0]
    for (const [index, question] of paper.entries()) {
      const own = applied.filter((step) => step.question === index).map(({ correction }) => correction)
      if (isVoid(own)) continue
      fullMarks += question.marks
      const choice = chosen[index] ?? null
      if (isForEverybody(own)) mark += question.marks
      else if (choice !== null) mark += correctedMark(question, { kind: 'single-choice', choice }, own)
    }
    return { mark, fullMarks, count: 1 }
  })
  const ranked = rankShares(totals)
  return totals
    .map(({ mark, fullMarks }, index) => {
      const { rank = 0, tied = 0 } = ranked.find((one) => one.mark === mark) ?? {}
      const field = { participants: totals.length, tied, full: fullMarks }
      return { id: ids[index] ?? 0, mark, fullMarks, rank, award: awardOf({ mark, rank }, field, awardRulesOf([])) }
    })
    .toSorted((a, b) => a.id - b.id)
}

const aChoice = fc.constantFrom('a', 'b', 'c')
const aCorrection: fc.Arbitrary<Correction> = fc.oneof(
  fc.constant({ act: 'void' as const }),
  fc.constant({ act: 'everybody' as const }),
  fc.record({ choice: aChoice, mark: fc.constantFrom(0, 500, 1000) }).map(({ choice, mark }) => ({
    act: 'accept' as const,
    answers: [{ answer: { kind: 'single-choice' as const, choice }, mark }],
  })),
  aChoice.map((key) => ({ act: 'rekey' as const, question: aSingleChoice({ choices, texts, key }) })),
)
/** A correction of a question, or the undoing of one that holds. */
const aMove = fc.oneof(
  { weight: 3, arbitrary: fc.record({ question: fc.integer({ min: 0, max: 2 }), correction: aCorrection }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat(5) }) },
)

test('any order of corrections and undoings gives the results worked out by hand, and all undone the first ones', async () => {
  // They have tests of their own.
  await holdStatistics(world)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.option(aChoice), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
      fc.array(aMove, { minLength: 1, maxLength: 6 }),
      async (learners, moves) => {
        const sat = await satAndComputed(learners)
        const first = await downloaded(sat)
        let results = await resultsOf(sat)
        let applied: (Step & { id: ResultCorrectionId })[] = []
        for (const move of moves) {
          if ('undo' in move) {
            const one = applied[move.undo % Math.max(1, applied.length)]
            if (one === undefined) continue
            expect((await undo(sat, one.id)).body).toMatchObject({ success: true })
            applied = applied.filter(({ id }) => id !== one.id)
          } else {
            const step = ofQuestion(move)
            const own = applied.filter(({ question }) => question === step.question)
            if (own.some(({ correction: { act } }) => act === 'void' || act === 'everybody')) {
              expect((await previewOf(sat, step)).body).toMatchObject({ error: 'corrected' })
              continue
            }
            const { preview, id } = await correct(sat, step)
            applied.push({ ...step, id })
            const after = await resultsOf(sat)
            expect(preview.moved).toEqual(movedBetween(results, after))
            expect(preview).toMatchObject(waysBetween(results, after))
          }
          results = await resultsOf(sat)
          expect(results).toEqual(byHand(sat, learners, applied))
        }
        // A whole computation gives what the corrections gave one by one.
        await compute(sat.olympiadId, sat.token)
        expect(await resultsOf(sat)).toEqual(byHand(sat, learners, applied))
        for (const { id } of applied) await undo(sat, id)
        expect(await downloaded(sat)).toBe(first)
      },
    ),
    { numRuns: 8 },
  )
})

/** A new key belongs to the question as it is. */
function ofQuestion({ question, correction }: Step): Step {
  const content = paper[question]
  if (correction.act !== 'rekey' || content === undefined || correction.question.kind !== 'single-choice')
    return { question, correction }
  return { question, correction: { act: 'rekey', question: { ...content, key: correction.question.key } } }
}

type Results = Awaited<ReturnType<typeof resultsOf>>

/** The moves up and down, of all and of their one school. */
function waysBetween(before: Results, after: Results) {
  const ways = (gain: (a: Results[number], b: Results[number]) => number) => {
    const gains = before.map((one, index) => gain(one, after[index] ?? one))
    return { up: gains.filter((own) => own > 0).length, down: gains.filter((own) => own < 0).length }
  }
  // A share of no marks at all is as good as before.
  const marks = ways((a, b) =>
    a.mark === b.mark && a.fullMarks === b.fullMarks ? 0 : b.mark * a.fullMarks >= a.mark * b.fullMarks ? 1 : -1,
  )
  const ranks = ways((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const awards = ways((a, b) => awardOrder(a.award) - awardOrder(b.award))
  const own = { marksUp: marks.up, marksDown: marks.down, ranksUp: ranks.up, ranksDown: ranks.down, ...awards }
  const groups = before.some((one, index) => JSON.stringify(one) !== JSON.stringify(after[index])) ? [own] : []
  return { up: { marks: marks.up, ranks: ranks.up, awards: awards.up }, schools: groups, provinces: groups }
}

function movedBetween(before: Results, after: Results) {
  const pairs = before.map((one, index) => [one, after[index] ?? one] as const)
  return {
    marks: pairs.filter(([a, b]) => a.mark !== b.mark || a.fullMarks !== b.fullMarks).length,
    ranks: pairs.filter(([a, b]) => a.rank !== b.rank).length,
    awards: pairs.filter(([a, b]) => a.award !== b.award).length,
  }
}

const everybody: Step = { question: 0, correction: { act: 'everybody' } }

test('a preview writes nothing; a correction after other results moved is a conflict', async () => {
  const sat = await satAndComputed([
    ['a', 'b', 'c'],
    ['b', 'b', null],
  ])
  const before = await resultsOf(sat)
  const { ok: preview } = await previewOf(sat, everybody)
  expect(preview.moved).toMatchObject({ marks: 1 })
  expect(await resultsOf(sat)).toEqual(before)
  await correct(sat, { question: 2, correction: { act: 'void' } })
  const late = await world.send('POST /api/results/corrections/{id}', {
    token: sat.token,
    params: { id: sat.olympiadId },
    body: { ...bodyOf(sat, everybody), seen: preview.seen, reason: 'Too late.' },
  })
  expect(late.body).toMatchObject({ error: 'conflict' })
})

test('of two corrections asked for at once one is a conflict', async () => {
  const sat = await satAndComputed([['a', 'b', 'c']])
  const { ok: preview } = await previewOf(sat, everybody)
  const ask = (step: Step) =>
    world.send('POST /api/results/corrections/{id}', {
      token: sat.token,
      params: { id: sat.olympiadId },
      body: { ...bodyOf(sat, step), seen: preview.seen, reason: 'Both at once.' },
    })
  const replies = await Promise.all([ask(everybody), ask({ question: 1, correction: { act: 'void' } })])
  expect(replies.map(({ body }) => ('error' in body ? body.error : 'done')).toSorted()).toEqual(['conflict', 'done'])
})

test('what changes more than the key, answers worth more than the question, and other phases are refused', async () => {
  const sat = await satAndComputed([['a', 'b', 'c']])
  const more = { ...aSingleChoice({ choices, texts, key: 'b' }), marks: 5000 }
  const rekeyed = await previewOf(sat, { question: 0, correction: { act: 'rekey', question: more } })
  expect(rekeyed.body).toMatchObject({ error: 'invalid', fields: { question: expect.any(String) } })
  const answer = { kind: 'single-choice' as const, choice: 'b' }
  const worth = await previewOf(sat, { question: 0, correction: { act: 'accept', answers: [{ answer, mark: 9000 }] } })
  expect(worth.body).toMatchObject({ error: 'invalid', fields: { answers: expect.any(String) } })
  await inPhase(world, sat.olympiadId, 'archived')
  expect((await previewOf(sat, everybody)).body).toMatchObject({ error: 'phase' })
})

test('answers are listed as given, the most frequent first, with the strength of their learners', async () => {
  const sat = await satAndComputed([
    ['b', 'b', 'c'],
    ['b', 'a', 'c'],
    ['a', 'b', null],
    [null, 'b', 'c'],
  ])
  const { ok } = await world.send('GET /api/results/answers/{id}', {
    token: sat.token,
    params: { id: sat.olympiadId },
    query: { questionId: sat.questions[0]?.id ?? 0 },
  })
  expect(ok).toMatchObject({ blank: 1, more: 0 })
  // Of 5 marks for the rest: 5 and 2.5 of those who chose b, 2 of the one who chose a.
  expect(ok.items).toMatchObject([
    { words: 'B', learners: 2, mark: 0, meanRest: 7500 },
    { words: 'A', learners: 1, mark: 1000, meanRest: 4000 },
  ])
})

test('corrections are listed with who asked for them, why, and what they moved', async () => {
  const sat = await satAndComputed([['b', 'b', 'c']])
  const { id } = await correct(sat, everybody)
  await undo(sat, id)
  const { ok } = await world.send('GET /api/results/corrections/{id}', {
    token: sat.token,
    params: { id: sat.olympiadId },
  })
  expect(ok.items).toMatchObject([
    { id, act: 'everybody', status: 'undone', reason: 'The jury found it.', moved: { marks: 1, ranks: 0 } },
  ])
})

test('statistics that wait block the release, and are asked for again every hour', async () => {
  const sat = await satAndComputed([
    ['a', 'b', 'c'],
    ['b', 'b', null],
  ])
  const { olympiadId, token } = sat
  const params = { id: olympiadId }
  const pending = async () =>
    (await world.send('GET /api/results/corrections/{id}', { token, params })).ok.statisticsPending
  const release = async () => {
    const body = { phase: 'released' as const, confirmed: [] }
    return JSON.stringify((await world.send('PUT /api/olympiad/{id}/phase', { token, params, body })).body)
  }
  const releaseStatistics = await holdStatistics(world)
  await correct(sat, { question: 0, correction: { act: 'everybody' } })
  expect(await pending()).toBe(true)
  expect(await release()).toContain('"code":"statisticsPending"')
  // The job failed for good.
  const { pool } = world.app.database
  await pool.query(
    `select graphile_worker.permanently_fail_jobs(array_agg(id), 'No memory.') from graphile_worker.jobs
      where task_identifier = 'result.statistics'`,
  )
  await releaseStatistics()
  await world.work()
  expect(await pending()).toBe(true)
  await world.app.jobs.add(world.db, 'result.request-statistics', {})
  await world.work()
  expect(await pending()).toBe(false)
  expect(await release()).not.toContain('statisticsPending')
})

test('statistics of questions follow a correction and its undoing, and are those of a whole computation', async () => {
  const sat = await satAndComputed([
    ['a', 'b', 'c'],
    ['b', 'b', null],
    ['b', 'c', 'c'],
  ])
  const { olympiadId, token } = sat
  const params = { id: olympiadId }
  const statistics = async () => (await world.send('GET /api/results/statistics/{id}', { token, params })).ok.questions
  const pending = async () =>
    (await world.send('GET /api/results/corrections/{id}', { token, params })).ok.statisticsPending
  const first = await statistics()
  const { id } = await correct(sat, {
    question: 0,
    correction: { act: 'rekey', question: aSingleChoice({ choices, texts, key: 'b', marks: 1000 }) },
  })
  expect(await pending()).toBe(false)
  const corrected = await statistics()
  expect(corrected).not.toEqual(first)
  await compute(olympiadId, token)
  expect(await statistics()).toEqual(corrected)
  await undo(sat, id)
  expect(await statistics()).toEqual(first)
})

import type { ParticipantId, QuestionId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { lsat6 } from '#test/features/report/lsat6.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { holdStatistics } from '#test/features/result/hold-statistics.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aSatPaper(modules: readonly (readonly Question[])[]) {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, modules)
  const { token } = await staff(world, 'admin', olympiadId)
  const sit = async (choices: readonly (string | null | undefined)[], verdict?: 'withheld'): Promise<ParticipantId> => {
    const { participantId } = await aLearner(world, school)
    await anAttempt(
      world,
      { participantId, olympiadId, paperId },
      choices.flatMap((choice, index) => {
        const id = questions[index]?.id
        if (choice === undefined || id === undefined) return []
        return [{ questionId: id, answer: { kind: 'single-choice', choice }, sequence: index + 1 }]
      }),
    )
    if (verdict !== undefined)
      await world.db
        .insertInto('verdicts')
        .values({ olympiadId, participantId, verdict, reason: 'Asked for', decidedAt: world.clock.now })
        .execute()
    return participantId
  }
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
    await world.work()
  }
  const report = async () =>
    (await world.send('POST /api/reports/olympiad/questions-by-difficulty/{id}', { token, params: { id: olympiadId } }))
      .ok
  return { olympiadId, school, paperId, questions, token, sit, compute, report }
}

const five = Array.from({ length: 5 }, () => aSingleChoice({ choices: ['a', 'b', 'c'], key: 'b' }))

test('a question is reached if it or a later one of its part was answered; cleared answers are none', async () => {
  const { questions, sit, compute, report } = await aSatPaper([five.slice(0, 3)])
  await sit(['b', undefined, 'b'])
  await sit(['b', null])
  await sit([])
  await sit(['a', 'a', 'a'], 'withheld')
  await compute()
  const { items } = await report()
  const figures = questions.map(({ id }) => items.find(({ questionId }) => questionId === id))
  expect(figures.map((item) => [item?.participants, item?.reached, item?.answered, item?.omitted])).toEqual([
    [3, 2, 2, 0],
    [3, 1, 0, 1],
    [3, 1, 1, 0],
  ])
  expect(figures[0]).toMatchObject({ facility: 2 / 3, facilityReached: 1, measured: 'medium' })
  expect(items.map(({ facility }) => facility)).toEqual(items.map(({ facility }) => facility).toSorted((a, b) => a - b))
})

test('options are counted in five bands by the marks for the rest of the paper', async () => {
  const { olympiadId, questions, token, sit, compute } = await aSatPaper([five.slice(0, 2)])
  // The second question alone orders the learners of the first.
  for (const [first, second] of [
    ['a', 'a'],
    ['a', 'a'],
    ['c', 'a'],
    ['b', 'b'],
    [undefined, 'b'],
  ])
    await sit([first, second])
  await compute()
  const query = { questionId: questions[0]?.id as QuestionId }
  const { ok } = await world.send('GET /api/reports/olympiad/question/{id}', {
    token,
    params: { id: olympiadId },
    query,
  })
  const bands = Object.fromEntries(ok.options.map(({ option, learners }) => [option, learners]))
  expect(bands).toMatchObject({ a: [1, 1, 0, 0, 0], c: [0, 0, 1, 0, 0], b: [0, 0, 0, 1, 0], '': [0, 0, 0, 0, 1] })
  expect(ok.options.filter(({ isKey }) => isKey).map(({ option }) => option)).toEqual(['b'])
})

test('before results there are no figures; with equal marks there is no alpha', async () => {
  const { olympiadId, token, sit, compute, report } = await aSatPaper([five.slice(0, 2)])
  const call = { token, params: { id: olympiadId } }
  expect((await world.send('POST /api/reports/olympiad/questions-by-difficulty/{id}', call)).body).toMatchObject({
    error: 'noResults',
  })
  await sit(['b', 'b'])
  await sit(['b', 'b'])
  await compute()
  const { papers, items } = await report()
  expect(papers).toEqual([
    {
      number: 1,
      learners: 2,
      alpha: null,
      sem: null,
      alphaLow: null,
      alphaHigh: null,
      notReached: 0,
      awardConsistency: null,
    },
  ])
  expect(items.map(({ discrimination }) => discrimination)).toEqual([null, null])
})

test('with one learner, and with every question voided, there are figures without alpha and no error', async () => {
  const { olympiadId, questions, token, sit, compute, report } = await aSatPaper([five.slice(0, 2)])
  await sit(['b', 'a'])
  await compute()
  expect((await report()).papers).toMatchObject([
    { number: 1, learners: 1, alpha: null, sem: null, awardConsistency: null },
  ])
  expect((await report()).items.map(({ isVoided }) => isVoided)).toEqual([false, false])
  const params = { id: olympiadId }
  for (const { id: questionId } of questions) {
    const body = { questionId, act: 'void' as const }
    const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
    const sent = await world.send('POST /api/results/corrections/{id}', {
      token,
      params,
      body: { ...body, seen, reason: 'A misprint' },
    })
    expect(sent.body).not.toHaveProperty('error')
    await world.work()
  }
  const { papers, items } = await report()
  expect(papers.map(({ alpha, sem }) => [alpha, sem])).toEqual([[null, null]])
  expect(items.map(({ isVoided }) => isVoided)).toEqual([true, true])
  for (const series of ['mean', 'awards'])
    expect(
      (
        await world.send('POST /api/reports/olympiad/graph-data/{id}', {
          token,
          params,
          body: { series, by: 'province' },
        })
      ).status,
    ).toBe(200)
})

test('while results are computed again, reports show those of the computation before', async () => {
  const { olympiadId, token, sit, compute, report } = await aSatPaper([five.slice(0, 2)])
  await sit(['b', 'a'])
  await compute()
  const before = await report()
  await sit(['a', 'a'])
  await world.later(60_000, async () => {
    await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
    expect(await report()).toEqual(before)
    await world.work()
    expect((await report()).papers[0]?.learners).toBe(2)
  })
})

test('each of two papers has figures of its own', async () => {
  const { olympiadId, school, sit, compute, report } = await aSatPaper([five.slice(0, 2)])
  await sit(['b', 'a'])
  await sit(['b', 'b'])
  const second = await aPaperOf(world, olympiadId, [five.slice(0, 3)], 2)
  const { participantId } = await aLearner(world, school)
  await anAttempt(
    world,
    { participantId, olympiadId, paperId: second.paperId },
    second.questions.map(({ id }, at) => ({
      questionId: id,
      answer: { kind: 'single-choice' as const, choice: 'b' },
      sequence: at + 1,
    })),
  )
  await compute()
  const { papers, items } = await report()
  expect(papers.map(({ number, learners }) => [number, learners])).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(items.map(({ paperNumber }) => paperNumber).toSorted()).toEqual([1, 1, 2, 2, 2])
})

test('a question of two papers is reported by the paper that is asked for, without one by the newest', async () => {
  const { olympiadId, school, paperId, questions, token, sit, compute } = await aSatPaper([five.slice(0, 2)])
  await sit(['b', 'a'])
  await sit(['b', 'b'])
  const second = await aPaperOf(world, olympiadId, [], 2)
  await sql`insert into paper_modules (paper_id, module_index, question_module_id, limit_seconds)
    select ${second.paperId}, module_index, question_module_id, limit_seconds from paper_modules where paper_id = ${paperId}`.execute(
    world.db,
  )
  await sql`insert into paper_questions (paper_id, module_index, question_index, question_id, question_version_id)
    select ${second.paperId}, module_index, question_index, question_id, question_version_id from paper_questions where paper_id = ${paperId}`.execute(
    world.db,
  )
  const { participantId } = await aLearner(world, school)
  const questionId = questions[0]?.id ?? (0 as QuestionId)
  await anAttempt(world, { participantId, olympiadId, paperId: second.paperId }, [
    { questionId, answer: { kind: 'single-choice', choice: 'a' }, sequence: 1 },
  ])
  await compute()
  const shown = async (paper?: number) => {
    const { ok } = await world.send('GET /api/reports/olympiad/question/{id}', {
      token,
      params: { id: olympiadId },
      query: { questionId, ...(paper === undefined ? {} : { paper }) },
    })
    const chosen = ok.options.flatMap(({ option, learners }) =>
      learners.some((count) => count > 0) ? [`${option}: ${learners.reduce((sum, count) => sum + count)}`] : [],
    )
    return [ok.item.paperNumber, ok.item.participants, chosen]
  }
  expect(await shown(1)).toEqual([1, 2, ['b: 2']])
  expect(await shown(2)).toEqual([2, 1, ['a: 1']])
  expect(await shown()).toEqual([2, 1, ['a: 1']])
})

test('section VI of the LSAT has the published alpha and item-rest correlations', async () => {
  const { olympiadId, school, paperId, questions, compute, report } = await aSatPaper([five])
  const patterns = lsat6.flatMap(([pattern, persons]) => Array.from({ length: persons }, () => pattern))
  expect(patterns).toHaveLength(1000)
  await loadPatterns(
    { olympiadId, paperId, customerParticipantId: school.customerParticipantId, schoolId: school.schoolId },
    patterns,
    questions.map(({ id }) => id),
  )
  await compute()
  const { papers, items } = await report()
  const [paper] = papers
  expect(paper?.learners).toBe(1000)
  expect(paper?.alpha).toBeCloseTo(0.295, 4)
  const correlations = questions.map(({ id }) => items.find(({ questionId }) => questionId === id)?.discrimination ?? 0)
  expect(Math.min(...correlations)).toBeCloseTo(0.1128, 4)
  expect(Math.max(...correlations)).toBeCloseTo(0.1728, 4)
  // As published for the same data: alpha without each question (Rizopoulos 2006).
  const without = questions.map(({ id }) => items.find(({ questionId }) => questionId === id)?.alphaWithout ?? 0)
  for (const [at, published] of [0.2754, 0.2376, 0.2168, 0.2459, 0.2663].entries())
    expect(without[at]).toBeCloseTo(published, 4)
  expect(paper?.alphaLow).toBeLessThan(0.295)
  expect(paper?.alphaHigh).toBeGreaterThan(0.295)
  // A plain reference, from the patterns themselves.
  const marks = patterns.map((pattern) => [...pattern].map(Number))
  const wholes = marks.map((own) => own.reduce((sum, mark) => sum + mark, 0))
  const parts = questions.reduce((sum, _, at) => sum + variance(marks.map((own) => own[at] ?? 0)), 0)
  const alpha = (5 / 4) * (1 - parts / variance(wholes))
  expect(paper?.alpha).toBeCloseTo(alpha, 10)
  expect(paper?.sem).toBeCloseTo(1000 * Math.sqrt(variance(wholes) * (1 - alpha)), 6)
})

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Many sittings in a few statements: the key is b. */
async function loadPatterns(
  at: { olympiadId: number; paperId: number; customerParticipantId: number; schoolId: number },
  patterns: readonly string[],
  questions: readonly QuestionId[],
): Promise<void> {
  await sql`
    with persons as (
      select pattern, number from unnest(${[...patterns]}::text[]) with ordinality as p(pattern, number)),
    learned as (
      insert into learners (school_id, first_name, last_name, match_key)
      select ${at.schoolId}, 'Person', number::text, 'lsat ' || number from persons returning id, last_name),
    entered as (
      insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
      select ${at.olympiadId}, ${at.customerParticipantId}, id, 12, 'lsat-' || ${at.olympiadId}::text || '-' || last_name
      from learned returning id, username)
    insert into attempts (participant_id, olympiad_id, paper_id, seed, started_at, finished_at)
    select id, ${at.olympiadId}, ${at.paperId}, 1, now(), now() from entered`.execute(world.db)
  await sql`
    insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at)
    select a.id, 1, q.number, q.id,
      jsonb_build_object('kind', 'single-choice', 'choice', case substr(p.pattern, q.number::int, 1) when '1' then 'b' else 'a' end),
      now()
    from attempts a
    join participants e on e.id = a.participant_id
    join unnest(${[...patterns]}::text[]) with ordinality as p(pattern, number)
      on e.username = 'lsat-' || ${at.olympiadId}::text || '-' || p.number
    cross join unnest(${[...questions]}::integer[]) with ordinality as q(id, number)
    where a.olympiad_id = ${at.olympiadId}`.execute(world.db)
}

test('a corrected key is the key of the question’s report', async () => {
  const choices = ['a', 'b', 'c']
  const texts = { en: { stem: '<p>Which?</p>', choices: { a: 'A', b: 'B', c: 'C' }, figures: {} } }
  const written = aSingleChoice({ choices, texts, key: 'b' })
  const { olympiadId, questions, token, sit, compute } = await aSatPaper([[written]])
  await sit(['b'])
  await sit(['c'])
  await compute()
  const questionId = questions[0]?.id as QuestionId
  const keys = async () => {
    const input = { token, params: { id: olympiadId }, query: { questionId } }
    const { ok } = await world.send('GET /api/reports/olympiad/question/{id}', input)
    return ok.options.filter(({ isKey }) => isKey).map(({ option }) => option)
  }
  expect(await keys()).toEqual(['b'])
  const params = { id: olympiadId }
  const body = { questionId, act: 'rekey' as const, question: aSingleChoice({ choices, texts, key: 'c' }) }
  const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
  const asked = { ...body, seen, reason: 'The map shows it' }
  expect((await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })).status).toBeLessThan(
    300,
  )
  await world.work()
  expect(await keys()).toEqual(['c'])
})

test('figures have the moment at which a correction made them again, and newer ones are announced', async () => {
  const { olympiadId, questions, token, sit, compute, report } = await aSatPaper([five.slice(0, 3)])
  await sit(['b', 'b', 'b'])
  await sit(['a', 'b', 'b'])
  await compute()
  await inPhase(world, olympiadId, 'moderation')
  const computed = world.clock.now.toISOString()
  expect(await report()).toMatchObject({ asOf: computed, isPending: false })
  const release = await holdStatistics(world)
  await world.later(3_600_000, async () => {
    const body = { questionId: questions[0]?.id ?? 0, act: 'void' as const }
    const params = { id: olympiadId }
    const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
    const asked = { ...body, reason: 'The map was wrong.', seen }
    expect((await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })).status).toBe(200)
    await world.work()
    expect(await report()).toMatchObject({ asOf: computed, isPending: true })
    await release()
    await world.work()
    expect(await report()).toMatchObject({ asOf: world.clock.now.toISOString(), isPending: false })
  })
})

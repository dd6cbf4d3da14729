import type { Correction } from '@agon/domain/correction'
import type { QuestionId, ResultCorrectionId } from '@agon/domain/ids'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { holdRows } from '#test/hold-rows.ts'
import { aSingleChoice } from '#test/questions.ts'
import { workerProcesses } from '#test/worker-process.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const startWorker = workerProcesses(world)
const choices = ['a', 'b', 'c']
const texts = { en: { stem: '<p>?</p>', choices: { a: 'A', b: 'B', c: 'C' }, figures: {} } }
const paper: SingleChoice[] = [
  aSingleChoice({ choices, texts, key: 'a', marks: 1000, penalty: 500 }),
  aSingleChoice({ choices, texts, key: 'b', marks: 2000, penalty: 500 }),
]

/** A school whose learners chose these, and computed results in moderation. */
async function computed(learners: readonly (readonly (string | null)[])[]) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [paper])
  for (const chosen of learners) {
    const { participantId } = await aLearner(world, own)
    const saves = questions.flatMap(({ id: questionId }, at) => {
      const choice = chosen[at] ?? null
      return choice === null
        ? []
        : [{ questionId, answer: { kind: 'single-choice' as const, choice }, sequence: at + 1 }]
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
  }
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params })
    await world.work()
  }
  await compute()
  const idOf = (at: number): QuestionId => questions[at]?.id ?? (0 as never)
  /** Asks for a correction as it was previewed; a job applies it. */
  const ask = async (at: number, correction: Correction) => {
    const { act } = correction
    const question = act === 'rekey' ? { question: correction.question } : {}
    const body = { questionId: idOf(at), act, ...question }
    const { ok: preview } = await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
    const asked = { ...body, seen: preview.seen, reason: 'The jury found it.' }
    return (await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })).ok.item.id
  }
  const correct = async (at: number, correction: Correction) => {
    const id = await ask(at, correction)
    await world.work()
    return id
  }
  const undo = async (correctionId: ResultCorrectionId) => {
    const body = { reason: 'It was right.' }
    const path = 'POST /api/results/corrections/{id}/{correctionId}/undo' as const
    const reply = await world.send(path, { token, params: { ...params, correctionId }, body })
    await world.work()
    return reply
  }
  const results = async () => {
    const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
    return ok.items.map(({ mark, fullMarks, rank, award, percentage }) => ({
      mark,
      fullMarks,
      rank,
      award,
      percentage,
    }))
  }
  const download = async () =>
    (await world.send('GET /api/results/downloads/details', { token, query: { olympiadId } })).bytes.toString('hex')
  const statusOf = async (id: ResultCorrectionId) => {
    const { ok } = await world.send('GET /api/results/corrections/{id}', { token, params })
    return ok.items.find((one) => one.id === id)?.status
  }
  /** Pages and papers that show results. */
  const shown = async () => {
    const of = { token, params: { customerParticipantId: own.customerParticipantId } }
    const replies = [
      await world.send('GET /api/results/statistics/{id}', { token, params }),
      await world.send('GET /api/reports/olympiad/top-school-calcs/{id}', { token, params }),
      await world.send('GET /api/results/school/{customerParticipantId}', of),
      await world.send('GET /api/results/school/{customerParticipantId}/slips', of),
      await world.send('GET /api/results/downloads/details', { token, query: { olympiadId, format: 'xlsx' } }),
    ]
    return replies.map(({ status }) => status)
  }
  return {
    olympiadId,
    own,
    paperId,
    questions,
    token,
    params,
    compute,
    ask,
    correct,
    undo,
    results,
    download,
    statusOf,
    shown,
  }
}

const key = (question: SingleChoice | undefined, choice: string): Correction => {
  if (question === undefined) throw new Error('The paper has two questions.')
  return { act: 'rekey', question: { ...question, key: choice } }
}

test('a key that makes no answer right leaves negative marks, which every list and paper shows; undone, all is as before', async () => {
  const { correct, undo, results, download, shown } = await computed([
    [null, 'b'],
    [null, 'a'],
    [null, null],
  ])
  const before = await download()
  const id = await correct(1, key(paper[1], 'c'))
  expect(await results()).toMatchObject([
    { mark: 0, rank: 1, percentage: 0 },
    { mark: -500, rank: 2, percentage: -1667 },
    { mark: -500, rank: 2, percentage: -1667 },
  ])
  expect(await shown()).toEqual([200, 200, 200, 200, 200])
  await undo(id)
  expect(await download()).toBe(before)
})

test('with every question left out, all share the first rank with no marks of none; undone, all is as before', async () => {
  const { correct, undo, results, download, shown } = await computed([
    ['a', 'b'],
    ['b', 'a'],
  ])
  const before = await download()
  const ids = [await correct(0, { act: 'void' }), await correct(1, { act: 'void' })]
  expect(await results()).toMatchObject([
    { mark: 0, fullMarks: 0, rank: 1, percentage: 0 },
    { mark: 0, fullMarks: 0, rank: 1, percentage: 0 },
  ])
  expect(await shown()).toEqual([200, 200, 200, 200, 200])
  for (const id of ids) await undo(id)
  expect(await download()).toBe(before)
})

test('after other award rules a correction is undone once results are computed, and the new rules stay', async () => {
  const { olympiadId, correct, undo, results, compute } = await computed([
    ['a', 'b'],
    ['b', 'b'],
  ])
  const id = await correct(0, { act: 'everybody' })
  const rules = [{ award: 'gold', by: 'mark', atLeast: 3000 }]
  await world.db
    .updateTable('olympiads')
    .set({ awardRules: JSON.stringify(rules) })
    .where('id', '=', olympiadId)
    .execute()
  expect((await undo(id)).body).toMatchObject({ error: 'resultsStale' })
  await compute()
  expect((await results()).map(({ award }) => award)).toEqual(['gold', 'gold'])
  expect((await undo(id)).status).toBe(200)
  expect(await results()).toMatchObject([
    { mark: 3000, award: 'gold' },
    { mark: 1500, award: null },
  ])
})

test('a correction whose process is killed leaves the results as they were; the next process applies it once', async () => {
  const { olympiadId, ask, results, download, statusOf, undo } = await computed([
    ['b', 'b'],
    ['a', 'a'],
  ])
  const before = await download()
  // The correction waits for this lock in the middle of its transaction.
  const release = await holdRows(
    world.ownerUrl,
    `select from moderated_participants where olympiad_id = ${olympiadId} for update`,
  )
  const id = await ask(0, { act: 'everybody' })
  const worker = startWorker()
  const patience = { timeout: 40_000, interval: 100 }
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%moderated_participants%'`.execute(world.db)
    expect(rows.length).toBeGreaterThan(0)
  }, patience)
  await worker.kill()
  await release()
  expect([await statusOf(id), await download()]).toEqual(['applying', before])

  startWorker()
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('applied'), patience)
  expect((await results()).map(({ mark }) => mark)).toEqual([3000, 500])
  // The statistics follow in a job of their own.
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(world.db)
    expect(rows).toEqual([])
  }, patience)
  await undo(id)
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('undone'), patience)
  expect(await download()).toBe(before)
}, 120_000)

test('10,000 equal marks at a border of a medal get it as a whole or not at all, before and after a correction', async () => {
  const { olympiadId, own, paperId, questions, correct, undo, compute, download, token } = await computed([['a', 'b']])
  const [first, second] = questions
  if (first === undefined || second === undefined) throw new Error('The paper has two questions.')
  const right = JSON.stringify({ kind: 'single-choice', choice: 'b' })
  await sql`
    with made as (
      insert into learners (school_id, first_name, last_name, match_key)
      select ${own.schoolId}, 'Learner', 'Number ' || n, 'number ' || n from generate_series(1, 10000) n returning id),
    entered as (
      insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
      select ${olympiadId}, ${own.customerParticipantId}, id, 10, ${`tied-${olympiadId}-`} || id from made returning id),
    begun as (
      insert into attempts (participant_id, olympiad_id, paper_id, seed, started_at)
      select id, ${olympiadId}, ${paperId}, 1, now() from entered returning id)
    insert into answer_saves (attempt_id, question_id, epoch, sequence, answer, captured_at)
    select id, ${second.id}, 1, 1, ${right}::jsonb, now() from begun`.execute(world.db)
  // 10,001 learners: the best 1 of every 12 are 833.
  const rules = [
    { award: 'gold', by: 'share', top: 1, of: 12 },
    { award: 'silver', by: 'share', top: 10_000, of: 10_001 },
    { award: 'bronze', by: 'share', top: 1, of: 1 },
  ]
  await world.db
    .updateTable('olympiads')
    .set({ awardRules: JSON.stringify(rules) })
    .where('id', '=', olympiadId)
    .execute()
  await compute()
  const awards = async () => {
    const { ok } = await world.send('GET /api/results/statistics/{id}', { token, params: { id: olympiadId } })
    return ok.awards.filter(({ participants }) => participants > 0)
  }
  const before = await download()
  expect(await awards()).toEqual([
    { award: 'gold', participants: 1 },
    { award: 'bronze', participants: 10_000 },
  ])
  // Without the first question all are equal.
  const id = await correct(0, { act: 'void' })
  expect(await awards()).toEqual([{ award: 'bronze', participants: 10_001 }])
  await undo(id)
  expect(await download()).toBe(before)
}, 120_000)

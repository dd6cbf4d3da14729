import { migrationFiles } from '#/db/migration-files.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let owner: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
})
afterAll(() => owner.end())

async function computed() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice(), aSingleChoice()]])
  for (const choices of [['a', 'b'], ['a', 'c'], ['b']]) {
    const { participantId } = await aLearner(world, own)
    await anAttempt(
      world,
      { participantId, olympiadId, paperId },
      choices.flatMap((choice, at) => {
        const questionId = questions[at]?.id ?? (0 as never)
        const chosen = (id: string, sequence: number) => ({
          questionId,
          answer: { kind: 'single-choice' as const, choice: id },
          sequence,
        })
        // The first answer is changed.
        return at === 0 ? [chosen('d', 1), chosen(choice, 2)] : [chosen(choice, 3)]
      }),
    )
  }
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  const questionId = questions[0]?.id ?? (0 as never)
  return { olympiadId, questionId, token, params }
}

test('results that are there get their answers by question when the platform is updated', async () => {
  const { olympiadId, questionId, token, params } = await computed()
  const stored = async () =>
    (
      await owner.query(
        `select question_id, question_version_id, answer, given_mark, unnest(attempt_ids) as attempt_id from question_answers
         where olympiad_id = $1 order by attempt_id, question_id`,
        [olympiadId],
      )
    ).rows
  const byComputation = await stored()
  expect(byComputation).toHaveLength(5)
  // As the release before has it.
  await owner.query('delete from question_answers')
  await owner.query('update result_bases set answers_computed_at = null')
  const body = { questionId, act: 'void' as const }
  const preview = () => world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
  expect((await preview()).body).toMatchObject({ error: 'resultsStale' })
  await owner.query(textOf('answers-of-results'))
  expect(await stored()).toEqual(byComputation)
  expect((await preview()).status).toBe(200)
})

test('results that an earlier release computes beside are corrected once they are computed again', async () => {
  const { olympiadId, questionId, token, params } = await computed()
  // Its last statement; it writes no answers by question.
  await owner.query('update olympiads set results_computed_at = now() where id = $1', [olympiadId])
  const body = { questionId, act: 'void' as const }
  const preview = () => world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
  expect((await preview()).body).toMatchObject({ error: 'resultsStale' })
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  expect((await preview()).status).toBe(200)
})

test('results that an earlier release computes during the update are corrected once they are computed again', async () => {
  const { olympiadId, questionId, token, params } = await computed()
  await owner.query('delete from question_answers')
  await owner.query('update result_bases set answers_computed_at = null')
  const beside = new pg.Client({ connectionString: world.ownerUrl })
  await beside.connect()
  await beside.query('begin')
  // The update waits here, once it has read the answers.
  await beside.query('select from questions where id = $1 for update', [questionId])
  const updated = owner.query(textOf('answers-of-results'))
  const waiting = () =>
    beside.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(1)
  await world.db
    .updateTable('olympiads')
    .set({ resultsComputedAt: new Date(world.clock.now.getTime() + 1000) })
    .where('id', '=', olympiadId)
    .execute()
  await beside.query('rollback')
  await beside.end()
  await updated
  const body = { questionId, act: 'void' as const }
  const preview = () => world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
  expect((await preview()).body).toMatchObject({ error: 'resultsStale' })
})

function textOf(part: string): string {
  const file = migrationFiles().find(({ name }) => name.includes(part))
  if (file === undefined) throw new Error(`No migration is called ${part}.`)
  return file.text
}

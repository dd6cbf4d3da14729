import type { AwardRule } from '@agon/domain/award'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, anEssay, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

/** Two learners with a choice and a text each, marked and computed. */
async function computed() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[aSingleChoice({ marks: 1000 }), anEssay]])
  const [choice, written] = questions
  if (choice === undefined || written === undefined) throw new Error('The paper has two questions.')
  const learners = []
  for (const text of ['Cold water.', 'Dry air.']) {
    const { participantId } = await aLearner(world, own)
    const attemptId = await anAttempt(world, { participantId, olympiadId, paperId }, [
      { questionId: choice.id, answer: { kind: 'single-choice', choice: 'a' }, sequence: 1 },
      { questionId: written.id, answer: { kind: 'extended-text', text }, sequence: 2 },
    ])
    learners.push({ participantId, attemptId })
  }
  const [first, second] = learners
  if (first === undefined || second === undefined) throw new Error('There are two learners.')
  await inPhase(world, olympiadId, 'closed')
  const { token } = await staff(world, 'admin', olympiadId)
  const made = { olympiadId, token, choice, written, first, second, own, paperId }
  for (const { attemptId } of learners) await give(made, attemptId, 1000, 0)
  await compute(made)
  expect(await staleOf(made)).toEqual([])
  return made
}
interface Owned {
  olympiadId: OlympiadId
  token: string
}
type Made = Awaited<ReturnType<typeof computed>>

const staleOf = async ({ olympiadId, token }: Owned) => {
  const params = { id: olympiadId }
  const { stale } = (await world.send('GET /api/results/compute/{id}', { token, params })).ok
  expect((await world.send('GET /api/results/moderation/{id}', { token, params })).ok.stale).toEqual(stale)
  return stale
}

async function compute({ olympiadId, token }: Owned) {
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
}

const give = async (
  { olympiadId, token, written }: Owned & Pick<Made, 'written'>,
  attemptId: number,
  mark: number,
  version: number,
) =>
  world.send('PUT /api/results/marking/{id}/answers/{attemptId}', {
    token,
    params: { id: olympiadId, attemptId },
    body: { questionVersionId: written.versionId, epoch: 1, sequence: 2, mark, version },
  })

const moveToReleased = ({ olympiadId, token }: Owned) =>
  world.send('PUT /api/olympiad/{id}/phase', { token, params: { id: olympiadId }, body: { phase: 'released' } })

const release = async (made: Owned) => {
  await inPhase(world, made.olympiadId, 'moderation')
  return moveToReleased(made)
}

/** A late answer as it arrives after the computation; the device’s call has its own tests. */
const arriveLate = async ({ choice, first }: Made) => {
  const answer = JSON.stringify({ kind: 'single-choice', choice: 'b' })
  const save = { attemptId: first.attemptId, questionId: choice.id, epoch: 1, sequence: 9, answer }
  await world.db
    .insertInto('answerSaves')
    .values({ ...save, capturedAt: world.clock.now, late: true })
    .execute()
}

const setRules = async ({ olympiadId }: Made, rules: AwardRule[]) =>
  world.db
    .updateTable('olympiads')
    .set({ awardRules: JSON.stringify(rules) })
    .where('id', '=', olympiadId)
    .execute()

const resetOf = async ({ token, first }: Made, method: 'POST' | 'DELETE') => {
  const params = { id: first.participantId }
  return method === 'POST'
    ? world.send('GET /api/participant/reset/{id}', { token, params, query: { reason: 'The power failed.' } })
    : world.send('DELETE /api/participant/reset/{id}', { token, params })
}

test('each change of what results come from is named, blocks the release, and counts after the next computation', async () => {
  const changes: [what: string, act: (made: Made) => Promise<unknown>, words: string][] = [
    [
      'marks',
      async (made) => {
        await give(made, made.first.attemptId, 2000, 1)
        await give(made, made.second.attemptId, 3000, 1)
      },
      '2 marks were given',
    ],
    ['resets', async (made) => resetOf(made, 'POST'), '1 sitting was reset or restored'],
    ['late-answers', arriveLate, '1 late answer arrived'],
    [
      'openings',
      async ({ olympiadId }) => {
        await inPhase(world, olympiadId, 'open')
        await inPhase(world, olympiadId, 'closed')
      },
      'the olympiad was opened again',
    ],
    [
      'learners',
      async ({ first }) =>
        world.db.updateTable('participants').set({ isTest: true }).where('id', '=', first.participantId).execute(),
      '1 learner became a test learner or stopped being one',
    ],
    [
      'award-rules',
      async (made) => setRules(made, [{ award: 'gold', by: 'percentage', atLeast: 1 }]),
      'the award rules were changed',
    ],
  ]
  for (const [what, act, words] of changes) {
    const made = await computed()
    await act(made)
    expect(await staleOf(made)).toEqual([{ what, count: what === 'marks' ? 2 : 1 }])
    expect((await release(made)).body, what).toMatchObject({
      error: 'checksFailed',
      details: { checks: [{ code: 'resultsStale', params: { changes: words } }] },
    })
    const questionId = made.choice.id
    const preview = await world.send('POST /api/results/corrections/{id}/preview', {
      token: made.token,
      params: { id: made.olympiadId },
      body: { questionId, act: 'void' },
    })
    expect(preview.body).toMatchObject({ error: 'resultsStale' })
    await compute(made)
    expect(await staleOf(made)).toEqual([])
    expect((await release(made)).status, what).toBe(200)
  }
})

test('rules that were changed and changed back leave the results as they are', async () => {
  const made = await computed()
  await setRules(made, [{ award: 'gold', by: 'percentage', atLeast: 1 }])
  await setRules(made, [])
  expect(await staleOf(made)).toEqual([])
})

test('a reset and its undoing are changes; a reset of a sitting of another olympiad is none', async () => {
  const [made, other] = [await computed(), await computed()]
  expect((await resetOf(made, 'POST')).status).toBe(200)
  expect((await resetOf(made, 'DELETE')).status).toBe(200)
  expect(await staleOf(made)).toEqual([{ what: 'resets', count: 2 }])
  expect(await staleOf(other)).toEqual([])
})

test('a mark that is committed while results are computed is not lost', async () => {
  const made = await computed()
  await world.db.transaction().execute(async (tx) => {
    await sql`insert into given_mark_history (attempt_id, question_id, epoch, sequence, mark, version, given_at)
      values (${made.first.attemptId}, ${made.written.id}, 1, 2, 4000, 2, ${world.clock.now})`.execute(tx)
    await compute(made)
  })
  expect(await staleOf(made)).toEqual([{ what: 'marks', count: 1 }])
  await compute(made)
  expect(await staleOf(made)).toEqual([])
})

test('a computation that fails leaves the changes for the next one', async () => {
  const made = await computed()
  await give(made, made.first.attemptId, 2000, 1)
  await world.send('POST /api/results/compute/{id}', { token: made.token, params: { id: made.olympiadId } })
  // Released before the job begins: it refuses at its end.
  await inPhase(world, made.olympiadId, 'released')
  await world.work()
  expect(await staleOf(made)).toEqual([{ what: 'marks', count: 1 }])
})

test('what is out of date is found without reading the answers', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from answer_saves s
    join attempts a on a.id = s.attempt_id where s.late and a.olympiad_id = 1 and a.superseded_at is null`.execute(
    world.db,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('answer_saves_late')
})

test('a mark and a release at the same moment come one after the other: nothing changes beside a released result', async () => {
  const made = await computed()
  await inPhase(world, made.olympiadId, 'moderation')
  const beside = await world.db.startTransaction().execute()
  await sql`select from olympiads where id = ${made.olympiadId} for no key update`.execute(beside)
  const released = moveToReleased(made)
  await waitForLocks(1)
  const marked = give(made, made.first.attemptId, 2000, 1)
  await waitForLocks(2)
  await beside.commit().execute()
  expect((await released).status).toBe(200)
  expect((await marked).body).toMatchObject({ error: 'phase' })
})

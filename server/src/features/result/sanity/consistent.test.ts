import type { ParticipantId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { rankOrder } from './rank.ts'
import { markRecomputed } from './recomputed.ts'
import { markSum } from './sum.ts'

const world = aWorld()
const choice = (difficulty: 'easy' | 'hard') =>
  aSingleChoice({ choices: ['a', 'b'], key: 'a', marks: 1000, difficulty })

/** Three learners with one right answer each, and one with both; ties go to the harder question. */
async function broken() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[choice('easy'), choice('hard')]])
  const ids: ParticipantId[] = []
  for (const right of ['ab', 'ba', 'ba', 'aa']) {
    const { participantId } = await aLearner(world, own)
    const saves = questions.map(({ id: questionId }, at) => {
      return { questionId, answer: { kind: 'single-choice' as const, choice: right[at] ?? 'b' }, sequence: at + 1 }
    })
    await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    ids.push(participantId)
  }
  await inPhase(world, olympiadId, 'moderation')
  await world.db
    .updateTable('olympiads')
    .set({ tieRules: JSON.stringify([{ by: 'harder' }]) })
    .where('id', '=', olympiadId)
    .execute()
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  await world.send('POST /api/results/compute/{id}', { token, params })
  await world.work()
  const found = async () => {
    const checked = { database: world.app.database, files: world.app.files, now: () => world.clock.now }
    const own = async (check: typeof rankOrder) => (await check.lookIn(checked, olympiadId))[0]
    const again = (await markRecomputed.look(checked)).find((one) => one.olympiadId === olympiadId)
    return { rank: await own(rankOrder), sum: await own(markSum), again }
  }
  const ranks = async () =>
    new Map(
      (await world.send('GET /api/results/', { token, query: { olympiadId } })).ok.items.map(({ id, rank }) => [
        id,
        rank,
      ]),
    )
  return { olympiadId, token, params, questions, ids, found, ranks }
}

test('ranks whose ties are broken by declared rules are consistent; a wrong one is found', async () => {
  const { ids, found, ranks } = await broken()
  const now = await ranks()
  expect(ids.map((id) => now.get(id))).toEqual([4, 2, 2, 1])
  expect(await found()).toMatchObject({ rank: { found: 0 }, sum: { found: 0 }, again: { found: 0 } })
  await world.db
    .updateTable('moderatedParticipants')
    .set({ rank: 1 })
    .where('participantId', '=', ids[0] ?? (0 as ParticipantId))
    .execute()
  expect((await found()).rank).toMatchObject({ found: 1, sample: [ids[0]] })
})

test('marks of a question that left the paper are consistent, and so are those with full marks for all', async () => {
  const { token, params, questions, found } = await broken()
  for (const [at, act] of (['void', 'everybody'] as const).entries()) {
    const body = { questionId: questions[at]?.id ?? (0 as never), act }
    const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
    const sent = { ...body, seen, reason: 'Its map was missing.' }
    await world.send('POST /api/results/corrections/{id}', { token, params, body: sent })
    await world.work()
    expect(await found()).toMatchObject({ rank: { found: 0 }, sum: { found: 0 }, again: { found: 0 } })
  }
})

import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const minute = 60_000

async function anOpenOlympiad(): Promise<OlympiadId> {
  return anOlympiad(world, { phase: 'open' })
}

/** A learner who began so many minutes from now. */
async function began(olympiadId: OlympiadId, inMinutes: number, more: { again?: boolean; isTest?: boolean } = {}) {
  const { again = false, isTest = false } = more
  const { participantId } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  await world.db.updateTable('participants').set({ isTest }).where('id', '=', participantId).execute()
  const paper = { olympiadId, sha256: String(participantId), face: '{"languages":[],"modules":[]}', fullMarks: 0 }
  const { id: paperId } = await world.db
    .insertInto('papers')
    .values({ ...paper, number: participantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const startedAt = new Date(world.clock.now.getTime() + inMinutes * minute)
  await world.db
    .insertInto('attempts')
    .values({ participantId, olympiadId, paperId, seed: 1, startedAt, supersededAt: again ? startedAt : null })
    .execute()
}
async function startTimes(olympiadId: OlympiadId) {
  const { token } = await staff(world, 'admin', olympiadId)
  return (await world.send('GET /api/reports/olympiad/start-times/', { token, query: { olympiadId } })).ok
}

test('starts are counted by the minute, gaps included; resets and tries of staff are left out', async () => {
  const olympiadId = await anOpenOlympiad()
  for (const at of [0, 0.5, 2]) await began(olympiadId, at)
  await began(olympiadId, 1, { again: true })
  await began(olympiadId, 1, { isTest: true })
  const { minutes, steps } = await startTimes(olympiadId)
  expect(minutes).toBe(1)
  expect(steps.map(({ started }) => started)).toEqual([2, 0, 1])
  expect(steps[0]?.from).toBe(world.clock.now.toISOString())
})

test('a longer time has wider steps; without a start there are none', async () => {
  const olympiadId = await anOpenOlympiad()
  expect((await startTimes(olympiadId)).steps).toEqual([])
  await began(olympiadId, 0)
  await began(olympiadId, 5 * 60)
  await world.later(10_000, async () => expect((await startTimes(olympiadId)).minutes).toBe(5))
})

import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '../../../testing/factories.ts'
import { aWorld } from '../../../testing/world.ts'

const world = aWorld()

test('sign-ins of learners are listed, the newest first, without those who look on in their name', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const first = await aLearner(world, own)
  const second = await aLearner(world, own)
  const elsewhere = await aLearner(world, await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) }))
  const { token } = await staff(world, 'overlord', null)
  await world.send('GET /api/user/impersonate', { token, query: { participantId: first.participantId } })
  const list = async (query: Record<string, string | number>) =>
    (await world.send('GET /api/learner-login/', { token, query: { limit: 2, ...query } })).ok
  const page = await list({ olympiadId })
  expect(page.items.map(({ participantId }) => participantId)).toEqual([second.participantId, first.participantId])
  expect(page.next).toBeNull()
  const all = await list({})
  expect(all.items.map(({ participantId }) => participantId)).toEqual([elsewhere.participantId, second.participantId])
  const next = await list({ cursor: all.next ?? '' })
  expect(next.items.map(({ participantId }) => participantId)).toEqual([first.participantId])
})

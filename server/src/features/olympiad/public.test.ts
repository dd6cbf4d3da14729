import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aProject, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('the front page tells how many sit only when they are more than ten, tries of staff left out', async () => {
  const projectId = await aProject(world, { name: 'live-project' })
  const olympiadId = await anOlympiad(world, { projectId, pinned: true, phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const seat = async (status: 'sitting' | 'finished') => {
    const { participantId } = await aLearner(world, school)
    await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
    return participantId
  }
  for (let count = 0; count < 11; count += 1) await seat('sitting')
  for (let count = 0; count < 10; count += 1) await seat('finished')
  const tryOut = await seat('finished')
  await world.db.updateTable('participants').set({ isTest: true }).where('id', '=', tryOut).execute()
  const shown = async () => {
    const { items } = (await world.send('GET /api/agon-suite/projects')).ok
    return items.find(({ name }) => name === 'live-project')?.olympiad?.live
  }
  expect(await shown()).toEqual({ sitting: 11, finished: null })
  await seat('finished')
  expect(await world.later(10_001, shown)).toEqual({ sitting: 11, finished: 11 })
})

test('a draft is not known to the public, pinned or not; what is to come is told when asked for', async () => {
  const projectId = await aProject(world, { name: 'quiet-project' })
  const draft = await anOlympiad(world, { projectId, pinned: true, phase: 'draft' })
  const next = await anOlympiad(world, { projectId, opensIn: 60, closesIn: 120 })
  expect((await world.send('GET /api/website/olympiad/{id}', { params: { id: draft } })).status).toBe(404)
  const shown = async (showUpcoming: boolean) => {
    const { items } = (await world.send('GET /api/agon-suite/projects', { query: { showUpcoming } })).ok
    return items.find(({ name }) => name === 'quiet-project')
  }
  expect(await shown(false)).toMatchObject({ olympiad: null, upcoming: [] })
  expect(await shown(true)).toMatchObject({ olympiad: null, upcoming: [{ id: next }] })
})

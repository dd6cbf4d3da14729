import { expect, test } from 'vitest'
import { anOlympiad, aProject, aSchoolParticipant, aTeam, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

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

test('an olympiad is one of countries where its organisers state it, with or without rules, teams and schools', async () => {
  const olympiadId = await anOlympiad(world)
  const isOfTeams = async () =>
    (await world.send('GET /api/website/olympiad/{id}', { params: { id: olympiadId } })).ok.item.ofTeams
  const { token } = await staff(world, 'admin', olympiadId)
  const state = async (ofTeams: boolean) => {
    const { items } = (await world.send('GET /api/olympiad/', { token, query: { olympiadId } })).ok
    const olympiad = items.find(({ id }) => id === olympiadId)
    if (olympiad === undefined) throw new Error('The olympiad is in the list.')
    const body = { ...olympiad, ofTeams }
    const saved = await world.send('PUT /api/olympiad/{id}', { token, params: { id: olympiadId }, body })
    expect(saved.ok.item.ofTeams).toBe(ofTeams)
  }
  // Without rules for teams, teams and schools.
  await state(true)
  expect(await isOfTeams()).toBe(true)
  await aSchoolParticipant(world, { olympiadId })
  await aSchoolParticipant(world, { olympiadId })
  expect(await isOfTeams()).toBe(true)
  // With rules for teams and a team.
  await state(false)
  await aTeam(world, { olympiadId })
  await aTeam(world, { olympiadId })
  await aTeam(world, { olympiadId })
  expect(await isOfTeams()).toBe(false)
})

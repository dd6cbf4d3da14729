import { expect, test } from 'vitest'
import { keepTeamRules } from '#/db/team-rules.ts'
import { anOlympiad, aProject, aSchoolParticipant, aTeam } from '#test/factories.ts'
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

test('an olympiad with rules for teams and no more schools than countries is one of teams', async () => {
  const olympiadId = await anOlympiad(world)
  const isOfTeams = async () =>
    (await world.send('GET /api/website/olympiad/{id}', { params: { id: olympiadId } })).ok.item.ofTeams
  await aTeam(world, { olympiadId })
  await world.db.deleteFrom('teamRules').where('id', '=', olympiadId).execute()
  expect(await isOfTeams()).toBe(false)
  await world.db.transaction().execute((tx) => keepTeamRules(tx, olympiadId))
  expect(await isOfTeams()).toBe(true)
  await aSchoolParticipant(world, { olympiadId })
  expect(await isOfTeams()).toBe(true)
  await aSchoolParticipant(world, { olympiadId })
  expect(await isOfTeams()).toBe(false)
})

import { expect, test } from 'vitest'
import { aMember, fullCounts } from '#test/features/team/factories.ts'
import { aLearner, aSchoolParticipant, aTeacher, aTeam } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a teacher is not told before the release how many certificates there are', async () => {
  const own = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, own)
  const { participantId } = await aLearner(world, own)
  await world.db
    .insertInto('certificates')
    .values({
      participantId,
      olympiadId: own.olympiadId,
      customerParticipantId: own.customerParticipantId,
      number: 'TOLD-222-222-222',
      data: '{}',
      generationStatus: 'ready',
      award: 'gold',
      awardOrder: 1,
      firstName: 'Naledi',
      lastName: 'Mokoena',
      schoolName: 'School',
      createdAt: world.clock.now,
    })
    .execute()
  const counted = async (phase: 'moderation' | 'released') => {
    await world.db.updateTable('olympiads').set({ phase }).where('id', '=', own.olympiadId).execute()
    const params = { id: own.customerParticipantId }
    return (await world.send('GET /api/school-participant/status/{id}', { token, params })).ok.certificates
  }
  expect(await counted('moderation')).toBe(0)
  expect(await counted('released')).toBe(1)
})

test('a team admin sees how far the own team is, in the year and in the list of olympiads', async () => {
  const team = await aTeam(world)
  const { token } = await aTeacher(world, team)
  const params = { id: team.customerParticipantId }
  const status = async () => (await world.send('GET /api/school-participant/status/{id}', { token, params })).ok
  const free = { heads: null, named: 0, isOrdered: true, isNamed: false }
  expect(await status()).toMatchObject({ learners: 0, learnerPrice: 0, team: free })
  await world.db.updateTable('teams').set(fullCounts).where('id', '=', params.id).execute()
  await world.db
    .updateTable('teamRules')
    .set({ contestantPrice: 60_000, leaderPrice: 70_000 })
    .where('id', '=', team.olympiadId)
    .execute()
  await aMember(world, team)
  expect(await status()).toMatchObject({
    learners: 1,
    learnerPrice: 70_000,
    team: { heads: 8, named: 1, isOrdered: false, isNamed: false },
  })
  const { items } = (await world.send('GET /api/school-participant/own', { token })).ok
  expect(items).toMatchObject([{ kind: 'country', status: { team: { heads: 8, named: 1 } } }])
})

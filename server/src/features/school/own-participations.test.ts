import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a teacher sees the olympiads of its own schools, with where each school stands, and no other’s', async () => {
  const own = await aSchoolParticipant(world)
  const teacher = await aTeacher(world, own)
  const neighbour = await aTeacher(world, await aSchoolParticipant(world))
  const { items } = (await world.send('GET /api/school-participant/own', { token: teacher.token })).ok
  expect(items).toMatchObject([
    { id: own.customerParticipantId, schoolId: own.schoolId, status: { confirmedAt: null, learners: 0, orders: 0 } },
  ])
  const others = (await world.send('GET /api/school-participant/own', { token: neighbour.token })).ok.items
  expect(others.map((one: { id: number }) => one.id)).not.toContain(own.customerParticipantId)
})

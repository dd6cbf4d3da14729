import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { ownParticipations } from './own-participations.ts'

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

test('the number of queries does not grow with the participations, and each has its own figures', async () => {
  const first = await aSchoolParticipant(world)
  const teacher = await aTeacher(world, first)
  let queries = 0
  const counted = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const read = async () => {
    queries = 0
    const items = await ownParticipations(counted, teacher.userId)
    return { items, queries }
  }
  const alone = await read()
  for (let learners = 1; learners <= 12; learners += 1) {
    const own = await aSchoolParticipant(world)
    await world.db
      .insertInto('customerParticipantTeachers')
      .values({ customerParticipantId: own.customerParticipantId, teacherId: teacher.teacherId })
      .execute()
    for (let learner = 0; learner < learners; learner += 1) await aLearner(world, own)
  }
  const many = await read()
  expect(many.items).toHaveLength(13)
  expect(many.queries).toBe(alone.queries)
  expect(many.items.map(({ status }) => status.learners).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 13 }, (_, index) => index),
  )
})

import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant, aTeacher } from '#test/factories.ts'
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

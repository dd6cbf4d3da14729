import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('all active teachers of a local installation get one password, and their sessions end', async () => {
  const { token } = await staff(world, 'overlord', null)
  const teacher = await aTeacher(world, await aSchoolParticipant(world))
  const disabled = await aTeacher(world, await aSchoolParticipant(world))
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', disabled.userId).execute()
  const { username } = await world.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', teacher.userId)
    .executeTakeFirstOrThrow()
  const reply = await world.send('GET /api/scratchpad/local-teacher-password-reset', { token })
  expect(reply.ok.teachers).toBe(1)
  const body = { username, password: reply.ok.password, loginType: 'teacher' as const }
  expect((await world.send('POST /api/auth/signin', { body })).status).toBe(200)
  expect((await world.send('GET /api/school-participant/own', { token: teacher.token })).status).toBe(401)
})

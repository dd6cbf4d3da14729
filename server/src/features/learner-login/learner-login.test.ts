import { expect, test } from 'vitest'
import { hashPassword } from '#/passwords/passwords.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { hashToken } from '#/config/tokens.ts'

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

test('who came by the link of a slip is listed as who typed a password', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { participantId } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  const { username, olympiadName } = await world.db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .select(['participants.username', 'olympiads.name as olympiadName'])
    .where('participants.id', '=', participantId)
    .executeTakeFirstOrThrow()
  const opened = { linkHash: hashToken('a secret link'), passwordHash: await hashPassword('a right password') }
  await world.db
    .insertInto('participantCredentials')
    .values({ participantId, ...opened })
    .execute()
  await world.db.deleteFrom('sessions').where('participantId', '=', participantId).execute()

  const { token } = await staff(world, 'overlord', null)
  const listed = async () =>
    (await world.send('GET /api/learner-login/', { token, query: { olympiadId } })).ok.items.map((row) => row.username)
  const typed = { username, password: 'a right password', olympiadName, loginType: 'learner' }
  expect((await world.send('POST /api/auth/signin', { body: typed })).status).toBe(200)
  expect(await listed()).toEqual([username])
  const link = { secret: 'a secret link', olympiadName }
  expect((await world.send('POST /api/auth/signin-link', { body: link })).status).toBe(200)
  expect(await listed()).toEqual([username, username])
})

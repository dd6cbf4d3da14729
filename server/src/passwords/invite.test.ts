import type { UserId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, aSchool, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { invite } from './invite.ts'

const world = aWorld()
const letters = aMailServer(world)
const day = 24 * 3_600_000
const password = 'seven wet umbrellas'

async function anInvited(school: string) {
  const of = await aSchoolParticipant(world, {
    olympiadId: await anOlympiad(world),
    schoolId: await aSchool(world, { name: school }),
  })
  const { userId } = await aTeacher(world, of)
  const { username } = await world.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, username, ...of }
}

const inviteNow = (userId: UserId) =>
  world.db.transaction().execute((tx) => invite(world.app, tx, { userId, now: world.clock.now }))

/** The mails that `act` leads to, readable. */
async function mailsOf(act: () => Promise<unknown>): Promise<string[]> {
  await world.work()
  const before = letters.mails.length
  await act()
  await world.work()
  return letters.mails.slice(before).map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}
const tokenIn = (mail: string | undefined) => /set-password#([\w-]{64})/.exec(mail ?? '')?.[1]
const set = (token: string | undefined) => world.send('PUT /api/auth/set-password', { token, body: { password } })
const forgot = (username: string) => () =>
  world.send('POST /api/auth/forgot-password/{username}', { params: { username } })

test('a teacher’s invitation names school and olympiad, and its link sets the first password within 14 days', async () => {
  const { userId, username } = await anInvited('Protea High School')
  const [mail] = await mailsOf(() => inviteNow(userId))
  expect(mail).toContain('Protea High School takes part in Olympiad')
  expect(mail).toContain(username)
  await world.later(14 * day - 1000, async () => expect((await set(tokenIn(mail))).status).toBe(200))
  const signIn = { username, password, loginType: 'teacher' }
  expect((await world.send('POST /api/auth/signin', { body: signIn })).ok.role).toBe('teacher')
})

test('an expired invitation is renewed on the sign-in page, for 14 days again', async () => {
  const { userId, username } = await anInvited('Aloe High School')
  const [first] = await mailsOf(() => inviteNow(userId))
  await world.later(14 * day, async () => {
    expect((await set(tokenIn(first))).body).toMatchObject({ error: 'unauthenticated' })
    const [second] = await mailsOf(forgot(username))
    expect(second).toContain('Aloe High School takes part in')
    await world.later(13 * day, async () => expect((await set(tokenIn(second))).status).toBe(200))
  })
})

test('at most three links are sent within an hour, however many invitations are unused', async () => {
  const { username } = await anInvited('Baobab High School')
  const asked = () => mailsOf(forgot(username))
  for (let time = 0; time < 5; time += 1) {
    await world.later(time * 2 * 3_600_000, async () => expect(await asked()).toHaveLength(1))
  }
  await world.later(day, async () => {
    expect([(await asked()).length, (await asked()).length]).toEqual([1, 1])
    expect([(await asked()).length, (await asked()).length]).toEqual([1, 0])
  })
})

test('a teacher with a password is asked to sign in, without a link that sets another', async () => {
  const { userId } = await anInvited('Cycad High School')
  const [first] = await mailsOf(() => inviteNow(userId))
  expect((await set(tokenIn(first))).status).toBe(200)
  const [second] = await mailsOf(() => inviteNow(userId))
  expect(second).toContain('Cycad High School takes part in')
  expect(second).toContain('/login')
  expect(tokenIn(second)).toBeUndefined()
  const links = await world.db.selectFrom('passwordLinks').select('userId').where('userId', '=', userId).execute()
  expect(links).toEqual([])
})

test('a disabled user is not invited', async () => {
  const { userId } = await anInvited('Dune High School')
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', userId).execute()
  await expect(inviteNow(userId)).rejects.toMatchObject({ code: 'notInvitable' })
})

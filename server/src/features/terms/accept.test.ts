import { beforeAll, expect, test } from 'vitest'
import type { Role } from '@agon/domain/role'
import { hashPassword } from '#/passwords/passwords.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const password = 'seven wet umbrellas'
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

/** A teacher who can sign in with a password. */
async function aPerson() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const teacher = await aTeacher(world, school)
  const { username } = await world.db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', teacher.userId)
    .returning('username')
    .executeTakeFirstOrThrow()
  const signIn = async () =>
    (await world.send('POST /api/auth/signin', { body: { username, password, loginType: 'teacher' } })).ok
  return { ...teacher, olympiadId, school, signIn }
}
const accept = (token: string, version: string) => world.send('POST /api/terms/accept', { token, body: { version } })
const inForce = async () => (await world.send('GET /api/terms/', {})).ok.version
const ownSchools = (token: string) => world.send('GET /api/school-participant/own', { token })
const whoIs = async (token: string) => (await world.send('GET /api/auth/current-user', { token, query: {} })).ok.user

/** Comes into force now. */
async function newTerms(): Promise<string> {
  const firstDay = new Date(world.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const { token } = await staff(world, 'overlord', null)
  const body = { firstDay, en: 'Purpose\nTo answer you.', af: 'Doel\nOm te antwoord.' }
  expect((await world.send('POST /api/terms/', { token, body })).status).toBe(200)
  world.clock.now = new Date(`${firstDay}T08:00:00Z`)
  return firstDay
}

test('a teacher accepts the terms after signing in, and is asked again only by a new version', async () => {
  const { signIn, userId } = await aPerson()
  const version = await inForce()
  const first = await signIn()
  expect(first.termsDue).toBe(version)
  const refused = await ownSchools(first.token)
  expect([refused.status, refused.body['error']]).toEqual([403, 'termsFirst'])
  expect((await accept(first.token, version)).status).toBe(200)
  expect((await ownSchools(first.token)).status).toBe(200)
  expect((await whoIs(first.token))?.termsDue).toBeNull()
  expect((await signIn()).termsDue).toBeNull()

  const newer = await newTerms()
  const second = await signIn()
  expect(second.termsDue).toBe(newer)
  const old = await accept(second.token, version)
  expect([old.status, old.body['error']]).toEqual([409, 'termsOutdated'])
  expect((await ownSchools(second.token)).status).toBe(403)
  expect((await accept(second.token, newer)).status).toBe(200)
  expect((await ownSchools(second.token)).status).toBe(200)
  const rows = await world.db
    .selectFrom('termsAcceptances')
    .select(['version', 'acceptedAt'])
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute()
  expect(rows).toEqual([
    { version, acceptedAt: expect.any(Date) },
    { version: newer, acceptedAt: world.clock.now },
  ])
})

test('a session that is under way is not interrupted by a new version', async () => {
  const { signIn } = await aPerson()
  const { token } = await signIn()
  await accept(token, await inForce())
  const firstDay = new Date(world.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10)
  const { token: overlord } = await staff(world, 'overlord', null)
  const body = { firstDay, en: 'Purpose\nTo answer you.', af: 'Doel\nOm te antwoord.' }
  expect((await world.send('POST /api/terms/', { token: overlord, body })).status).toBe(200)
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
  expect(await inForce()).toBe(firstDay)
  // A session that is used lasts for hours; the clock has passed its end.
  await world.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(world.clock.now.getTime() + 3_600_000) })
    .execute()
  expect((await ownSchools(token)).status).toBe(200)
  expect((await signIn()).termsDue).toBe(firstDay)
})

test('two tabs accept once: the first time counts, and both go on', async () => {
  const { signIn, userId } = await aPerson()
  const version = await inForce()
  const [one, other] = [await signIn(), await signIn()]
  const answers = await Promise.all([
    accept(one.token, version),
    accept(one.token, version),
    accept(other.token, version),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { token } of [one, other]) expect((await ownSchools(token)).status).toBe(200)
  const rows = await world.db.selectFrom('termsAcceptances').selectAll().where('userId', '=', userId).execute()
  expect(rows).toHaveLength(1)
})

test('before accepting, a teacher may read the terms and sign out, and nothing of the school', async () => {
  const { signIn, olympiadId, school } = await aPerson()
  const { token } = await signIn()
  const customerParticipantId = school.customerParticipantId
  for (const [key, input] of [
    ['GET /api/learner/', { query: { olympiadId, customerParticipantId } }],
    ['GET /api/exam-day/{id}', { params: { id: customerParticipantId } }],
    ['PUT /api/auth/set-password', { body: { password: 'nine dry umbrellas', current: password } }],
    ['GET /api/auth/sessions', {}],
  ] as const) {
    const { status, body } = await world.send(key as never, { token, ...input } as never)
    expect([key, status, (body as Record<string, unknown>)['error']]).toEqual([key, 403, 'termsFirst'])
  }
  expect((await world.send('GET /api/terms/', { token })).status).toBe(200)
  expect((await whoIs(token))?.termsDue).toBe(await inForce())
  expect((await world.send('POST /api/auth/signout', { token })).status).toBe(200)
  expect(await whoIs(token)).toBeNull()
})

test('staff and learners are never asked, nor those who act as a teacher', async () => {
  const { olympiadId, school, userId } = await aPerson()
  for (const role of ['overlord', 'admin', 'accountant', 'funding', 'marketing'] as const) {
    const person = await staff(world, role, olympiadId)
    const { username } = await world.db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', person.userId)
      .returning('username')
      .executeTakeFirstOrThrow()
    const reply = await world.send('POST /api/auth/signin', { body: { username, password, loginType: 'staff' } })
    expect([role, reply.ok.termsDue]).toEqual([role as Role, null])
    expect((await accept(reply.ok.token, await inForce())).status).toBe(403)
  }
  const learner = await aLearner(world, school)
  expect((await whoIs(learner.token))?.termsDue).toBeNull()
  expect((await accept(learner.token, await inForce())).status).toBe(403)

  const { token } = await staff(world, 'admin', olympiadId)
  const acting = (
    await world.send('GET /api/user/impersonate', { token, query: { userId, olympiadId, reason: 'Help' } })
  ).ok
  expect((await whoIs(acting.token))?.termsDue).toBeNull()
  expect((await ownSchools(acting.token)).status).toBe(200)
  const forced = await accept(acting.token, await inForce())
  expect([forced.status, forced.body['error']]).toEqual([403, 'impersonating'])
})

test('the overlord sees how many teachers have accepted each version', async () => {
  const version = await newTerms()
  const people = [await aPerson(), await aPerson(), await aPerson()]
  for (const { signIn } of people.slice(1)) await accept((await signIn()).token, version)
  const { token } = await staff(world, 'overlord', null)
  const { items, teachers } = (await world.send('GET /api/terms/versions', { token })).ok
  expect(items.find((item) => item.version === version)).toMatchObject({
    state: 'current',
    teachers: 2,
    acceptances: 0,
  })
  expect(teachers).toBeGreaterThanOrEqual(3)
})

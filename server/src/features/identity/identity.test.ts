import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { aSchoolParticipant, aTeacher, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { hashPassword } from '#/passwords/passwords.ts'
import { forgetSessions } from './forget-sessions.ts'
import { newToken } from '#/config/tokens.ts'

const world = aWorld()
afterEach(() => vi.restoreAllMocks())

async function aMember(username: string): Promise<void> {
  const olympiadId = await anOlympiad(world)
  const user = await world.db
    .insertInto('users')
    .values({ kind: 'staff', username, fullName: 'A member', passwordHash: await hashPassword('a long password') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('accounts').values({ userId: user.id, olympiadId, role: 'admin' }).execute()
}

const signIn = (username: string, password: string, loginType = 'staff') =>
  world.send('POST /api/auth/signin', { body: { username, password, loginType } })

test('staff sign in with name and password and are told who they are', async () => {
  await aMember('ntombi')
  const { ok } = await signIn('Ntombi', 'a long password')
  expect(ok).toMatchObject({ role: 'admin', name: 'A member' })
  const me = await world.send('GET /api/auth/current-user', { token: ok.token })
  expect(me.ok).toMatchObject({ authed: true, user: { role: 'admin' } })
})

test('a wrong staff name and a wrong password get the same answer', async () => {
  await aMember('sipho')
  const wrongName = await signIn('nobody-here', 'a long password')
  const wrongPassword = await signIn('sipho', 'another password')
  expect(wrongName.status).toBe(401)
  expect(wrongName.body).toEqual(wrongPassword.body)
  expect(wrongName.body).toMatchObject({ success: false, error: 'password' })
})

test('a teacher’s sign-in reports an unknown user name', async () => {
  expect((await signIn('no-such-teacher', 'whatever', 'teacher')).body).toMatchObject({ error: 'username' })
})

test('ten failures lock the name for this address, and say for how long', async () => {
  await aMember('thabo')
  for (let tries = 0; tries < 10; tries += 1) await signIn('thabo', 'wrong')
  const locked = await signIn('thabo', 'a long password')
  expect(locked.status).toBe(429)
  expect(locked.body).toMatchObject({ error: 'locked' })
  expect(locked.headers['retry-after']).toBe(String(15 * 60))
})

test('a staff or teacher name is one name, whatever olympiad is named with it', async () => {
  await aMember('lindiwe')
  const tryAt = (olympiadName: string, loginType: string) =>
    world.send('POST /api/auth/signin', { body: { username: 'lindiwe', password: 'wrong', loginType, olympiadName } })
  for (const loginType of ['staff', 'teacher']) {
    for (let tries = 0; tries < 10; tries += 1) expect((await tryAt(`o-${tries}`, loginType)).status).toBe(401)
    expect((await tryAt('o-11', loginType)).body).toMatchObject({ error: 'locked' })
  }
})

test('of many tries at once no more than ten are made', async () => {
  await aMember('bongani')
  const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('bongani', 'wrong')))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
})

test('the right password takes earlier failures out of the count, and what has ended is not kept', async () => {
  await aMember('palesa')
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await signIn('palesa', 'wrong')
    expect((await signIn('palesa', 'a long password')).status).toBe(200)
  }
  await signIn('palesa', 'wrong')
  await world.later(15 * 60_000 + 1, () => signIn('somebody-else', 'wrong'))
  const kept = await world.db.selectFrom('signinFailures').select('door').execute()
  expect(kept).toEqual([{ door: 'staff||somebody-else' }])
})

test('after signing out the token is dead', async () => {
  const { token } = await staff(world, 'admin', await anOlympiad(world))
  expect((await world.send('POST /api/auth/signout', { token })).status).toBe(200)
  expect((await world.send('POST /api/auth/signout', { token })).status).toBe(401)
})

test('a session that was not used for twelve hours has ended', async () => {
  const { token } = await aTeacher(world, await aSchoolParticipant(world))
  const after = await world.later(12 * 3_600_000 + 1, () => world.send('GET /api/auth/current-user', { token }))
  expect(after.ok).toMatchObject({ authed: false })
})

test.for([
  ['POST /api/sitting/answers', 'saving answers'],
  ['GET /api/auth/grants', 'any other call'],
] as const)('invented tokens cost no look into the database: %s', async ([key]) => {
  const { token } = await staff(world, 'overlord', null)
  const changed = Buffer.from(token, 'base64url')
  changed[0] = 255 - (changed[0] ?? 0)
  const invented = [
    randomBytes(48).toString('base64url'),
    randomBytes(32).toString('base64url'),
    changed.toString('base64url'),
    `${token}A`,
    newToken(randomBytes(32)),
  ]
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  for (const one of invented) expect((await world.send(key, { token: one, body: {} })).status).toBe(401)
  expect(queries).not.toHaveBeenCalled()
  expect((await world.send(key, { token, body: {} })).status).not.toBe(401)
  expect(queries).toHaveBeenCalled()
})

test('ended sign-ins are deleted, the others are not, and new sign-ins do not wait for it', async () => {
  await aMember('thabiso')
  const first = await signIn('thabiso', 'a long password')
  const over = () =>
    world.db.selectFrom('sessions').select('id').where('expiresAt', '<=', new Date(first.ok.expiresAt)).execute()
  expect(await over()).not.toEqual([])
  await world.later(12 * 3_600_000 + 1, async () => {
    const { token } = (await signIn('thabiso', 'a long password')).ok
    expect(await over()).not.toEqual([])
    await forgetSessions(world.app)
    expect(await over()).toEqual([])
    expect((await world.send('GET /api/auth/grants', { token })).status).toBe(200)
  })
})

test('the token of an ended session is refused', async () => {
  const { token } = await staff(world, 'overlord', null)
  await world.send('POST /api/auth/signout', { token })
  expect((await world.send('GET /api/auth/grants', { token })).status).toBe(401)
})

test('the cookie alone is refused', async () => {
  const { token } = await staff(world, 'overlord', null)
  const answer = await world.send('POST /api/auth/signout', {
    headers: { cookie: `user=${encodeURIComponent(JSON.stringify({ accessToken: token }))}` },
  })
  expect(answer.status).toBe(401)
})

test('a form without the token of its page is refused, with it accepted', async () => {
  const { token } = await staff(world, 'overlord', null)
  const form = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' }
  for (const type of [
    form['content-type'],
    'Application/X-WWW-Form-Urlencoded',
    ' application/x-www-form-urlencoded',
  ]) {
    const headers = { ...form, 'content-type': type }
    const forged = await world.server.inject({ method: 'POST', url: '/api/auth/signout', headers, payload: '' })
    expect(forged.statusCode, type).toBe(403)
  }
  const honest = await world.server.inject({
    method: 'POST',
    url: '/api/auth/signout',
    headers: { ...form, cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
    payload: '',
  })
  expect(honest.statusCode).toBe(200)
})

test('a grant for one olympiad names it with its project and year; one for all stands with each', async () => {
  const [mine] = [await anOlympiad(world), await anOlympiad(world)]
  const [one, all] = [await staff(world, 'admin', mine), await staff(world, 'admin', null)]
  const own = await world.send('GET /api/auth/grants', { token: one.token })
  expect(own.ok.items).toMatchObject([{ role: 'admin', current: true, olympiad: { id: mine } }])
  expect(own.ok.items[0]?.olympiad).toMatchObject({ accent: expect.any(String), year: expect.any(Number) })
  const { items } = (await world.send('GET /api/auth/grants', { token: all.token })).ok
  const olympiads = await world.db.selectFrom('olympiads').select('id').execute()
  expect(items.map(({ olympiad }) => olympiad?.id).toSorted()).toEqual(olympiads.map(({ id }) => id).toSorted())
  expect(new Set(items.map(({ accountId }) => accountId)).size).toBe(1)
})

test('an overlord’s grant is for the platform and no olympiad', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { items } = (await world.send('GET /api/auth/grants', { token })).ok
  expect(items).toMatchObject([{ role: 'overlord', olympiad: null }])
})

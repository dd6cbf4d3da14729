import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { ParticipantId, UserId } from '@agon/domain/ids'
import { hashPassword } from '#/passwords/passwords.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aLearner, anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { forgetSpent } from '../identity/forget-spent.ts'
import { openSession } from '../identity/sessions.ts'
import { newLink } from '#/passwords/links.ts'

const world = aWorld()
const letters = aMailServer(world)
afterEach(() => vi.restoreAllMocks())

const old = 'an old password of mine'
const fresh = 'seven wet umbrellas'
const sixMinutes = 6 * 60_000

async function aMember(username: string): Promise<UserId> {
  const { id } = await world.db
    .insertInto('users')
    .values({
      kind: 'staff',
      username,
      fullName: 'Zanele Khumalo',
      email: `${username}@agon.example`,
      passwordHash: await hashPassword(old),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('accounts')
    .values({ userId: id, olympiadId: await anOlympiad(world), role: 'admin' })
    .execute()
  return id
}

const signIn = (username: string, password: string) =>
  world.send('POST /api/auth/signin', { body: { username, password, loginType: 'staff' } })
const forgot = (username: string) => world.send('POST /api/auth/forgot-password/{username}', { params: { username } })
const set = (token: string, body: { password: string; current?: string }) =>
  world.send('PUT /api/auth/set-password', { token, body })

/** Without the line breaks that quoted-printable puts in. */
const unfolded = (raw: string) => raw.replace(/=\r?\n/g, '')

async function linkFromMail(username: string): Promise<string> {
  const before = letters.mails.length
  expect((await forgot(username)).status).toBe(200)
  await world.work()
  const [letter] = letters.mails.slice(before)
  return /set-password#([\w-]{64})/.exec(unfolded(letter?.raw ?? ''))?.[1] ?? ''
}

test('a link from the mail sets a password once; every session ends and the user gets a mail', async () => {
  await aMember('zanele')
  const { token } = (await signIn('zanele', old)).ok
  const link = await linkFromMail('Zanele')
  expect((await world.send('GET /api/auth/password-rules', { token: link })).ok).toMatchObject({
    username: 'zanele',
    least: 12,
  })
  expect((await set(link, { password: fresh })).status).toBe(200)
  expect((await world.send('GET /api/auth/sessions', { token })).status).toBe(401)
  expect((await signIn('zanele', old)).status).toBe(401)
  expect((await signIn('zanele', fresh)).status).toBe(200)
  expect((await set(link, { password: 'another set of words' })).status).toBe(401)
  await world.work()
  expect(letters.mails.at(-1)?.raw).toContain('Subject: Your password was changed')
})

test('the link is in no table and in no log of mails', async () => {
  const id = await aMember('thandi')
  const link = await linkFromMail('thandi')
  const mail = await world.db
    .selectFrom('queuedEmails')
    .selectAll()
    .where('recipient', '=', 'thandi@agon.example')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(mail)).not.toContain(link)
  expect(mail.secret).toBeNull()
  expect(mail.bodyText).toContain('/set-password#{secret}')
  const links = await world.db.selectFrom('passwordLinks').selectAll().where('userId', '=', id).execute()
  expect(JSON.stringify(links)).not.toContain(link)
})

test('whose name it is changes neither answer nor what is asked of the database', async () => {
  await aMember('known')
  const asked = async (username: string) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    const { status, body } = await forgot(username)
    const count = queries.mock.calls.length
    queries.mockRestore()
    return { status, body, count }
  }
  const [first, second] = [await asked('known'), await asked('unknown')]
  expect(second).toEqual(first)
  expect(first.status).toBe(200)
  await world.work()
})

test('a mailbox cannot be flooded by others', async () => {
  await aMember('nomsa')
  const before = letters.mails.length
  for (let time = 0; time < 6; time += 1) {
    await forgot('nomsa')
    await world.work()
  }
  expect(letters.mails.length - before).toBe(3)
})

test('a link has ended after an hour, and is then forgotten', async () => {
  const id = await aMember('lwazi')
  const link = await newLink(world.db, world.app.keys, id, world.clock.now)
  await world.later(3_600_000, async () => {
    expect((await set(link, { password: fresh })).status).toBe(401)
    await forgetSpent(world.app)
  })
  expect(await world.db.selectFrom('passwordLinks').select('userId').where('userId', '=', id).execute()).toEqual([])
})

test('of two who use one link at once, one does', async () => {
  const id = await aMember('lerato')
  const link = await newLink(world.db, world.app.keys, id, world.clock.now)
  const answers = await Promise.all(
    ['one long password', 'two long passwords'].map((password) => set(link, { password })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('a link opens nothing but the password', async () => {
  const link = await newLink(world.db, world.app.keys, await aMember('pieter'), world.clock.now)
  expect((await world.send('GET /api/auth/grants', { token: link })).status).toBe(401)
  expect((await world.send('GET /api/auth/current-user', { token: link })).ok.authed).toBe(false)
})

test('one’s own password: the present one is asked for after five minutes, and other places are signed out', async () => {
  await aMember('sizwe')
  const [here, there] = [(await signIn('sizwe', old)).ok.token, (await signIn('sizwe', old)).ok.token]
  await world.later(sixMinutes, async () => {
    expect((await set(here, { password: fresh })).body).toMatchObject({ error: 'currentPassword' })
    expect((await set(here, { password: fresh, current: 'not it' })).body).toMatchObject({ error: 'currentPassword' })
    expect((await set(here, { password: fresh, current: old })).status).toBe(200)
    expect((await world.send('GET /api/auth/grants', { token: there })).status).toBe(401)
    expect((await world.send('GET /api/auth/grants', { token: here })).status).toBe(200)
  })
})

test('switching grants is no proof of who one is', async () => {
  const userId = await aMember('andile')
  const { id } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId: await anOlympiad(world), role: 'funding' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = (await signIn('andile', old)).ok
  await world.later(sixMinutes, async () => {
    const switched = await world.send('POST /api/auth/switch', { token, body: { accountId: id } })
    expect((await set(switched.ok.token, { password: fresh })).body).toMatchObject({ error: 'currentPassword' })
  })
})

test('ten wrong present passwords lock, wherever they come from', async () => {
  await aMember('bheki')
  const { token } = (await signIn('bheki', old)).ok
  for (let tries = 0; tries < 10; tries += 1) await set(token, { password: fresh, current: 'wrong' })
  expect((await set(token, { password: fresh, current: old })).body).toMatchObject({ error: 'locked' })
  // A learner's page may be left open in a hall as well.
  const learner = await aLearner(world, await aSchoolParticipant(world))
  await set(learner.token, { password: old })
  for (let tries = 0; tries < 10; tries += 1)
    expect((await set(learner.token, { password: fresh, current: 'wrong' })).status).not.toBe(200)
  expect((await set(learner.token, { password: fresh, current: old })).body).toMatchObject({ error: 'locked' })
})

test.for([
  ['basketball2026', 'common'],
  ['eleven char', 'short'],
  ['zodwa khumalo', 'own'],
  ['aaaaaaaaaaaaaaaa', 'simple'],
])('a password that is refused says why: %s', async ([password = '', fault]) => {
  const link = await newLink(world.db, world.app.keys, await aMember(`zodwa-${fault}`), world.clock.now)
  await world.db
    .updateTable('users')
    .set({ fullName: 'Zodwa Khumalo' })
    .where('username', '=', `zodwa-${fault}`)
    .execute()
  const refused = await set(link, { password })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ error: 'weakPassword', details: { fault } })
})

test('letters composed in either way are one password', async () => {
  const link = await newLink(world.db, world.app.keys, await aMember('zoe'), world.clock.now)
  expect((await set(link, { password: 'Zoë gaan môre see toe'.normalize('NFD') })).status).toBe(200)
  expect((await signIn('zoe', 'Zoë gaan môre see toe'.normalize('NFC'))).status).toBe(200)
})

test('ten megabytes are refused before they are read, a null byte and half a pair as well', async () => {
  const { token } = (await signIn('zoe', 'Zoë gaan môre see toe')).ok
  expect((await set(token, { password: 'x'.repeat(10_000_000) })).body).toMatchObject({ error: 'tooLarge' })
  expect((await signIn('zoe', 'x'.repeat(10_000_000))).body).toMatchObject({ error: 'tooLarge' })
  for (const odd of ['nine lives \0 of cats', 'nine lives \ud800 of cats'])
    expect((await set(token, { password: odd })).body).toMatchObject({ error: 'invalid' })
})

const aSession = (participantId: ParticipantId) =>
  openSession(
    world.app,
    { role: 'learner', participantId, expiresAt: new Date(world.clock.now.getTime() + sixMinutes) },
    world.clock.now,
  )

test('a learner chooses a password, which the slip then keeps to itself', async () => {
  const own = await aSchoolParticipant(world)
  const { token, participantId } = await aLearner(world, own)
  const { token: elsewhere } = await aSession(participantId)
  expect((await set(token, { password: 'wet umbrellas' })).status).toBe(200)
  const isIn = async (one: string) => (await world.send('GET /api/auth/current-user', { token: one })).ok.authed
  expect([await isIn(token), await isIn(elsewhere)], 'the learner’s other sessions end').toEqual([true, false])
  const { username } = await world.db
    .selectFrom('participants')
    .select('username')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', own.olympiadId)
    .executeTakeFirstOrThrow()
  const body = { username, password: 'wet umbrellas', olympiadName: name, loginType: 'learner' }
  expect((await world.send('POST /api/auth/signin', { body })).status).toBe(200)
})

test('one sees where one is signed in, ends one of them, or all others', async () => {
  await aMember('fikile')
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }
  const here = (
    await world.send('POST /api/auth/signin', {
      body: { username: 'fikile', password: old, loginType: 'staff' },
      headers: agent,
    })
  ).ok.token
  const others = [(await signIn('fikile', old)).ok.token, (await signIn('fikile', old)).ok.token]
  const { items } = (await world.send('GET /api/auth/sessions', { token: here })).ok
  expect(items).toHaveLength(3)
  expect(items.find(({ current }) => current)?.userAgent).toBe(agent['user-agent'])
  const first = items.find(({ current }) => !current)
  expect(
    (await world.send('DELETE /api/auth/sessions/{id}', { token: here, params: { id: first?.id ?? 0 } })).status,
  ).toBe(200)
  expect((await world.send('POST /api/auth/signout-elsewhere', { token: here })).ok.ended).toBe(1)
  for (const token of others) expect((await world.send('GET /api/auth/sessions', { token })).status).toBe(401)
})

test('another address of one’s own needs the present password after five minutes; a new name does not', async () => {
  await aMember('mandla')
  const { token } = (await signIn('mandla', old)).ok
  const update = (body: { fullName: string; email: string; current?: string }) =>
    world.send('PUT /api/user/me', { token, body: { locale: 'af', ...body } })
  await world.later(sixMinutes, async () => {
    expect((await update({ fullName: 'Mandla N', email: 'mandla@agon.example' })).status).toBe(200)
    expect((await update({ fullName: 'Mandla N', email: 'thief@agon.example' })).body).toMatchObject({
      error: 'currentPassword',
    })
    const changed = await update({ fullName: 'Mandla N', email: 'mandla@school.example', current: old })
    expect(changed.ok.item).toMatchObject({ fullName: 'Mandla N', email: 'mandla@school.example', locale: 'af' })
    expect((await update({ fullName: 'Mandla N', email: 'no address' })).body).toMatchObject({ error: 'invalid' })
  })
})

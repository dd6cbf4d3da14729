import type { GrantedRole } from '@agon/domain/role'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '../../../config/passwords.ts'
import { keepSecondFactorRoles } from '../../../db/second-factor-roles.ts'
import { Authenticator, type Oddly } from '../../../testing/authenticator.ts'
import { anOlympiad } from '../../../testing/factories.ts'
import { aWorld } from '../../../testing/world.ts'
import { forgetSpent } from '../forget-spent.ts'
import { codeNow, fromBase32 } from '../second-factor/access.fixture.ts'
import { challengeLife } from './challenges.ts'

const world = aWorld()
const need = (...roles: GrantedRole[]) => keepSecondFactorRoles(world.db, roles, world.clock.now)
const address = 'http://localhost:3000'
afterEach(async () => {
  await need()
  world.app.config.publicUrl = address
})

const password = 'seven wet umbrellas'
let serial = 0

interface Member {
  username: string
  userId: UserId
  olympiadId: OlympiadId
  token: string
}

async function aMember(role: GrantedRole = 'admin'): Promise<Member> {
  serial += 1
  const username = `holder-${serial}`
  const { id: userId } = await world.db
    .insertInto('users')
    .values({
      kind: 'staff',
      username,
      fullName: 'A holder',
      email: `${username}@school.example`,
      passwordHash: await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const olympiadId = await anOlympiad(world)
  await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId: role === 'overlord' ? null : olympiadId, role })
    .execute()
  return { username, userId, olympiadId, token: (await sayPassword(username)).ok.token }
}

const sayPassword = (username: string) =>
  world.send('POST /api/auth/signin', { body: { username, password, loginType: 'staff' } })

async function toMake(token: string) {
  return (await world.send('POST /api/auth/passkeys/begin', { token, body: {} })).ok.options
}

async function add(token: string, authenticator: Authenticator, oddly: Oddly = {}) {
  const credential = authenticator.make(await toMake(token), oddly)
  return world.send('POST /api/auth/passkeys', { token, body: { name: 'Telephone', credential } })
}

async function toSign(ticket?: string) {
  const { options } = (await world.send('POST /api/auth/signin/passkey/begin', { body: { ticket } })).ok
  if (options === null) throw new Error('Passkeys work at this address.')
  return options
}

const bring = (credential: object, more: { ticket?: string; olympiadName?: string } = {}) =>
  world.send('POST /api/auth/signin/passkey', { body: { credential, ...more } })

async function enter(authenticator: Authenticator, oddly: Oddly = {}) {
  return bring(authenticator.sign(await toSign(), oddly))
}

/** A member of staff with a passkey. */
async function aHolder(role: GrantedRole = 'admin') {
  const member = await aMember(role)
  const authenticator = new Authenticator()
  const added = (await add(member.token, authenticator)).ok
  return { ...member, authenticator, id: added.item.id, recoveryCodes: added.recoveryCodes ?? [] }
}

async function ticketOf(username: string) {
  const { body } = await sayPassword(username)
  expect(body).toMatchObject({ error: '2fa_required' })
  return body['details'] as { ticket: string; ways: string[] }
}

test('a passkey signs in by itself, also under a role that needs a second factor', async () => {
  const { authenticator, token, olympiadId } = await aHolder()
  await need('admin')
  const entered = (await enter(authenticator)).ok
  expect(entered).toMatchObject({ role: 'admin', name: 'A holder', olympiad: { id: olympiadId } })
  const { items } = (await world.send('GET /api/auth/passkeys', { token })).ok
  expect(items).toMatchObject([{ name: 'Telephone', backedUp: false, lastUsedAt: world.clock.now.toISOString() }])
  expect((await world.send('GET /api/auth/grants', { token: entered.token })).status).toBe(200)
})

test('after a password a passkey is the second step, and the password alone is none', async () => {
  const { authenticator, username } = await aHolder()
  const { ticket, ways } = await ticketOf(username)
  expect(ways).toEqual(['passkey'])
  const options = await toSign(ticket)
  expect(options.allowCredentials).toHaveLength(1)
  expect((await bring(authenticator.sign(options), { ticket })).ok).toMatchObject({ role: 'admin' })
  // The ticket is used up, and so is the question.
  expect((await bring(authenticator.sign(options), { ticket })).body).toMatchObject({ error: 'ticketSpent' })
})

test('a question for the second step answers no other ticket, nor the door without one', async () => {
  const [mine, theirs] = [await aHolder(), await aHolder()]
  const ticket = (await ticketOf(mine.username)).ticket
  const other = (await ticketOf(theirs.username)).ticket
  const refused = { error: 'passkey' }
  expect((await bring(mine.authenticator.sign(await toSign(ticket)))).body).toMatchObject(refused)
  expect((await bring(mine.authenticator.sign(await toSign()), { ticket })).body).toMatchObject(refused)
  expect((await bring(theirs.authenticator.sign(await toSign(other)), { ticket })).body).toMatchObject(refused)
  expect((await bring(theirs.authenticator.sign(await toSign(ticket)), { ticket })).body).toMatchObject(refused)
  expect((await bring(mine.authenticator.sign(await toSign(ticket)), { ticket })).status).toBe(200)
})

test.for<[string, Oddly]>([
  ['another address', { origin: 'https://agon.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a name that is not ours', { rpId: 'agon.example' }],
  ['a finger that nobody looked at', { verified: false }],
  ['somebody else’s handle', { handle: Buffer.alloc(32).toString('base64url') }],
])('no session begins with %s', async ([, oddly]) => {
  const { authenticator, userId } = await aHolder()
  await world.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  const refused = await enter(authenticator, oddly)
  expect(refused.status).toBe(401)
  expect(refused.body).toMatchObject({ error: 'passkey' })
  expect(await world.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).toEqual([])
  expect((await enter(authenticator)).status).toBe(200)
})

test.for<[string, Oddly]>([
  ['another address', { origin: 'https://agon.example' }],
  ['a name that is not ours', { rpId: 'agon.example' }],
  ['a finger that nobody looked at', { verified: false }],
])('no passkey is kept that was made with %s', async ([, oddly]) => {
  const { token } = await aMember()
  expect((await add(token, new Authenticator(), oddly)).body).toMatchObject({ error: 'passkeyRefused' })
  expect((await world.send('GET /api/auth/passkeys', { token })).ok.items).toEqual([])
})

test('a question is answered once, by whom it was put to, within five minutes', async () => {
  const { authenticator, token } = await aHolder()
  const options = await toSign()
  expect((await bring(authenticator.sign(options, { origin: 'https://agon.example' }))).status).toBe(401)
  expect((await bring(authenticator.sign(options))).body, 'after a wrong answer').toMatchObject({ error: 'passkey' })
  const again = await toSign()
  const answer = authenticator.sign(again)
  expect((await Promise.all([bring(answer), bring(answer)])).map(({ status }) => status).toSorted()).toEqual([200, 401])
  const late = await toSign()
  await world.later(challengeLife, async () => {
    expect((await bring(authenticator.sign(late))).body).toMatchObject({ error: 'passkey' })
  })
  const { token: another } = await aMember()
  const credential = new Authenticator().make(await toMake(token))
  const body = { name: 'Telephone', credential }
  expect((await world.send('POST /api/auth/passkeys', { token: another, body })).body).toMatchObject({
    error: 'passkeyRefused',
  })
  expect((await bring(authenticator.sign({ ...late, challenge: credential.id }))).status).toBe(401)
})

test('questions that nobody answers are forgotten, within the hour at the latest', async () => {
  const kept = () => world.db.selectFrom('passkeyChallenges').select('purpose').execute()
  await toSign()
  await world.later(3_600_000, async () => {
    await toSign()
    expect(await kept(), 'by the next').toHaveLength(1)
  })
  await world.later(7_200_000, () => forgetSpent(world.app))
  expect(await kept()).toEqual([])
})

test('a signature of another key opens nothing', async () => {
  const [one, two] = [await aHolder(), await aHolder()]
  const options = await toSign()
  const [mine, theirs] = [one.authenticator.sign(options), two.authenticator.sign(options)]
  expect((await bring({ ...theirs, response: mine.response })).status).toBe(401)
  const fresh = one.authenticator.sign(await toSign())
  const signature = two.authenticator.sign(options).response.signature
  expect((await bring({ ...fresh, response: { ...fresh.response, signature } })).status).toBe(401)
})

test('a count that goes back is refused: the authenticator may have been copied', async () => {
  const { authenticator } = await aHolder()
  expect((await enter(authenticator, { counter: 9 })).status).toBe(200)
  for (const counter of [9, 8, 0])
    expect((await enter(authenticator, { counter })).body, `${counter}`).toMatchObject({ error: 'passkey' })
  expect((await enter(authenticator, { counter: 10 })).status).toBe(200)
})

test('authenticators that do not count sign in again and again', async () => {
  const { authenticator } = await aHolder()
  for (const counter of [0, 0, 0]) expect((await enter(authenticator, { counter })).status).toBe(200)
})

test('whoever is disabled, or has no grant any more, stays out; ten tries that are not right lock', async () => {
  const [disabled, without, wrong] = [await aHolder(), await aHolder(), await aHolder()]
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', disabled.userId).execute()
  await world.db.deleteFrom('accounts').where('userId', '=', without.userId).execute()
  for (const { authenticator } of [disabled, without])
    expect((await enter(authenticator)).body).toMatchObject({ error: 'passkey' })
  for (let tries = 0; tries < 10; tries += 1) await enter(wrong.authenticator, { verified: false })
  expect((await enter(wrong.authenticator)).body).toMatchObject({ error: 'locked' })
})

test('the olympiad of the page that was wanted chooses the grant', async () => {
  const { authenticator, userId } = await aHolder()
  const olympiadId = await anOlympiad(world, { name: 'the-other-one' })
  await world.db.insertInto('accounts').values({ userId, olympiadId, role: 'funding' }).execute()
  const entered = await bring(authenticator.sign(await toSign()), { olympiadName: 'the-other-one' })
  expect(entered.ok).toMatchObject({ role: 'funding', olympiad: { id: olympiadId } })
})

test('the first passkey comes with recovery codes, which the second leaves alone', async () => {
  const { username, token, recoveryCodes } = await aHolder()
  expect(recoveryCodes).toHaveLength(10)
  expect((await add(token, new Authenticator())).ok.recoveryCodes).toBeNull()
  const { ticket } = await ticketOf(username)
  const entered = await world.send('POST /api/auth/signin/code', { body: { ticket, code: recoveryCodes[0] } })
  expect(entered.ok.recoveryCodesLeft).toBe(9)
})

test('one’s passkeys are renamed and removed, and no one else’s', async () => {
  const [mine, theirs] = [await aHolder(), await aHolder()]
  const { token } = mine
  const rename = (id: number) =>
    world.send('PUT /api/auth/passkeys/{id}', { token, params: { id }, body: { name: 'Key ring' } })
  const remove = (id: number) =>
    world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body: {} })
  expect((await rename(mine.id)).status).toBe(200)
  expect((await world.send('GET /api/auth/passkeys', { token })).ok.items).toMatchObject([{ name: 'Key ring' }])
  expect((await rename(theirs.id)).status).toBe(404)
  expect((await remove(theirs.id)).status).toBe(404)
  expect((await remove(mine.id)).status).toBe(200)
  expect((await enter(mine.authenticator)).body).toMatchObject({ error: 'passkey' })
  expect((await sayPassword(mine.username)).status).toBe(200)
  const codes = await world.db.selectFrom('recoveryCodes').select('userId').where('userId', '=', mine.userId).execute()
  expect(codes).toEqual([])
})

test('the last factor of a role that needs one stays, of two removed at once one', async () => {
  const { token, id, username } = await aHolder()
  await need('admin')
  const remove = (one: number) =>
    world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id: one }, body: {} })
  expect((await remove(id)).body).toMatchObject({ error: 'secondFactorNeeded' })
  const { item } = (await add(token, new Authenticator())).ok
  const answers = await Promise.all([remove(id), remove(item.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await ticketOf(username)).ways).toEqual(['passkey'])
})

test('a role that needs a second factor is reached with a passkey, and does not sign its holder out', async () => {
  const { token, userId, olympiadId } = await aHolder()
  await need('funding')
  const { id } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId, role: 'funding' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await world.send('POST /api/auth/switch', { token, body: { accountId: id } })).ok).toMatchObject({
    role: 'funding',
  })
})

test('whoever has to set up a second factor may set up a passkey, and signs in by that', async () => {
  const { username } = await aMember()
  await need('admin')
  const asked = (await sayPassword(username)).body
  expect(asked).toMatchObject({ error: '2fa_notSetYet', details: { rpId: 'localhost' } })
  const { ticket } = asked['details'] as { ticket: string }
  const made = async (authenticator: Authenticator) => {
    const { options } = (await world.send('POST /api/auth/signin/passkey/enrol/begin', { body: { ticket } })).ok
    return { ticket, name: 'Telephone', credential: authenticator.make(options) }
  }
  const authenticator = new Authenticator()
  const [first, second] = [await made(authenticator), await made(new Authenticator())]
  const set = (body: object) => world.send('POST /api/auth/signin/passkey/enrol', { body })
  const entered = (await set(first)).ok
  expect(entered.recoveryCodes).toHaveLength(10)
  expect((await world.send('GET /api/auth/passkeys', { token: entered.token })).ok.items).toHaveLength(1)
  expect((await set(second)).body).toMatchObject({ error: 'ticketSpent' })
  expect((await enter(authenticator)).ok).toMatchObject({ role: 'admin' })
})

test('who knows the password alone sets nothing up beside a factor that has come meanwhile', async () => {
  const { username, token } = await aMember()
  await need('admin')
  const ask = async () => (await sayPassword(username)).body['details'] as { ticket: string; secret: string }
  const [one, two] = [await ask(), await ask()]
  const { options } = (await world.send('POST /api/auth/signin/passkey/enrol/begin', { body: one })).ok
  const credential = new Authenticator().make(options)
  await add(token, new Authenticator())
  const refused = { error: 'secondFactorSet' }
  const body = { ticket: one.ticket, name: 'Telephone', credential }
  expect((await world.send('POST /api/auth/signin/passkey/enrol', { body })).body).toMatchObject(refused)
  const code = codeNow(world, fromBase32(two.secret))
  const app = await world.send('POST /api/auth/signin/enrol', { body: { ticket: two.ticket, code } })
  expect(app.body).toMatchObject(refused)
})

test('the present password is asked for after five minutes, before one is added or removed', async () => {
  const { token, id } = await aHolder()
  await world.later(6 * 60_000, async () => {
    const begin = (body: object) => world.send('POST /api/auth/passkeys/begin', { token, body })
    const remove = (body: object) =>
      world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body })
    for (const ask of [begin, remove]) {
      expect((await ask({})).body).toMatchObject({ error: 'currentPassword' })
      expect((await ask({ current: 'something else' })).body).toMatchObject({ error: 'currentPassword' })
      expect((await ask({ current: password })).status).toBe(200)
    }
  })
})

test('one passkey belongs to one person, and nobody has more than twenty', async () => {
  const { authenticator, userId } = await aHolder()
  const { token } = await aMember()
  expect((await add(token, authenticator)).body).toMatchObject({ error: 'duplicate' })
  const full = await aMember()
  const rows = Array.from({ length: 20 }, (_, number) => ({
    userId: full.userId,
    credentialId: `full-${userId}-${number}`,
    publicKey: Buffer.from([1]),
    counter: 0,
    transports: [],
    backedUp: false,
    name: 'One of many',
    createdAt: world.clock.now,
  }))
  await world.db.insertInto('passkeys').values(rows).execute()
  const refused = await world.send('POST /api/auth/passkeys/begin', { token: full.token, body: {} })
  expect(refused.body).toMatchObject({ error: 'passkeyLimit' })
})

test('the person is told by mail when one is added and when one is removed', async () => {
  const { token, id, username } = await aHolder()
  await world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body: {} })
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['subject', 'bodyText'])
    .where('recipient', '=', `${username}@school.example`)
    .orderBy('id')
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['A passkey was added', 'A passkey was removed'])
  expect(mails[0]?.bodyText).toContain('“Telephone”')
})

test.for(['http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[2001:db8::7]', 'http://agon.example'])(
  'at %s there are no passkeys',
  async (publicUrl) => {
    const { token } = await aMember()
    world.app.config.publicUrl = publicUrl
    expect((await world.send('GET /api/auth/passkeys', { token })).ok.rpId).toBeNull()
    expect((await world.send('POST /api/auth/signin/passkey/begin', { body: {} })).ok.options).toBeNull()
    expect((await world.send('POST /api/auth/passkeys/begin', { token, body: {} })).body).toMatchObject({
      error: 'passkeyAddress',
    })
  },
)

test('over https a name is enough', async () => {
  const { token } = await aMember()
  world.app.config.publicUrl = 'https://olympiads.school.example'
  const oddly = { origin: 'https://olympiads.school.example' }
  const authenticator = new Authenticator()
  expect((await add(token, authenticator, oddly)).status).toBe(200)
  expect((await enter(authenticator, oddly)).status).toBe(200)
})

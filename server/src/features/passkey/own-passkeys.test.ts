import { afterEach, expect, test } from 'vitest'
import { Authenticator, type Oddly } from '#test/authenticator.ts'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { codeNow, fromBase32 } from '#test/features/second-factor/access.ts'
import { holdersIn, password } from '#test/features/passkey/holders.ts'

const world = aWorld()
const { add, aHolder, aMember, enter, need, sayPassword, ticketOf, toMake } = holdersIn(world)
const address = 'http://localhost:3000'
afterEach(async () => {
  await need()
  world.app.config.publicUrl = address
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
  const remove = (id: number) => world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body: {} })
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

test('removing a passkey or the app ends the person’s other sessions, and what was begun beside them', async () => {
  const { token, id, username, authenticator } = await aHolder()
  const setUp = (await world.send('POST /api/auth/second-factor/begin', { token, body: {} })).ok
  const code = codeNow(world, fromBase32(setUp.secret))
  await world.send('POST /api/auth/second-factor/confirm', { token, body: { ticket: setUp.ticket, code } })
  const lives = async (one: string) => (await world.send('GET /api/auth/grants', { token: one })).status === 200
  const [byPasskey, begun] = [(await enter(authenticator)).ok.token, await ticketOf(username)]
  const remove = { token, params: { id }, body: {} }
  expect((await world.send('POST /api/auth/passkeys/{id}/remove', remove)).status).toBe(200)
  expect([await lives(token), await lives(byPasskey)]).toEqual([true, false])
  await world.later(60_000, async () => {
    const enterBy = (ticket: string) =>
      world.send('POST /api/auth/signin/code', { body: { ticket, code: codeNow(world, fromBase32(setUp.secret)) } })
    expect((await enterBy(begun.ticket)).body).toMatchObject({ error: 'ticketSpent' })
    const byApp = (await enterBy((await ticketOf(username)).ticket)).ok.token
    expect((await world.send('POST /api/auth/second-factor/remove', { token, body: {} })).status).toBe(200)
    expect([await lives(token), await lives(byApp)]).toEqual([true, false])
  })
})

test('a session whose last factor was removed has proved none for a role that needs one', async () => {
  const { token, id, userId, olympiadId } = await aHolder()
  expect((await world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body: {} })).status).toBe(
    200,
  )
  await need('funding')
  const { id: accountId } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId, role: 'funding' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await world.send('POST /api/auth/switch', { token, body: { accountId } })).body).toMatchObject({
    error: 'factorFirst',
  })
})

test('a role that begins to need a second factor is reached with a passkey, and its holder is not signed out', async () => {
  const { token, userId, olympiadId } = await aHolder()
  const [without, overlord] = [await aMember(), await staff(world, 'overlord', null)]
  const body = { secondFactorRoles: ['admin', 'funding'] }
  expect((await world.send('PUT /api/system-config/', { token: overlord.token, body })).status).toBe(200)
  expect((await world.send('GET /api/auth/passkeys', { token: without.token })).status).toBe(401)
  const { id } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId, role: 'funding' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await world.send('POST /api/auth/switch', { token, body: { accountId: id } })).ok).toMatchObject({
    role: 'funding',
  })
})

test('anyone who has to set up a second factor may set up a passkey, and signs in by that', async () => {
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
    const remove = (body: object) => world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body })
    for (const ask of [begin, remove]) {
      expect((await ask({})).body).toMatchObject({ error: 'currentPassword' })
      expect((await ask({ current: 'something else' })).body).toMatchObject({ error: 'currentPassword' })
      expect((await ask({ current: password })).status).toBe(200)
    }
  })
})

test('a passkey that calls itself otherwise than its authenticator does is refused', async () => {
  const { token } = await aMember()
  const credential = new Authenticator().make(await toMake(token))
  const body = { name: 'Telephone', credential: { ...credential, id: 'AAAA', rawId: 'AAAA' } }
  expect((await world.send('POST /api/auth/passkeys', { token, body })).body).toMatchObject({ error: 'passkeyRefused' })
})

test('one passkey belongs to one user, and a user has at most twenty', async () => {
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
  // As the first of them would have.
  await world.db.updateTable('sessions').set({ factorAt: world.clock.now }).where('userId', '=', full.userId).execute()
  const refused = await world.send('POST /api/auth/passkeys/begin', { token: full.token, body: {} })
  expect(refused.body).toMatchObject({ error: 'passkeyLimit' })
})

test('the user gets a mail when one is added and when one is removed', async () => {
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

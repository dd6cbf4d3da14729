import { afterEach, expect, test } from 'vitest'
import { Authenticator, type Oddly } from '#test/authenticator.ts'
import { anOlympiad } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { forgetSpent } from '../identity/forget-spent.ts'
import { challengeLife } from './challenges.ts'
import { holdersIn } from '#test/features/passkey/holders.ts'

const world = aWorld()
const { aHolder, aMember, bring, enter, need, ticketOf, toMake, toSign } = holdersIn(world)
afterEach(() => need())

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

test('unanswered challenges are deleted within the hour', async () => {
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

test('anyone who is disabled, or has no grant any more, stays out; ten tries that are not right lock', async () => {
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

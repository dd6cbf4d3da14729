import { afterEach, expect, test } from 'vitest'
import { Authenticator } from '#test/authenticator.ts'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { newLink } from '#/passwords/links.ts'
import { holdersIn, password } from '#test/features/passkey/holders.ts'
import { openSession } from '../identity/sessions.ts'
import { codeNow, fromBase32 } from '#test/features/second-factor/access.ts'
import { giveTicket } from './tickets.ts'

const world = aWorld()
const { aHolder, aMember, bring, need, sayPassword, ticketOf, toSign } = holdersIn(world)
afterEach(() => need())

type Member = Awaited<ReturnType<typeof aMember>>

/** A member of staff who must set up a second factor; the attacker knows the password and holds a ticket. */
async function aVictim() {
  const victim = await aMember('admin')
  await need('admin')
  return { ...victim, stolen: await enrolmentOf(victim.username) }
}

async function enrolmentOf(username: string) {
  const { body } = await sayPassword(username)
  expect(body).toMatchObject({ error: '2fa_notSetYet' })
  return body['details'] as { ticket: string; secret: string }
}

/** As the person does who suspects something: by the link of "Forgot your password?". */
async function resetPassword({ userId }: Member): Promise<void> {
  const token = await newLink(world.db, world.app.keys, userId, world.clock.now)
  const body = { password: 'eleven dry raincoats' }
  expect((await world.send('PUT /api/auth/set-password', { token, body })).status).toBe(200)
}

async function disable({ userId }: Member): Promise<void> {
  const { token } = await staff(world, 'overlord', null)
  const { item } = (await world.send('GET /api/user/single', { token, query: { userId } })).ok
  const body = { fullName: item.fullName, email: item.email ?? '', version: item.version }
  const disabled = await world.send('PUT /api/user/{id}', {
    token,
    params: { id: userId },
    body: { ...body, disabled: true },
  })
  const { version } = disabled.ok.item
  const again = { ...body, version, disabled: false }
  expect((await world.send('PUT /api/user/{id}', { token, params: { id: userId }, body: again })).status).toBe(200)
}

async function withdrawGrant({ userId }: Member): Promise<void> {
  const { token } = await staff(world, 'overlord', null)
  const other = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId: null, role: 'marketing' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { id: other.id }
  expect((await world.send('DELETE /api/account/{id}', { token, params })).status).toBe(200)
}

const enrolApp = ({ ticket, secret }: { ticket: string; secret: string }) =>
  world.send('POST /api/auth/signin/enrol', { body: { ticket, code: codeNow(world, fromBase32(secret)) } })

test('attack: who holds a stolen password and a ticket sets up no app after the password was reset', async () => {
  const { stolen, ...victim } = await aVictim()
  await resetPassword(victim)
  expect((await enrolApp(stolen)).body).toMatchObject({ error: 'ticketSpent' })
  expect(
    await world.db.selectFrom('secondFactors').select('userId').where('userId', '=', victim.userId).execute(),
  ).toEqual([])
})

test('attack: who holds a stolen password and a ticket adds no passkey after the password was reset', async () => {
  const { stolen, ...victim } = await aVictim()
  const { options } = (await world.send('POST /api/auth/signin/passkey/enrol/begin', { body: stolen })).ok
  await resetPassword(victim)
  const body = { ticket: stolen.ticket, name: 'Not theirs', credential: new Authenticator().make(options) }
  expect((await world.send('POST /api/auth/signin/passkey/enrol', { body })).body).toMatchObject({
    error: 'ticketSpent',
  })
  expect(await world.db.selectFrom('passkeys').select('id').where('userId', '=', victim.userId).execute()).toEqual([])
})

test.for([
  ['a new password', resetPassword],
  ['being disabled, even for a moment', disable],
  ['the loss of a grant', withdrawGrant],
] as const)('%s leaves neither tickets nor questions to passkeys', async ([, happen]) => {
  const holder = await aHolder()
  const { ticket } = await ticketOf(holder.username)
  const answer = holder.authenticator.sign(await toSign(ticket))
  await happen(holder)
  const left = await Promise.all([
    world.db.selectFrom('signinTickets').select('userId').where('userId', '=', holder.userId).execute(),
    world.db.selectFrom('passkeyChallenges').select('userId').where('userId', '=', holder.userId).execute(),
  ])
  expect(left.flat()).toEqual([])
  expect((await bring(answer, { ticket })).body).toMatchObject({ error: 'ticketSpent' })
})

test('a set-up that was begun while signed in is not finished after a new password', async () => {
  const { token } = await aMember()
  const begun = (await world.send('POST /api/auth/second-factor/begin', { token, body: {} })).ok
  const body = { password: 'eleven dry raincoats', current: password }
  expect((await world.send('PUT /api/auth/set-password', { token, body })).status).toBe(200)
  const code = codeNow(world, fromBase32(begun.secret))
  const confirmed = await world.send('POST /api/auth/second-factor/confirm', {
    token,
    body: { ticket: begun.ticket, code },
  })
  expect(confirmed.body).toMatchObject({ error: 'ticketSpent' })
})

test('a password that was checked just before it changed opens neither a session nor the second step', async () => {
  const holder = await aHolder()
  const { id: accountId } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', holder.userId)
    .executeTakeFirstOrThrow()
  const checked = { userId: holder.userId, accountId, signInVersion: 1 }
  await resetPassword(holder)
  const late = openSession(world.app, { role: 'admin', ...checked }, world.clock.now)
  await expect(late).rejects.toMatchObject({ code: 'password' })
  const ticket = await giveTicket(world.app, { purpose: 'code', ...checked })
  const code = holder.recoveryCodes[0] ?? ''
  expect((await world.send('POST /api/auth/signin/code', { body: { ticket, code } })).body).toMatchObject({
    error: 'ticketSpent',
  })
})

test.for([
  ['another address, set by the overlord', changeAddress],
  ['another address, set by oneself', changeOwnAddress],
  ['being disabled, even for a moment', disable],
] as const)('%s ends the links that were mailed before', async ([, happen]) => {
  const member = await aMember()
  const token = await newLink(world.db, world.app.keys, member.userId, world.clock.now)
  await happen(member)
  const body = { password: 'eleven dry raincoats' }
  expect((await world.send('PUT /api/auth/set-password', { token, body })).status).toBe(401)
})

async function changeAddress({ userId }: Member): Promise<void> {
  const { token } = await staff(world, 'overlord', null)
  const { fullName, version } = (await world.send('GET /api/user/single', { token, query: { userId } })).ok.item
  const body = { fullName, version, email: 'right@agon.example', disabled: false }
  expect((await world.send('PUT /api/user/{id}', { token, params: { id: userId }, body })).status).toBe(200)
}

async function changeOwnAddress({ token }: Member): Promise<void> {
  const body = { fullName: 'A member', email: 'right@agon.example', locale: 'en', current: password }
  expect((await world.send('PUT /api/user/me', { token, body })).status).toBe(200)
}

test('attack: the right code of an app that is never set up does not clear the count of wrong codes at the door', async () => {
  const { stolen, ...victim } = await aVictim()
  const theirs = await enrolmentOf(victim.username)
  expect((await enrolApp(theirs)).status).toBe(200)
  const { ticket } = await ticketOf(victim.username)
  const guess = () => world.send('POST /api/auth/signin/code', { body: { ticket, code: '000000' } })
  for (let wrong = 0; wrong < 9; wrong += 1) expect((await guess()).body).toMatchObject({ error: 'secondFactor' })
  expect((await enrolApp(stolen)).body).toMatchObject({ error: 'secondFactorSet' })
  expect((await guess()).body).toMatchObject({ error: 'secondFactor' })
  expect((await guess()).body).toMatchObject({ error: 'locked' })
})

import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { GrantedRole } from '@agon/domain/role'
import { stepAt } from '@agon/domain/totp'
import { afterEach, expect, test } from 'vitest'
import { hashPassword } from '#/passwords/passwords.ts'
import { keepSecondFactorRoles } from '#test/second-factor-roles.ts'
import { anOlympiad } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { forgetSpent } from '../identity/forget-spent.ts'
import { fromBase32 } from '#test/features/second-factor/access.ts'
import { codeOf } from './totp.ts'

const world = aWorld()
const need = (...roles: GrantedRole[]) =>
  world.db.transaction().execute((tx) => keepSecondFactorRoles(tx, roles, world.clock.now))
afterEach(() => need())

const password = 'seven wet umbrellas'
const step = 30_000
let serial = 0

interface Member {
  username: string
  userId: UserId
  olympiadId: OlympiadId
}

async function aMember(role: GrantedRole = 'admin'): Promise<Member> {
  serial += 1
  const username = `member-${serial}`
  const { id: userId } = await world.db
    .insertInto('users')
    .values({ kind: 'staff', username, fullName: 'A member', passwordHash: await hashPassword(password) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const olympiadId = await anOlympiad(world)
  await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId: role === 'overlord' ? null : olympiadId, role })
    .execute()
  return { username, userId, olympiadId }
}

const signIn = (username: string) =>
  world.send('POST /api/auth/signin', { body: { username, password, loginType: 'staff' } })
const sendCode = (ticket: string, code: string) => world.send('POST /api/auth/signin/code', { body: { ticket, code } })
const sendFirst = (ticket: string, code: string) =>
  world.send('POST /api/auth/signin/enrol', { body: { ticket, code } })
const codeAt = (secret: Uint8Array, steps = 0) => codeOf(secret, stepAt(world.clock.now.getTime()) + steps)

async function ticketOf(username: string): Promise<{ ticket: string; secret: Buffer }> {
  const { details } = (await signIn(username)).body as { details: { ticket: string; secret?: string } }
  return { ticket: details.ticket, secret: fromBase32(details.secret ?? '') }
}

/** Somebody who has set up an app, with its secret and recovery codes. */
async function anEnrolled(role: GrantedRole = 'admin') {
  await need(role)
  const member = await aMember(role)
  const { ticket, secret } = await ticketOf(member.username)
  const { token, recoveryCodes } = (await sendFirst(ticket, codeAt(secret))).ok
  return { ...member, secret, token, recoveryCodes }
}

test('a role that needs a second factor sets one up while signing in, and then signs in with its codes', async () => {
  await need('admin')
  const { username } = await aMember()
  const first = await signIn(username)
  expect(first.status).toBe(401)
  expect(first.body).toMatchObject({ error: '2fa_notSetYet', details: { qr: expect.stringContaining('<svg') } })
  const { ticket, secret } = await ticketOf(username)
  const entered = await sendFirst(ticket, codeAt(secret))
  expect(entered.ok).toMatchObject({ role: 'admin' })
  expect(entered.ok.recoveryCodes).toHaveLength(10)
  const second = await signIn(username)
  expect(second.body).toMatchObject({ error: '2fa_required', details: { ticket: expect.any(String) } })
  expect(JSON.stringify(second.body)).not.toContain('secret')
  const { ticket: next } = await ticketOf(username)
  await world.later(step, async () => {
    expect((await sendCode(next, codeAt(secret))).ok).toMatchObject({ role: 'admin', recoveryCodesLeft: null })
  })
})

test('without the code there is no session, whatever else is right', async () => {
  const { username, userId } = await anEnrolled()
  await world.db.deleteFrom('sessions').where('userId', '=', userId).execute()
  const { ticket } = await ticketOf(username)
  for (const code of ['000000', '', 'aaaaaaaaaa'])
    expect((await sendCode(ticket, code)).body).toMatchObject({ error: 'secondFactor' })
  expect((await world.send('GET /api/auth/grants', { token: ticket })).status).toBe(401)
  expect(await world.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).toEqual([])
})

test('a telephone may be half a minute off, and no code is taken twice, not by two at once either', async () => {
  const { username, secret } = await anEnrolled()
  await world.later(10 * step, async () => {
    for (const steps of [-2, 2]) {
      const { ticket } = await ticketOf(username)
      expect((await sendCode(ticket, codeAt(secret, steps))).status).toBe(401)
    }
    const tickets = [await ticketOf(username), await ticketOf(username)]
    const answers = await Promise.all(tickets.map(({ ticket }) => sendCode(ticket, codeAt(secret, -1))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await sendCode((await ticketOf(username)).ticket, codeAt(secret, 1))).status).toBe(200)
    // One that was shown before the one that was used last.
    expect((await sendCode((await ticketOf(username)).ticket, codeAt(secret))).status).toBe(401)
  })
})

test('a ticket has ended after ten minutes and used once; it opens nothing of another kind', async () => {
  const { username, userId, secret } = await anEnrolled()
  const { ticket } = await ticketOf(username)
  expect((await sendFirst(ticket, codeAt(secret, 1))).body).toMatchObject({ error: 'ticketSpent' })
  expect((await sendCode(ticket, codeAt(secret, 1))).status).toBe(200)
  expect((await sendCode(ticket, codeAt(secret, 1))).body).toMatchObject({ error: 'ticketSpent' })
  const { ticket: late } = await ticketOf(username)
  await world.later(10 * 60_000, async () => {
    expect((await sendCode(late, codeAt(secret))).body).toMatchObject({ error: 'ticketSpent' })
    await forgetSpent(world.app)
  })
  expect(await world.db.selectFrom('signinTickets').select('userId').where('userId', '=', userId).execute()).toEqual([])
})

test('of two browsers that set up an app at once one succeeds, and the other gets an error', async () => {
  await need('admin')
  const { username, userId } = await aMember()
  const [one, two] = [await ticketOf(username), await ticketOf(username)]
  const answers = await Promise.all([one, two].map(({ ticket, secret }) => sendFirst(ticket, codeAt(secret))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ error: 'secondFactorSet' })
  const kept = await world.db.selectFrom('recoveryCodes').select('userId').where('userId', '=', userId).execute()
  expect(kept).toHaveLength(10)
})

test('a recovery code opens once, and says how many are left; new ones end the old', async () => {
  const {
    username,
    token,
    recoveryCodes: [first = '', second = ''],
  } = await anEnrolled()
  const entered = await sendCode((await ticketOf(username)).ticket, first.toUpperCase().replace('-', ' '))
  expect(entered.ok.recoveryCodesLeft).toBe(9)
  expect((await sendCode((await ticketOf(username)).ticket, first)).body).toMatchObject({ error: 'secondFactor' })
  const { recoveryCodes } = (await world.send('POST /api/auth/second-factor/recovery-codes', { token, body: {} })).ok
  expect((await sendCode((await ticketOf(username)).ticket, second)).status).toBe(401)
  expect((await sendCode((await ticketOf(username)).ticket, recoveryCodes[0] ?? '')).status).toBe(200)
})

test('neither secrets nor recovery codes stand readable in the database', async () => {
  const { userId, secret, recoveryCodes } = await anEnrolled()
  const factor = await world.db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const hashes = await world.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', userId).execute()
  expect(factor.secret.includes(secret)).toBe(false)
  const all = Buffer.concat(hashes.map(({ codeHash }) => codeHash)).toString('latin1')
  for (const code of recoveryCodes) expect(all).not.toContain(code)
})

test('a secret that is put with another person opens nothing', async () => {
  const [one, two] = [await anEnrolled(), await anEnrolled()]
  const { secret } = await world.db
    .selectFrom('secondFactors')
    .select('secret')
    .where('userId', '=', one.userId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('secondFactors').set({ secret, usedStep: 0 }).where('userId', '=', two.userId).execute()
  expect((await sendCode((await ticketOf(two.username)).ticket, codeAt(one.secret))).status).toBe(500)
})

test('ten wrong codes lock the person for every sender', async () => {
  const { username, secret } = await anEnrolled()
  const { ticket } = await ticketOf(username)
  for (let tries = 0; tries < 10; tries += 1) await sendCode(ticket, '000000')
  expect((await sendCode(ticket, codeAt(secret, 1))).body).toMatchObject({ error: 'locked' })
})

test('a user with an optional second factor sets one up, moves it to another app, and removes it', async () => {
  const { username } = await aMember()
  const { token } = (await signIn(username)).ok
  const setUp = async () => {
    const begun = (await world.send('POST /api/auth/second-factor/begin', { token, body: {} })).ok
    const secret = fromBase32(begun.secret)
    return {
      secret,
      done: await world.send('POST /api/auth/second-factor/confirm', {
        token,
        body: { ticket: begun.ticket, code: codeAt(secret) },
      }),
    }
  }
  const first = await setUp()
  expect(first.done.ok.recoveryCodes).toHaveLength(10)
  const second = await setUp()
  expect(second.done.status).toBe(200)
  expect((await sendCode((await ticketOf(username)).ticket, codeAt(first.secret, 1))).status).toBe(401)
  expect((await sendCode((await ticketOf(username)).ticket, codeAt(second.secret, 1))).status).toBe(200)
  expect((await world.send('GET /api/auth/second-factor', { token })).ok).toMatchObject({
    recoveryCodesLeft: 10,
    required: false,
  })
  expect((await world.send('POST /api/auth/second-factor/remove', { token, body: {} })).status).toBe(200)
  expect((await signIn(username)).status).toBe(200)
})

test('a role that needs it keeps it; the present password is asked for after five minutes', async () => {
  const { token } = await anEnrolled('funding')
  expect((await world.send('POST /api/auth/second-factor/remove', { token, body: {} })).body).toMatchObject({
    error: 'secondFactorNeeded',
  })
  await world.later(6 * 60_000, async () => {
    for (const key of ['POST /api/auth/second-factor/begin', 'POST /api/auth/second-factor/recovery-codes'] as const) {
      expect((await world.send(key, { token, body: {} })).body).toMatchObject({ error: 'currentPassword' })
      expect((await world.send(key, { token, body: { current: password } })).status).toBe(200)
    }
  })
})

test('another’s ticket sets nothing up for oneself', async () => {
  const [mine, theirs] = [await aMember(), await aMember()]
  const tokens = [(await signIn(mine.username)).ok.token, (await signIn(theirs.username)).ok.token]
  const begun = (await world.send('POST /api/auth/second-factor/begin', { token: tokens[1], body: {} })).ok
  const body = { ticket: begun.ticket, code: codeAt(fromBase32(begun.secret)) }
  expect((await world.send('POST /api/auth/second-factor/confirm', { token: tokens[0], body })).body).toMatchObject({
    error: 'ticketSpent',
  })
  expect((await sendFirst(begun.ticket, body.code)).body).toMatchObject({ error: 'ticketSpent' })
})

test('a role that needs a second factor is not reached from one that does not', async () => {
  await need('funding')
  const { username, userId, olympiadId } = await aMember('admin')
  const { id } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId, role: 'funding' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = (await signIn(username)).ok
  expect((await world.send('POST /api/auth/switch', { token, body: { accountId: id } })).body).toMatchObject({
    error: 'factorFirst',
  })
})

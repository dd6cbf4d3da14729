import type { AccountId } from '@agon/domain/ids'
import type { GrantedRole } from '@agon/domain/role'
import { afterEach, expect, test } from 'vitest'
import { Authenticator } from '#test/authenticator.ts'
import type { World } from '#test/world.ts'
import { aWorld } from '#test/world.ts'
import { holdersIn } from '#test/features/passkey/holders.ts'
import { openSession } from '../identity/sessions.ts'
import { codeNow, fromBase32 } from '#test/features/second-factor/access.ts'

const world = aWorld()
const { add, aMember, enter, need, sayPassword, ticketOf } = holdersIn(world)
afterEach(() => need())

/** A person with two grants: one that needs no second factor, used last, and the overlord's, which does. */
async function aPersonWithTwoGrants() {
  await need('overlord')
  const member = await aMember('funding')
  const overlord = await grant(member.userId, 'overlord')
  const { token } = (await sayPassword(member.username)).ok
  return { ...member, token, overlord, funding: await accountOf(member.userId, 'funding') }
}

async function grant(userId: Awaited<ReturnType<typeof aMember>>['userId'], role: GrantedRole): Promise<AccountId> {
  const { id } = await world.db
    .insertInto('accounts')
    .values({ userId, olympiadId: null, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function accountOf(userId: Awaited<ReturnType<typeof aMember>>['userId'], role: GrantedRole): Promise<AccountId> {
  const { id } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return id
}

const switchTo = (token: string, accountId: AccountId) =>
  world.send('POST /api/auth/switch', { token, body: { accountId } })
const isAlive = async (token: string) => (await world.send('GET /api/auth/grants', { token })).status === 200

async function setUpApp({ send }: World, token: string): Promise<Buffer> {
  const begun = (await send('POST /api/auth/second-factor/begin', { token, body: {} })).ok
  const secret = fromBase32(begun.secret)
  const body = { ticket: begun.ticket, code: codeNow(world, secret) }
  expect((await send('POST /api/auth/second-factor/confirm', { token, body })).status).toBe(200)
  return secret
}

test('attack: a session opened with a stolen password before an app was set up does not become overlord', async () => {
  const { username, token: owners, overlord } = await aPersonWithTwoGrants()
  const stolen = (await sayPassword(username)).ok.token
  await setUpApp(world, owners)
  expect((await switchTo(stolen, overlord)).status).toBe(401)
  expect(await isAlive(owners)).toBe(true)
})

test('attack: a session opened with a stolen password before a passkey was added does not become overlord', async () => {
  const { username, token: owners, overlord } = await aPersonWithTwoGrants()
  const stolen = (await sayPassword(username)).ok.token
  expect((await add(owners, new Authenticator())).status).toBe(200)
  expect((await switchTo(stolen, overlord)).status).toBe(401)
  expect(await isAlive(owners)).toBe(true)
})

test('setting up an app or a passkey ends the person’s other sessions, with an older factor or without', async () => {
  const { token } = await aPersonWithTwoGrants()
  const authenticator = new Authenticator()
  await add(token, authenticator)
  const elsewhere = (await enter(authenticator)).ok.token
  await setUpApp(world, token)
  expect([await isAlive(token), await isAlive(elsewhere)]).toEqual([true, false])
})

test('a session that was opened beside the set-up with the password alone is no session, under any role', async () => {
  const { userId, token, funding } = await aPersonWithTwoGrants()
  await setUpApp(world, token)
  const late = await openSession(world.app, { role: 'funding', userId, accountId: funding }, world.clock.now)
  expect(await isAlive(late.token)).toBe(false)
})

test('a session that proved a factor keeps it through every switch of grants', async () => {
  const { username, token, overlord, funding } = await aPersonWithTwoGrants()
  const secret = await setUpApp(world, token)
  const first = (await switchTo(token, overlord)).ok
  const second = (await switchTo(first.token, funding)).ok
  expect((await switchTo(second.token, overlord)).ok).toMatchObject({ role: 'overlord' })
  await world.later(60_000, async () => {
    const { ticket } = await ticketOf(username)
    const body = { ticket, code: codeNow(world, secret) }
    const entered = (await world.send('POST /api/auth/signin/code', { body })).ok
    expect((await switchTo(entered.token, overlord)).ok).toMatchObject({ role: 'overlord' })
  })
})

test('a session without a factor stays under a role that needs none, and is refused for one that does', async () => {
  const { token, overlord } = await aPersonWithTwoGrants()
  expect((await switchTo(token, overlord)).body).toMatchObject({ error: 'factorFirst' })
  expect(await isAlive(token)).toBe(true)
})

test('attack: a session without a factor does not impersonate a user under a role that needs one', async () => {
  const { token } = await aMember('overlord')
  const colleague = await aMember('accountant')
  await need('accountant')
  const query = { userId: colleague.userId, reason: 'A call for help' }
  const act = () => world.send('GET /api/user/impersonate', { token, query })
  expect((await act()).body).toMatchObject({ error: 'factorFirst' })
  // A refused impersonation sends no notice.
  const notices = async () =>
    (
      await world.app.database.pool.query(
        "select from graphile_worker.jobs where task_identifier = 'identity.tell-impersonated'",
      )
    ).rows.length
  expect(await notices()).toBe(0)
  await setUpApp(world, token)
  expect((await act()).ok).toMatchObject({ role: 'accountant' })
  expect(await notices()).toBe(1)
})

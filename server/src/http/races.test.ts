import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keepSecondFactorRoles } from '#test/second-factor-roles.ts'
import { lockPerson } from '../features/identity/lock-person.ts'
import { codeNow, fromBase32 } from '#test/features/second-factor/access.ts'
import { openSession } from '../features/identity/sessions.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks, whileBesides } = locksIn(world)

test('who signs out beside a request of theirs is signed out', async () => {
  const overlord = await staff(world, 'overlord', null)
  const { userId } = await staff(world, 'admin', await anOlympiad(world))
  const answer = await whileBesides(sql`delete from sessions where user_id = ${overlord.userId}`, () =>
    world.send('GET /api/user/impersonate', { token: overlord.token, query: { userId, reason: 'A call for help' } }),
  )
  expect([answer.status, answer.body['error']]).toEqual([401, 'unauthenticated'])
})

test('attack: a stolen session that switches its grant while the person ends it is ended', async () => {
  const holder = await staff(world, 'admin', await anOlympiad(world))
  const { id: accountId } = await world.db
    .insertInto('accounts')
    .values({ userId: holder.userId, olympiadId: await anOlympiad(world), role: 'funding' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const beside = await world.db.startTransaction().execute()
  await lockPerson(beside, holder.userId)
  // As a new password, a second factor and "End the other sessions" do.
  await sql`delete from sessions where user_id = ${holder.userId}`.execute(beside)
  const switched = world.send('POST /api/auth/switch', { token: holder.token, body: { accountId } })
  await waitForLocks(1)
  await beside.commit().execute()
  expect((await switched).body).toMatchObject({ error: 'unauthenticated' })
  expect(await world.db.selectFrom('sessions').select('id').where('userId', '=', holder.userId).execute()).toEqual([])
})

test.for(['other', 'its'] as const)(
  'ending %s session waits for a switch of grants that is under way',
  async (which) => {
    const [holder, olympiadId] = [await staff(world, 'admin', await anOlympiad(world)), await anOlympiad(world)]
    const { id: accountId } = await world.db
      .insertInto('accounts')
      .values({ userId: holder.userId, olympiadId, role: 'funding' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = await openSession(world.app, { role: 'funding', userId: holder.userId, accountId }, world.clock.now)
    const { items } = (await world.send('GET /api/auth/sessions', { token: own.token })).ok
    // The thief's switch holds the person, and has not opened its session yet.
    const beside = await world.db.startTransaction().execute()
    await sql`select from users where id = ${holder.userId} for share`.execute(beside)
    const id = items.find(({ current }) => !current)?.id ?? 0
    const ended =
      which === 'its'
        ? world.send('DELETE /api/auth/sessions/{id}', { token: own.token, params: { id } })
        : world.send('POST /api/auth/signout-elsewhere', { token: own.token })
    await waitForLocks(1)
    await beside.commit().execute()
    expect((await ended).status).toBe(200)
  },
)

test('attack: a sign-in with a password alone beside the moment from which its role needs more is refused', async () => {
  const { userId } = await staff(world, 'admin', await anOlympiad(world))
  await withPassword(userId, 'lerato')
  const need = async (roles: 'admin'[]) => {
    const beside = await world.db.startTransaction().execute()
    await keepSecondFactorRoles(beside, roles, world.clock.now)
    return beside
  }
  const beside = await need(['admin'])
  const answer = world.send('POST /api/auth/signin', {
    body: { username: 'lerato', password: 'seven wet umbrellas', loginType: 'staff' },
  })
  await waitForLocks(1)
  await beside.commit().execute()
  const { body } = await answer
  expect(body).toMatchObject({
    error: '2fa_notSetYet',
    details: { ticket: expect.any(String), secret: expect.any(String) },
  })
  const { ticket, secret } = body['details'] as { ticket: string; secret: string }
  const enrolled = await world.send('POST /api/auth/signin/enrol', {
    body: { ticket, code: codeNow(world, fromBase32(secret)) },
  })
  expect(enrolled.ok).toMatchObject({ role: 'admin' })
  await (await need([])).commit().execute()
})

test('a sign-in beside the withdrawal of its grant is refused', async () => {
  const { userId } = await staff(world, 'admin', await anOlympiad(world))
  await withPassword(userId, 'nomsa')
  const answer = await whileBesides(sql`delete from accounts where user_id = ${userId}`, () =>
    world.send('POST /api/auth/signin', {
      body: { username: 'nomsa', password: 'seven wet umbrellas', loginType: 'staff' },
    }),
  )
  expect([answer.status, answer.body['error']]).toEqual([409, 'conflict'])
})

async function withPassword(id: UserId, username: string): Promise<void> {
  const passwordHash = await hashPassword('seven wet umbrellas')
  await world.db.updateTable('users').set({ username, passwordHash }).where('id', '=', id).execute()
}

test('a database that is killed inside a transaction, and hence in its rollback, is a service that is away', async () => {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const { participantId } = await aLearner(world, own)
  const beside = await world.db.startTransaction().execute()
  await sql`select from participants where id = ${participantId} for update`.execute(beside)
  const removed = world.send('DELETE /api/learner/{id}', { token, params: { id: participantId } })
  await waitForLocks(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
  const answer = await removed
  expect([answer.status, answer.body['error'], answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  await beside.rollback().execute()
  expect((await world.send('DELETE /api/learner/{id}', { token, params: { id: participantId } })).status).toBe(200)
})

test('a database that goes away while a refusal is rolled back is a service that is away', async () => {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const { participantId } = await aLearner(world, own)
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', participantId)
    .execute()
  // Every backend but this one is killed as often as it begins something, while the calls go on.
  const killing = new AbortController()
  const killer = (async () => {
    while (!killing.signal.aborted)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`
        .execute(world.db)
        .catch(() => undefined)
  })()
  const statuses = new Set<number>()
  for (let round = 0; round < 40; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.send('DELETE /api/learner/{id}', { token, params: { id: participantId } })),
    )
    for (const { status } of answers) statuses.add(status)
  }
  killing.abort()
  await killer
  expect([...statuses].filter((status) => ![409, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
})

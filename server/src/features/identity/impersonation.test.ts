import type { Call } from '@agon/contract/call'
import { calls, type CallKey } from '@agon/contract/calls'
import { roles } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { isRefusedWhileImpersonating } from '#/http/impersonation.ts'
import { access } from '#test/access.ts'
import { aStage } from '#test/stage.ts'
import type { AccessCase } from '#test/access-case.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, aLearner, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)
const minute = 60_000

const act = (token: string, query: Record<string, string | number>) =>
  world.send('GET /api/user/impersonate', { token, query })

async function cast() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  return {
    olympiadId,
    own,
    overlord: await staff(world, 'overlord', null),
    admin: await staff(world, 'admin', olympiadId),
    accountant: await staff(world, 'accountant', olympiadId),
    teacher: await aTeacher(world, own),
    learner: await aLearner(world, own),
  }
}

test('an overlord acts as an admin, a teacher and a learner; both persons are in every row of the log', async () => {
  const { olympiadId, overlord, admin, teacher, learner } = await cast()
  for (const query of [
    { olympiadId, userId: admin.userId },
    { olympiadId, userId: teacher.userId },
    { participantId: learner.participantId },
  ]) {
    const { ok } = await act(overlord.token, { ...query, reason: 'A call for help' })
    expect(ok.impersonator).toEqual({ name: 'The overlord' })
    const whoami = await world.send('GET /api/auth/current-user', { token: ok.token })
    expect(whoami.ok.user).toMatchObject({ role: ok.role, impersonator: { name: 'The overlord' } })
  }
  const { token } = (await act(overlord.token, { olympiadId, userId: admin.userId })).ok
  await world.send('POST /api/auth/signout', { token })
  const { items } = (await world.send('GET /api/activity-log/', { token: overlord.token, query: { limit: 1 } })).ok
  expect(items[0]).toMatchObject({
    call: 'POST /api/auth/signout',
    person: { userId: admin.userId },
    realPerson: { userId: overlord.userId },
  })
})

test('it ends after thirty minutes however it is used, and with the own session', async () => {
  const { olympiadId, overlord, admin } = await cast()
  const begin = async () => (await act(overlord.token, { olympiadId, userId: admin.userId })).ok.token
  const isIn = async (token: string) => (await world.send('GET /api/auth/current-user', { token })).ok.authed
  const token = await begin()
  await world.later(20 * minute, async () => expect(await isIn(token)).toBe(true))
  await world.later(31 * minute, async () => expect(await isIn(token)).toBe(false))
  const second = await begin()
  await world.send('POST /api/auth/signout', { token: overlord.token })
  expect(await isIn(second)).toBe(false)
})

test('never nested, never upward, never sideways to an overlord, never oneself', async () => {
  const { olympiadId, overlord, admin, accountant, teacher } = await cast()
  const other = await staff(world, 'overlord', null)
  expect((await act(overlord.token, { userId: other.userId })).body).toMatchObject({ error: 'aboveYou' })
  expect((await act(overlord.token, { userId: overlord.userId })).body).toMatchObject({ error: 'aboveYou' })
  expect((await act(admin.token, { olympiadId, userId: overlord.userId })).body).toMatchObject({ error: 'notFound' })
  expect((await act(admin.token, { olympiadId, userId: admin.userId })).body).toMatchObject({ error: 'notFound' })
  const asAdmin = (await act(overlord.token, { olympiadId, userId: admin.userId })).ok.token
  for (const userId of [accountant.userId, teacher.userId])
    expect((await act(asAdmin, { olympiadId, userId })).body).toMatchObject({ error: 'impersonating' })
  expect((await act(admin.token, { olympiadId, userId: accountant.userId })).ok.role).toBe('accountant')
})

test('an admin reaches nobody of another olympiad, nor a grant or a teacher that goes beyond the own', async () => {
  const { olympiadId, admin, teacher } = await cast()
  const elsewhere = await cast()
  const everywhere = await staff(world, 'funding', null)
  for (const userId of [elsewhere.admin.userId, elsewhere.teacher.userId, everywhere.userId, 2_000_000_000])
    expect((await act(admin.token, { olympiadId, userId })).body).toMatchObject({ error: 'notFound' })
  expect((await act(admin.token, { olympiadId, participantId: elsewhere.learner.participantId })).body).toMatchObject({
    error: 'notFound',
  })
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: elsewhere.own.customerParticipantId, teacherId: teacher.teacherId })
    .execute()
  expect((await act(admin.token, { olympiadId, userId: teacher.userId })).body).toMatchObject({
    error: 'teacherElsewhere',
  })
})

const everyCall = Object.entries(calls).flatMap(([noun, declared]) =>
  Object.entries<Call>(declared).map(([name, call]) => ({
    title: `${call.method} ${call.path}`,
    call,
    fixture: (access as unknown as Record<string, Record<string, AccessCase>>)[noun]?.[name],
  })),
)

test('payments, passwords and marks are refused meanwhile, and everything that a learner does', async () => {
  const stage = await aStage(world)
  const { token: overlord } = await staff(world, 'overlord', null)
  const { olympiadId } = stage
  const someone = {
    admin: await staff(world, 'admin', olympiadId),
    accountant: await staff(world, 'accountant', olympiadId),
  }
  const tokenAs = {
    admin: (await act(overlord, { olympiadId, userId: someone.admin.userId })).ok.token,
    accountant: (await act(overlord, { olympiadId, userId: someone.accountant.userId })).ok.token,
    teacher: (await act(overlord, { olympiadId, userId: stage.teacher.userId })).ok.token,
    learner: (await act(overlord, { participantId: stage.learner.participantId })).ok.token,
  }
  const refused = new Set<string>()
  for (const { title, call } of everyCall) {
    if (call.audience === 'public') continue
    for (const [role, token] of Object.entries(tokenAs)) {
      const admitted = call.audience === 'signed-in' || call.audience.includes(role as 'admin')
      if (!admitted || !isRefusedWhileImpersonating(call, role as 'admin')) continue
      const answer = await world.send(title as CallKey, { token, body: { nonsense: true } })
      expect(answer.body, `${role} ${title}`).toMatchObject({ error: 'impersonating' })
      refused.add(title)
    }
  }
  const about =
    /payment$|reversal$|issuer|marking|results\/compute|renew-slip|show-slip|password|recovery-code|\/api\/(sitting|rehearsal)\//
  const touching = everyCall.filter(
    ({ title, call }) =>
      call.spec.effect === 'write' &&
      about.test(title) &&
      (call.audience === 'signed-in' || roles.some((role) => role !== 'overlord' && call.audience.includes(role))),
  )
  const allowed = touching.filter(({ title, call }) => call.audience !== 'public' && !refused.has(title))
  expect(allowed.map(({ title }) => title).sort()).toEqual([
    'DELETE /api/rehearsal/device/{id}',
    'DELETE /api/sitting/extra-time/{id}',
    'PUT /api/sitting/extra-time',
    'PUT /api/sitting/extra-time-request/{id}',
  ])
  expect(refused.size).toBeGreaterThan(25)
})

test('the sitting of a learner can be looked at', async () => {
  const { overlord, learner } = await cast()
  const { token } = (await act(overlord.token, { participantId: learner.participantId, reason: 'The page is blank' }))
    .ok
  const look = async () => (await world.send('GET /api/sitting/', { token })).status
  expect(await look()).toBe(200)
  // Anyone who is let in no more looks no more, though the learner's own token would be remembered for minutes.
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', overlord.userId).execute()
  expect(await look()).toBe(401)
})

test('the user gets a mail afterwards, with the reason', async () => {
  const { olympiadId, overlord, teacher } = await cast()
  await world.db
    .updateTable('users')
    .set({ email: 'teacher@school.example' })
    .where('id', '=', teacher.userId)
    .execute()
  await act(overlord.token, { olympiadId, userId: teacher.userId, reason: 'You asked for help' })
  await world.app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await world.work()
  const told = server.mails.filter(({ recipients }) => recipients.includes('teacher@school.example'))
  expect(told).toHaveLength(1)
  expect(told[0]?.raw).toContain('You asked for help')
})

test('for a learner, the teachers of the school get the mail, with the name on the slip', async () => {
  const { overlord, teacher, learner } = await cast()
  const email = 'class@school.example'
  await world.db.updateTable('users').set({ email }).where('id', '=', teacher.userId).execute()
  await act(overlord.token, { participantId: learner.participantId, reason: 'The page is blank' })
  await world.app.database.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await world.work()
  const told = server.mails.filter(({ recipients }) => recipients.includes(email))
  expect(told).toHaveLength(1)
  const { username, firstName, lastName } = await world.db
    .selectFrom('participants')
    .select(['username', 'firstName', 'lastName'])
    .where('id', '=', learner.participantId)
    .executeTakeFirstOrThrow()
  expect(told[0]?.raw).toContain(username)
  expect(told[0]?.raw).toContain('The page is blank')
  expect(told[0]?.raw).not.toContain(`${firstName} ${lastName}`)
})

test('who impersonates a user does not see where that person is signed in', async () => {
  const { olympiadId, overlord, admin, teacher } = await cast()
  for (const { userId } of [admin, teacher]) {
    const { token } = (await act(overlord.token, { olympiadId, userId })).ok
    expect((await world.send('GET /api/auth/sessions', { token })).body).toMatchObject({ error: 'impersonating' })
  }
})

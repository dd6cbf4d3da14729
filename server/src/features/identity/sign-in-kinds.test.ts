import { afterEach, expect, test, vi } from 'vitest'
import { sealSlip } from '#/config/slip-secrets.ts'
import { hashPassword, passwordTurns } from '#/passwords/passwords.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
afterEach(() => vi.restoreAllMocks())
const password = 'seven wet umbrellas'
let serial = 0

interface Asked {
  username: string
  loginType?: string
  olympiadName?: string
  password?: string
}

const signIn = (asked: Asked) => world.send('POST /api/auth/signin', { body: { password, ...asked } })

/** A name for a person, who then has the password. */
async function named(userId: Awaited<ReturnType<typeof aTeacher>>['userId'], username: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await world.db.updateTable('users').set({ username, passwordHash }).where('id', '=', userId).execute()
}

/** One of each kind, under names of their own, and a learner whose slip has no slow hash yet. */
async function aCast() {
  serial += 1
  const olympiadName = `kinds-${serial}`
  const olympiadId = await anOlympiad(world, { name: olympiadName, phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const names = { staff: `organiser-${serial}`, teacher: `teacher-of-${serial}`, disabled: `former-${serial}` }
  await named((await staff(world, 'admin', olympiadId)).userId, names.staff)
  await named((await aTeacher(world, school)).userId, names.teacher)
  const former = (await aTeacher(world, school)).userId
  await named(former, names.disabled)
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', former).execute()
  const [hashed, slip] = [await aLearner(world, school), await aLearner(world, school)]
  const renewedAt = world.clock.now
  const secrets = sealSlip(world.app.keys.slips, { password, link: 'a-link', recovery: '000000' })
  await world.db
    .insertInto('participantCredentials')
    .values([
      { participantId: hashed.participantId, passwordHash: await hashPassword(password), secrets: null, renewedAt },
      { participantId: slip.participantId, passwordHash: null, secrets, renewedAt },
    ])
    .execute()
  const nameOf = async ({ participantId }: typeof hashed) =>
    (
      await world.db
        .selectFrom('participants')
        .select('username')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow()
    ).username
  return { ...names, olympiadName, hashed: await nameOf(hashed), slip: await nameOf(slip) }
}

test('without a kind the server finds out who somebody is', async () => {
  const { staff: organiser, teacher, hashed, slip, olympiadName } = await aCast()
  expect((await signIn({ username: organiser })).ok.role).toBe('admin')
  expect((await signIn({ username: teacher })).ok.role).toBe('teacher')
  for (const username of [hashed, slip]) {
    expect((await signIn({ username, olympiadName })).ok.role).toBe('learner')
    // Learners’ names are their olympiad’s own.
    expect((await signIn({ username })).status).toBe(401)
  }
})

test('of a name that a teacher and an organiser share, the password decides', async () => {
  const { teacher, olympiadName } = await aCast()
  const { userId } = await staff(world, 'admin', await anOlympiad(world))
  const passwordHash = await hashPassword('eleven dry raincoats')
  await world.db.updateTable('users').set({ username: teacher, passwordHash }).where('id', '=', userId).execute()
  expect((await signIn({ username: teacher, olympiadName })).ok.role).toBe('teacher')
  expect((await signIn({ username: teacher, password: 'eleven dry raincoats' })).ok.role).toBe('admin')
})

test('without a kind a refusal says nothing of who exists', async () => {
  const { staff: organiser, teacher, hashed, olympiadName } = await aCast()
  const answers = await Promise.all(
    ['nobody-of-this-name', organiser, teacher, hashed].map((username) =>
      signIn({ username, olympiadName, password: 'wrong' }),
    ),
  )
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(body).toEqual(answers[0]?.body)
  }
  expect(answers[0]?.body).toMatchObject({ error: 'password' })
})

test('tries without a kind and with one lock the same doors, and a success counts for the door it opened', async () => {
  const { teacher } = await aCast()
  for (let tries = 0; tries < 9; tries += 1) await signIn({ username: teacher, password: 'wrong' })
  expect((await signIn({ username: teacher })).status).toBe(200)
  // The teacher’s door is open again; nobody has come in by the staff’s.
  expect((await signIn({ username: teacher, loginType: 'teacher', password: 'wrong' })).status).toBe(401)
  expect((await signIn({ username: teacher, loginType: 'staff' })).status).toBe(401)
  expect((await signIn({ username: teacher, loginType: 'staff' })).body).toMatchObject({ error: 'locked' })
  expect((await signIn({ username: teacher })).body).toMatchObject({ error: 'locked' })
  // A try that was refused so counts nowhere.
  const doors = await world.db
    .selectFrom('signinFailures')
    .select('door')
    .where('door', '=', `teacher||${teacher}`)
    .execute()
  expect(doors).toHaveLength(1)
})

test('known and unknown names of teachers and learners cost one slow check and lock at the same try', async () => {
  const { teacher, disabled, hashed, slip, olympiadName } = await aCast()
  const asked: Asked[] = [
    { loginType: 'teacher', username: teacher },
    { loginType: 'teacher', username: disabled },
    { loginType: 'teacher', username: `no-teacher-${serial}` },
    { loginType: 'learner', username: hashed, olympiadName },
    { loginType: 'learner', username: slip, olympiadName },
    { loginType: 'learner', username: `no-learner-${serial}`, olympiadName },
    { loginType: 'learner', username: `no-learner-${serial}`, olympiadName: 'no-olympiad' },
  ]
  for (const one of asked) {
    const checks = vi.spyOn(passwordTurns, 'inTurn')
    const first = await signIn({ ...one, password: 'wrong' })
    expect(checks, JSON.stringify(one)).toHaveBeenCalledTimes(1)
    checks.mockRestore()
    expect(Object.keys(first.body).toSorted()).toEqual(['error', 'reason', 'success'])
    for (let tries = 1; tries < 10; tries += 1)
      expect((await signIn({ ...one, password: 'wrong' })).status, `${one.username}, ${tries}`).toBe(401)
    const locked = await signIn({ ...one, password: 'wrong' })
    expect(locked.body, one.username).toMatchObject({ error: 'locked' })
    expect(locked.headers['retry-after']).toBe(String(15 * 60))
  }
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)
const { whileBesides } = locksIn(world)
const key = 'PUT /api/auth/set-learner-passwords/{id}'

async function aClass() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const learners = [await aLearner(world, own), await aLearner(world, own)]
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const signIn = async (participantId: number, password: string) => {
    const { username } = await world.db
      .selectFrom('participants')
      .select('username')
      .where('id', '=', participantId as (typeof learners)[number]['participantId'])
      .executeTakeFirstOrThrow()
    const body = { username, password, olympiadName: name, loginType: 'learner' }
    return (await world.send('POST /api/auth/signin', { body })).status
  }
  return { own, learners, signIn, params: { id: own.customerParticipantId } }
}

test('one password for all of a school counts at once, before and after its slow hash; who has begun keeps theirs', async () => {
  const { own, learners, signIn, params } = await aClass()
  const [first, second] = learners
  const begun = await aLearner(world, own)
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', begun.participantId)
    .execute()
  const { token } = await aTeacher(world, own)
  const answer = await world.send(key, { token, params, body: { password: 'wet umbrellas' } })
  expect(answer.ok.changed).toBe(2)
  expect(await signIn(first?.participantId ?? 0, 'wet umbrellas')).toBe(200)
  expect(await signIn(begun.participantId, 'wet umbrellas')).toBe(401)
  expect((await world.send('GET /api/auth/current-user', { token: second?.token })).ok.authed).toBe(false)
  expect((await world.send('GET /api/auth/current-user', { token: begun.token })).ok.authed).toBe(true)
  await world.work()
  expect(await signIn(second?.participantId ?? 0, 'wet umbrellas')).toBe(200)
})

test('without one each gets their own; another school’s id beside it changes nothing', async () => {
  const { params, own } = await aClass()
  const { token } = await staff(world, 'admin', own.olympiadId)
  const other = await aSchoolParticipant(world)
  expect((await world.send(key, { token, params, query: { schoolId: other.schoolId } })).body).toMatchObject({
    error: 'notFound',
  })
  expect((await world.send(key, { token, params, query: { schoolId: own.schoolId } })).ok.changed).toBe(2)
})

test('a password that everybody knows is refused, in the body or the address', async () => {
  const { params, own } = await aClass()
  const { token } = await aTeacher(world, own)
  const input = { token, params }
  expect((await world.send(key, { ...input, body: { password: 'password1' } })).body).toMatchObject({
    error: 'weakPassword',
  })
  expect((await world.send(key, { ...input, query: { password: 'short' } })).body).toMatchObject({
    error: 'weakPassword',
  })
})

test('the school’s teachers get a mail without any password, and no other user does', async () => {
  const { params, own } = await aClass()
  const { token, userId } = await aTeacher(world, own)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const body = { password: 'wet umbrellas' }
  const stranger = await world.send(key, { token, params, query: { email: 'stranger@else.example' }, body })
  expect(stranger.body).toMatchObject({ error: 'noRecipient' })
  expect((await world.send(key, { token, params, query: { email: email ?? '' }, body })).status).toBe(200)
  await world.work()
  const [letter] = letters.mails
  expect(letters.mails).toHaveLength(1)
  expect(letter?.recipients).toEqual([email])
  expect(letter?.raw).not.toContain('umbrellas')
})

test('an address whose mail is stopped is refused, and no slip changes', async () => {
  const { params, own, learners } = await aClass()
  const { token, userId } = await aTeacher(world, own)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await world.db.transaction().execute((tx) => suppress(tx, { kind: 'bounced', address: email ?? '' }, world.clock.now))
  const refused = await world.send(key, { token, params, query: { email: email ?? '' }, body: {} })
  expect(refused.body).toMatchObject({ error: 'addressStopped' })
  expect((await world.send('GET /api/auth/current-user', { token: learners[0]?.token })).ok.authed).toBe(true)
})

test('a learner who starts at the moment of new slips keeps slip and session', async () => {
  const { params, own, learners } = await aClass()
  const { token } = await aTeacher(world, own)
  const [starting, other] = learners
  const answer = await whileBesides(
    sql`update sitting_statuses set status = 'sitting' where participant_id = ${starting?.participantId}`,
    () => world.send(key, { token, params, body: {} }),
  )
  expect(answer.ok.changed).toBe(1)
  const isIn = async (one: string | undefined) =>
    (await world.send('GET /api/auth/current-user', { token: one })).ok.authed
  expect([await isIn(starting?.token), await isIn(other?.token)]).toEqual([true, false])
})

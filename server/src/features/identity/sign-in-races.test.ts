import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '#/passwords/passwords.ts'
import { Authenticator } from '#test/authenticator.ts'
import { aLearner, aSchoolParticipant } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'
import { holdersIn, password } from '#test/features/passkey/holders.ts'

const world = aWorld()
const { aHolder, bring, sayPassword, toMake, toSign } = holdersIn(world)
const { waitForLocks, whileBesides } = locksIn(world)
const fresh = 'eleven dry raincoats'

/** A learner who has chosen a password, with a session beside the one that chose it. */
async function aLearnerWithPassword() {
  const own = await aSchoolParticipant(world)
  const { token, participantId } = await aLearner(world, own)
  const passwordHash = await hashPassword(password)
  await world.db.insertInto('participantCredentials').values({ participantId, passwordHash }).execute()
  const { username, name } = await world.db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .select(['participants.username', 'olympiads.name'])
    .where('participants.id', '=', participantId)
    .executeTakeFirstOrThrow()
  const signIn = (typed: string) =>
    world.send('POST /api/auth/signin', {
      body: { username, password: typed, olympiadName: name, loginType: 'learner' },
    })
  return { token, participantId, signIn }
}

test('attack: a learner’s old password that is checked beside its change opens no session', async () => {
  const { token, participantId, signIn } = await aLearnerWithPassword()
  const elsewhere = (await signIn(password)).ok.token
  const held = await world.db.startTransaction().execute()
  // The change waits for this session, which it is about to end; all the rest of it is written.
  await sql`select from sessions where participant_id = ${participantId} for update`.execute(held)
  const changed = world.send('PUT /api/auth/set-password', { token, body: { password: fresh } })
  await waitForLocks(1)
  const late = signIn(password)
  await Promise.race([late, waitForLocks(2)])
  await held.commit().execute()
  expect((await changed).status).toBe(200)
  expect((await late).body).toMatchObject({ error: 'password' })
  expect((await world.send('GET /api/auth/current-user', { token: elsewhere })).ok.authed).toBe(false)
  const sessions = world.db.selectFrom('sessions').select('id').where('participantId', '=', participantId)
  expect(await sessions.execute()).toHaveLength(1)
  expect((await signIn(fresh)).status).toBe(200)
})

test('attack: who holds an old slip sets no password beside its replacement', async () => {
  const { token, participantId, signIn } = await aLearnerWithPassword()
  const replace = sql`with ended as (delete from sessions where participant_id = ${participantId})
    update participant_credentials set sign_in_version = sign_in_version + 1 where participant_id = ${participantId}`
  const answer = await whileBesides(replace, () =>
    world.send('PUT /api/auth/set-password', { token, body: { password: fresh, current: password } }),
  )
  expect(answer.body).toMatchObject({ error: 'unauthenticated' })
  expect((await signIn(fresh)).body).toMatchObject({ error: 'password' })
})

/** What a new password does, from the link in a mail. */
const reset = (userId: UserId) => sql`with ended as (delete from sessions where user_id = ${userId})
  update users set sign_in_version = sign_in_version + 1 where id = ${userId}`

test.for(['a password', 'a passkey', 'no passkey', 'recovery codes', 'an address'] as const)(
  'attack: a stolen session sets %s no more once the person’s new password has ended it',
  async (what) => {
    const { token, userId, id } = await aHolder()
    const credential = new Authenticator().make(await toMake(token))
    const current = password
    const set = {
      'a password': () => world.send('PUT /api/auth/set-password', { token, body: { password: fresh, current } }),
      'a passkey': () => world.send('POST /api/auth/passkeys', { token, body: { name: 'Not theirs', credential } }),
      'no passkey': () =>
        world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body: { current } }),
      'recovery codes': () => world.send('POST /api/auth/second-factor/recovery-codes', { token, body: { current } }),
      'an address': () =>
        world.send('PUT /api/user/me', {
          token,
          body: { fullName: 'A holder', email: 'thief@agon.example', locale: 'en', current },
        }),
    }
    const kept = await whatIsKept(userId)
    const { body } = await whileBesides(reset(userId), async () => set[what]())
    expect(body).toMatchObject({ error: 'unauthenticated' })
    expect(await whatIsKept(userId)).toEqual(kept)
  },
)

async function whatIsKept(userId: UserId) {
  const user = world.db.selectFrom('users').select(['passwordHash', 'email']).where('id', '=', userId)
  const passkeys = world.db.selectFrom('passkeys').select('id').where('userId', '=', userId)
  const codes = world.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', userId).orderBy('codeHash')
  return [await user.execute(), await passkeys.execute(), await codes.execute()]
}

test('attack: a passkey that is removed while it signs in opens no session', async () => {
  const { token, userId, id, authenticator, username } = await aHolder()
  const signed = authenticator.sign(await toSign())
  const held = await world.db.startTransaction().execute()
  await sql`select from users where id = ${userId} for update`.execute(held)
  const removed = world.send('POST /api/auth/passkeys/{id}/remove', { token, params: { id }, body: {} })
  await waitForLocks(1)
  // The passkey is still right when it is looked up; the session would be opened after it is gone.
  const late = bring(signed)
  await waitForLocks(2)
  await held.commit().execute()
  expect((await removed).status).toBe(200)
  expect((await late).body).toMatchObject({ error: 'ticketSpent' })
  const sessions = world.db.selectFrom('sessions').select('id').where('userId', '=', userId)
  expect(await sessions.execute()).toHaveLength(1)
  expect((await sayPassword(username)).status).toBe(200)
})

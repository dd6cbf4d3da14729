import type { Queued } from '@agon/contract/identity/calls'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import type { Comer } from '#/passwords/line.ts'
import { lineOf } from '#/passwords/wait-in-line.ts'
import { hashPassword } from '#/passwords/passwords.ts'
import { aLearner, anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import { aWorld, type World } from '#test/world.ts'

const world = aWorld()
afterEach(() => vi.restoreAllMocks())

/** Strangers who came a second before, until the line has no room for one; answers with the next place, and how they leave. */
function fillLine({ app, clock }: World): { next: number; leave: () => void } {
  const line = lineOf(app)
  const now = clock.now.getTime()
  const strangers: Comer[] = []
  let one: Comer
  do {
    one = { id: `stranger-${strangers.length}`, since: now - 1000 }
    strangers.push(one)
  } while (line.enter(one, now) === null)
  return { next: line.inside + line.outside + 1, leave: () => strangers.forEach((each) => line.leave(each)) }
}

async function aTypedPassword(): Promise<{ username: string; olympiadName: string }> {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const { participantId } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  const passwordHash = await hashPassword('a right password')
  await world.db
    .insertInto('participantCredentials')
    .values({ participantId, passwordHash, renewedAt: world.clock.now })
    .onConflict((conflict) => conflict.column('participantId').doUpdateSet({ passwordHash }))
    .execute()
  return world.db
    .selectFrom('participants')
    .innerJoin('olympiads', 'olympiads.id', 'participants.olympiadId')
    .select(['participants.username', 'olympiads.name as olympiadName'])
    .where('participants.id', '=', participantId)
    .executeTakeFirstOrThrow()
}

test('in a full queue a learner gets a place, signs in by its ticket, and no failure is counted', async () => {
  const { username, olympiadName } = await aTypedPassword()
  const signIn = (password: string, ticket?: string) =>
    world.send('POST /api/auth/signin', { body: { username, olympiadName, loginType: 'learner', password, ticket } })
  const place = ({ body }: { body: Record<string, unknown> }) => body['details'] as Queued
  const { next, leave } = fillLine(world)

  const first = await signIn('a right password')
  expect(first.status).toBe(503)
  expect(first.body).toMatchObject({ success: false, error: 'queued', details: { place: next } })
  expect(Number(first.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(place(first).seconds).toBeGreaterThanOrEqual(1)

  world.clock.now = new Date(world.clock.now.getTime() + 2000)
  // Another try has no right to the first one's place: it stands behind.
  const guess = await signIn('a guess', place(first).ticket)
  expect(place(guess).place).toBe(next + 1)
  expect(place(await signIn('a right password', place(first).ticket)).place).toBe(next)
  // Eleven that were told to wait lock nobody out, and leave nothing behind.
  for (let tries = 0; tries < 11; tries += 1) expect((await signIn('a guess', place(guess).ticket)).status).toBe(503)
  expect(await world.db.selectFrom('signinFailures').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('activityLog').selectAll().execute()).toEqual([])

  leave()
  expect((await signIn('a right password', place(first).ticket)).ok).toMatchObject({ role: 'learner' })
  // Their turn has come, so a guess is one.
  expect((await signIn('a guess', place(guess).ticket)).body).toMatchObject({ error: 'password' })
  expect(await world.db.selectFrom('signinFailures').select('door').execute()).toHaveLength(1)
})

test('the link of a slip signs a learner in, however full the queue is', async () => {
  const { leave } = fillLine(world)
  const body = { secret: 'nobody', olympiadName: 'nowhere' }
  expect((await world.send('POST /api/auth/signin-link', { body })).body).toMatchObject({ error: 'linkSpent' })
  leave()
})

test('a ticket that is not ours is worth nothing', async () => {
  const { leave } = fillLine(world)
  for (const ticket of ['x', `1700000000000.${'a'.repeat(16)}.${'b'.repeat(22)}`, 'é'.repeat(120)]) {
    const body = { username: 'nobody', password: 'whatever', loginType: 'staff', ticket }
    expect((await world.send('POST /api/auth/signin', { body })).status).toBe(503)
  }
  leave()
})

test('in a full line an answer costs no look into the database, also for those who come again at once', async () => {
  const { leave } = fillLine(world)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const body = { username: 'nobody', password: 'whatever' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.send('POST /api/auth/signin', { body })))
  expect(new Set(answers.map(({ body: { error } }) => error))).toEqual(new Set(['queued']))
  const form = await world.server.inject({
    method: 'POST',
    url: '/api/auth/signin/',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
    payload: 'username=nobody&password=whatever',
  })
  expect(form.json()).toMatchObject({ error: 'queued' })
  expect(queries).not.toHaveBeenCalled()
  queries.mockRestore()
  // The line comes before the schema, which refuses such a name.
  const long = { username: 'x'.repeat(300), password: 'whatever' }
  expect((await world.send('POST /api/auth/signin', { body: long })).body).toMatchObject({ error: 'queued' })
  leave()
})

test('a form signs in, and what is not well formed is refused as such, in a full line too', async () => {
  const { username, olympiadName } = await aTypedPassword()
  const { leave } = fillLine(world)
  for (const odd of [{}, { username: 'x' }, { username: {}, password: [] }, []])
    expect((await world.send('POST /api/auth/signin', { body: odd })).body).toMatchObject({ error: 'invalid' })
  leave()
  const signedIn = await world.server.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
    payload: new URLSearchParams({
      username,
      olympiadName,
      password: 'a right password',
      loginType: 'learner',
    }).toString(),
  })
  expect(signedIn.json()).toMatchObject({ success: true, role: 'learner' })
})

import type { Call } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '#/passwords/passwords.ts'
import { newXsrfCookie } from '#/http/xsrf.ts'
import { buildProductServer } from '#/start.ts'
import { anOlympiad, staff } from './factories.ts'
import { aWorld } from './world.ts'

const world = aWorld()

const signIn = (body: object, headers: Record<string, string> = {}) =>
  world.send('POST /api/auth/signin', { body: { loginType: 'staff', ...body }, headers })

async function aMember(username: string): Promise<void> {
  const { userId } = await staff(world, 'admin', await anOlympiad(world))
  const passwordHash = await hashPassword('seven wet umbrellas')
  await world.db.updateTable('users').set({ username, passwordHash }).where('id', '=', userId).execute()
}

test('an address that a client makes up counts only where the proxy that says it is named', async () => {
  const proxied = await buildProductServer(
    { ...world.app, config: { ...world.app.config, TRUST_PROXY: '127.0.0.1' } },
    false,
  )
  const addressSeen = async (server: typeof world.server, username: string) => {
    await server.inject({
      method: 'POST',
      url: '/api/auth/signin',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload: { username, password: 'wrong', loginType: 'staff' },
    })
    const row = await world.db
      .selectFrom('signinFailures')
      .select('address')
      .where('door', 'like', `%${username}`)
      .executeTakeFirstOrThrow()
    return row.address
  }
  expect(await addressSeen(world.server, 'straight')).toBe('127.0.0.1')
  expect(await addressSeen(proxied, 'proxied')).toBe('203.0.113.9')
  await proxied.close()
})

test('every answer carries the headers that keep browsers from guessing, framing and telling', async () => {
  for (const url of ['/api/health', '/api/auth/current-user', '/api/school/', '/api/no-such-call']) {
    const { headers } = await world.server.inject(url)
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('the page about this interface runs nothing and fetches nothing', async () => {
  const { headers } = await world.server.inject('/api/docs')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('nothing on the way keeps what a public call says of a person', async () => {
  for (const url of ['/api/certificate/public/none', '/api/health', '/api/olympiad/watch']) {
    expect((await world.server.inject(url)).headers['cache-control'], url).toBe('no-store')
  }
})

test('signing in makes a token of its own, whatever token the caller comes with', async () => {
  await aMember('fixated')
  const planted = (await staff(world, 'marketing', await anOlympiad(world))).token
  const { ok } = await signIn(
    { username: 'fixated', password: 'seven wet umbrellas' },
    { authorization: `Bearer ${planted}`, cookie: `user=${planted}` },
  )
  expect(ok.token).not.toBe(planted)
  const whose = (await world.send('GET /api/auth/current-user', { token: planted })).ok.user
  expect(whose?.role).toBe('marketing')
})

test('a token in the address signs nobody in', async () => {
  const { token } = await staff(world, 'overlord', null)
  for (const name of ['token', 'access_token', 'accessToken', 'authorization']) {
    const reply = await world.server.inject(`/api/auth/grants?${name}=${encodeURIComponent(token)}`)
    expect(reply.statusCode, name).toBe(401)
  }
})

test('an unknown staff name costs as much time as a known one', async () => {
  await aMember('punctual')
  const medianOf = async (username: (round: number) => string) => {
    const times: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const before = performance.now()
      await signIn({ username: username(round), password: 'wrong' })
      times.push(performance.now() - before)
    }
    return times.sort((a, b) => a - b)[3] ?? 0
  }
  const known = await medianOf(() => 'punctual')
  const unknown = await medianOf((round) => `nobody-${round}`)
  // Without the same slow hash it would be a twentieth.
  expect(unknown).toBeGreaterThan(known / 4)
  expect(known).toBeGreaterThan(unknown / 4)
})

test.for([
  ['a password of ten megabytes', { username: 'a', password: 'x'.repeat(10_000_000) }, 413],
  ['a name of a hundred thousand letters', { username: 'x'.repeat(100_000), password: 'wrong' }, 400],
  ['a NUL in a name', { username: 'ad\u0000min', password: 'wrong' }, 400],
  ['half a pair', { username: 'a\uD800', password: 'wrong' }, 400],
  ['an object that passes for a text', { username: { length: { valueOf: 1, toString: 1 } }, password: 'wrong' }, 400],
  ['an object for a name', { username: { $ne: null }, password: 'wrong' }, 400],
  ['a name in another normal form', { username: 'Rene\u0301', password: 'wrong' }, 401],
  ['SQL in a name', { username: "' or 1=1; --", password: "' or '1'='1" }, 401],
] as const)('%s is refused as it should be', async ([, body, status]) => {
  const answer = await signIn(body)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).not.toMatch(/postgres|select |at .*\.ts/i)
})

const bodies = Object.values(calls).flatMap((declared) =>
  Object.values<Call>(declared).flatMap((call) =>
    call.spec.body instanceof z.ZodObject ? [{ title: `${call.method} ${call.path}`, body: call.spec.body }] : [],
  ),
)

test('no call takes a field that it does not name', () => {
  expect(bodies.length).toBeGreaterThan(40)
  const open = bodies.filter(
    ({ body }) => body.def.catchall !== undefined && !(body.def.catchall instanceof z.ZodNever),
  )
  expect(open.map(({ title }) => title)).toEqual([])
})

test('a page gets a token against forged forms once, and over https alone where that is spoken', () => {
  const first = newXsrfCookie(undefined, true)
  expect(first).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Strict; Secure$/)
  expect(newXsrfCookie('user=x', false)).toMatch(/SameSite=Strict$/)
  expect(newXsrfCookie('user=x; XSRF-TOKEN=abc', true)).toBeUndefined()
})

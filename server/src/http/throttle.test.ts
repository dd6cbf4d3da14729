import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld({ mode: 'demo' })

// The counts go by the machine's clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

test('a session with endless requests is refused with Retry-After, and others of its network are not', async () => {
  const olympiadId = await anOlympiad(world)
  const [restless, calm] = [await staff(world, 'admin', olympiadId), await staff(world, 'accountant', olympiadId)]
  const ask = (token: string) => world.send('GET /api/auth/grants', { token })
  await ask(restless.token)
  pass(17_400)
  let [reply, asked] = [await ask(restless.token), 2]
  for (; reply.status !== 429 && asked < 2000; asked += 1) reply = await ask(restless.token)
  expect(reply.body).toMatchObject({ error: 'tooMany' })
  expect(asked).toBe(1201)
  expect((await ask(calm.token)).status).toBe(200)
  expect((await world.server.inject('/api/health')).statusCode).not.toBe(429)
  expect(reply.headers['retry-after']).toBe('43')
  pass(42_000)
  expect((await ask(restless.token)).status).toBe(429)
  pass(1000)
  expect((await ask(restless.token)).status).toBe(200)
}, 120_000)

test('an anonymous page is counted by its network', async () => {
  const reply = await world.server.inject('/nowhere')
  expect(reply.statusCode).toBe(404)
})

test('a call with a limit of its own is refused beyond it, for strangers and sessions of one network alike', async () => {
  pass(60_000)
  const find = (token?: string) => world.send('GET /api/website/schools', { token, query: { q: 'school' } })
  const { token } = await staff(world, 'admin', await anOlympiad(world))
  for (let asked = 0; asked < 599; asked += 1) await find()
  expect((await find(token)).status).toBe(200)
  expect((await find()).body).toMatchObject({ error: 'tooMany' })
  expect((await find(token)).body).toMatchObject({ error: 'tooMany' })
  expect((await world.send('GET /api/auth/grants', { token })).status).toBe(200)
  pass(60_000)
  expect((await find()).status).toBe(200)
})

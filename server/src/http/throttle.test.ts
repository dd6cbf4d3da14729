import { expect, test } from 'vitest'
import { anOlympiad, staff } from '../testing/factories.ts'
import { aWorld } from '../testing/world.ts'

const world = aWorld({ mode: 'demo' })

test('a session that asks without end is refused, and nobody else of its network with it', async () => {
  const olympiadId = await anOlympiad(world)
  const [restless, calm] = [await staff(world, 'admin', olympiadId), await staff(world, 'accountant', olympiadId)]
  const ask = (token: string) => world.send('GET /api/auth/grants', { token })
  let [reply, asked] = [await ask(restless.token), 1]
  for (; reply.status !== 429 && asked < 2000; asked += 1) reply = await ask(restless.token)
  expect(reply.body).toMatchObject({ error: 'tooMany' })
  expect(reply.headers['retry-after']).toBe('5')
  expect(asked).toBe(1201)
  expect((await ask(calm.token)).status).toBe(200)
  expect((await world.server.inject('/api/health')).statusCode).not.toBe(429)
})

test('a page, which asks nobody who they are, is counted by its network', async () => {
  const reply = await world.server.inject('/nowhere')
  expect(reply.statusCode).toBe(404)
})

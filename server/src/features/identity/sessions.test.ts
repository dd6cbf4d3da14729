import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const hour = 3_600_000

test('a session that is used every day has ended after a week all the same', async () => {
  const { token } = await staff(world, 'admin', await anOlympiad(world))
  const isIn = async () => (await world.send('GET /api/auth/current-user', { token })).ok.authed
  for (let passed = 10; passed <= 160; passed += 10)
    expect(await world.later(passed * hour, isIn), `after ${passed} hours`).toBe(true)
  expect(await world.later(169 * hour, isIn)).toBe(false)
})

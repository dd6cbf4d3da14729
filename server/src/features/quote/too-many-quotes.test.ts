import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { openSession } from '#/features/identity/sessions.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld({ mode: 'demo' })

// The counts go by the machine's clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('a teacher gets ten quotes a minute; others behind the same address are not held back', async () => {
  const olympiadId = await anOlympiad(world)
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const [restless, calm] = [await aTeacher(world, school), await aTeacher(world, school)]
  const query = { olympiadId, customerParticipantId: school.customerParticipantId }
  const quote = (token: string) => world.send('POST /api/quote/', { token, query, body: { learners: 4 } })
  for (let asked = 0; asked < 10; asked += 1) expect((await quote(restless.token)).status).toBe(200)
  // Another session is no way around.
  const another = await openSession(world.app, { role: 'teacher', userId: restless.userId }, world.clock.now)
  expect((await quote(another.token)).status).toBe(429)
  const refused = await quote(restless.token)
  expect(refused).toMatchObject({ status: 429, body: { error: 'tooMany' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // The refused one took no number.
  expect((await quote(calm.token)).ok.item.number).toBe(`${code}-Q-2026-00011`)
  vi.setSystemTime(Date.now() + 60_000)
  expect((await quote(restless.token)).ok.item.number).toBe(`${code}-Q-2026-00012`)
})

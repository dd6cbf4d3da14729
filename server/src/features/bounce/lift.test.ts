import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQueuedEmail } from '#test/features/bounce/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('without an address nothing is lifted', async () => {
  const { token } = await staff(world, 'overlord', null)
  expect((await world.send('DELETE /api/bounce/', { token })).status).toBe(400)
  expect((await world.send('DELETE /api/bounce/', { token, query: { email: ' ' } })).status).toBe(400)
})

test('staff lift what follows from their olympiad’s mails, an overlord all', async () => {
  const [olympiadId, elsewhere] = [await anOlympiad(world), await anOlympiad(world)]
  const { id, recipient } = await aQueuedEmail(world, { olympiadId })
  const bounce = () =>
    world.db
      .transaction()
      .execute((tx) => suppress(tx, { kind: 'bounced', address: recipient, queuedEmailId: id }, world.clock.now))
  const lift = (token: string) =>
    world.send('DELETE /api/bounce/', { token, query: { email: recipient.toUpperCase() } })
  const [own, other, overlord] = [
    await staff(world, 'admin', olympiadId),
    await staff(world, 'admin', elsewhere),
    await staff(world, 'overlord', null),
  ]
  await bounce()
  expect((await lift(other.token)).status).toBe(404)
  expect((await lift(own.token)).ok).toMatchObject({ lifted: 1 })
  await bounce()
  expect((await lift(overlord.token)).ok).toMatchObject({ lifted: 1 })
})

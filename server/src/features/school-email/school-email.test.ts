import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('the overview shows whom mail can reach at a school, and schools that it cannot', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { schoolId } = await aSchoolParticipant(world)
  const [one, two] = [`one-${randomUUID()}@school.example`, `two-${randomUUID()}@school.example`]
  const { name } = await world.db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow()
  const row = async () =>
    (await world.send('GET /api/school-email/', { token, query: { q: name } })).ok.items.find(
      ({ id }) => id === schoolId,
    )
  expect(await row()).toMatchObject({ reach: 'none', addresses: 0 })
  await world.db
    .insertInto('schoolContacts')
    .values([one, two].map((email, position) => ({ schoolId, position, role: 'other' as const, email })))
    .execute()
  const stop = (address: string) =>
    world.db.transaction().execute((tx) => suppress(tx, { kind: 'bounced', address }, world.clock.now))
  await stop(one)
  expect(await row()).toMatchObject({ reach: 'reachable', addresses: 2, reachable: 1, contacts: two })
  await stop(two)
  expect(await row()).toMatchObject({ reach: 'unreachable', reachable: 0, contacts: '' })
  const found = await world.send('GET /api/school-email/', { token, query: { q: name, reach: 'unreachable' } })
  expect(found.ok.items.map(({ id }) => id)).toContain(schoolId)
})

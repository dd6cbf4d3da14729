import type { GrantedRole } from '@agon/domain/role'
import { afterEach, expect, test } from 'vitest'
import { keepSecondFactorRoles } from '#/db/second-factor-roles.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const need = (...roles: GrantedRole[]) =>
  world.db.transaction().execute((tx) => keepSecondFactorRoles(tx, roles, world.clock.now))
afterEach(() => need())

test('a role that needs a second factor from now on is signed out, others and who said so are not', async () => {
  const olympiadId = await anOlympiad(world)
  const [overlord, admin, funding] = [
    await staff(world, 'overlord', null),
    await staff(world, 'admin', olympiadId),
    await staff(world, 'funding', olympiadId),
  ]
  const body = { secondFactorRoles: ['overlord', 'admin'] }
  const set = await world.send('PUT /api/system-config/', { token: overlord.token, body })
  expect(set.ok.ended).toBe(1)
  const isIn = async (token: string) => (await world.send('GET /api/auth/grants', { token })).status === 200
  expect([await isIn(overlord.token), await isIn(admin.token), await isIn(funding.token)]).toEqual([true, false, true])
  const { item } = (await world.send('GET /api/system-config/', { token: overlord.token })).ok
  expect(item.secondFactorRoles).toEqual(['overlord', 'admin'])
})

test('only the overlord reads these roles', async () => {
  const { token } = await staff(world, 'funding', await anOlympiad(world))
  await need('admin')
  for (const input of [{}, { token }])
    expect((await world.send('GET /api/system-config/', input)).ok.item).toEqual({
      suite: 'agon',
      secondFactorRoles: null,
    })
})

import type { GrantedRole } from '@agon/domain/role'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#/config/config.ts'
import { systemSettingsOf } from '#/db/system-settings.ts'
import { createApp } from '#/start.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { keepSecondFactorRoles } from '#test/second-factor-roles.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const need = (...roles: GrantedRole[]) =>
  world.db.transaction().execute((tx) => keepSecondFactorRoles(tx, roles, world.clock.now))
afterEach(() => need())

const read = async (token?: string) => (await world.send('GET /api/system-config/', { token })).ok.item
const put = (token: string, body: unknown) => world.send('PUT /api/system-config/', { token, body })

test('a role that needs a second factor from now on is signed out; others and the caller are not', async () => {
  const olympiadId = await anOlympiad(world)
  const [overlord, admin, funding] = [
    await staff(world, 'overlord', null),
    await staff(world, 'admin', olympiadId),
    await staff(world, 'funding', olympiadId),
  ]
  const set = await put(overlord.token, { secondFactorRoles: ['overlord', 'admin'] })
  expect(set.ok.ended).toBe(1)
  const isIn = async (token: string) => (await world.send('GET /api/auth/grants', { token })).status === 200
  expect([await isIn(overlord.token), await isIn(admin.token), await isIn(funding.token)]).toEqual([true, false, true])
  expect((await read(overlord.token)).secondFactorRoles).toEqual(['overlord', 'admin'])
})

test('others than the overlord read the public settings alone', async () => {
  const overlord = await staff(world, 'overlord', null)
  await put(overlord.token, { announcement: 'Maintenance on Sunday at 22:00.' })
  const { token } = await staff(world, 'funding', await anOlympiad(world))
  await need('admin')
  for (const reader of [undefined, token])
    expect(await read(reader)).toMatchObject({
      suite: 'agon',
      announcement: 'Maintenance on Sunday at 22:00.',
      secondFactorRoles: null,
      sessionHours: null,
      settings: null,
      environment: null,
    })
  await put(overlord.token, { announcement: '' })
})

test('a subset changes those settings alone, and each change is in its history', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { settings } = (await put(token, { sessionHours: 8 })).ok.item
  const again = (await put(token, { sessionHours: 10, impersonationMinutes: 20 })).ok.item
  expect(again).toMatchObject({ sessionHours: 10, impersonationMinutes: 20, secondFactorRoles: [] })
  const historyOf = (from: typeof settings) => from?.find((one) => one.name === 'sessionHours')?.history ?? []
  expect(historyOf(settings)).toMatchObject([{ from: 12, to: 8 }])
  expect(historyOf(again.settings)).toMatchObject([
    { from: 8, to: 10, by: 'The overlord' },
    { from: 12, to: 8 },
  ])
  // The same value is no change.
  expect(historyOf((await put(token, { sessionHours: 10 })).ok.item.settings)).toHaveLength(2)
  await put(token, { sessionHours: 12, impersonationMinutes: 30 })
})

test('a wrong value is refused at its field, and nothing is changed', async () => {
  const { token } = await staff(world, 'overlord', null)
  const refused = await put(token, { sessionHours: 13, announcement: 'A' })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { sessionHours: expect.any(String) } }])
  expect((await put(token, { unknownSetting: 1 })).status).toBe(400)
  expect(await read(token)).toMatchObject({ sessionHours: 12, announcement: '' })
})

test('sessions and impersonations are as long as they are set', async () => {
  const overlord = await staff(world, 'overlord', null)
  const admin = await staff(world, 'admin', await anOlympiad(world))
  await put(overlord.token, { sessionHours: 1, impersonationMinutes: 5 })
  const query = { userId: admin.userId, reason: 'A call.' }
  const acting = (await world.send('GET /api/user/impersonate', { token: overlord.token, query })).ok
  const isIn = async () => (await world.send('GET /api/auth/grants', { token: acting.token })).status === 200
  expect(await isIn()).toBe(true)
  await world.later(6 * 60_000, async () => expect(await isIn()).toBe(false))
  // The first use after five minutes prolongs the session by the hour that is set.
  await world.later(10 * 60_000, () => read(overlord.token))
  await world.later(65 * 60_000, async () => expect((await read(overlord.token)).settings).not.toBe(null))
  await world.later(3 * 3_600_000, async () => expect((await read(overlord.token)).settings).toBe(null))
  await put((await staff(world, 'overlord', null)).token, { sessionHours: 12, impersonationMinutes: 30 })
})

test('a change reaches another process within five seconds', async () => {
  const { token } = await staff(world, 'overlord', null)
  const config = readConfig({ AGON_MODE: 'development', DATA_DIR: world.app.config.DATA_DIR, LOG_LEVEL: 'silent' })
  const other = createApp(config, world.appUrl, world.app.log)
  const there = async () => (await systemSettingsOf(other.database)).announcement
  expect(await there()).toBe('')
  await put(token, { announcement: 'Back at noon.' })
  await expect.poll(there, { timeout: 5000 }).toBe('Back at noon.')
  // `closeApp` would also close the threads, which this file shares with others.
  other.mail.close()
  await other.database.close()
  await put(token, { announcement: '' })
})

test('secrets of the environment are listed as set or absent, never with their value', async () => {
  const { token } = await staff(world, 'overlord', null)
  const environment = (await read(token)).environment ?? []
  const valueOf = (name: string) => environment.find((one) => one.name === name)
  expect(valueOf('AGON_SECRET')).toMatchObject({ isSecret: true, value: expect.stringMatching(/^(set|absent)$/) })
  expect(valueOf('LOG_LEVEL')).toMatchObject({ isSecret: false, value: world.app.config.LOG_LEVEL })
  expect(environment.filter(({ name }) => /SECRET|KEY|PASSWORD|TOKEN/.test(name)).every((one) => one.isSecret)).toBe(
    true,
  )
  expect(environment.every(({ description }) => description !== '')).toBe(true)
})

import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

type User = { readonly token: string; readonly userId: number }

const bulk = ({ token }: User, ids: readonly number[], disabled: boolean, more: object = {}) =>
  world.send('POST /api/user/bulk', {
    token,
    body: { ids: [...ids], where: { olympiadId: -1 }, set: { disabled }, preview: false, ...more },
  })
const undo = ({ token }: User, id: number | null) =>
  world.send('POST /api/bulk/undo/{id}', { token, params: { id: id as never } })
const isIn = async ({ token }: User) => (await world.send('GET /api/auth/current-user', { token })).ok.authed
const isDisabled = async (ids: readonly number[]) => {
  const rows = await world.db
    .selectFrom('users')
    .select('disabledAt')
    .where('id', 'in', ids as never)
    .orderBy('id')
    .execute()
  return rows.map(({ disabledAt }) => disabledAt !== null)
}
/** No other overlord than those of the test. */
const withoutOthers = () => world.db.deleteFrom('accounts').where('role', '=', 'overlord').execute()

test('many users are disabled by one act and are out at once; undoing enables them, and opens no former session', async () => {
  const overlord = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  const [first, second] = [await staff(world, 'admin', olympiadId), await staff(world, 'marketing', olympiadId)]
  const ids = [first.userId, second.userId]
  const before = await world.db.selectFrom('users').select('signInVersion').where('id', '=', first.userId).execute()
  const preview = await bulk(overlord, ids, true, { preview: true })
  expect(preview.ok).toMatchObject({ matched: 2, changed: 2, undo: null })
  expect(preview.ok.changes).toEqual([{ field: 'disabled', before: 'No', after: 'Yes', count: 2 }])
  expect(await isDisabled(ids)).toEqual([false, false])
  expect(await isIn(first)).toBe(true)

  const done = await bulk(overlord, ids, true, { seen: preview.ok.seen })
  expect(done.ok).toMatchObject({ changed: 2, refused: [] })
  expect([await isIn(first), await isIn(second)]).toEqual([false, false])
  expect((await undo(overlord, done.ok.undo)).ok).toMatchObject({ changed: 2, refused: [] })
  expect(await isDisabled(ids)).toEqual([false, false])
  expect(await isIn(first)).toBe(false)
  const after = await world.db.selectFrom('users').select('signInVersion').where('id', '=', first.userId).execute()
  expect(after[0]?.signInVersion).toBeGreaterThan(before[0]?.signInVersion ?? 0)
})

test('undoing the enabling of a user who has signed in since ends the session', async () => {
  const overlord = await staff(world, 'overlord', null)
  const user = await staff(world, 'admin', await anOlympiad(world))
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', user.userId).execute()
  const done = await bulk(overlord, [user.userId], false)
  expect(done.ok).toMatchObject({ changed: 1 })
  expect(await isIn(user)).toBe(true)
  expect((await undo(overlord, done.ok.undo)).ok).toMatchObject({ changed: 1 })
  expect(await isDisabled([user.userId])).toEqual([true])
  expect(await world.db.selectFrom('sessions').select('tokenHash').where('userId', '=', user.userId).execute()).toEqual(
    [],
  )
})

test('no one disables the own account, and an overlord stays', async () => {
  await withoutOthers()
  const first = await staff(world, 'overlord', null)
  const alone = await bulk(first, [first.userId], true)
  expect(alone.ok).toMatchObject({ changed: 0, refused: [{ reason: 'You cannot remove the last overlord.' }] })
  const second = await staff(world, 'overlord', null)
  const both = await bulk(first, [first.userId, second.userId], true, { preview: true })
  expect(both.ok).toMatchObject({ changed: 1, refused: [{ id: first.userId }] })
  // All users of the platform: the one who asks is among them.
  const all = await world.send('POST /api/user/bulk', {
    token: first.token,
    body: { where: { olympiadId: -1, disabled: 'false' }, set: { disabled: true }, preview: false },
  })
  expect(all.ok.refused.map(({ id }) => id)).toEqual([first.userId])
  expect(await isIn(first)).toBe(true)
  expect(await isIn(second)).toBe(false)
})

test('of two overlords who disable each other at once one stays', async () => {
  await withoutOthers()
  const [first, second] = [await staff(world, 'overlord', null), await staff(world, 'overlord', null)]
  const beside = await world.db.startTransaction().execute()
  const ids = [first.userId, second.userId]
  await beside.selectFrom('users').select('id').where('id', 'in', ids).forUpdate().execute()
  const acts = [bulk(first, [second.userId], true), bulk(second, [first.userId], true)]
  await waitForLocks(2)
  await beside.commit().execute()
  await Promise.all(acts)
  expect((await isDisabled(ids)).toSorted()).toEqual([false, true])
})

test('a user who was changed since the act stays disabled when it is undone', async () => {
  const overlord = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  const [first, second] = [await staff(world, 'admin', olympiadId), await staff(world, 'admin', olympiadId)]
  const ids = [first.userId, second.userId]
  const done = await bulk(overlord, ids, true)
  const changed = await world.send('PUT /api/user/{id}', {
    token: overlord.token,
    params: { id: first.userId },
    body: { fullName: 'Renamed Since', email: '', disabled: true, version: 2 },
  })
  expect(changed.status).toBe(200)
  expect((await undo(overlord, done.ok.undo)).ok).toMatchObject({ changed: 1, refused: [{ id: first.userId }] })
  expect(await isDisabled(ids)).toEqual([true, false])
})

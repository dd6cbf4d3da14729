import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSuppressed } from '#/mail/suppression.ts'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a shunned domain gets no mail until it is removed, and its row stays in the database', async () => {
  const { token } = await staff(world, 'overlord', null)
  const domain = `${randomUUID()}.example`
  const add = (pattern: string) =>
    world.send('POST /api/shunned-email/', { token, body: { pattern, reason: 'Spam trap' } })
  const isShunned = async () =>
    (
      await isSuppressed(world.db, world.app.keys, [`a@${domain}`], {
        projectId: null,
        isSystem: true,
        now: world.clock.now,
      })
    ).size === 1
  expect((await add(`no address ${domain}`)).body).toMatchObject({ error: 'invalid' })
  const { item } = (await add(` *@${domain.toUpperCase()} `)).ok
  expect(item).toMatchObject({ pattern: `*@${domain}`, reason: 'Spam trap' })
  expect(await isShunned()).toBe(true)
  expect((await add(`*@${domain}`)).body).toMatchObject({ error: 'duplicate' })
  const remove = () => world.send('DELETE /api/shunned-email/{id}', { token, params: { id: item.id } })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(await isShunned()).toBe(false)
  expect(await world.db.selectFrom('suppressions').select('id').where('id', '=', item.id).execute()).toHaveLength(1)
})

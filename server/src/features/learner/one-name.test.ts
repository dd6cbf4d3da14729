import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aListed, aListOf } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const list = aListOf(world)

test('a learner with one name is added, loaded again, found, corrected and printed', async () => {
  const { token } = list.teacher
  const params = { id: list.own.customerParticipantId }
  const added = await world.send('POST /api/learner/add/{id}', { token, params, body: aListed('Thandiwe', '', 9) })
  const { id, firstName, lastName, username, version } = added.ok.item
  expect([firstName, lastName]).toEqual(['Thandiwe', ''])
  expect(username).toMatch(/^thandiwe-\d{4}$/)
  expect((await list.load([aListed('THANDIWE', '', 9)])).ok).toMatchObject({ loaded: 0, already: 1 })
  const admin = await staff(world, 'admin', list.own.olympiadId)
  const query = { olympiadId: list.own.olympiadId, q: 'thandiwe' }
  const { items } = (await world.send('GET /api/learner/', { token: admin.token, query })).ok
  expect(items.map((row) => row.id)).toEqual([id])
  const slips = await world.send('GET /api/learner/slips/{id}', { token, params, query: { participantId: id } })
  expect(slips.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const body = { ...aListed('Thandiwe', 'Nkosi', 9), version }
  const corrected = await world.send('PUT /api/learner/{id}', { token, params: { id }, body })
  expect(corrected.ok.item).toMatchObject({ firstName: 'Thandiwe', lastName: 'Nkosi' })
})

test('a learner without any name is refused', async () => {
  const { token } = list.teacher
  const params = { id: list.own.customerParticipantId }
  const refused = await world.send('POST /api/learner/add/{id}', { token, params, body: aListed('', 'Nkosi', 9) })
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { firstName: expect.any(String) } })
})

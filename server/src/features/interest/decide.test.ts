import { expect, test } from 'vitest'
import { decidingIn } from '#test/features/interest/deciding.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { anOlympiad, aSchool, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { aDesk, accept, decline, undo, stored } = decidingIn(world)

test('a declined interest keeps its row with the reason; a second decision is refused', async () => {
  const { olympiadId, token, userId } = await aDesk()
  const id = await anInterest(world, { olympiadId })
  expect((await decline(token, id, 'Not a school')).status).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 'declined', reason: 'Not a school', processedBy: userId })
  expect((await decline(token, id)).body).toMatchObject({ error: 'alreadyProcessed' })
  expect((await accept(token, { expressionId: id })).body).toMatchObject({ error: 'alreadyProcessed' })
})

test.for(['admin', 'accountant', 'funding', 'overlord'] as const)('%s accepts and declines', async (role) => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, role, olympiadId)
  const [first, second] = [await anInterest(world, { olympiadId }), await anInterest(world, { olympiadId })]
  expect((await accept(token, { expressionId: first, schoolId: await aSchool(world) })).status).toBe(200)
  expect((await decline(token, second)).status).toBe(200)
})

test('staff of another olympiad, and roles without interest, reach none of it', async () => {
  const id = await anInterest(world)
  const elsewhere = await staff(world, 'admin', await anOlympiad(world))
  const query = { expressionId: id }
  const calls = (token: string) => [
    accept(token, { expressionId: id }),
    decline(token, id),
    undo(token, [id]),
    world.send('GET /api/interest/expression-of-interest/possible-matches', { token, query }),
    world.send('GET /api/interest/expression-of-interest/single', { token, query }),
    world.send('POST /api/interest/expression-of-interest/bulk', {
      token,
      body: { ids: [id], set: { status: 'declined' }, preview: false },
    }),
  ]
  for (const reply of await Promise.all(calls(elsewhere.token))) expect(reply.status).toBe(404)
  const marketing = await staff(world, 'marketing', null)
  for (const reply of await Promise.all(calls(marketing.token))) expect(reply.status).toBe(403)
  expect((await stored(id)).status).toBe('open')
})

test('interest of children and parents is declined like any other, and never accepted', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, type: 'parent' })
  const overlord = await staff(world, 'overlord', null)
  for (const each of [token, overlord.token]) expect((await accept(each, { expressionId: id })).status).toBe(404)
  expect((await decline(token, id)).status).toBe(200)
})

import type { BulkAct } from '@agon/contract/question/bulk'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import type { QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function desk() {
  const olympiadId = await anOlympiad(world)
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  const ids: QuestionId[] = []
  for (let at = 0; at < 4; at += 1) ids.push(await aQuestion(world, questionModuleId))
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, questionModuleId, ids, token }
}

const bulk = async (token: string, ids: readonly QuestionId[], act: BulkAct) =>
  (
    await world.send('POST /api/question/bulk', {
      token,
      body: { items: ids.map((id) => ({ id, version: 1 })), act },
    })
  ).ok.items

const undo = (token: string, body: UndoBulkBody) => world.send('POST /api/question/bulk/undo', { token, body })

const items = async (token: string, questionModuleId: QuestionModuleId) =>
  (await world.send('GET /api/question/', { token, query: { questionModuleId } })).ok.items

const idsOf = async (token: string, questionModuleId: QuestionModuleId) =>
  (await items(token, questionModuleId)).map(({ id }) => id)

test('what was changed is as it was, as a version more of each that had become another', async () => {
  const { questionModuleId, ids, token } = await desk()
  const changed = await bulk(token, ids.slice(0, 2), { name: 'change', set: { topic: 'Dams', marks: 3000 } })
  const before = { number: 1 }
  const { ok } = await undo(token, {
    name: 'change',
    items: changed.map(({ id, version }) => ({ id, version, questionModuleId, before })),
  })
  expect(
    ok.items.map(({ number, version, question: { topic, marks } }) => ({ number, version, topic, marks })),
  ).toEqual([0, 1].map(() => ({ number: 3, version: 3, topic: 'Water', marks: 1000 })))
})

test('what was moved is back at its places, and what was deleted comes back to them', async () => {
  const { olympiadId, questionModuleId, ids, token } = await desk()
  const [first = 0 as QuestionId, , third = 0 as QuestionId] = ids
  const other = await aQuestionModule(world, { olympiadId })
  const there = await aQuestion(world, other)
  const placed = [
    { id: third, position: 3 },
    { id: first, position: 1 },
  ]
  await bulk(token, [third, first], { name: 'move', questionModuleId: other })
  const moved = await undo(token, {
    name: 'move',
    items: placed.map(({ id, position }) => ({
      id,
      version: 1,
      questionModuleId: other,
      before: { questionModuleId, position },
    })),
  })
  expect(moved.status).toBe(200)
  expect(await idsOf(token, questionModuleId)).toEqual(ids)
  expect(await items(token, other)).toMatchObject([{ id: there, position: 1 }])

  await bulk(token, [first, third], { name: 'delete' })
  const back = await undo(token, {
    name: 'delete',
    items: placed.map(({ id, position }) => ({ id, version: 1, questionModuleId, before: { position } })),
  })
  expect(back.ok.total).toBe(2)
  expect((await items(token, questionModuleId)).map(({ id, position }) => [id, position])).toEqual(
    ids.map((id, at) => [id, at + 1]),
  )
})

test('copies go again', async () => {
  const { questionModuleId, ids, token } = await desk()
  const copies = await bulk(token, ids.slice(0, 2), { name: 'duplicate' })
  const { ok } = await undo(token, {
    name: 'duplicate',
    items: copies.map(({ id, version }) => ({ id, version, questionModuleId })),
  })
  expect(ok.total).toBe(0)
  expect(await idsOf(token, questionModuleId)).toEqual(ids)
})

test('nothing is undone where one of them has changed, moved or gone since', async () => {
  const { olympiadId, questionModuleId, ids, token } = await desk()
  const [first = 0 as QuestionId, second = 0 as QuestionId] = ids
  const changed = await bulk(token, [first, second], { name: 'change', set: { topic: 'Dams' } })
  const left = changed.map(({ id, version }) => ({ id, version, questionModuleId, before: { number: 1 } }))
  const [item] = changed
  if (item === undefined) throw new Error('Two were changed.')
  await world.send('PUT /api/question/{id}', {
    token,
    params: { id: first },
    body: { question: { ...item.question, topic: 'Theirs' }, version: 2 },
  })
  const refused = await undo(token, { name: 'change', items: left })
  expect(refused.body).toMatchObject({ error: 'conflict', details: { items: [{ id: first }] } })
  expect((await items(token, questionModuleId)).map(({ question }) => question.topic).slice(0, 2)).toEqual([
    'Theirs',
    'Dams',
  ])

  const other = await aQuestionModule(world, { olympiadId })
  await bulkMove(token, second, other)
  expect((await undo(token, { name: 'change', items: left.slice(1) })).status).toBe(409)
  expect(
    (
      await undo(token, {
        name: 'delete',
        items: [{ id: second, version: 2, questionModuleId: other, before: { position: 1 } }],
      })
    ).status,
  ).toBe(409)
})

const bulkMove = (token: string, id: QuestionId, questionModuleId: QuestionModuleId) =>
  world.send('POST /api/question/move/{id}', { token, params: { id }, body: { questionModuleId, position: 1 } })

test('a question of another olympiad is not found, not even in a module of one’s own', async () => {
  const mine = await desk()
  const theirs = await desk()
  const [id = 0 as QuestionId] = theirs.ids
  const { questionModuleId } = mine
  expect((await undo(mine.token, { name: 'duplicate', items: [{ id, version: 1, questionModuleId }] })).status).toBe(
    404,
  )
  expect(await idsOf(theirs.token, theirs.questionModuleId)).toEqual(theirs.ids)
})

test('a question is named once: it has one place to go back to', async () => {
  const { questionModuleId, ids, token } = await desk()
  const [id = 0 as QuestionId] = ids
  const item = { id, version: 1, questionModuleId }
  const twice = [1, 3].map((position) => ({ ...item, before: { questionModuleId, position } }))
  expect((await undo(token, { name: 'move', items: twice })).status).toBe(400)
  expect(await idsOf(token, questionModuleId)).toEqual(ids)
})

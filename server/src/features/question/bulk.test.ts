import type { BulkAct } from '@agon/contract/question/bulk'
import type { QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function desk(questions = 3) {
  const olympiadId = await anOlympiad(world)
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  const ids: QuestionId[] = []
  for (let at = 0; at < questions; at += 1) ids.push(await aQuestion(world, questionModuleId))
  return { olympiadId, questionModuleId, ids, token: (await staff(world, 'admin', olympiadId)).token }
}

const bulk = (token: string, ids: readonly number[], act: BulkAct, version = 1) =>
  world.send('POST /api/question/bulk', { token, body: { items: ids.map((id) => ({ id, version })), act } })

const items = async (token: string, questionModuleId: QuestionModuleId) =>
  (await world.send('GET /api/question/', { token, query: { questionModuleId } })).ok.items

const idsOf = async (token: string, questionModuleId: QuestionModuleId) =>
  (await items(token, questionModuleId)).map(({ id }) => id)

test('what is set is set for all of them, as the next version of each; the rest stays', async () => {
  const { questionModuleId, ids, token } = await desk()
  const [first = 0, second = 0, third = 0] = ids
  const set = { marks: 2500, difficulty: 'hard', topic: 'Dams' } as const
  const { ok } = await bulk(token, [first, third], { name: 'change', set })
  expect(ok.items).toMatchObject([
    { id: first, number: 2, version: 2, question: { ...aSingleChoice(), ...set } },
    { id: third, number: 2, version: 2, question: { ...aSingleChoice(), ...set } },
  ])
  expect((await items(token, questionModuleId))[1]).toMatchObject({ id: second, number: 1, version: 1 })
  const { items: versions } = (
    await world.send('GET /api/question/versions/{id}', { token, params: { id: first as QuestionId } })
  ).ok
  expect(versions.map(({ number, changedBy }) => [number, changedBy !== null])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('the fault of one is reported at that one, and nothing is changed', async () => {
  const { questionModuleId, ids, token } = await desk(1)
  const faulty = await aQuestion(world, questionModuleId, aSingleChoice({ key: 'c' }))
  const refused = await bulk(token, [...ids, faulty], { name: 'change', set: { penalty: 500 } })
  expect(refused.status).toBe(400)
  expect(refused.body['fields']).toEqual({
    [`items.${faulty}.key`]: 'The right answer is not among the choices.',
  })
  expect((await items(token, questionModuleId)).map(({ number, version }) => [number, version])).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('another user’s newer version is reported, and nothing is changed', async () => {
  const { questionModuleId, ids, token } = await desk()
  const [, second = 0] = ids
  await bulk(token, [second], { name: 'change', set: { topic: 'Theirs' } })
  const refused = await bulk(token, ids, { name: 'change', set: { topic: 'Mine' } })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    error: 'conflict',
    details: { items: [{ id: second, version: 2, question: { topic: 'Theirs' } }] },
  })
  expect((await items(token, questionModuleId)).map(({ question }) => question.topic)).toEqual([
    'Water',
    'Theirs',
    'Water',
  ])
})

test('they move in their order to the end of another module of the olympiad, and of no other', async () => {
  const { olympiadId, questionModuleId, ids, token } = await desk()
  const [first = 0, second = 0, third = 0] = ids
  const other = await aQuestionModule(world, { olympiadId })
  const there = await aQuestion(world, other)
  await bulk(token, [third, first], { name: 'move', questionModuleId: other })
  expect(await idsOf(token, other)).toEqual([there, first, third])
  expect((await items(token, questionModuleId)).map(({ id, position }) => [id, position])).toEqual([[second, 1]])
  const elsewhere = await aQuestionModule(world)
  expect((await bulk(token, [first], { name: 'move', questionModuleId: elsewhere })).status).toBe(404)
})

test('each copy stands after its original, and a copy of a copy is known by the first', async () => {
  const { questionModuleId, ids, token } = await desk(2)
  const [first = 0, second = 0] = ids
  const copies = (await bulk(token, ids, { name: 'duplicate' })).ok.items.map(({ id }) => id)
  const [copy = 0, copyOfSecond = 0] = copies
  expect(await idsOf(token, questionModuleId)).toEqual([first, copy, second, copyOfSecond])
  const again = (await world.send('POST /api/question/duplicate/{id}', { token, params: { id: copy as QuestionId } }))
    .ok.item.id
  const lines = await world.db
    .selectFrom('questions')
    .select(['id', 'originId', 'lineId'])
    .where('id', 'in', [first, copy, again] as QuestionId[])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { id: first, originId: null, lineId: first },
    { id: copy, originId: first, lineId: first },
    { id: again, originId: first, lineId: first },
  ])
})

test('deleted ones are gone, and the places of the others have no gaps', async () => {
  const { questionModuleId, ids, token } = await desk(4)
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  expect((await bulk(token, [first, third], { name: 'delete' })).ok).toMatchObject({ items: [], total: 0 })
  expect((await items(token, questionModuleId)).map(({ id, position }) => [id, position])).toEqual([
    [second, 1],
    [fourth, 2],
  ])
  expect((await bulk(token, [second, first], { name: 'delete' })).status).toBe(404)
  expect(await idsOf(token, questionModuleId)).toEqual([second, fourth])
})

test('one question out of reach refuses all, and so does an archived olympiad', async () => {
  const { olympiadId, questionModuleId, ids, token } = await desk()
  const theirs = await aQuestion(world, await aQuestionModule(world))
  expect((await bulk(token, [...ids, theirs], { name: 'delete' })).status).toBe(404)
  expect(await idsOf(token, questionModuleId)).toEqual(ids)
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  expect((await bulk(token, ids, { name: 'delete' })).body).toMatchObject({ error: 'phase' })
})

test('the same question twice, none, or nothing to set is refused', async () => {
  const { ids, token } = await desk(1)
  const [id = 0] = ids
  expect((await bulk(token, [id, id], { name: 'delete' })).status).toBe(400)
  expect((await bulk(token, [], { name: 'delete' })).status).toBe(400)
  expect((await bulk(token, [id], { name: 'change', set: {} })).status).toBe(400)
})

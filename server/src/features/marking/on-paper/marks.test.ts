import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aStage } from '#test/features/marking/on-paper.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('a mark is changed and removed; every one stays in the history, which the application cannot change', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  const { anna, choice } = stage
  const mark = (value: number | null, version: number) =>
    stage.give([{ participantId: anna, version, marks: [{ questionId: choice.id, mark: value }] }])
  expect((await mark(1000, 0)).ok).toMatchObject({ learners: 1, marks: 1 })
  expect((await mark(500, 0)).body).toMatchObject({ error: 'changedSince' })
  expect((await mark(500, 1)).ok.marks).toBe(1)
  expect((await mark(500, 2)).ok.marks).toBe(0)
  expect((await mark(null, 2)).ok.marks).toBe(1)
  expect((await stage.list()).items).toMatchObject([{ marks: [null, null], version: 3 }])
  const history = await world.db
    .selectFrom('paperMarkHistory')
    .selectAll()
    .where('questionId', '=', choice.id)
    .orderBy('version')
    .execute()
  const by = { enteredBy: stage.userId }
  expect(history).toMatchObject([
    { mark: 1000, ...by },
    { mark: 500, ...by },
    { mark: null, ...by },
  ])
  await expect(world.db.updateTable('paperMarkHistory').set({ mark: 0 }).execute()).rejects.toThrow('permission denied')
  await expect(world.db.deleteFrom('paperMarkHistory').execute()).rejects.toThrow('permission denied')
})

test('a search finds learners who have not sat, by name or number; others are named as barred', async () => {
  const stage = await aStage(world)
  expect((await stage.list({ q: 'zoe' })).items).toMatchObject([
    { participantId: stage.zoe, onPaper: false, barred: null },
  ])
  // The number may be a part of another learner's user name.
  expect((await stage.list({ q: String(stage.anna) })).items.map((one) => one.participantId)).toContain(stage.anna)
  expect((await stage.list({ q: 'Sipho' })).items).toEqual([])
})

test('a learner without a place takes one of the school; beyond the paid ones none is given', async () => {
  const stage = await aStage(world)
  await world.db.updateTable('olympiads').set({ learnerPrice: 5000 }).where('id', '=', stage.olympiadId).execute()
  await world.db
    .updateTable('participants')
    .set({ seatAssignedAt: null })
    .where('olympiadId', '=', stage.olympiadId)
    .execute()
  const { lines } = (await stage.preview(`Participant,1.1\n${stage.anna},1`)).ok
  expect(lines).toMatchObject([{ result: 'fault', words: ['The school has no paid place left.'] }])
  const refused = await stage.give([
    { participantId: stage.anna, version: 0, marks: [{ questionId: stage.choice.id, mark: 1000 }] },
  ])
  expect(refused.body).toMatchObject({ error: 'notOnPaper' })
  expect(JSON.stringify(refused.body)).toContain('Anna Smith')
  await world.db.updateTable('olympiads').set({ learnerPrice: 0 }).where('id', '=', stage.olympiadId).execute()
  await stage.giveSheet(`Participant,1.1\n${stage.anna},1`)
  const placed = await world.db
    .selectFrom('participants')
    .select('id')
    .where('olympiadId', '=', stage.olympiadId)
    .where('seatAssignedAt', 'is not', null)
    .execute()
  expect(placed).toEqual([{ id: stage.anna }])
})

test('of two who give the first marks of a learner at once one does', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  const marks = [{ questionId: stage.choice.id, mark: 1000 }]
  const both = await Promise.all([1, 2].map(() => stage.give([{ participantId: stage.anna, version: 0, marks }])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await stage.list()).items).toMatchObject([{ version: 1 }])
})

test('marks are given while the olympiad is closed or in moderation, by organisers alone', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  const marks = [{ participantId: stage.anna, version: 0, marks: [{ questionId: stage.choice.id, mark: 1000 }] }]
  const { token: accountant } = await staff(world, 'accountant', stage.olympiadId)
  expect((await stage.give(marks, accountant)).body).toMatchObject({ error: 'forbidden' })
  for (const phase of ['open', 'released'] as const) {
    await inPhase(world, stage.olympiadId, phase)
    expect((await stage.give(marks)).body).toMatchObject({ error: 'phase' })
  }
  await inPhase(world, stage.olympiadId, 'moderation')
  expect((await stage.give(marks)).status).toBe(200)
})

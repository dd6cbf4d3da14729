import type { LearnerId, SchoolId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, aSchool, staff } from '#test/factories.ts'
import { mergingIn } from '#test/features/merge/merging.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const merging = mergingIn(world)
const { merge, undo, twoSchools } = merging

test('A into B, B into A, A into itself, and a chain', async () => {
  const [a, b, c] = [await aSchool(world), await aSchool(world), await aSchool(world)]
  expect((await merge('schools', a, a)).body).toMatchObject({ error: 'alreadyMerged' })
  const first = await merge('schools', a, b)
  expect((await merge('schools', b, a)).body).toMatchObject({ error: 'alreadyMerged' })
  const second = await merge('schools', b, c)
  const rows = () =>
    world.db
      .selectFrom('mergedRecords')
      .select(['fromId', 'intoId'])
      .where('kind', '=', 'schools')
      .where('fromId', 'in', [a, b])
      .orderBy('fromId')
      .execute()
  expect(await rows()).toEqual([
    { fromId: a, intoId: c },
    { fromId: b, intoId: c },
  ])
  expect((await undo(first.ok.id)).body).toMatchObject({ error: 'mergedSince' })
  await undo(second.ok.id)
  expect(await rows()).toEqual([{ fromId: a, intoId: b }])
  await undo(first.ok.id)
  expect(await rows()).toEqual([])
})

test('two merges into one school are undone, the later one first, and leave no row', async () => {
  const [one, two, into] = [await aSchool(world), await aSchool(world), await aSchool(world)]
  const before = await everyRow(world)
  const done = [await merge('schools', one, into), await merge('schools', two, into)].map(({ ok }) => ok.id)
  for (const id of done.toReversed()) expect((await undo(id)).ok.left).toEqual([])
  expect(await everyRow(world)).toEqual(before)
})

test('a learner whose name was corrected since goes back to the old school with the participation', async () => {
  const { a, b } = await twoSchools()
  const learner = await aLearner(world, a)
  const { ok } = await merge('schools', a.schoolId, b.schoolId)
  await world.db
    .updateTable('learners')
    .set({ firstName: 'Corrected', version: sql`version + 1` })
    .where('id', '=', learner.learnerId)
    .execute()
  expect((await undo(ok.id)).ok.left).toEqual([])
  const placed = await world.db
    .selectFrom('learners')
    .innerJoin('participants', 'participants.learnerId', 'learners.id')
    .select(['learners.schoolId', 'learners.firstName', 'customerParticipantId'])
    .where('learners.id', '=', learner.learnerId)
    .executeTakeFirst()
  expect(placed).toEqual({
    schoolId: a.schoolId,
    firstName: 'Corrected',
    customerParticipantId: a.customerParticipantId,
  })
})

test('rows that were changed since are listed first, and stay with the record that stayed', async () => {
  const { a, b } = await twoSchools()
  const other = await aSchool(world)
  const [same, moved] = [await aLearner(world, a), await aLearner(world, a)]
  const { ok } = await merge('schools', a.schoolId, b.schoolId)
  await world.db
    .updateTable('learners')
    .set({ schoolId: other, version: sql`version + 1` })
    .where('id', '=', moved.learnerId)
    .execute()
  const before = await everyRow(world)
  const listed = (await undo(ok.id, { preview: true })).ok
  expect(listed).toMatchObject({ undone: false, left: [{ what: 'Learner', id: moved.learnerId }] })
  expect(await everyRow(world)).toEqual(before)
  expect((await undo(ok.id)).ok).toEqual({ ...listed, undone: true })
  const schoolOf = async (id: LearnerId) =>
    (await world.db.selectFrom('learners').select('schoolId').where('id', '=', id).executeTakeFirst())?.schoolId
  expect(await schoolOf(same.learnerId)).toBe(a.schoolId)
  expect(await schoolOf(moved.learnerId)).toBe(other)
})

test('a merge is listed with the names of before it, also where the other name stayed and the record was merged again', async () => {
  const [a, b, c] = [await aSchool(world), await aSchool(world), await aSchool(world)]
  const nameOf = async (id: SchoolId) =>
    (await world.db.selectFrom('schools').select('name').where('id', '=', id).executeTakeFirst())?.name
  const names = [await nameOf(a), await nameOf(b)]
  await merge('schools', a, b, { choose: { name: 'from' } })
  await merge('schools', b, c)
  const { token } = await staff(world, 'overlord', null)
  const { items } = (await world.send('GET /api/merge/', { token })).ok
  const first = items.find(({ from, into }) => from.id === a && into.id === b)
  expect([first?.from.name, first?.into.name]).toEqual(names)
})

test('a merge is undone once, within 30 days', async () => {
  const [a, b] = [await aSchool(world), await aSchool(world)]
  const { id } = (await merge('schools', a, b)).ok
  await world.later(31 * 86_400_000, async () => {
    const late = await staff(world, 'overlord', null)
    expect(
      (await world.send('POST /api/merge/undo/{id}', { token: late.token, params: { id }, body: {} })).body,
    ).toMatchObject({ error: 'notUndoable' })
  })
  expect((await undo(id)).status).toBe(200)
  expect((await undo(id)).body).toMatchObject({ error: 'notUndoable' })
  const { items } = (await world.send('GET /api/merge/', { token: merging.token })).ok
  expect(items.find((item) => item.id === id)).toMatchObject({
    undoable: false,
    from: { id: a },
    into: { id: b },
    undoneBy: 'The overlord',
  })
})

test('two merges of the same schools at once merge them once', async () => {
  const { a, b } = await twoSchools()
  await aLearner(world, a)
  const answers = await Promise.all([
    merge('schools', a.schoolId, b.schoolId),
    merge('schools', b.schoolId, a.schoolId),
    merge('schools', a.schoolId, b.schoolId),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const left = await world.db
    .selectFrom('schools')
    .select('id')
    .where('id', 'in', [a.schoolId, b.schoolId] as SchoolId[])
    .execute()
  expect(left).toHaveLength(1)
})

import type { CustomerParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant } from '#test/factories.ts'
import { mergingIn } from '#test/features/merge/merging.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { merge, undo, twoSchools } = mergingIn(world)

test('two schools became one on a day: closed and past years stay, the others follow', async () => {
  const { a, b, alone } = await twoSchools()
  const archived = await aSchoolParticipant(world, {
    schoolId: a.schoolId,
    olympiadId: await anOlympiad(world, { phase: 'archived' }),
  })
  const past = await aSchoolParticipant(world, {
    schoolId: a.schoolId,
    olympiadId: await anOlympiad(world, { closesIn: -60 * 24 * 90, opensIn: -60 * 24 * 100 }),
  })
  const learner = await aLearner(world, archived)
  const before = await everyRow(world)
  const { ok } = await merge('schools', a.schoolId, b.schoolId, { act: 'merger', on: '2026-04-01' })
  const schoolOf = async (id: CustomerParticipantId) =>
    (await world.db.selectFrom('customerParticipants').select('schoolId').where('id', '=', id).executeTakeFirst())
      ?.schoolId
  expect(await schoolOf(archived.customerParticipantId)).toBe(a.schoolId)
  expect(await schoolOf(past.customerParticipantId)).toBe(a.schoolId)
  expect(await schoolOf(alone.customerParticipantId)).toBe(b.schoolId)
  expect(await schoolOf(a.customerParticipantId)).toBeUndefined()
  const { successorId } = await world.db
    .selectFrom('schools')
    .select('successorId')
    .where('id', '=', a.schoolId)
    .executeTakeFirstOrThrow()
  expect(successorId).toBe(b.schoolId)
  const person = await world.db
    .selectFrom('learners')
    .select('schoolId')
    .where('id', '=', learner.learnerId)
    .executeTakeFirstOrThrow()
  expect(person.schoolId).toBe(b.schoolId)
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})

test('a merger needs its day, is of schools, and makes no circle', async () => {
  const { a, b } = await twoSchools()
  expect((await merge('schools', a.schoolId, b.schoolId, { act: 'merger' })).body).toMatchObject({
    error: 'invalid',
    fields: { on: expect.any(String) },
  })
  expect((await merge('schools', a.schoolId, b.schoolId, { act: 'merger', on: '2062-04-01' })).body).toMatchObject({
    error: 'mergerInFuture',
  })
  expect((await merge('countries', 1, 2, { act: 'merger', on: '2026-04-01' })).body).toMatchObject({
    error: 'mergerOfSchools',
  })
  await merge('schools', b.schoolId, a.schoolId, { act: 'merger', on: '2026-04-01' })
  expect((await merge('schools', a.schoolId, b.schoolId, { act: 'merger', on: '2026-04-01' })).body).toMatchObject({
    error: 'successorCircle',
  })
})

test('a school that became another on a day, and was one record twice with it or a later one, leads in no circle', async () => {
  const merger = { act: 'merger', on: '2026-04-01' }
  for (const length of [2, 3]) {
    const schools = await Promise.all(Array.from({ length }, () => aSchool(world)))
    const [first = 0, next = 0] = schools
    const last = schools.at(-1) ?? 0
    const before = await everyRow(world)
    const done = [await merge('schools', first, next, merger)]
    if (length === 3) done.push(await merge('schools', next, last, merger))
    done.push(await merge('schools', last, first))
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
    const { rows } = await sql`select successor_id from schools where id = ${first}`.execute(world.db)
    expect(rows).toEqual([{ successorId: null }])
    for (const { ok } of done.toReversed()) expect((await undo(ok.id)).ok.left).toEqual([])
    expect(await everyRow(world)).toEqual(before)
  }
})

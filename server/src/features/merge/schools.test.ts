import { expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { mergingIn } from '#test/features/merge/merging.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { merge, preview, undo, twoSchools, participantOf, setStatus } = mergingIn(world)

test('a school that was recorded twice: learners, lists, orders and teachers follow, and the old school goes', async () => {
  const { a, b, alone } = await twoSchools()
  const { teacherId } = await aTeacher(world, a)
  await aTeacher(world, b)
  const learner = await aLearner(world, a)
  const earlier = await aLearner(world, alone)
  const before = await everyRow(world)
  const { ok } = await merge('schools', a.schoolId, b.schoolId)
  expect(await world.db.selectFrom('schools').select('id').where('id', '=', a.schoolId).execute()).toEqual([])
  const { name } = await world.db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', b.schoolId)
    .executeTakeFirstOrThrow()
  expect(await participantOf(learner.participantId)).toMatchObject({
    customerParticipantId: b.customerParticipantId,
    schoolName: name,
  })
  expect(await participantOf(earlier.participantId)).toMatchObject({
    customerParticipantId: alone.customerParticipantId,
    schoolName: name,
  })
  const teachers = await world.db
    .selectFrom('customerParticipantTeachers')
    .selectAll()
    .where('customerParticipantId', '=', b.customerParticipantId)
    .execute()
  expect(teachers.filter(({ isLead }) => isLead)).toHaveLength(1)
  expect(teachers.map((row) => row.teacherId)).toContain(teacherId)
  const progress = await world.db
    .selectFrom('schoolProgress')
    .select(['learners', 'schoolId'])
    .where('schoolId', '=', b.schoolId)
    .execute()
  expect(progress.map((row) => row.learners).sort()).toEqual([1, 1])
  expect(ok.item.moves).toEqual(expect.arrayContaining([{ what: 'Learners', count: 2 }]))
  expect(ok.item.joins).toEqual(
    expect.arrayContaining([expect.objectContaining({ count: 1, what: 'Participations of the school or country' })]),
  )
  expect((await undo(ok.id)).ok).toMatchObject({ undone: true, left: [] })
  expect(await everyRow(world)).toEqual(before)
})

test('a preview lists the same and changes nothing', async () => {
  const { a, b } = await twoSchools()
  await aLearner(world, a)
  const before = await everyRow(world)
  const { item } = (await preview('schools', a.schoolId, b.schoolId)).ok
  expect(await everyRow(world)).toEqual(before)
  expect((await merge('schools', a.schoolId, b.schoolId)).ok.item).toEqual(item)
})

test('learners who are in both lists become one, with the slip that is printed already', async () => {
  const { a, b } = await twoSchools()
  const name = { firstName: 'Thandiwe', lastName: 'Nkosi', grade: 10 }
  const [printed, other] = [await aLearner(world, a, name), await aLearner(world, b, name)]
  await world.db
    .insertInto('participantCredentials')
    .values({ participantId: printed.participantId, slipPrintedAt: world.clock.now })
    .onConflict((c) => c.column('participantId').doUpdateSet({ slipPrintedAt: world.clock.now }))
    .execute()
  const before = await everyRow(world)
  const { ok } = await merge('schools', a.schoolId, b.schoolId)
  expect(ok.item.joins).toContainEqual({ what: 'Learners', count: 1, names: ['Thandiwe Nkosi'] })
  expect(await participantOf(other.participantId)).toBeUndefined()
  expect(await participantOf(printed.participantId)).toMatchObject({
    learnerId: other.learnerId,
    customerParticipantId: b.customerParticipantId,
  })
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})

test('namesakes of different classes, and learners who have both sat, stay two and are named', async () => {
  const { a, b } = await twoSchools({ phase: 'open' })
  const sat = { firstName: 'Sipho', lastName: 'Dube', grade: 11 }
  const one = await aLearner(world, a, sat)
  const two = await aLearner(world, b, sat)
  await setStatus(one.participantId, 'finished')
  await setStatus(two.participantId, 'finished')
  await aLearner(world, a, { firstName: 'Lerato', lastName: 'Mokoena', grade: 10, className: 'A' })
  await aLearner(world, b, { firstName: 'Lerato', lastName: 'Mokoena', grade: 10, className: 'B' })
  const { item } = (await merge('schools', a.schoolId, b.schoolId)).ok
  expect(item.warns).toContainEqual(expect.objectContaining({ code: 'stillDouble', count: 1, names: ['Sipho Dube'] }))
  const listed = await world.db
    .selectFrom('participants')
    .select('id')
    .where('customerParticipantId', '=', b.customerParticipantId)
    .execute()
  expect(listed).toHaveLength(4)
})

test('two sittings or two certificates of one olympiad cannot become one', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const [one, two] = [await aLearner(world, own), await aLearner(world, own)]
  await setStatus(one.participantId, 'finished')
  await setStatus(two.participantId, 'finished')
  const before = await everyRow(world)
  expect((await preview('learners', one.learnerId, two.learnerId)).ok.item.blocks).toMatchObject([
    { code: 'bothSat', count: 1 },
  ])
  expect((await merge('learners', one.learnerId, two.learnerId)).body).toMatchObject({ error: 'mergeBlocked' })
  await setStatus(one.participantId, 'sitting')
  expect((await preview('learners', one.learnerId, two.learnerId)).ok.item.blocks).toMatchObject([{ code: 'sitting' }])
  await setStatus(one.participantId, 'finished')
  expect(await everyRow(world)).toEqual(before)
})

test('a closed year keeps the printed names of school and learner', async () => {
  const { a, b } = await twoSchools({ phase: 'archived' })
  const { participantId } = await aLearner(world, a)
  const before = await participantOf(participantId)
  await merge('schools', a.schoolId, b.schoolId)
  expect(await participantOf(participantId)).toMatchObject({
    schoolName: before?.schoolName,
    customerParticipantId: b.customerParticipantId,
  })
})

test('fields: an empty one is filled, a chosen one is taken, the old name is found', async () => {
  const from = await aSchool(world, { name: 'Hoërskool Springbok', natemis: '799900001' })
  const into = await aSchool(world, { name: 'Springbok High' })
  await world.db.updateTable('schools').set({ telephone: '012 345 6789' }).where('id', '=', from).execute()
  await world.db.updateTable('schools').set({ natemis: null }).where('id', '=', into).execute()
  const { item } = (await preview('schools', from, into)).ok
  expect(item.fields).toContainEqual({
    field: 'telephone',
    label: 'Telephone',
    from: '012 345 6789',
    into: '',
    choice: 'from',
  })
  const { ok } = await merge('schools', from, into, { choose: { town: 'into' } })
  const school = await world.db.selectFrom('schools').selectAll().where('id', '=', into).executeTakeFirstOrThrow()
  expect(school).toMatchObject({
    name: 'Springbok High',
    natemis: '799900001',
    telephone: '012 345 6789',
    formerNames: 'Hoërskool Springbok',
  })
  expect(school.corrected).toEqual(['telephone'])
  const found = await world.send('GET /api/website/schools', { query: { q: 'hoerskool springbok' } })
  expect(found.ok.items.map(({ id }) => id)).toEqual([into])
  await undo(ok.id)
  expect((await merge('schools', from, into, { choose: { colour: 'from' } })).status).toBe(400)
})

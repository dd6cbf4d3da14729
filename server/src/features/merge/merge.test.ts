import type { CustomerParticipantId, LearnerId, ParticipantId, SchoolId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import type { MergeKind } from '@agon/domain/merge-kind'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, aTeam, aCountry, staff } from '#test/factories.ts'
import { aWorld, type SendInput } from '#test/world.ts'

const world = aWorld()

let token: string
beforeAll(async () => {
  token = (await staff(world, 'overlord', null)).token
})

const body = (from: number, into: number, more: object = {}) => ({ from, into, reason: 'Recorded twice', ...more })
const merge = (kind: MergeKind, from: number, into: number, more: object = {}) =>
  world.send('POST /api/merge/{kind}', { token, params: { kind }, body: body(from, into, more) })
const preview = (kind: MergeKind, from: number, into: number, more: object = {}) =>
  world.send('POST /api/merge/{kind}/preview', { token, params: { kind }, body: body(from, into, more) })
const undo = (id: number, more: SendInput['body'] = {}) =>
  world.send('POST /api/merge/undo/{id}', { token, params: { id }, body: more })

/** Two schools, both in one olympiad, with learners; the first also in another one. */
async function twoSchools(details: { phase?: 'registration' | 'open' | 'archived' } = {}) {
  const olympiadId = await anOlympiad(world, details)
  const a = await aSchoolParticipant(world, { olympiadId })
  const b = await aSchoolParticipant(world, { olympiadId })
  const alone = await aSchoolParticipant(world, { schoolId: a.schoolId })
  return { olympiadId, a, b, alone }
}

const participantOf = (id: ParticipantId) =>
  world.db.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirst()
const setStatus = (id: ParticipantId, status: 'sitting' | 'finished') =>
  world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', id).execute()

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
  expect((await merge('countries', 1, 2, { act: 'merger', on: '2026-04-01' })).body).toMatchObject({
    error: 'mergerOfSchools',
  })
  await merge('schools', b.schoolId, a.schoolId, { act: 'merger', on: '2026-04-01' })
  expect((await merge('schools', a.schoolId, b.schoolId, { act: 'merger', on: '2026-04-01' })).body).toMatchObject({
    error: 'successorCircle',
  })
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

test('rows that were changed since are listed first, and stay with the record that stayed', async () => {
  const { a, b } = await twoSchools()
  const [same, edited] = [await aLearner(world, a), await aLearner(world, a)]
  const { ok } = await merge('schools', a.schoolId, b.schoolId)
  await world.db
    .updateTable('learners')
    .set({ firstName: 'Corrected', version: sql`version + 1` })
    .where('id', '=', edited.learnerId)
    .execute()
  const before = await everyRow(world)
  const listed = (await undo(ok.id, { preview: true })).ok
  expect(listed).toMatchObject({
    undone: false,
    left: [{ what: 'Learner', id: edited.learnerId, name: expect.stringContaining('Corrected') }],
  })
  expect(await everyRow(world)).toEqual(before)
  expect((await undo(ok.id)).ok).toEqual({ ...listed, undone: true })
  const schoolOf = async (id: LearnerId) =>
    (await world.db.selectFrom('learners').select('schoolId').where('id', '=', id).executeTakeFirst())?.schoolId
  expect(await schoolOf(same.learnerId)).toBe(a.schoolId)
  expect(await schoolOf(edited.learnerId)).toBe(b.schoolId)
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
  const { items } = (await world.send('GET /api/merge/', { token })).ok
  expect(items.find((item) => item.id === id)).toMatchObject({
    undoable: false,
    from: { id: a },
    into: { id: b },
    undoneBy: 'The overlord',
  })
})

test('two teachers of one person: schools and lead follow, and the old account is disabled', async () => {
  const { a, b } = await twoSchools()
  const [lead, helper] = [await aTeacher(world, a), await aTeacher(world, a)]
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: b.customerParticipantId, teacherId: lead.teacherId })
    .execute()
  const before = await everyRow(world)
  const { ok } = await merge('teachers', lead.teacherId, helper.teacherId)
  const rows = await world.db
    .selectFrom('customerParticipantTeachers')
    .select(['teacherId', 'isLead'])
    .where('customerParticipantId', '=', a.customerParticipantId)
    .execute()
  expect(rows).toEqual([{ teacherId: helper.teacherId, isLead: true }])
  const { disabledAt } = await world.db
    .selectFrom('users')
    .select('disabledAt')
    .where('id', '=', lead.userId)
    .executeTakeFirstOrThrow()
  expect(disabledAt).toEqual(world.clock.now)
  expect((await world.send('GET /api/school-participant/own', { token: lead.token })).status).toBe(401)
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})

test('two countries: teams, members and head counts become one', async () => {
  const olympiadId = await anOlympiad(world)
  const [x, y] = [await aCountry(world), await aCountry(world)]
  const a = await aTeam(world, {
    olympiadId,
    countryId: x,
    counts: { contestants: 4, leaders: 1, observers: 0, guests: 0 },
  })
  const b = await aTeam(world, {
    olympiadId,
    countryId: y,
    counts: { contestants: 2, leaders: 2, observers: 0, guests: 1 },
  })
  await aLearner(world, a)
  await world.db
    .insertInto('teamMembers')
    .values({ teamId: a.customerParticipantId, role: 'leader', firstName: 'Leader' })
    .execute()
  const before = await everyRow(world)
  const { ok } = await merge('countries', x, y)
  const team = await world.db
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', b.customerParticipantId)
    .executeTakeFirstOrThrow()
  expect(team).toMatchObject({ contestants: 4, leaders: 2, observers: 0, guests: 1 })
  expect(
    await world.db.selectFrom('teamMembers').select('teamId').where('teamId', '=', b.customerParticipantId).execute(),
  ).toHaveLength(1)
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})

test('learners: the earlier years follow, and the name that was chosen reaches open years', async () => {
  const one = await aLearner(world, await aSchoolParticipant(world), { firstName: 'Nontado', lastName: 'Zulu' })
  const two = await aLearner(world, await aSchoolParticipant(world), { firstName: 'Nothando', lastName: 'Zulu' })
  const before = await everyRow(world)
  const { ok } = await merge('learners', one.learnerId, two.learnerId, { choose: { name: 'from' } })
  const years = await world.db
    .selectFrom('participants')
    .select('firstName')
    .where('learnerId', '=', two.learnerId)
    .execute()
  expect(years).toEqual([{ firstName: 'Nontado' }, { firstName: 'Nontado' }])
  const { matchKey } = await world.db
    .selectFrom('learners')
    .select('matchKey')
    .where('id', '=', two.learnerId)
    .executeTakeFirstOrThrow()
  expect(matchKey).toBe(learnerKey({ firstName: 'Nontado', lastName: 'Zulu' }))
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
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

import type { Phase } from '@agon/domain/olympiad'
import { expect, test } from 'vitest'
import {
  aLearner,
  anOlympiad,
  aSchool,
  aSchoolParticipant,
  aTeacher,
  staff,
  type SchoolParticipant,
  type TeacherGiven,
} from '#test/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { anAttempt, paperIdOf } from '#test/features/result/factories.ts'
import { aSitting } from '#test/features/sitting/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const day = 24 * 60

/** A school with one learner in the olympiads of several years, the newest first. */
async function aLearnerThrough(...years: readonly { yearsAgo: number; phase: Phase }[]) {
  const schoolId = await aSchool(world)
  const made: (SchoolParticipant & Awaited<ReturnType<typeof aLearner>>)[] = []
  let learnerId
  for (const { yearsAgo, phase } of years) {
    const opensIn = -yearsAgo * 365 * day
    const olympiadId = await anOlympiad(world, { phase, opensIn, closesIn: opensIn + 600 })
    const own = await aSchoolParticipant(world, { olympiadId, schoolId })
    const grade = 11 - yearsAgo
    const names = { firstName: 'Zanele', lastName: 'Dlamini', grade, className: 'A' }
    const learner = await aLearner(world, own, learnerId === undefined ? names : { ...names, learnerId })
    learnerId = learner.learnerId
    made.push({ ...own, ...learner })
  }
  const [now, ...earlier] = made
  if (now === undefined) throw new Error('Give at least one year.')
  return { now, earlier, teacher: await aTeacher(world, now) }
}

/** The school in another olympiad, with the same teacher. */
async function nextYear({ schoolId }: SchoolParticipant, { teacherId }: TeacherGiven): Promise<SchoolParticipant> {
  const next = await aSchoolParticipant(world, { schoolId })
  const { customerParticipantId } = next
  await world.db.insertInto('customerParticipantTeachers').values({ customerParticipantId, teacherId }).execute()
  return next
}

const yearOf = async (participantId: number) =>
  world.db
    .selectFrom('participants')
    .select(['firstName', 'lastName', 'grade', 'className', 'schoolName', 'learnerId'])
    .where('id', '=', participantId as never)
    .executeTakeFirstOrThrow()

const change = (token: string, id: number, body: object) =>
  world.send('PUT /api/learner/{id}', { token, params: { id }, body: { version: 1, ...body } })

test('a new grade and class stay in their year; a corrected name reaches every year that is not closed', async () => {
  const { now, earlier, teacher } = await aLearnerThrough(
    { yearsAgo: 0, phase: 'registration' },
    { yearsAgo: 1, phase: 'released' },
    { yearsAgo: 2, phase: 'archived' },
  )
  const { status } = await change(teacher.token, now.participantId, aListed('Zanele', 'Dhlamini', 12, 'C'))
  expect(status).toBe(200)
  expect(await yearOf(now.participantId)).toMatchObject({ lastName: 'Dhlamini', grade: 12, className: 'C' })
  const [released, archived] = await Promise.all(earlier.map(({ participantId }) => yearOf(participantId)))
  expect(released).toMatchObject({ lastName: 'Dhlamini', grade: 10, className: 'A' })
  expect(archived).toMatchObject({ lastName: 'Dlamini', grade: 9, className: 'A' })
})

test('a teacher proposes the name of a learner who has started this year, also through an earlier year or another olympiad', async () => {
  const { now, earlier, teacher } = await aLearnerThrough(
    { yearsAgo: 0, phase: 'open' },
    { yearsAgo: 0, phase: 'registration' },
    { yearsAgo: 1, phase: 'released' },
  )
  const { participantId } = now
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', participantId)
    .execute()
  for (const own of earlier) {
    const { token } = await aTeacher(world, own)
    expect(
      (await change(token, own.participantId, aListed('Zanele', 'Nobody', own === earlier[0] ? 11 : 10))).body,
    ).toMatchObject({ error: 'learnerStarted' })
  }
  const { token } = await aTeacher(world, earlier[0] ?? now)
  const regraded = await change(token, earlier[0]?.participantId ?? 0, aListed('Zanele', 'Dlamini', 12, 'A'))
  expect(regraded.body).toMatchObject({ error: 'learnerStarted' })
  expect((await change(teacher.token, participantId, aListed('Zanele', 'Dlamini', 11, 'B'))).status).toBe(200)
  expect(await yearOf(participantId)).toMatchObject({ lastName: 'Dlamini', grade: 11, className: 'B' })
})

test('a school proposes the name of a learner who is in the list of another school now', async () => {
  const { earlier, now } = await aLearnerThrough({ yearsAgo: 0, phase: 'archived' }, { yearsAgo: 1, phase: 'released' })
  const [former] = earlier
  if (former === undefined) throw new Error('There is an earlier year.')
  const moved = await aSchoolParticipant(world)
  const names = { firstName: 'Zanele', lastName: 'Dlamini', grade: 11, className: 'A' }
  const { participantId } = await aLearner(world, moved, { ...names, learnerId: now.learnerId })
  const { token } = await aTeacher(world, former)
  expect((await change(token, former.participantId, aListed('Zanele', 'Nobody', 10, 'A'))).body).toMatchObject({
    error: 'learnerElsewhere',
  })
  expect(await yearOf(participantId)).toMatchObject({ lastName: 'Dlamini' })
  expect((await change(token, former.participantId, aListed('Zanele', 'Dlamini', 9, 'A'))).status).toBe(200)
})

test('two olympiads of one year have the learner in one grade', async () => {
  const { now, earlier, teacher } = await aLearnerThrough(
    { yearsAgo: 0, phase: 'registration' },
    { yearsAgo: 0, phase: 'open' },
  )
  await change(teacher.token, now.participantId, aListed('Zanele', 'Dlamini', 8, 'B'))
  expect(await yearOf(earlier[0]?.participantId ?? 0)).toMatchObject({ grade: 8, className: 'B' })
})

test('in a closed year only staff corrects, and only that year', async () => {
  const { now, earlier } = await aLearnerThrough(
    { yearsAgo: 0, phase: 'registration' },
    { yearsAgo: 1, phase: 'archived' },
  )
  const [closed] = earlier
  if (closed === undefined) throw new Error('There is an earlier year.')
  const [teacher, admin] = [await aTeacher(world, closed), await staff(world, 'admin', closed.olympiadId)]
  const correction = aListed('Zanele', 'Dhlamini', 12)
  expect((await change(teacher.token, closed.participantId, correction)).body).toMatchObject({ error: 'phase' })
  expect((await change(admin.token, closed.participantId, correction)).ok.item).toMatchObject({
    lastName: 'Dhlamini',
    grade: 12,
  })
  expect(await yearOf(now.participantId)).toMatchObject({ lastName: 'Dlamini', grade: 11 })
})

test('a year that was archived for a while spreads no former name, and can get the present one', async () => {
  const { now, earlier, teacher } = await aLearnerThrough(
    { yearsAgo: 0, phase: 'registration' },
    { yearsAgo: 1, phase: 'moderation' },
  )
  const [reopened] = earlier
  if (reopened === undefined) throw new Error('There is an earlier year.')
  const { participantId, olympiadId } = reopened
  const admin = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const move = async (phase: Phase) => {
    const { status } = await world.send('PUT /api/olympiad/{id}/phase', { token: admin.token, params, body: { phase } })
    expect(status).toBe(200)
  }
  await anAttempt(world, { participantId, olympiadId, paperId: await paperIdOf(world, olympiadId) })
  await world.send('POST /api/results/compute/{id}', { token: admin.token, params })
  await world.work()
  await move('released')
  await move('archived')
  const corrected = await change(teacher.token, now.participantId, aListed('Zanele', 'Dhlamini', 11, 'A'))
  await move('released')
  const correct = (version: number, lastName: string) =>
    change(admin.token, participantId, { ...aListed('Zanele', lastName, 10, 'C'), version })
  const { version } = corrected.ok.item
  expect((await correct(version, 'Dlamini')).status).toBe(200)
  expect(await yearOf(now.participantId)).toMatchObject({ lastName: 'Dhlamini' })
  expect((await correct(version + 1, 'Dhlamini')).status).toBe(200)
  expect(await yearOf(participantId)).toMatchObject({ lastName: 'Dhlamini', className: 'C' })
})

test('next year’s list finds the learner of this year and adds a participation', async () => {
  const { now, teacher } = await aLearnerThrough({ yearsAgo: 1, phase: 'archived' })
  const next = await nextYear(now, teacher)
  const params = { id: next.customerParticipantId }
  const text = 'Name,Surname,Grade\nZANELE,DLAMINI,11B\nZanele,Dlamini,12\nNew,Person,8\n'
  const preview = await world.send('POST /api/learner/preview-text/{id}', {
    token: teacher.token,
    params,
    body: { text },
  })
  expect(preview.ok.rows.map(({ match, like }) => [match, like?.learnerId ?? null])).toEqual([
    ['returning', now.learnerId],
    ['similar', now.learnerId],
    ['new', null],
  ])
  const learners = preview.ok.rows.map(({ learner }) => learner)
  const loaded = await world.send('POST /api/learner/load/{id}', { token: teacher.token, params, body: { learners } })
  expect(loaded.ok).toEqual({ success: true, loaded: 3, already: 0 })
  const persons = await world.db
    .selectFrom('participants')
    .select(['learnerId', 'grade', 'className'])
    .where('customerParticipantId', '=', next.customerParticipantId)
    .orderBy('id')
    .execute()
  expect(persons[0]).toEqual({ learnerId: now.learnerId, grade: 11, className: 'B' })
  expect(persons.filter(({ learnerId }) => learnerId === now.learnerId)).toHaveLength(1)
  expect(await yearOf(now.participantId)).toMatchObject({ grade: 10, className: 'A' })
})

test('a doubtful row enters the learner whom a person names, of this school only', async () => {
  const { now, teacher } = await aLearnerThrough({ yearsAgo: 1, phase: 'archived' })
  const next = await nextYear(now, teacher)
  const stranger = await aLearner(world, await aSchoolParticipant(world))
  const load = (learnerId: number | null, ...names: [first: string, last: string]) =>
    world.send('POST /api/learner/load/{id}', {
      token: teacher.token,
      params: { id: next.customerParticipantId },
      body: { learners: [{ ...aListed(...names, 12), learnerId }] },
    })
  expect((await load(stranger.learnerId, 'Zanele', 'Dlamini')).body).toMatchObject({ error: 'invalid' })
  // A learner of this school whom the row is not like: no one may read the name of a child by its number.
  expect((await load(now.learnerId, 'Another', 'Name')).body).toMatchObject({ error: 'invalid' })
  expect((await load(now.learnerId, 'Zanele', 'Dlamini')).ok).toMatchObject({ loaded: 1, already: 0 })
  // As a page does whose reply was lost.
  expect((await load(now.learnerId, 'Zanele', 'Dlamini')).ok).toMatchObject({ loaded: 0, already: 1 })
  const years = await world.db
    .selectFrom('participants')
    .select('grade')
    .where('learnerId', '=', now.learnerId as never)
    .orderBy('grade')
    .execute()
  expect(years).toEqual([{ grade: 10 }, { grade: 12 }])
})

test('a change that makes two learners the same is refused', async () => {
  const own = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, own)
  await aLearner(world, own, { firstName: 'Thabo', lastName: 'Nkosi', grade: 10, className: 'A' })
  const other = await aLearner(world, own, { firstName: 'Thabo', lastName: 'Nkosi', grade: 10, className: 'B' })
  const refused = await change(token, other.participantId, aListed('THABO', 'Nkosi', 10, 'a'))
  expect(refused.body).toMatchObject({ error: 'duplicate', fields: { lastName: expect.any(String) } })
  expect((await change(token, other.participantId, aListed('Thabo', 'Nkosi', 11, 'A'))).status).toBe(200)
})

test('a corrected name that makes two learners the same in another olympiad is refused, with the name of the olympiad', async () => {
  const { now, earlier, teacher } = await aLearnerThrough(
    { yearsAgo: 0, phase: 'registration' },
    { yearsAgo: 0, phase: 'open' },
    { yearsAgo: 2, phase: 'archived' },
  )
  const [other, archived] = earlier
  if (other === undefined || archived === undefined) throw new Error('There are two other participations.')
  await aLearner(world, other, { firstName: 'Zanele', lastName: 'Dhlamini', grade: 11, className: 'A' })
  await aLearner(world, archived, { firstName: 'Zanele', lastName: 'Dlaminy', grade: 9, className: 'A' })
  const { title } = await world.db
    .selectFrom('olympiads')
    .select('title')
    .where('id', '=', other.olympiadId)
    .executeTakeFirstOrThrow()
  const refused = await change(teacher.token, now.participantId, aListed('Zanele', 'Dhlamini', 11, 'A'))
  expect(refused.body).toMatchObject({ error: 'duplicate', fields: { lastName: expect.stringContaining(title) } })
  // A closed year keeps its names, so that a namesake there does not matter.
  expect((await change(teacher.token, now.participantId, aListed('Zanele', 'Dlaminy', 11, 'A'))).status).toBe(200)
})

test('what a person has decided for a row holds, whatever other rows are loaded with it', async () => {
  const { now, teacher } = await aLearnerThrough({ yearsAgo: 1, phase: 'archived' })
  const next = await nextYear(now, teacher)
  const params = { id: next.customerParticipantId }
  const text = 'Zanele,Dlamini,11A\nZanele,Dlamini,11B\n'
  const { rows } = (
    await world.send('POST /api/learner/preview-text/{id}', { token: teacher.token, params, body: { text } })
  ).ok
  expect(rows.map(({ match }) => match)).toEqual(['similar', 'similar'])
  const learners = [{ ...rows[1]?.learner, learnerId: null }]
  await world.send('POST /api/learner/load/{id}', { token: teacher.token, params, body: { learners } })
  const [entered] = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('customerParticipantId', '=', next.customerParticipantId)
    .execute()
  expect(entered?.learnerId).not.toBe(now.learnerId)
})

test('two olympiads that load a school’s new list at the same moment have the same persons', async () => {
  const schoolId = await aSchool(world)
  const both = [await aSchoolParticipant(world, { schoolId }), await aSchoolParticipant(world, { schoolId })]
  const learners = Array.from({ length: 50 }, (_, at) => aListed('Learner', `Number ${'x'.repeat(at + 1)}`, 10))
  await Promise.all(
    both.map(async (own) => {
      const { token } = await aTeacher(world, own)
      const params = { id: own.customerParticipantId }
      expect((await world.send('POST /api/learner/load/{id}', { token, params, body: { learners } })).ok.loaded).toBe(
        50,
      )
    }),
  )
  const { count } = await world.db
    .selectFrom('learners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('schoolId', '=', schoolId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(50)
})

test('once a learner has started, a teacher changes neither name nor grade; staff does', async () => {
  const { participantId, own } = await aSitting(world)
  const [teacher, admin] = [await aTeacher(world, own), await staff(world, 'admin', own.olympiadId)]
  const { firstName, lastName, grade } = await yearOf(participantId)
  const { version } = await world.db
    .selectFrom('learners')
    .innerJoin('participants', 'learnerId', 'learners.id')
    .select('learners.version')
    .where('participants.id', '=', participantId)
    .executeTakeFirstOrThrow()
  const wrong = { ...aListed(firstName, 'Dhlamini', grade), version }
  expect((await change(teacher.token, participantId, wrong)).body).toMatchObject({ error: 'learnerStarted' })
  const otherClass = { ...aListed(firstName, lastName, grade, 'C'), version }
  expect((await change(teacher.token, participantId, otherClass)).status).toBe(200)
  expect((await change(admin.token, participantId, { ...wrong, version: version + 1 })).status).toBe(200)
})

import type { LearnerId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)
const sha256 = 'a'.repeat(64)

async function aSchoolWithTeacher(own?: SchoolParticipant) {
  const school = own ?? (await aSchoolParticipant(world))
  const teacher = await aTeacher(world, school)
  const { token } = teacher
  const params = { id: school.customerParticipantId }
  return {
    school,
    token,
    load: (...learners: object[]) =>
      world.send('POST /api/learner/load/{id}', {
        token,
        params,
        body: { learners, source: { fileName: 'list.xlsx', sha256 } },
      }),
    loads: async () => (await world.send('GET /api/learner/load/{id}', { token, params })).ok.items,
    rows: async () =>
      (
        await world.send('GET /api/participant/', {
          token,
          query: { customerParticipantId: school.customerParticipantId },
        })
      ).ok.items,
    undo: (batchId: number) => world.send('DELETE /api/learner/load/{batchId}', { token, params: { batchId } }),
  }
}

const start = (participantId: number) =>
  world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', participantId as never)
    .execute()

test('a load is listed with its file, and an undo removes its learners who have not started', async () => {
  const one = await aSchoolWithTeacher()
  await one.load(aListed('Thabo', 'Nkosi'), aListed('Zoë', 'Botha'), aListed('Sipho', 'Zulu'))
  await one.load(aListed('Thabo', 'Nkosi'), aListed('Lerato', 'Molefe'))
  const [second, first] = await one.loads()
  expect([first?.loaded, second?.loaded]).toEqual([3, 1])
  expect(first).toMatchObject({ fileName: 'list.xlsx', sha256, source: 'list', present: 3, undoneAt: null })
  const sitter = (await one.rows()).find(({ lastName }) => lastName === 'Zulu')
  await start(sitter?.id ?? 0)
  expect((await one.undo(first?.id ?? 0)).ok).toMatchObject({ removed: 2, stayed: 1 })
  expect((await one.rows()).map(({ lastName }) => lastName)).toEqual(['Molefe', 'Zulu'])
  expect((await one.undo(first?.id ?? 0)).body).toMatchObject({ error: 'takenBack' })
  expect((await one.loads())[1]).toMatchObject({ present: 1, started: 1, undoneAt: expect.any(String) })
})

test('in a closed year a school neither undoes a load nor takes out a learner nor assigns places; an organiser does', async () => {
  const one = await aSchoolWithTeacher()
  await one.load(aListed('Thabo', 'Nkosi'), aListed('Zoë', 'Botha'))
  const [load] = await one.loads()
  const [row] = await one.rows()
  const { olympiadId } = one.school
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  const params = { id: row?.id ?? 0 }
  const remove = (token: string) => world.send('DELETE /api/learner/{id}', { token, params })
  expect((await one.undo(load?.id ?? 0)).body).toMatchObject({ error: 'phase' })
  expect((await remove(one.token)).body).toMatchObject({ error: 'phase' })
  const seat = await world.send('PUT /api/learner/seat/{id}', { token: one.token, params, body: { seated: true } })
  expect(seat.body).toMatchObject({ error: 'phase' })
  expect(await one.rows()).toHaveLength(2)
  expect((await remove((await staff(world, 'admin', olympiadId)).token)).status).toBe(200)
})

test('a row that is like a learner whom a colleague has loaded since the preview is refused, until it is decided', async () => {
  const one = await aSchoolWithTeacher()
  const row = { ...aListed('Hlayisane', 'Chauke'), learnerId: null, unlike: true }
  await one.load(aListed('Hlayisani', 'Chauke'))
  expect((await one.load(row, aListed('Nyiko', 'Mabunda'))).body).toMatchObject({ error: 'likeLoaded' })
  expect(await one.rows()).toHaveLength(1)
  expect((await one.load({ ...row, unlike: undefined }, aListed('Nyiko', 'Mabunda'))).ok.loaded).toBe(2)
  // Rows of one list were compared with each other in the preview.
  const twins = ['Anathi', 'Anathu'].map((name) => ({ ...aListed(name, 'Mbatha'), learnerId: null, unlike: true }))
  expect((await one.load(...twins)).ok.loaded).toBe(2)
})

test('a learner who is typed in and like another one is asked about first', async () => {
  const one = await aSchoolWithTeacher()
  await one.load(aListed('Hlayisani', 'Chauke'))
  const add = (query: { unlike?: boolean }) =>
    world.send('POST /api/learner/add/{id}', {
      token: one.token,
      params: { id: one.school.customerParticipantId },
      query,
      body: aListed('Hlayisane', 'Chauke'),
    })
  expect((await add({ unlike: true })).body).toMatchObject({
    error: 'likeKnown',
    reason: expect.stringContaining('Hlayisani Chauke, grade 10'),
  })
  expect((await add({})).status).toBe(200)
})

test('a learner who is typed in and was in an unexpected grade before is asked about, and joined or kept apart', async () => {
  const schoolId = (await aSchoolParticipant(world)).schoolId
  const last = await aSchoolParticipant(world, {
    schoolId,
    olympiadId: await anOlympiad(world, { phase: 'archived', opensIn: -366 * 24 * 60, closesIn: -365 * 24 * 60 }),
  })
  const before = { firstName: 'Lethabo', lastName: 'Mokoena', grade: 10 }
  const { learnerId } = await aLearner(world, last, before)
  const stranger = await aLearner(world, last, { firstName: 'Zodwa', lastName: 'Khumalo', grade: 10 })
  const one = await aSchoolWithTeacher(await aSchoolParticipant(world, { schoolId }))
  const add = (query: { unlike?: boolean; sameAs?: LearnerId }) =>
    world.send('POST /api/learner/add/{id}', {
      token: one.token,
      params: { id: one.school.customerParticipantId },
      query,
      // The grade is repeated.
      body: aListed('Lethabo', 'Mokoena', 10),
    })
  expect((await add({ unlike: true })).body).toMatchObject({
    error: 'likeEarlier',
    reason: 'Lethabo Mokoena took part before, in grade 10. Choose whether this is the same learner.',
    details: { learnerId },
  })
  expect((await add({ sameAs: stranger.learnerId as LearnerId })).body).toMatchObject({ error: 'invalid' })
  expect((await add({ sameAs: learnerId as LearnerId })).ok.item).toMatchObject({ learnerId, grade: 10 })
})

test('an undo leaves a learner of an earlier year, and removes a new person wholly', async () => {
  const schoolId = (await aSchoolParticipant(world)).schoolId
  const last = await aSchoolParticipant(world, {
    schoolId,
    olympiadId: await anOlympiad(world, { phase: 'archived', opensIn: -366 * 24 * 60, closesIn: -365 * 24 * 60 }),
  })
  const earlier = await aLearner(world, last, { firstName: 'Zanele', lastName: 'Dlamini', grade: 9 })
  const one = await aSchoolWithTeacher(await aSchoolParticipant(world, { schoolId }))
  await one.load(aListed('Zanele', 'Dlamini', 10), aListed('New', 'Person', 10))
  expect((await one.undo((await one.loads())[0]?.id ?? 0)).ok).toMatchObject({ removed: 2 })
  const persons = await world.db.selectFrom('learners').select('id').where('schoolId', '=', schoolId).execute()
  expect(persons).toEqual([{ id: earlier.learnerId }])
})

test('loaded learners show their school and their consent, and a misspelt name finds them', async () => {
  const schoolId = (await aSchoolParticipant(world)).schoolId
  const last = await aSchoolParticipant(world, {
    schoolId,
    olympiadId: await anOlympiad(world, { phase: 'archived', opensIn: -366 * 24 * 60, closesIn: -365 * 24 * 60 }),
  })
  const { learnerId } = await aLearner(world, last, { firstName: 'Nozipho', lastName: 'Xulu', grade: 9 })
  const stated = {
    learnerId,
    purpose: 'taking-part',
    act: 'granted',
    party: 'guardian',
    method: 'letter',
    recordedAt: new Date(),
  }
  await world.db
    .insertInto('consents')
    .values(stated as never)
    .execute()
  const one = await aSchoolWithTeacher(await aSchoolParticipant(world, { schoolId }))
  await one.load(aListed('Nozipho', 'Xulu', 10), aListed('Qhawekazi', 'Ntlabathi', 10))
  const school = await world.db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow()
  expect(await one.rows()).toMatchObject([
    { firstName: 'Qhawekazi', lastName: 'Ntlabathi', schoolName: school.name, consent: 'missing' },
    { firstName: 'Nozipho', lastName: 'Xulu', schoolName: school.name, consent: 'granted' },
  ])
  const { token } = await staff(world, 'admin', one.school.olympiadId)
  const query = { olympiadId: one.school.olympiadId, q: 'Qhawekzai', limit: 10 }
  expect((await world.send('GET /api/learner/', { token, query })).ok.near).toEqual(['Qhawekazi'])
})

test('a learner who begins at the moment of an undo stays', async () => {
  const one = await aSchoolWithTeacher()
  await one.load(aListed('Thabo', 'Nkosi'), aListed('Zoë', 'Botha'))
  const [first] = await one.rows()
  const beside = await world.db.startTransaction().execute()
  await beside
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', first?.id ?? null)
    .execute()
  const undone = one.undo((await one.loads())[0]?.id ?? 0)
  await waitForLocks(1)
  await beside.commit().execute()
  expect((await undone).ok).toMatchObject({ removed: 1, stayed: 1 })
})

test('schools that load at once leave connections for everybody else', async () => {
  const schools = await Promise.all(Array.from({ length: 12 }, () => aSchoolWithTeacher()))
  const beside = await world.db.startTransaction().execute()
  await beside.selectFrom('schools').select('id').forUpdate().execute()
  const loads = schools.map(({ load }) => load(aListed('Thabo', 'Nkosi')))
  await waitForLocks(3)
  // Of ten connections the loads would otherwise hold all that are left.
  expect((await schools[0]?.rows())?.length).toBe(0)
  await beside.rollback().execute()
  expect((await Promise.all(loads)).map(({ status }) => status)).toEqual(schools.map(() => 200))
})

test('the activity log counts all changes of a load, and has the values of the first 50', async () => {
  const one = await aSchoolWithTeacher()
  const letter = (at: number) => String.fromCharCode(97 + at)
  expect(
    (await one.load(...Array.from({ length: 20 }, (_, at) => aListed(`Thabo${letter(at)}`, 'Nkosi')))).status,
  ).toBe(200)
  const row = await world.db
    .selectFrom('activityLog')
    .select(['changed', 'changes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  // The load itself; of each learner the person, the participation and the slip.
  expect([row.changed, (row.changes as unknown[]).length]).toEqual([61, 50]) // an array in JSON
})

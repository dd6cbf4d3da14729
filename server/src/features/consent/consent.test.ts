import { sql } from 'kysely'
import type { ConsentRule } from '@agon/domain/consent'
import { expect, test } from 'vitest'
import { aDeviceSecret, aPaper, isReady } from '#test/features/sitting/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const stated = { by: 'guardian', purpose: 'taking-part', version: '2026-1', method: 'letter' } as const

/** A school with its teacher and a learner who is ready to start, in an olympiad that asks for consent. */
async function aSchoolThatAsks(consentRule: ConsentRule) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  await aPaper(world, olympiadId)
  await world.db
    .updateTable('olympiads')
    .set({ consentRule, consentVersion: '2026-1' })
    .where('id', '=', olympiadId)
    .execute()
  const own = await aSchoolParticipant(world, { olympiadId })
  const [teacher, admin] = [await aTeacher(world, own), await staff(world, 'admin', olympiadId)]
  const learner = await aLearner(world, own)
  await isReady(world, learner.participantId, true)
  const params = { learnerId: learner.learnerId }
  return {
    own,
    teacher,
    admin,
    learner,
    start: (token = learner.token) =>
      world.send('POST /api/sitting/start', { token, body: { device: aDeviceSecret() } }),
    give: () => world.send('POST /api/privacy/consent/{learnerId}', { token: teacher.token, params, body: stated }),
    end: (more: { objection?: boolean } = {}, token = teacher.token) =>
      world.send('DELETE /api/privacy/consent/{learnerId}', {
        token,
        params,
        query: { by: 'guardian', purpose: 'taking-part', method: 'spoken', reason: 'The mother telephoned', ...more },
      }),
    read: (token = teacher.token) => world.send('GET /api/privacy/consent/{learnerId}', { token, params }),
    ofSchool: async () =>
      (
        await world.send('GET /api/privacy/consents/{id}', {
          token: teacher.token,
          params: { id: own.customerParticipantId },
        })
      ).ok,
  }
}

test('where consent is required, a learner without it starts as soon as a teacher has recorded it', async () => {
  const one = await aSchoolThatAsks('block')
  expect((await one.start()).body).toMatchObject({ error: 'consentMissing' })
  expect((await one.give()).ok.states).toEqual({ 'taking-part': 'granted', publicity: 'missing' })
  expect((await one.start()).status).toBe(200)
})

test('a prepared sitting does not begin without required consent either', async () => {
  const one = await aSchoolThatAsks('block')
  await sql`insert into attempts (participant_id, olympiad_id, paper_id, number, seed)
    select ${one.learner.participantId}, id, paper_id, 1, 1 from olympiads where id = ${one.own.olympiadId}`.execute(
    world.db,
  )
  expect((await one.start()).body).toMatchObject({ error: 'consentMissing' })
  await one.give()
  expect((await one.start()).status).toBe(200)
})

test.for(['none', 'warn'] as const)('where the rule is %s, a learner without consent starts', async (rule) => {
  const one = await aSchoolThatAsks(rule)
  expect((await one.start()).status).toBe(200)
})

test('an objection bars the start in every olympiad, until consent is recorded again', async () => {
  const one = await aSchoolThatAsks('none')
  expect((await one.end({ objection: true })).status).toBe(200)
  expect((await one.start()).body).toMatchObject({ error: 'consentObjected' })
  const query = { olympiadId: one.own.olympiadId, consent: 'objected' }
  const { items } = (await world.send('GET /api/learner/', { token: one.admin.token, query })).ok
  expect(items.map(({ id }) => id)).toEqual([one.learner.participantId])
  await one.give()
  expect((await one.start()).status).toBe(200)
})

test('a withdrawal adds a record and leaves the consent before it; one without a consent is refused', async () => {
  const one = await aSchoolThatAsks('block')
  expect((await one.end()).body).toMatchObject({ error: 'noConsent' })
  await one.give()
  const { items, states } = (await one.end()).ok
  expect(states['taking-part']).toBe('withdrawn')
  expect(items).toMatchObject([
    { act: 'withdrawn', by: 'guardian', method: 'spoken', reason: 'The mother telephoned' },
    { act: 'granted', by: 'guardian', method: 'letter', version: '2026-1' },
  ])
  expect((await one.start()).body).toMatchObject({ error: 'consentWithdrawn' })
  await expect(world.db.updateTable('consents').set({ act: 'granted' }).execute()).rejects.toMatchObject({
    code: '42501',
  })
})

test('the letters of a class are recorded at once; repeated they change nothing, and an objection stays', async () => {
  const one = await aSchoolThatAsks('warn')
  const second = await aLearner(world, one.own)
  await one.end({ objection: true })
  const send = () =>
    world.send('POST /api/privacy/consents/{id}', {
      token: one.teacher.token,
      params: { id: one.own.customerParticipantId },
      body: { ...stated, learnerIds: [one.learner.learnerId, second.learnerId] },
    })
  expect((await send()).ok).toMatchObject({ recorded: 1, already: 0, objected: 1 })
  expect((await send()).ok).toMatchObject({ recorded: 0, already: 1, objected: 1 })
  expect((await one.ofSchool()).items).toMatchObject([
    { learnerId: one.learner.learnerId, state: 'objected' },
    { learnerId: second.learnerId, state: 'granted', version: '2026-1' },
  ])
})

test('the letters of a class do not overrule a withdrawal; consent is recorded again for the learner alone', async () => {
  const one = await aSchoolThatAsks('block')
  await one.give()
  await one.end()
  const { ok } = await world.send('POST /api/privacy/consents/{id}', {
    token: one.teacher.token,
    params: { id: one.own.customerParticipantId },
    body: { ...stated, learnerIds: [one.learner.learnerId] },
  })
  expect(ok).toMatchObject({ recorded: 0, already: 0, objected: 1 })
  expect((await one.start()).body).toMatchObject({ error: 'consentWithdrawn' })
  await one.give()
  expect((await one.start()).status).toBe(200)
})

test('consents for learners of another school are refused as a whole', async () => {
  const [one, other] = [await aSchoolThatAsks('warn'), await aSchoolThatAsks('warn')]
  const refused = await world.send('POST /api/privacy/consents/{id}', {
    token: one.teacher.token,
    params: { id: one.own.customerParticipantId },
    body: { ...stated, learnerIds: [one.learner.learnerId, other.learner.learnerId] },
  })
  expect(refused.body).toMatchObject({ error: 'notFound' })
  expect((await one.ofSchool()).items).toMatchObject([{ state: 'missing' }])
})

test('a school that a child has left reads and records nothing more of its family, the new school does', async () => {
  const one = await aSchoolThatAsks('warn')
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', one.own.olympiadId).execute()
  expect((await one.end({ objection: true })).status).toBe(200)
  const next = await aSchoolParticipant(world)
  const teacher = await aTeacher(world, next)
  await aLearner(world, next, { learnerId: one.learner.learnerId })
  const notFound = { error: 'notFound' }
  expect((await one.read()).body).toMatchObject(notFound)
  expect((await one.give()).body).toMatchObject(notFound)
  expect((await one.end({ objection: true })).body).toMatchObject(notFound)
  expect((await one.ofSchool()).items).toEqual([])
  const letters = await world.send('POST /api/privacy/consents/{id}', {
    token: one.teacher.token,
    params: { id: one.own.customerParticipantId },
    body: { ...stated, learnerIds: [one.learner.learnerId] },
  })
  expect(letters.body).toMatchObject(notFound)
  expect((await one.read(teacher.token)).ok.states['taking-part']).toBe('objected')
  expect((await one.read(one.admin.token)).status).toBe(200)
})

test('consent belongs to the person: it counts in the next year, and a closed year keeps its state', async () => {
  const one = await aSchoolThatAsks('none')
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', one.own.olympiadId).execute()
  await one.give()
  const next = await aSchoolParticipant(world, { schoolId: one.own.schoolId })
  const again = await aLearner(world, next, { learnerId: one.learner.learnerId })
  const states = await world.db
    .selectFrom('participants')
    .select(['id', 'consent'])
    .where('learnerId', '=', one.learner.learnerId)
    .orderBy('id')
    .execute()
  expect(states).toEqual([
    { id: one.learner.participantId, consent: 'missing' },
    { id: again.participantId, consent: 'granted' },
  ])
})

test('a teacher reads that staff recorded something, and not who; the portal counts who lacks consent', async () => {
  const one = await aSchoolThatAsks('warn')
  await aLearner(world, one.own)
  await one.end({ objection: true }, one.admin.token)
  expect((await one.read()).ok.items).toMatchObject([{ act: 'objected', recordedBy: '' }])
  expect((await one.read(one.admin.token)).ok.items).toMatchObject([{ recordedBy: 'The admin' }])
  const status = await world.send('GET /api/school-participant/status/{id}', {
    token: one.teacher.token,
    params: { id: one.own.customerParticipantId },
  })
  expect(status.ok.consents).toEqual({ rule: 'warn', missing: 1, withdrawn: 0, objected: 1 })
})

test('nothing is recorded about an erased learner, and the class’s letters leave it out', async () => {
  const one = await aSchoolThatAsks('warn')
  const second = await aLearner(world, one.own)
  // A figure stays, and with it the learner without a name.
  expect((await one.start()).status).toBe(200)
  await inPhase(world, one.own.olympiadId, 'closed')
  const { token } = await staff(world, 'overlord', null)
  const params = { kind: 'learner' as const, id: one.learner.learnerId }
  const erased = await world.send('POST /api/privacy/erase/{kind}/{id}', { token, params, body: { reason: 'Asked' } })
  expect(erased.status).toBe(200)
  expect((await one.give()).body).toMatchObject({ error: 'learnerErased' })
  expect((await one.end({ objection: true })).body).toMatchObject({ error: 'learnerErased' })
  expect((await one.ofSchool()).items.map(({ learnerId }) => learnerId)).toEqual([second.learnerId])
  const rows = world.db.selectFrom('consents').select('id').where('learnerId', '=', one.learner.learnerId)
  expect(await rows.execute()).toEqual([])
})

test('the admin of a team records the consents of its contestants, who then start', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  await aPaper(world, olympiadId)
  await world.db.updateTable('olympiads').set({ consentRule: 'block' }).where('id', '=', olympiadId).execute()
  const team = await aTeam(world, { olympiadId })
  const { token } = await aTeacher(world, team)
  const contestant = await aLearner(world, team)
  await isReady(world, contestant.participantId, true)
  const start = () =>
    world.send('POST /api/sitting/start', { token: contestant.token, body: { device: aDeviceSecret() } })
  const params = { id: team.customerParticipantId }
  const barred = async () => (await world.send('GET /api/exam-day/{id}', { token, params })).ok.barred
  expect((await start()).body).toMatchObject({ error: 'consentMissing' })
  expect(await barred()).toEqual([{ id: contestant.participantId, consent: 'missing' }])
  const body = { ...stated, learnerIds: [contestant.learnerId] }
  expect((await world.send('POST /api/privacy/consents/{id}', { token, params, body })).ok.recorded).toBe(1)
  expect(await barred()).toEqual([])
  expect((await start()).status).toBe(200)
})

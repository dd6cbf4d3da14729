import type { DeviceFacts } from '@agon/domain/rehearsal'
import { goodFacts } from '@agon/domain/test/device-facts'
import { expect, test } from 'vitest'
import { countRehearsed } from '#/db/rehearsed.ts'
import {
  aLearner,
  anOlympiad,
  aSchoolParticipant,
  aTeacher,
  staff,
  type LearnerGiven,
  type SchoolParticipant,
} from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { aDeviceMark } from '#test/features/rehearsal/factories.ts'

const world = aWorld()

async function aSchoolBefore(): Promise<SchoolParticipant> {
  return aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { opensIn: 60 }) })
}
const begin = ({ token }: LearnerGiven, device = aDeviceMark()) =>
  world.send('POST /api/rehearsal/', { token, body: { device } })
const save = ({ token }: LearnerGiven, id: number, sequence = 1) =>
  world.send('POST /api/rehearsal/{id}/answers', {
    token,
    params: { id },
    body: { saves: [{ sequence, questionId: 1, answer: { kind: 'single-choice', choice: 'noon' } }] },
  })
const report = ({ token }: LearnerGiven, id: number, change: Partial<DeviceFacts> = {}) =>
  world.send('PUT /api/rehearsal/{id}', { token, params: { id }, body: { ...goodFacts, ...change } })
async function rehearse(learner: LearnerGiven, device: string, change: Partial<DeviceFacts> = {}) {
  const { id } = (await begin(learner, device)).ok
  return (await report(learner, id, change)).ok
}
async function devicesOf(own: SchoolParticipant) {
  const { token } = await aTeacher(world, own)
  return (await world.send('GET /api/rehearsal/school/{id}', { token, params: { id: own.customerParticipantId } })).ok
}

test('a rehearsal has a question of each kind, without a key', async () => {
  const learner = await aLearner(world, await aSchoolBefore())
  const { module } = (await begin(learner)).ok
  expect(module.questions.map(({ kind }) => kind)).toEqual(['single-choice', 'multiple-choice', 'numeric'])
  expect(JSON.stringify(module)).not.toContain('key')
})

test('an answer is kept while the rehearsal lasts, once however often it comes; reported, nothing of it is left', async () => {
  const learner = await aLearner(world, await aSchoolBefore())
  const { id } = (await begin(learner)).ok
  expect((await save(learner, id)).status).toBe(200)
  expect((await save(learner, id)).status).toBe(200)
  const kept = () => world.db.selectFrom('rehearsalSaves').select('sequence').where('rehearsalId', '=', id).execute()
  expect(await kept()).toHaveLength(1)
  await report(learner, id)
  expect(await kept()).toEqual([])
  expect((await save(learner, id, 2)).body).toMatchObject({ error: 'notFound' })
  expect(await world.db.selectFrom('attempts').select('id').execute()).toEqual([])
})

test('started again, a rehearsal ends the one before; a question that is none of its own is not saved', async () => {
  const learner = await aLearner(world, await aSchoolBefore())
  const first = (await begin(learner)).ok
  const second = (await begin(learner)).ok
  expect((await save(learner, first.id)).body).toMatchObject({ error: 'notFound' })
  expect((await save(learner, second.id)).status).toBe(200)
  const { token } = learner
  const foreign = await world.send('POST /api/rehearsal/{id}/answers', {
    token,
    params: { id: second.id },
    body: { saves: [{ sequence: 2, questionId: 4, answer: { kind: 'numeric', value: '1' } }] },
  })
  expect(foreign.body).toMatchObject({ error: 'notFound' })
})

test('a device counts once, for all learners and rehearsals; its last rehearsal tells how it is', async () => {
  const own = await aSchoolBefore()
  const [one, other] = [await aLearner(world, own), await aLearner(world, own)]
  const [good, bad] = [aDeviceMark(), aDeviceMark()]
  await rehearse(one, good)
  const refused = await rehearse(other, bad, { storage: 'refused', worker: false, clockSeconds: 9000 })
  expect(refused).toMatchObject({ faults: ['storage', 'worker'], advices: ['clock'] })
  await rehearse(other, good)
  expect(await devicesOf(own)).toMatchObject({
    devices: 2,
    ready: 1,
    items: [
      { code: refused.code, faults: ['storage', 'worker'], advices: ['clock'], rehearsals: 1 },
      { faults: [], rehearsals: 2 },
    ],
  })
  expect(await rehearse(one, bad)).toMatchObject({ code: refused.code, faults: [] })
  expect(await devicesOf(own)).toMatchObject({ devices: 2, ready: 2 })
})

test('nothing that is kept of a device says who sat at it', async () => {
  const own = await aSchoolBefore()
  await rehearse(await aLearner(world, own, { firstName: 'Nomvula' }), aDeviceMark())
  const row = await world.db
    .selectFrom('rehearsedDevices')
    .selectAll()
    .where('olympiadId', '=', own.olympiadId)
    .executeTakeFirstOrThrow()
  expect(Object.keys(row).sort()).toEqual([
    'checkedAt',
    'customerParticipantId',
    'deviceHash',
    'facts',
    'faults',
    'id',
    'isReady',
    'olympiadId',
    'rehearsals',
  ])
  expect(row.facts).toEqual(goodFacts)
})

test('a device that is not used any more is taken off the list', async () => {
  const own = await aSchoolBefore()
  const learner = await aLearner(world, own)
  await rehearse(learner, aDeviceMark())
  const [device] = (await devicesOf(own)).items
  const { token } = await aTeacher(world, own)
  await world.send('DELETE /api/rehearsal/device/{id}', { token, params: { id: device?.id ?? 0 } })
  expect(await devicesOf(own)).toMatchObject({ devices: 0, ready: 0, items: [] })
})

test('a rehearsal takes so many answers and no more, whatever is sent again not among them; full, it has ended', async () => {
  const learner = await aLearner(world, await aSchoolBefore())
  const { token } = learner
  const { id } = (await begin(learner)).ok
  const fill = (from: number) =>
    world.send('POST /api/rehearsal/{id}/answers', {
      token,
      params: { id },
      body: {
        saves: Array.from({ length: 200 }, (_, at) => ({
          sequence: from + at,
          questionId: 1,
          answer: { kind: 'single-choice', choice: 'noon' },
        })),
      },
    })
  for (const from of [1, 201, 401, 601, 801, 801]) expect((await fill(from)).status).toBe(200)
  const { status, headers } = await fill(1001)
  expect([status, headers['retry-after']]).toEqual([404, undefined])
})

test('rehearsing ends when the olympiad opens', async () => {
  const own = await aSchoolBefore()
  const learner = await aLearner(world, own)
  const { id } = (await begin(learner)).ok
  await world.later(3_600_000, async () => {
    expect((await begin(learner)).body).toMatchObject({ error: 'rehearsalOver' })
    expect((await save(learner, id)).body).toMatchObject({ error: 'rehearsalOver' })
    expect((await report(learner, id)).body).toMatchObject({ error: 'rehearsalOver' })
  })
})

test('one that was begun and left is deleted when another begins a day later', async () => {
  const own = await aSchoolParticipant(world, {
    olympiadId: await anOlympiad(world, { opensIn: 3000, closesIn: 6000 }),
  })
  const { id } = (await begin(await aLearner(world, own))).ok
  await world.later(24 * 3_600_000 + 1, async () => {
    await begin(await aLearner(world, own))
    const left = await world.db.selectFrom('rehearsals').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
  })
})

test('the organiser sees how many schools have rehearsed, which are least ready, and what is wrong most', async () => {
  const own = await aSchoolBefore()
  const { olympiadId } = own
  const elsewhere = await aSchoolParticipant(world, { olympiadId })
  const silent = await aSchoolParticipant(world, { olympiadId })
  const [one, other] = [await aLearner(world, own), await aLearner(world, elsewhere)]
  await aLearner(world, silent)
  await rehearse(one, aDeviceMark())
  await rehearse(other, aDeviceMark(), { width: 240 })
  await rehearse(other, aDeviceMark())
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await world.send('GET /api/rehearsal/schools', { token, query: { olympiadId } })).ok).toMatchObject({
    schools: 3,
    rehearsed: 2,
    devices: 3,
    ready: 2,
    faults: [{ fault: 'narrow', devices: 1 }],
    items: [
      { customerParticipantId: elsewhere.customerParticipantId, devices: 2, ready: 1, learners: 1 },
      { customerParticipantId: own.customerParticipantId, devices: 1, ready: 1, learners: 1 },
    ],
  })
  expect(await countRehearsed(world.db, olympiadId)).toEqual({ schools: 3, rehearsed: 2, devices: 3, ready: 2 })
})

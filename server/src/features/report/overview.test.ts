import { seatsOf } from '@agon/domain/purchase-order'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { anAnswer, aSitting, questionsOf, save } from '#test/features/sitting/factories.ts'

const world = aWorld()

async function aField() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const first = await aSchoolParticipant(world, { olympiadId })
  const second = await aSchoolParticipant(world, { olympiadId })
  await aSchoolParticipant(world, { olympiadId })
  const learners = [
    await aLearner(world, first, { grade: 10 }),
    await aLearner(world, first, { grade: 10 }),
    await aLearner(world, second, { grade: 12 }),
    await aLearner(world, second, { grade: 12 }),
  ]
  const has = async (index: number, status: 'sitting' | 'finished', isTest = false) => {
    const id = learners[index]?.participantId
    if (id === undefined) return
    await world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', id).execute()
    await world.db.updateTable('participants').set({ isTest }).where('id', '=', id).execute()
  }
  await has(0, 'finished')
  await has(1, 'sitting')
  await has(3, 'finished', true)
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, first, token }
}

test('the overview counts learners and schools by where they stand, and leaves tries of staff out', async () => {
  const { olympiadId, token } = await aField()
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(ok.total).toEqual({ participants: 3, notStarted: 1, sitting: 1, finished: 1 })
  expect(ok.schools).toEqual({ entered: 3, confirmed: 0, withLearners: 2, started: 1 })
  expect(ok.provinces).toEqual([
    { province: 'GP', schools: 3, participants: 3, notStarted: 1, sitting: 1, finished: 1 },
  ])
  expect(ok.grades).toEqual([
    { grade: 10, participants: 2, notStarted: 0, sitting: 1, finished: 1 },
    { grade: 12, participants: 1, notStarted: 1, sitting: 0, finished: 0 },
  ])
})

test('withheld and disqualified participants are in no figure of the overview, of an olympiad and of a school', async () => {
  const { olympiadId, first, token } = await aField()
  const ask = async (query: { schoolId?: number } = {}) =>
    (await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId }, query })).ok
  const { participantId } = await aLearner(world, first, { grade: 9 })
  const decide = (verdict: 'withheld' | 'counts') =>
    world.db
      .insertInto('verdicts')
      .values({ olympiadId, participantId, verdict, reason: 'Two devices', decidedAt: world.clock.now })
      .execute()
  await decide('withheld')
  const both = async () => [await ask(), await ask({ schoolId: first.schoolId })]
  for (const { total, grades } of await both()) {
    expect(total.participants).toBe(total.notStarted + total.sitting + total.finished)
    expect(grades.map(({ grade }) => grade)).not.toContain(9)
  }
  expect((await both()).map(({ total }) => total.participants)).toEqual([3, 2])
  await decide('counts')
  await world.later(11_000, async () => {
    expect((await both()).map(({ total }) => total.participants)).toEqual([4, 3])
  })
})

test('orders are counted by status, with the places that they release', async () => {
  const { olympiadId, first, token } = await aField()
  await anOrder(world, first, { learners: 4, paid: 'all' })
  await anOrder(world, first, { learners: 3 })
  await anOrder(world, first, { learners: 9, deleted: true })
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(ok.orders).toMatchObject({ unpaid: 1, paid: 1, pre: 0, places: 4 })
  expect(ok.orders.money).toHaveLength(1)
})

test('of one school it tells that school alone; a school that takes no part is not found', async () => {
  const { olympiadId, first, token } = await aField()
  const ask = (schoolId: number) =>
    world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId }, query: { schoolId } })
  expect((await ask(first.schoolId)).ok.total.participants).toBe(2)
  expect((await ask(await aSchool(world))).body).toMatchObject({ error: 'notFound' })
})

test('without an olympiad an overlord sees all of them, and other roles nothing', async () => {
  await aField()
  const overlord = await staff(world, 'overlord', null)
  const all = (await world.send('POST /api/reports/olympiad/overview/', { token: overlord.token })).ok
  expect(all.total.participants).toBeGreaterThanOrEqual(3)
  expect(all.olympiad).toBeNull()
  const admin = await staff(world, 'admin', null)
  const refused = await world.send('POST /api/reports/olympiad/overview/', { token: admin.token })
  expect(refused.body).toMatchObject({ error: 'olympiadRequired' })
})

test('the overview counts what waits for the organiser, and only as far as the phase lets them act', async () => {
  const { olympiadId, first, token } = await aField()
  const waiting = async (query: { schoolId?: number } = {}) =>
    (await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId }, query })).ok
      .waiting
  const nothing = {
    interests: 0,
    extraTimeRequests: 0,
    proposals: 0,
    lateAnswers: 0,
    unmarkedAnswers: 0,
    resultsOutdated: false,
    failedMails: 0,
    draftedMails: 0,
  }
  expect(await waiting()).toEqual(nothing)
  await anInterest(world, { olympiadId, verified: false })
  await anInterest(world, { olympiadId, type: 'parent' })
  expect(await waiting()).toEqual(nothing)
  const interest = await anInterest(world, { olympiadId })
  expect(await waiting()).toEqual({ ...nothing, interests: 1 })
  await world.db.deleteFrom('interests').where('id', '=', interest).execute()
  const teacher = await aTeacher(world, first)
  const asked = await world.send('POST /api/exam-day/{id}/extra-time-request', {
    token: teacher.token,
    params: { id: first.customerParticipantId },
    body: { minutes: 10, reason: 'The power went out.' },
  })
  expect(await waiting()).toEqual({ ...nothing, extraTimeRequests: 1 })
  await world.send('PUT /api/sitting/extra-time-request/{id}', {
    token,
    params: { id: asked.ok.id },
    body: { outcome: 'declined', answer: 'The window is long enough.' },
  })
  expect(await waiting()).toEqual(nothing)
  await world.db
    .insertInto('queuedEmails')
    .values({
      olympiadId,
      kind: 'discount',
      purpose: 'A test',
      recipient: 'a@school.example',
      subject: 'A test',
      bodyText: 'A test',
      bodyHtml: 'A test',
      attachments: '[]',
      status: 'failed',
    })
    .execute()
  expect(await waiting()).toEqual({ ...nothing, failedMails: 1 })
  expect(await waiting({ schoolId: first.schoolId })).toBeNull()
})

test('learners with held late answers wait on the overview until an organiser has decided', async () => {
  const sitting = await aSitting(world)
  const { olympiadId } = sitting.own
  const { token } = await staff(world, 'admin', olympiadId)
  const waiting = async () =>
    (await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })).ok.waiting
  await save(world, sitting, [{ sequence: 1, questionId: questionsOf(sitting)[0], answer: anAnswer('single-choice') }])
  await world.db
    .insertInto('heldSaves')
    .values({ attemptId: sitting.attemptId, epoch: sitting.epoch, sequence: 1, reason: 'connected' })
    .execute()
  expect(await waiting()).toMatchObject({ lateAnswers: 1 })
  const decided = await world.send('PUT /api/participant-tracker/late-answers', {
    token,
    query: { olympiadId },
    body: { participantIds: [sitting.participantId], accepted: false, answers: 1, reason: 'Sent after the end.' },
  })
  expect(decided.ok).toMatchObject({ learners: 1, answers: 1 })
  expect(await waiting()).toMatchObject({ lateAnswers: 0 })
})

test('figures are counted again after five seconds, once for all readers, and stay the same until then', async () => {
  const { olympiadId, first, token } = await aField()
  const ask = async () =>
    (await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })).ok
  const before = await ask()
  expect(before.asOf).toBe(world.clock.now.toISOString())
  await aLearner(world, first, { grade: 11 })
  expect((await ask()).total).toEqual(before.total)
  world.clock.now = new Date(world.clock.now.getTime() + 11_000)
  const all = await Promise.all(Array.from({ length: 8 }, ask))
  expect(new Set(all.map(({ asOf }) => asOf))).toEqual(new Set([world.clock.now.toISOString()]))
  expect(all.map(({ total }) => total.participants)).toEqual(Array.from({ length: 8 }, () => 4))
})

test('places are those that the rule of the domain counts', async () => {
  const { olympiadId, first, token } = await aField()
  await anOrder(world, first, { learners: 5, freeLearners: 2, paid: 12_000 })
  await anOrder(world, first, { learners: 3, freeLearners: 1, paid: 'all' })
  await anOrder(world, first, { learners: 6 })
  const orders = await world.db
    .selectFrom('purchaseOrders')
    .select(['status', 'learners', 'freeLearners', 'unitGross', 'paid', 'gross'])
    .where('olympiadId', '=', olympiadId)
    .execute()
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(ok.orders.places).toBe(orders.reduce((sum, order) => sum + seatsOf(order), 0))
  expect(ok.orders.money[0]?.invoiced).toBe(orders.reduce((sum, { gross }) => sum + gross, 0))
  // The list that the figure leads to has its orders, each with its places.
  await anOrder(world, first, { learners: 7, freeLearners: 7, deleted: true })
  const query = { olympiadId, places: '1..' }
  const { items, total } = (await world.send('GET /api/purchase-order/', { token, query })).ok
  expect(total).toBe(ok.orders.withPlaces)
  expect(items.reduce((sum, { places }) => sum + places, 0)).toBe(ok.orders.places)
})

test('before the sitting opens, the overview has the figures of the olympiad before, as many days before its sitting', async () => {
  const day = 24 * 60
  const past = await anOlympiad(world, { opensIn: -365 * day, closesIn: -360 * day, phase: 'released' })
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', past)
    .executeTakeFirstOrThrow()
  const olympiadId = await anOlympiad(world, { projectId, opensIn: 10 * day, closesIn: 12 * day })
  const school = await aSchoolParticipant(world, { olympiadId: past })
  for (const daysBefore of [30, 10, 9]) {
    const { participantId } = await aLearner(world, school)
    const createdAt = new Date(world.clock.now.getTime() - (365 + daysBefore) * day * 60_000)
    await world.db.updateTable('participants').set({ createdAt }).where('id', '=', participantId).execute()
  }
  await aSchoolParticipant(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(ok.registration?.before).toMatchObject({
    learners: 2,
    at: new Date(world.clock.now.getTime() - 375 * day * 60_000).toISOString(),
  })
  expect(ok.registration?.steps.filter(({ schools }) => schools > 0)).toEqual([{ step: 'sign-in', schools: 1 }])
})

test('districts in which fewer schools have learners than elsewhere are listed, the furthest behind first', async () => {
  const olympiadId = await anOlympiad(world)
  for (const [district, withLearners, schools] of [
    ['North', 3, 3],
    ['South', 0, 3],
    ['East', 1, 4],
    ['West', 0, 2],
  ] as const)
    for (let number = 0; number < schools; number += 1) {
      const school = await aSchoolParticipant(world, { olympiadId })
      await world.db.updateTable('schools').set({ district }).where('id', '=', school.schoolId).execute()
      if (number < withLearners) await aLearner(world, school)
    }
  const { token } = await staff(world, 'admin', olympiadId)
  const { ok } = await world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  expect(
    ok.registration?.districts.map(({ district, schools, withLearners }) => [district, withLearners, schools]),
  ).toEqual([
    ['South', 0, 3],
    ['East', 1, 4],
  ])
  expect(ok.registration?.before).toBeNull()
})

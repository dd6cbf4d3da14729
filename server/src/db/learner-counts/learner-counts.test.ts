import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { liveFigures } from '#/db/live-figures.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aFeedback } from '#test/features/feedback/factories.ts'
import { aWorld } from '#test/world.ts'
import { refreshAllCounts, startCounting } from './count-worker.ts'
import { applySomeChanges, refreshCounts } from './refresh.ts'

const world = aWorld()

const cells = (olympiadId: OlympiadId) =>
  world.db
    .selectFrom('groupCounts')
    .selectAll()
    .where('olympiadId', '=', olympiadId)
    .where('entered', '>', 0)
    .orderBy('name')
    .orderBy('key')
    .orderBy('second')
    .execute()

/** All counts of an olympiad from nothing. */
async function countedAfresh(olympiadId: OlympiadId) {
  for (const table of ['groupCounts', 'countedLearners', 'countChanges'] as const)
    await world.db.deleteFrom(table).where('olympiadId', '=', olympiadId).execute()
  await sql`insert into count_changes select id, olympiad_id from participants where olympiad_id = ${olympiadId}`.execute(
    world.db,
  )
  await refreshAllCounts(world.app)
  return cells(olympiadId)
}

test('incremental counts equal a full recount', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const other = await aSchoolParticipant(world, { olympiadId })
  const learners: Awaited<ReturnType<typeof aLearner>>[] = []
  for (let at = 0; at < 12; at += 1)
    learners.push(await aLearner(world, at % 2 === 0 ? school : other, { grade: 8 + (at % 3) }))
  // A day in Johannesburg and the next in Auckland.
  const createdAt = new Date('2026-04-10T20:00:00Z')
  await world.db.updateTable('participants').set({ createdAt }).where('olympiadId', '=', olympiadId).execute()
  const of = (at: number) => learners[at] ?? { participantId: 0 as never, learnerId: 0 as never }
  const { db } = world
  const steps: (() => Promise<unknown>)[] = [
    () =>
      db
        .updateTable('sittingStatuses')
        .set({ status: 'sitting' })
        .where('participantId', '=', of(0).participantId)
        .execute(),
    () =>
      db
        .updateTable('sittingStatuses')
        .set({ status: 'finished' })
        .where('participantId', '=', of(0).participantId)
        .execute(),
    () => db.updateTable('participants').set({ grade: 12 }).where('id', '=', of(1).participantId).execute(),
    () => db.updateTable('participants').set({ isTest: true }).where('id', '=', of(2).participantId).execute(),
    () => db.updateTable('learners').set({ gender: 'other' }).where('id', '=', of(3).learnerId).execute(),
    () =>
      db.updateTable('schools').set({ district: 'Another', quintile: 5 }).where('id', '=', other.schoolId).execute(),
    () => aFeedback(world, school, { difficulty: 4, enjoyment: 2, grade: 9 }),
    () =>
      db
        .insertInto('verdicts')
        .values({
          olympiadId,
          participantId: of(5).participantId,
          verdict: 'withheld',
          reason: 'Two devices',
          decidedAt: world.clock.now,
        })
        .execute(),
    () =>
      db
        .updateTable('verdicts')
        .set({ participantId: of(8).participantId })
        .where('participantId', '=', of(5).participantId)
        .execute(),
    () => db.updateTable('olympiads').set({ timeZone: 'Pacific/Auckland' }).where('id', '=', olympiadId).execute(),
    () =>
      db
        .updateTable('participants')
        .set({ customerParticipantId: other.customerParticipantId })
        .where('id', '=', of(6).participantId)
        .execute(),
    () => db.deleteFrom('participants').where('id', '=', of(7).participantId).execute(),
  ]
  await refreshAllCounts(world.app)
  for (const step of steps) {
    const before = await cells(olympiadId)
    await step()
    await refreshAllCounts(world.app)
    expect(await cells(olympiadId)).not.toEqual(before)
  }
  const moved = await cells(olympiadId)
  expect(moved.length).toBeGreaterThan(50)
  expect(await countedAfresh(olympiadId)).toEqual(moved)
})

test('simultaneous refreshes count each learner once', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  for (let at = 0; at < 5; at += 1) await aLearner(world, school)
  await Promise.all(Array.from({ length: 4 }, () => refreshAllCounts(world.app)))
  const total = (await cells(olympiadId)).find(({ name }) => name === 'province')
  expect(total?.entered).toBe(5)
})

test('with many pending changes a report shows the earlier counts until the worker has run', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const { participantId } = await aLearner(world, school)
  const { token } = await staff(world, 'admin', olympiadId)
  const entered = async () =>
    (
      await world.send('POST /api/reports/olympiad/graph-data/{id}', {
        token,
        params: { id: olympiadId },
        body: { series: 'entered' },
      })
    ).ok
  const first = await entered()
  await aLearner(world, school)
  await sql`insert into count_changes select ${participantId}, ${olympiadId} from generate_series(1, 400)`.execute(
    world.db,
  )
  await world.later(60_000, async () => {
    expect(await entered()).toMatchObject({ total: 1, asOf: first.asOf })
    await refreshAllCounts(world.app)
    expect(await entered()).toMatchObject({ total: 2, asOf: world.clock.now.toISOString() })
  })
})

test('changes that are counted in steps have a later moment once all are counted', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const asOf = () =>
    world.db.selectFrom('countedOlympiads').select('asOf').where('olympiadId', '=', olympiadId).executeTakeFirst()
  const step = (now: Date) => world.db.transaction().execute((tx) => applySomeChanges(tx, olympiadId, now, 2))
  const first = world.clock.now
  for (let at = 0; at < 3; at += 1) await aLearner(world, school, { grade: 8 + at })
  // The first count is of all.
  expect([await step(first), await asOf()]).toEqual([true, { asOf: first }])
  const { participantId } = await aLearner(world, school)
  await addChanges(olympiadId, participantId, 1)
  await aLearner(world, school)
  const later = new Date(first.getTime() + 60_000)
  expect([await step(later), await asOf()]).toEqual([false, { asOf: first }])
  expect([await step(later), await asOf()]).toEqual([true, { asOf: later }])
  const counted = await cells(olympiadId)
  expect(counted.find(({ name }) => name === 'province')?.entered).toBe(5)
  expect(await countedAfresh(olympiadId)).toEqual(counted)
})

test('a report does not wait for a running recount', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  await aLearner(world, school)
  const first = await refreshCounts(world.db, olympiadId, world.clock.now)
  await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('report.counts'), ${olympiadId})`.execute(tx)
    const later = new Date(world.clock.now.getTime() + 60_000)
    expect(await refreshCounts(world.db, olympiadId, later)).toEqual(first)
  })
})

const addChanges = (olympiadId: OlympiadId, participantId: ParticipantId, count: number) =>
  sql`insert into count_changes select ${participantId}, ${olympiadId} from generate_series(1, ${count}::integer)`.execute(
    world.db,
  )

test('the overview says the moment of its counts; before there are any, it is not there and no live figure is published', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const { participantId } = await aLearner(world, school)
  const { token } = await staff(world, 'admin', olympiadId)
  const ask = (query: { schoolId?: number } = {}) =>
    world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId }, query })
  await addChanges(olympiadId, participantId, 5000)
  const params = { id: olympiadId }
  const reports = [
    await ask(),
    await ask({ schoolId: school.schoolId }),
    await world.send('POST /api/reports/olympiad/graph-data/{id}', { token, params, body: { series: 'entered' } }),
    await world.send('GET /api/reports/olympiad/start-times/', { token, query: { olympiadId: String(olympiadId) } }),
    await world.send('GET /api/reports/olympiad/feedback/{id}', { token, params }),
  ]
  for (const { status, body } of reports) expect([status, body]).toMatchObject([503, { error: 'counting' }])
  const live = async (now: Date) => (await liveFigures(world.db, now)).find((one) => one.olympiadId === olympiadId)
  expect(await live(world.clock.now)).toBeUndefined()
  const counted = world.clock.now
  await refreshAllCounts(world.app)
  expect((await ask()).ok).toMatchObject({ asOf: counted.toISOString(), total: { participants: 1 } })
  expect(await live(counted)).toMatchObject({ asOf: counted })
  await aLearner(world, school)
  await addChanges(olympiadId, participantId, 400)
  await world.later(70_000, async () => {
    const earlier = { asOf: counted.toISOString(), total: { participants: 1 } }
    expect((await ask()).ok).toMatchObject(earlier)
    expect((await ask()).ok).toMatchObject(earlier)
    expect((await ask({ schoolId: school.schoolId })).ok.asOf).toBe(counted.toISOString())
    expect(await live(world.clock.now)).toMatchObject({ asOf: counted })
    await refreshAllCounts(world.app)
    expect(await live(world.clock.now)).toMatchObject({ asOf: world.clock.now })
  })
})

test('while learners are counted for the first time, as after an upgrade, the overview shows the figures before, and the next olympiad none of last year', async () => {
  const past = await anOlympiad(world, { phase: 'released', opensIn: -400 * 24 * 60, closesIn: -390 * 24 * 60 })
  const school = await aSchoolParticipant(world, { olympiadId: past })
  const { participantId } = await aLearner(world, school)
  const { projectId } = await world.db
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', past)
    .executeTakeFirstOrThrow()
  const next = await anOlympiad(world, { projectId, opensIn: 10 * 24 * 60, closesIn: 12 * 24 * 60 })
  const overviewOf = async (olympiadId: OlympiadId) => {
    const { token } = await staff(world, 'admin', olympiadId)
    return world.send('POST /api/reports/olympiad/overview/{id}', { token, params: { id: olympiadId } })
  }
  const participationOf = async () => {
    const { token } = await staff(world, 'admin', next)
    const body = { series: 'entered', by: 'province' as const }
    return (await world.send('POST /api/reports/olympiad/graph-data/{id}', { token, params: { id: next }, body })).ok
      .participation
  }
  const counted = world.clock.now.toISOString()
  expect((await overviewOf(past)).ok).toMatchObject({ asOf: counted, total: { participants: 1 } })
  for (const table of ['groupCounts', 'countedLearners', 'countedOlympiads'] as const)
    await world.db.deleteFrom(table).where('olympiadId', '=', past).execute()
  await addChanges(past, participantId, 5001)
  await world.later(60_000, async () => {
    expect((await overviewOf(past)).ok).toMatchObject({ asOf: counted, total: { participants: 1 } })
    expect((await overviewOf(next)).ok).toMatchObject({ registration: { before: null } })
    expect(await participationOf()).toMatchObject({ previous: null, before: [] })
    await refreshAllCounts(world.app)
    expect((await overviewOf(past)).ok.asOf).toBe(world.clock.now.toISOString())
    expect(await participationOf()).toMatchObject({
      previous: { title: expect.any(String) },
      before: [{ learners: 1 }],
    })
  })
})

test('an olympiad that cannot be counted holds up no other', async () => {
  const faulty = await anOlympiad(world, { phase: 'open' })
  await aLearner(world, await aSchoolParticipant(world, { olympiadId: faulty }))
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  const setZone = (timeZone: string) =>
    world.db.updateTable('olympiads').set({ timeZone }).where('id', '=', faulty).execute()
  await setZone('Nowhere/At_All')
  await refreshAllCounts(world.app)
  expect([(await cells(faulty)).length, (await cells(olympiadId)).length > 0]).toEqual([0, true])
  await setZone('Africa/Johannesburg')
  const worker = startCounting(world.app)
  await expect.poll(async () => (await cells(faulty)).length > 0).toBe(true)
  await worker.end()
})

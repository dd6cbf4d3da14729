import { expect, test } from 'vitest'
import { jobHandlers } from '#/job-handlers.ts'
import { runCheck } from '#/sanity/run-checks.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const read = async (token: string, olympiadId?: number) =>
  (await world.send('GET /api/sanity-log/', { token, query: { olympiadId } })).ok
const run = (token: string) => world.send('POST /api/sanity-log/run', { token })

test('a run is a task; its findings are shown for all olympiads and for each', async () => {
  const { token } = await staff(world, 'overlord', null)
  const before = await read(token)
  expect(before.ranAt).toBe(null)
  expect(before.items.every(({ status }) => status === 'skipped')).toBe(true)

  const first = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) })
  const second = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) })
  const { participantId } = await aLearner(world, first)
  await aLearner(world, second)
  await world.db.updateTable('participants').set({ firstName: 'Other' }).where('id', '=', participantId).execute()

  const started = await run(token)
  expect([started.status, started.ok.task]).toMatchObject([202, { kind: 'sanity-log.run', status: 'queued' }])
  // While one is under way, asking again is the same run.
  expect((await run(token)).ok.task.id).toBe(started.ok.task.id)
  expect((await read(token)).running).toBe(true)
  await world.work()

  const after = await read(token)
  expect(after.running).toBe(false)
  const named = (from: typeof after, name: string) => from.items.find((item) => item.name === name)
  expect(after.items[0]).toMatchObject({ name: 'names.participant', status: 'found', looked: 2, found: 1 })
  expect(after.items[0]?.sample).toEqual([participantId])
  expect(named(await read(token, second.olympiadId), 'names.participant')).toMatchObject({ status: 'ok', looked: 1 })
  expect(named(await read(token, first.olympiadId), 'names.participant')).toMatchObject({ status: 'found', found: 1 })

  // A later run keeps the moment since which the fault is there; without the fault there is none.
  const { since } = named(after, 'names.participant') ?? {}
  await world.later(3_600_000, async () => {
    await run(token)
    await world.work()
  })
  expect(named(await read(token), 'names.participant')?.since).toBe(since)
  await world.db.updateTable('learners').set({ firstName: 'Other' }).execute()
  await run(token)
  await world.work()
  expect(named(await read(token), 'names.participant')).toMatchObject({ status: 'ok', since: null })
})

test('a check that fails is shown as failed', async () => {
  const { token } = await staff(world, 'overlord', null)
  const check = world.app.checks.find(({ name }) => name === 'mail.purpose')
  if (check === undefined) throw new Error('The check is missing.')
  await runCheck(world.app, { ...check, look: () => Promise.reject(new Error('The table is gone.')) })
  const { items } = await read(token)
  expect(items.find(({ name }) => name === 'mail.purpose')).toMatchObject({
    status: 'failed',
    since: expect.any(String),
  })
})

test('the checks run once a night, at the hour that is set', async () => {
  const count = async () =>
    (await world.db.selectFrom('tasks').select('id').where('kind', '=', 'sanity-log.run').execute()).length
  const runs = await count()
  const at = async (time: string) => {
    world.clock.now = new Date(time)
    await jobHandlers['sanity-log.nightly'](world.app, {})
    await world.work()
    return (await count()) - runs
  }
  expect(await at('2026-05-02T23:23:00Z')).toBe(0)
  expect(await at('2026-05-03T00:23:00Z')).toBe(1)
  expect(await at('2026-05-03T00:40:00Z')).toBe(1)
  const day = await staff(world, 'overlord', null)
  await world.send('PUT /api/system-config/', { token: day.token, body: { checksHour: 4 } })
  expect(await at('2026-05-04T00:23:00Z')).toBe(1)
  expect(await at('2026-05-04T02:23:00Z')).toBe(2)
})

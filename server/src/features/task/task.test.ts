import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { beginTask, runTask } from '#/jobs/task.ts'
import { workOff } from '#/jobs/jobs.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const read = async (token: string) => (await world.send('GET /api/task/', { token })).ok
const kindOf = async (token: string, kind: string) => (await read(token)).kinds.find((one) => one.kind === kind)
const begin = async (olympiadId: OlympiadId | null) => {
  const id = await world.db
    .transaction()
    .execute((tx) => beginTask(tx, { olympiadId, kind: 'results.compute', by: null, now: world.clock.now }))
  if (id === null) throw new Error('The same work is under way.')
  return id
}

test('a task that waits is cancelled and not done; a cancelled one is done again on request', async () => {
  const { token } = await staff(world, 'overlord', null)
  await world.send('POST /api/sanity-log/run', { token })
  const task = (await read(token)).items.find(({ kind }) => kind === 'sanity-log.run')
  expect(task).toMatchObject({ status: 'queued', askedBy: 'The overlord', mayCancel: true, mayRetry: false })
  const params = { id: task?.id ?? 0 }
  await world.send('POST /api/task/{id}/cancel', { token, params })
  await world.work()
  const state = async () => (await read(token)).items.find(({ id }) => id === params.id)
  expect(await state()).toMatchObject({ status: 'cancelled', attempts: 0, startedAt: null })
  const again = await world.send('POST /api/task/{id}/cancel', { token, params })
  expect([again.status, again.body]).toMatchObject([409, { error: 'taskState' }])
  await world.send('POST /api/task/{id}/retry', { token, params })
  await world.work()
  expect(await state()).toMatchObject({ status: 'done', attempts: 1 })
})

test('a task that runs ends at its next step when it is cancelled, and what it did is rolled back', async () => {
  const { token } = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  const id = await begin(olympiadId)
  let steps = 0
  await runTask(world.app, id, (progress) =>
    world.db.transaction().execute(async (tx) => {
      await tx.updateTable('olympiads').set({ title: 'Changed' }).where('id', '=', olympiadId).execute()
      for (; steps < 3; steps += 1) {
        await progress(steps, 3)
        if (steps === 0) await world.send('POST /api/task/{id}/cancel', { token, params: { id } })
      }
    }),
  )
  expect(steps).toBe(1)
  const { items } = await read(token)
  expect(items.find((one) => one.id === id)).toMatchObject({ status: 'cancelled', failure: null })
  const { title } = await world.db
    .selectFrom('olympiads')
    .select('title')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  expect(title).not.toBe('Changed')
})

test('the jobs of a held kind wait until it is let go', async () => {
  const { token } = await staff(world, 'overlord', null)
  const hold = (held: boolean) =>
    world.send('PUT /api/task/kind/{kind}', { token, params: { kind: 'file.collect' }, body: { held } })
  await hold(true)
  let done = 0
  const handlers = { 'file.collect': async () => void (done += 1) }
  await world.app.jobs.add(world.db, 'file.collect', {})
  await workOff(world.app, world.app.database.pool, handlers)
  expect(done).toBe(0)
  expect(await kindOf(token, 'file.collect')).toMatchObject({
    held: true,
    waiting: 1,
    schedule: 'Every hour at minute 23',
  })
  await hold(false)
  await workOff(world.app, world.app.database.pool, handlers)
  expect(done).toBe(1)
  expect(await kindOf(token, 'file.collect')).toMatchObject({ held: false, waiting: 0, nextAt: expect.any(String) })
  const unknown = { token, params: { kind: 'no.kind' }, body: { held: true } }
  expect((await world.send('PUT /api/task/kind/{kind}', unknown)).status).toBe(404)
})

test('a job that the clock added waits too when its kind is held', async () => {
  const { token } = await staff(world, 'overlord', null)
  await world.send('PUT /api/task/kind/{kind}', { token, params: { kind: 'privacy.retain' }, body: { held: true } })
  let done = 0
  const handlers = { 'privacy.retain': async () => void (done += 1) }
  // As the clock does: without a flag.
  await world.app.database.pool.query(`select graphile_worker.add_job('privacy.retain', '{}'::json)`)
  await workOff(world.app, world.app.database.pool, handlers)
  expect([done, (await kindOf(token, 'privacy.retain'))?.waiting]).toEqual([0, 1])
  await world.send('PUT /api/task/kind/{kind}', { token, params: { kind: 'privacy.retain' }, body: { held: false } })
  await workOff(world.app, world.app.database.pool, handlers)
  expect(done).toBe(1)
})

test('a failed job is listed without what its error says, and is done again on request', async () => {
  const { token } = await staff(world, 'overlord', null)
  let isBroken = true
  const handlers = {
    'document.print': async () => {
      if (isBroken) throw new Error('Nomsa Dlamini has no printer.')
    },
  }
  await world.app.jobs.add(world.db, 'document.print', {}, { maxAttempts: 1 })
  await workOff(world.app, world.app.database.pool, handlers)
  const failed = (await read(token)).items.find(({ kind }) => kind === 'document.print')
  expect(failed).toMatchObject({ status: 'failed', attempts: 1, mayRetry: true, mayCancel: false })
  expect(JSON.stringify(await read(token))).not.toContain('Nomsa')
  isBroken = false
  await world.send('POST /api/task/{id}/retry', { token, params: { id: failed?.id ?? 0 } })
  await workOff(world.app, world.app.database.pool, handlers)
  expect((await read(token)).items.find(({ kind }) => kind === 'document.print')).toBe(undefined)
})

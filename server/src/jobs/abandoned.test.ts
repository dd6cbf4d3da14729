import { afterEach, expect, test, vi } from 'vitest'
import { jobHandlers } from '../job-handlers.ts'
import { queueEmail } from '../mail/queue.ts'
import { anOlympiad } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { workerProcesses } from '#test/worker-process.ts'
import { aWorld } from '#test/world.ts'
import { giveBack } from './abandoned.ts'
import { startWork } from '../work.ts'
import type { JobRunner } from './jobs.ts'
import { lifeClass } from './life.ts'
import { beginTask, newestTask, runTask } from './task.ts'

const world = aWorld()
const server = aMailServer(world)
const startWorker = workerProcesses(world)
const patience = { timeout: 20_000 }

const runners: Pick<JobRunner, 'stop'>[] = []
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
})

async function workHere(): Promise<void> {
  runners.push(await startWork(world.app, { handlers: jobHandlers, concurrency: 1 }))
}

async function aMail(purpose: string): Promise<void> {
  const olympiadId = await anOlympiad(world)
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
  const recipient = 'teacher@school.example'
  await world.db
    .transaction()
    .execute((tx) => queueEmail(tx, { olympiadId, kind: 'certificates', purpose, recipient, ...mail }))
}

const statusOf = async (purpose: string) =>
  (await world.db.selectFrom('queuedEmails').select('status').where('purpose', '=', purpose).executeTakeFirst())?.status

async function lifeOfWorkers(): Promise<number[]> {
  const { rows } = await world.app.database.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = $1::int4::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [lifeClass],
  )
  return rows.map(({ pid }) => pid)
}

test('a job of a killed worker is taken within seconds, one of a living worker never, and its mail goes out once', async () => {
  const { pool } = world.app.database
  const held = Promise.withResolvers<void>()
  server.hold = held.promise
  await aMail('killed')
  const worker = startWorker()
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), patience)
  expect(await giveBack(pool, await giveBack(pool, []))).toEqual([])

  await worker.kill()
  held.resolve()
  await workHere()
  await vi.waitFor(async () => expect(await statusOf('killed')).toBe('uncertain'), patience)
  expect(server.mails).toHaveLength(1)
})

test('a worker whose session breaks says again that it lives', async () => {
  await workHere()
  const [first] = await lifeOfWorkers()
  await world.app.database.pool.query('select pg_terminate_backend($1)', [first])
  await vi.waitFor(async () => {
    const [now] = await lifeOfWorkers()
    expect(now).toBeDefined()
    expect(now).not.toBe(first)
  }, patience)
})

test('a worker that stops says nothing any more', async () => {
  await workHere()
  expect(await lifeOfWorkers()).toHaveLength(1)
  await runners.pop()?.stop()
  // PostgreSQL hears of a session's end a moment after it.
  await vi.waitFor(async () => expect(await lifeOfWorkers()).toEqual([]), patience)
})

test('a task whose process died is done from the start; one that failed waits for a person', async () => {
  const { app, db, clock } = world
  const olympiadId = await anOlympiad(world)
  const kind = 'results.compute'
  const begin = () =>
    db.transaction().execute(async (tx) => {
      const id = await beginTask(tx, { olympiadId, kind, by: null, now: clock.now })
      if (id === null) throw new Error('Another task is there already.')
      return id
    })
  const interrupted = await begin()
  await db.updateTable('tasks').set({ status: 'running', done: 5, total: 9 }).where('id', '=', interrupted).execute()
  await runTask(app, interrupted, async (progress) => progress(9, 9))
  expect(await newestTask(db, olympiadId, kind)).toMatchObject({ status: 'done', done: 9 })

  const broken = await begin()
  await expect(
    runTask(app, broken, async () => {
      throw new Error('out of order')
    }),
  ).rejects.toThrow('out of order')
  await runTask(app, broken, async (progress) => progress(1, 1))
  expect(await newestTask(db, olympiadId, kind)).toMatchObject({ status: 'failed', done: 0 })
})

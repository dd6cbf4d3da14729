import { afterEach, expect, test } from 'vitest'
import { hourlyJobs, jobHandlers } from '../job-handlers.ts'
import { aWorld } from '#test/world.ts'
import { runJobs, type JobRunner } from './jobs.ts'

const world = aWorld()

const runners: JobRunner[] = []
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
})

test('what nobody asks for is known to the queue once, however many processes work', async () => {
  const { pool } = world.app.database
  const known = async () => {
    const { rows } = await pool.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs',
    )
    return rows.map(({ identifier }) => identifier).sort()
  }
  expect(await known()).toEqual([])
  for (let process = 0; process < 2; process += 1) {
    runners.push(await runJobs(world.app, pool, { handlers: jobHandlers, hourly: hourlyJobs, concurrency: 1 }))
  }
  await expect.poll(known, { timeout: 10_000 }).toEqual([...hourlyJobs].sort())
})

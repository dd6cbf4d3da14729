import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const database = () => new URL(world.ownerUrl).pathname.slice(1)

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('embedded').superuserUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** As a failover leaves it: the server answers and takes no writes. */
async function readOnly(isOn: boolean): Promise<void> {
  await asSuperuser(`alter database ${database()} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
  await asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database()}'`)
}

afterEach(async () => {
  await readOnly(false)
  world.app.serving.isDraining = false
})

const statusOf = async (key: 'GET /api/health' | 'GET /api/health/live' | 'GET /api/health/ready') =>
  (await world.send(key)).status

test('a process is ready while its database takes writes and it was not asked to end', async () => {
  expect([await statusOf('GET /api/health/live'), await statusOf('GET /api/health/ready')]).toEqual([200, 200])
  world.app.serving.isDraining = true
  expect([await statusOf('GET /api/health/live'), await statusOf('GET /api/health/ready')]).toEqual([200, 503])
  expect(await statusOf('GET /api/health')).toBe(200)
})

test('a database that is read-only answers 503 with Retry-After, is not ready, and leaves one line in the log', async () => {
  const { token } = await staff(world, 'overlord', null)
  await readOnly(true)
  const put = () => world.send('PUT /api/system-config/', { token, body: { sessionHours: 8 } })
  // The first may meet the ended connection.
  await put()
  for (const _ of [1, 2, 3]) {
    const refused = await put()
    expect([refused.status, refused.body, refused.headers['retry-after']]).toMatchObject([
      503,
      { error: 'unavailable' },
      '5',
    ])
  }
  expect([await statusOf('GET /api/health/live'), await statusOf('GET /api/health/ready')]).toEqual([200, 503])
  await readOnly(false)
  await put()
  expect((await put()).status).toBe(200)
  expect(await statusOf('GET /api/health/ready')).toBe(200)
  await world.app.appLog.write()
  const { rows } = await world.app.database.pool.query<{ problem: string }>(
    `select problem from app_log where key = 'database.refused'`,
  )
  expect(rows).toEqual([{ problem: 'error 25006' }])
})

import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { buildProductServer } from '../start.ts'
import { staff } from '#test/factories.ts'
import { holdRows } from '#test/hold-rows.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

let port = 0
let token = ''
beforeAll(async () => {
  ;({ token } = await staff(world, 'overlord', null))
  await sql`insert into schools (name, province) select 'School ' || n, 'GP' from generate_series(1, 40000) n`.execute(
    world.db,
  )
  const server = await buildProductServer(world.app, false)
  closers.push(() => server.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  ;({ port } = server.server.address() as AddressInfo) // it listens on a port
})

const ask = (encoding: string) =>
  `GET /api/school/?olympiadId=-1&limit=-1 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n${encoding}\r\n`

async function failures() {
  await world.app.appLog.write()
  // A connection that a test has ended may be handed out once more, and is refused then.
  const { items } = await vi.waitFor(
    async () => (await world.send('GET /api/app-log/all', { token, query: {} })).ok,
    5000,
  )
  return items.filter(({ key }) => key === 'http.failed')
}

test('a caller who leaves before the answer is no fault of the product', async () => {
  for (let wait = 0; wait < 60; wait += 3) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(ask('accept-encoding: gzip, br\r\n'))
    await sleep(wait)
    socket.destroy()
  }
  await sleep(500)
  expect(await failures()).toEqual([])
})

test('an answer that breaks off in the middle is cut off, and logged as a fault of the product', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(ask(''))
  await once(socket, 'readable')
  // The list has begun, and most of its rows are still to be read.
  const letGo = await holdRows(world.ownerUrl, 'lock table schools in access exclusive mode')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString('latin1')))
  const closed = once(socket, 'close')
  await waitForLocks(1)
  expect(await terminate(`wait_event_type = 'Lock'`)).toBe(1)
  await closed
  await letGo()
  expect(answer.startsWith('HTTP/1.1 200')).toBe(true)
  // The mark of the end of the answer.
  expect(answer.endsWith('0\r\n\r\n')).toBe(false)
  const found = await failures()
  expect(found).toMatchObject([{ level: 'error', route: 'GET /api/school/', role: 'overlord' }])
})

test.each(['identity', 'gzip'])(
  'one that breaks off before it begins is refused by its cause (%s)',
  async (encoding) => {
    const before = await failures()
    const letGo = await holdRows(world.ownerUrl, 'lock table schools in access exclusive mode')
    const answer = fetch(`http://127.0.0.1:${port}/api/school/?olympiadId=-1&limit=-1`, {
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    })
    await waitForLocks(1)
    await terminate(`wait_event_type = 'Lock'`)
    const { status, headers } = await answer
    await letGo()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await failures()).toEqual(before)
  },
)

/** Ends connections to the world’s database; answers their number. */
async function terminate(which: string): Promise<number> {
  const client = new pg.Client({ connectionString: inject('embedded').superuserUrl })
  await client.connect()
  const { rowCount } = await client
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and pid <> pg_backend_pid() and ${which}`,
      [new URL(world.ownerUrl).pathname.slice(1)],
    )
    .finally(() => client.end())
  return rowCount ?? 0
}

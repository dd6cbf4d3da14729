import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildProductServer } from '../start.ts'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

test('a caller who leaves before the answer is no fault of the product', async () => {
  const { token } = await staff(world, 'overlord', null)
  await sql`insert into schools (name, province) select 'School ' || n, 'GP' from generate_series(1, 8000) n`.execute(
    world.db,
  )
  const server = await buildProductServer(world.app, false)
  closers.push(() => server.close())
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  for (let wait = 0; wait < 60; wait += 3) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(
      `GET /api/school/?olympiadId=-1&limit=-1 HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\naccept-encoding: gzip, br\r\n\r\n`,
    )
    await sleep(wait)
    socket.destroy()
  }
  await sleep(500)
  const { items } = (await world.send('GET /api/app-log/all', { token, query: {} })).ok
  expect(items.filter(({ key }) => key === 'http.failed')).toEqual([])
})

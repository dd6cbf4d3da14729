import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const rows = 60_000
let port = 0

beforeAll(async () => {
  await world.server.listen({ host: '127.0.0.1', port: 0 })
  port = (world.server.server.address() as AddressInfo).port // it listens on a port
  await sql`insert into schools (natemis, name, province, town)
    select (700000000 + n)::text, 'School ' || n || repeat('x', 100), 'GP', 'Pretoria' from generate_series(1, ${rows}::int) n`.execute(
    world.db,
  )
  await sql`insert into queued_emails (kind, purpose, recipient, subject, body_text, body_html)
    select 'discount', 'test/' || n, n || '@school.example', 'Subject ' || n || repeat('x', 100), 'text', 'html'
    from generate_series(1, ${rows}::int) n`.execute(world.db)
}, 120_000)
afterAll(() => world.server.server.closeAllConnections())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag makes it a function

function memoryHeld(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Reads a reply to its half, says what memory the server holds then, and reads the rest. */
async function readInHalves(path: string, token: string) {
  const before = memoryHeld()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    get({ port, host: '127.0.0.1', path, headers }, resolve).on('error', reject)
  })
  let [bytes, held, end] = [0, 0, '']
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes < 5_000_000 && bytes + chunk.length >= 5_000_000) held = memoryHeld() - before
    bytes += chunk.length
    end = (end + chunk.toString()).slice(-100)
  }
  return { status: response.statusCode, length: response.headers['content-length'], bytes, held, end }
}

test.for(['/api/school/?olympiadId=-1&limit=-1', '/api/email-logs/-1/-1'])(
  'a whole list is sent as it is read, and never held in memory: %s',
  { timeout: 60_000 },
  async (path) => {
    const { token } = await staff(world, 'overlord', null)
    const { status, length, bytes, held, end } = await readInHalves(path, token)
    expect([status, end]).toEqual([200, expect.stringContaining(`"total":${rows}`)])
    // Anyone who has made a reply whole knows how long it is.
    expect(length).toBeUndefined()
    expect(bytes).toBeGreaterThan(15_000_000)
    expect(held).toBeLessThan(12_000_000)
  },
)

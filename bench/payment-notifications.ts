/**
 * Notifications of payments, each sent five times at once, to two processes on one PostgreSQL; one process is killed (kill -9) midway, and
 * notifications without an acknowledgement go to the other one, as providers repeat them. Measures the time of acknowledgements, and counts
 * the bookings of each payment. The baseline is the same rate, each sent once, without a kill. Writes bench/results/payment-notifications.json.
 * Run: node bench/payment-notifications.ts [notifications] [per second]
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoSignature, signedBody } from '@agon/server/features/payment/providers/demo/demo'
import { closeApp } from '@agon/server/start'
import pg from 'pg'
import { openWorld } from './large-world.ts'
import { freePort } from './load/free-port.ts'
import { isHealthy, Supervised } from './load/supervised.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [wanted = '10000', rate = '200'] = process.argv.slice(2)
const count = Number(wanted)
const perSecond = Number(rate)
const amount = 100

const folder = mkdtempSync(join(tmpdir(), 'agon-notifications-'))
const world = await openWorld(folder)
const ports = [await freePort(), await freePort()]
const processes = ports.map(
  (port) =>
    new Supervised(new URL('../server/bin/main.mjs', import.meta.url), {
      AGON_MODE: 'demo',
      DATABASE_URL: world.database.appUrl,
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
    }),
)
await Promise.all(ports.map(isHealthy))
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const baseline = await measure({ count: Math.round(count / 5), times: 1, kill: false })
console.log(JSON.stringify({ baseline }))
const measured = await measure({ count, times: 5, kill: true })
const results = { ...measuredWith(), perSecond, baseline, measured }
await owner.end()
agent.destroy()
for (const one of processes) await one.stop()
await closeApp(world.app)
await world.database.stop()
rmSync(folder, { recursive: true })
writeResults('payment-notifications', results)
console.log(JSON.stringify(results))
if (measured.bookedOnce !== count || measured.bookedTwice > 0) process.exitCode = 1

async function measure({ count: own, times, kill }: { count: number; times: number; kill: boolean }) {
  const uuids = await attempts(own)
  const took: number[] = []
  let unanswered = 0
  const sends: Promise<void>[] = []
  const begun = performance.now()
  for (const [index, uuid] of uuids.entries()) {
    const due = begun + (index * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    if (kill && index === Math.floor(own / 2)) processes[0]?.kill()
    const notification = notificationOf(uuid)
    for (let time = 0; time < times; time += 1) sends.push(deliver(notification, (index + time) % 2))
  }
  await Promise.all(sends)
  const sentIn = (performance.now() - begun) / 1000
  const { once, twice } = await booked(uuids)
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return {
    notifications: own,
    times,
    killed: kill ? 1 : 0,
    acknowledged: took.length,
    // Sent again, because the process was killed or not up yet.
    unanswered,
    acknowledgedMs: { p50: at(0.5), p99: at(0.99), p999: at(0.999), most: at(0.999999) },
    seconds: Math.round(sentIn),
    secondsUntilAllBooked: Math.round((performance.now() - begun) / 1000),
    bookedOnce: once,
    bookedTwice: twice,
  }

  async function deliver(notification: { body: string; signature: string }, first: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const sent = performance.now()
      const status = await post(ports[(first + attempt) % 2] ?? 0, notification).catch(() => 0)
      if (status === 200) return void took.push(performance.now() - sent)
      unanswered += 1
      await sleep(200)
    }
  }
}

/** Attempts to pay, spread over the unpaid orders of the demo. */
async function attempts(own: number): Promise<string[]> {
  const uuids = Array.from({ length: own }, () => randomUUID())
  await owner.query(
    `with orders as (select id, olympiad_id, row_number() over (order by id) - 1 as at, count(*) over () as all
       from purchase_orders where status = 'unpaid' and currency = 'ZAR')
     insert into payment_attempts (uuid, purchase_order_id, olympiad_id, provider, amount, currency, started_at)
     select u.uuid, o.id, o.olympiad_id, 'demo', $2, 'ZAR', now()
     from unnest($1::uuid[]) with ordinality u(uuid, at) join orders o on o.at = u.at % o.all`,
    [uuids, amount],
  )
  return uuids
}

function notificationOf(attempt: string) {
  const body = JSON.stringify({ attempt, transaction: `t-${attempt}`, status: 'paid', amount, currency: 'ZAR' })
  return { body, signature: signedBody(world.app, body) }
}

function post(port: number, { body, signature }: { body: string; signature: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/payment/notify/demo',
        headers: { 'content-length': Buffer.byteLength(body), [demoSignature]: signature },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Waits until nothing waits any more; then how many are booked once, and more than once. */
async function booked(uuids: readonly string[]): Promise<{ once: number; twice: number }> {
  const patience = performance.now() + 120_000
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select count(*)::int as left from payment_attempts where uuid = any($1::uuid[]) and status <> 'paid'`,
      [uuids],
    )
    if (rows[0]?.left === 0 || performance.now() > patience) break
    await sleep(500)
  }
  const { rows } = await owner.query<{ once: number; twice: number }>(
    // What an order does not need any more is credit of its school.
    `select count(*) filter (where booked = $2)::int as once, count(*) filter (where booked > $2)::int as twice
     from (select b.provider_reference, sum(
         (select coalesce(sum(p.amount), 0) from payments p where p.booking_id = b.id)
         + (select coalesce(sum(e.amount), 0) from credit_entries e where e.booking_id = b.id)) as booked
       from bookings b where b.provider = 'demo' and b.provider_reference = any($1) group by b.provider_reference) p`,
    [uuids.map((uuid) => `t-${uuid}`), amount],
  )
  return rows[0] ?? { once: 0, twice: 0 }
}

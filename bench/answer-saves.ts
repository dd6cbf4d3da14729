/**
 * How many answers a second the product saves, each acknowledged after its commit, beside a constant reply of the same server in
 * the same run. Learners, product and database share the machine; the database commits to disk as it does for `npm run up`.
 * At the end every acknowledged answer is counted in the database. Writes bench/results/answer-saves.json.
 * Run: node bench/answer-saves.ts [learners] [seconds] [connections …]
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildProductServer } from '@agon/server/start'
import { hearSaves } from './load/groups.ts'
import type { Acknowledged, Ran, Run } from './load/sitter.ts'
import { makeSitters } from './load/sitters.ts'
import { growTo, openWorld, type LargeWorld } from './large-world.ts'
import { measuredWith } from './machine.ts'

const [learners = '2000', given = '10', ...levels] = process.argv.slice(2)
const seconds = Number(given)
const connections = levels.length > 0 ? levels.map(Number) : [16, 64, 256]

const folder = mkdtempSync(join(tmpdir(), 'agon-answer-saves-'))
const world = await openWorld(folder)
// In development no limit of requests a minute stands in the way of preparing so many at once.
const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
const server = await buildProductServer(app, false)
server.get('/bench/constant', async () => ({ success: true, savedAt: '2026-04-14T07:00:00.000Z' }))
// Half of the demo's learners have sat already.
await growTo(world, 1200 + 2 * Number(learners))
const sitters = await makeSitters(app, server, Number(learners))
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // a TCP server's address
console.log(`${sitters.length} learners sit`)

const groups = hearSaves()
const load = new Worker(new URL('./load/worker.ts', import.meta.url), { workerData: { port, sitters } })
await ask<Ran>({ what: 'constant', connections: 16, seconds: 1 })
await ask<Ran>({ what: 'saves', connections: 16, seconds: 2 })

const measured = []
for (const level of connections) measured.push(await measure(level))
const acknowledged = await ask<Acknowledged>('acknowledged')
const kept = await countKept(world)
const lost = [...acknowledged].filter(([attemptId, count]) => kept.get(attemptId) !== count)
const total = (counts: Iterable<number>) => [...counts].reduce((sum, one) => sum + one, 0)

await load.terminate()
await server.close()
await world.close()
rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  learners: sitters.length,
  secondsEach: seconds,
  measured,
  acknowledged: total(acknowledged.values()),
  inDatabase: total(kept.values()),
  attemptsThatDiffer: lost.length,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('answer-saves.json', into), `${JSON.stringify(results, null, 2)}\n`)
console.log(`${results.acknowledged} answers acknowledged, ${results.inDatabase} in the database`)
if (lost.length > 0) {
  console.error(`${lost.length} sittings hold another number of answers than was acknowledged.`)
  process.exitCode = 1
}

async function measure(level: number) {
  const constant = await ask<Ran>({ what: 'constant', connections: level, seconds })
  const before = performance.eventLoopUtilization()
  groups.clear()
  const saves = await ask<Ran>({ what: 'saves', connections: level, seconds })
  const { utilization } = performance.eventLoopUtilization(before)
  const refused = [constant, saves].find((ran) => ran.refused > 0)
  if (refused !== undefined)
    throw new Error(`${refused.refused} replies were refusals, such as ${refused.firstRefusal}`)
  const result = {
    connections: level,
    constant: describe(constant),
    saves: describe(saves),
    ratio: round(perSecond(saves) / perSecond(constant)),
    commitsPerSecond: Math.round(groups.sizes.length / saves.seconds),
    savesPerCommit: groups.describe(),
    // The share of the time that the server's thread was at work.
    serverBusy: round(utilization),
  }
  console.log(JSON.stringify(result))
  return result
}

function perSecond({ latencies, seconds: took }: Ran): number {
  return latencies.length / took
}

function describe(ran: Ran) {
  const at = (share: number) => round(ran.latencies[Math.ceil(ran.latencies.length * share) - 1] ?? Number.NaN)
  return { perSecond: Math.round(perSecond(ran)), p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

async function ask<Answer>(message: Run | 'acknowledged'): Promise<Answer> {
  load.postMessage(message, [])
  const [answer]: Answer[] = await once(load, 'message')
  if (answer === undefined) throw new Error('The load has no answer.')
  return answer
}

async function countKept({ app: { database } }: LargeWorld): Promise<Acknowledged> {
  const { rows } = await database.pool.query<{ attemptId: number; count: number }>(
    `select attempt_id as "attemptId", count(*) as count from answer_saves where attempt_id = any($1) group by 1`,
    [sitters.map(({ attemptId }) => attemptId)],
  )
  return new Map([
    ...sitters.map((one) => [one.attemptId, 0] as const),
    ...rows.map((row) => [row.attemptId, row.count] as const),
  ])
}

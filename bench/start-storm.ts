/**
 * The minutes around an opening: how long it takes to prepare the attempts of a whole country; how many learners a second sign in by
 * their slips' links and load where they stand, as pairs; how many begin a second, as far as the key to their questions. Learners,
 * product and database share the machine; the database commits to disk as it does for `npm run up`. Beside it a constant reply of
 * the same server in the same run. Writes bench/results/start-storm.json.
 * Run: node bench/start-storm.ts [participants] [seconds] [connections …]
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openSlip } from '@agon/server/config/slip-secrets'
import { prepareAttempts } from '@agon/server/features/sitting/prepare-attempts'
import { buildProductServer } from '@agon/server/start'
import { growTo, openWorld } from './large-world.ts'
import type { Slip, StormRan, StormRun } from './load/storm.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [participants = '100000', given = '10', ...levels] = process.argv.slice(2)
const seconds = Number(given)
const connections = levels.length > 0 ? levels.map(Number) : [64, 256]
/** Learners who take part in the storm, again and again. */
const most = 30_000

const kept = process.env['AGON_BENCH_WORLD']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'agon-start-storm-'))
const world = await openWorld(folder)
await growTo(world, Number(participants))
const { app } = world
const { db, pool } = app.database
const olympiad = await db
  .selectFrom('olympiads')
  .select(['id', 'name'])
  .where('name', '=', 'sango-2026')
  .executeTakeFirstOrThrow()
const preparation = await prepareAll()
const slips = await readySlips()
const server = await buildProductServer(app, false)
server.get('/bench/constant', async () => ({ success: true, savedAt: '2026-04-14T07:00:00.000Z' }))
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // a TCP server's address
const load = new Worker(new URL('./load/storm-worker.ts', import.meta.url), {
  workerData: { port, olympiadName: olympiad.name, slips },
})
await ask({ what: 'constant', connections: 16, seconds: 1 })
await ask({ what: 'pairs', connections: 16, seconds: 2 })

const measured = []
for (const level of connections) {
  const constant = await ask({ what: 'constant', connections: level, seconds: Math.min(seconds, 5) })
  const before = performance.eventLoopUtilization()
  const pairs = await ask({ what: 'pairs', connections: level, seconds })
  const { utilization } = performance.eventLoopUtilization(before)
  const result = {
    connections: level,
    constant: describe(constant.constant, constant.seconds),
    pairs: describe(pairs.pair, pairs.seconds),
    signIn: describe(pairs.signIn, pairs.seconds),
    load: describe(pairs.load, pairs.seconds),
    // The share of the time that the server's thread was at work.
    serverBusy: round(utilization),
  }
  console.log(JSON.stringify(result))
  measured.push(result)
}
const begins = await ask({ what: 'begins', connections: connections.at(-1) ?? 64, seconds })
const beginning = { connections: connections.at(-1), ...describe(begins.begin, begins.seconds) }
console.log(JSON.stringify({ begins: beginning }))
const { rows } = await pool.query<{ count: number }>(
  'select count(*) as count from attempts where olympiad_id = $1 and started_at is not null and participant_id = any($2)',
  [olympiad.id, slips.map(({ participantId }) => participantId)],
)

await load.terminate()
await server.close()
await world.close()
if (kept === undefined) rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  preparation,
  learnersInTheStorm: slips.length,
  secondsEach: seconds,
  measured,
  begins: beginning,
  begun: rows[0]?.count,
}
writeResults('start-storm', results)
if (rows[0]?.count !== begins.begin.length) {
  console.error(`${begins.begin.length} learners were told that they have begun, ${rows[0]?.count} have.`)
  process.exitCode = 1
}

async function prepareAll() {
  const timed = async () => {
    const started = performance.now()
    await prepareAttempts(app, { olympiadId: olympiad.id, last: true })
    return round((performance.now() - started) / 1000)
  }
  const count = async () =>
    (
      await db
        .selectFrom('attempts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('olympiadId', '=', olympiad.id)
        .where('startedAt', 'is', null)
        .executeTakeFirstOrThrow()
    ).count
  const first = await timed()
  const made = await count()
  const result = { attempts: made, seconds: first, secondsAgainWithNothingToDo: await timed() }
  if ((await count()) !== made) throw new Error('Preparing twice made more.')
  console.log(JSON.stringify(result))
  return result
}

/** Brings learners who have not begun to the last step before the start; answers with what is on their slips. */
async function readySlips(): Promise<Slip[]> {
  const { rows: found } = await pool.query<{ participantId: number; secrets: Buffer }>(
    `with ready as (
       select p.id from participants p join participant_credentials c on c.participant_id = p.id
       join sitting_statuses t on t.participant_id = p.id
       where p.olympiad_id = $1 and t.status = 'not-started' and c.secrets is not null
         and p.consent <> 'objected' order by p.id limit $2
     ), done as (
       update participants p set declared_at = now(), recovery_shown_at = now(), details_confirmed_at = now(),
         seat_assigned_at = now() from ready where p.id = ready.id
     )
     select c.participant_id as "participantId", c.secrets from ready join participant_credentials c on c.participant_id = ready.id`,
    [olympiad.id, most],
  )
  return found.map(({ participantId, secrets }) => ({ participantId, secret: openSlip(app.keys.slips, secrets).link }))
}

async function ask(message: StormRun): Promise<StormRan> {
  load.postMessage(message, [])
  const [ran]: StormRan[] = await once(load, 'message')
  if (ran === undefined) throw new Error('The load has no answer.')
  if (ran.refused > 0) throw new Error(`${ran.refused} replies were refusals, such as ${ran.firstRefusal}`)
  return ran
}

function describe(latencies: Float64Array, took: number) {
  const at = (share: number) => round(latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN)
  return { perSecond: Math.round(latencies.length / took), p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

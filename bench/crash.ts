/**
 * kill -9 of the product, of PostgreSQL's postmaster and of one of its sessions, under full load of answer saves: how long until
 * answers are acknowledged again, and whether each acknowledged one is in the database, once, as it was sent. The product runs as
 * `npm run up` runs it, with its own PostgreSQL; learners sit in a thread of this process. A killed product is started again as a
 * supervisor does; PostgreSQL is started again by the product. `full-log` kills the postmaster when its log is
 * nearly as long as it gets.
 * Writes its part of bench/results/crash.json. Run: node bench/crash.ts product|postmaster|session|full-log [kills] [seconds before each]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildProductServer } from '@agon/server/start'
import { spread } from './load/figures.ts'
import { compare } from './load/compare.ts'
import { Learners } from './load/steady-load.ts'
import { makeSitters } from './load/sitters.ts'
import { isHealthy, Supervised } from './load/supervised.ts'
import { freePort } from './load/free-port.ts'
import { growTo, openWorld } from './large-world.ts'
import { Postgres } from './load/postgres.ts'
import { measuredWith } from './machine.ts'
import { mergeResults } from './results.ts'

const victims = ['product', 'postmaster', 'session', 'full-log'] as const
type Victim = (typeof victims)[number]

const [chosen, kills = '10', seconds = '3'] = process.argv.slice(2)
const victim = victims.find((one) => one === chosen)
if (victim === undefined) throw new RangeError(`Say whom to kill: ${victims.join(', ')}.`)
const connections = 64
const learners = 512
const patienceMs = 60_000

const folder = mkdtempSync(join(tmpdir(), 'agon-crash-'))
const sitters = await prepare()
const port = await freePort()
const product = new Supervised(new URL('../server/bin/up.mjs', import.meta.url), {
  DATA_DIR: folder,
  PORT: String(port),
  LOG_LEVEL: 'error',
})
await isHealthy(port)
const postgres = await Postgres.beside(folder)
const settings = await postgres.settings()
const load = new Learners({ sitters, connections, ports: [port] })
load.go()
console.log('The load begins')
await sleep(3000)

const raw: Awaited<ReturnType<typeof killOnce>>[] = []
for (let round = 1; round <= Number(kills); round += 1) raw.push(await killOnce(victim, round))
const ledgers = await load.end()
const compared = await compare(postgres.urls.ownerUrl, sitters, ledgers)
await product.stop()
rmSync(folder, { recursive: true })

const result = {
  ...measuredWith(),
  settings,
  connections,
  learners: sitters.length,
  kills: raw.length,
  compared,
  firstAgain: spread(raw.map(({ firstAgain }) => firstAgain)),
  allAgain: spread(raw.map(({ allAgain }) => allAgain)),
  logToReplay: spread(raw.map(({ logToReplay }) => logToReplay)),
  raw,
}
mergeResults('crash', victim, result)
console.log(JSON.stringify({ ...result, raw: undefined }, null, 2))
if (compared.lost + compared.changed + compared.doubled + compared.unknown > 0) {
  console.error('Not every acknowledged answer is in the database as it was sent.')
  process.exitCode = 1
}

async function prepare() {
  const world = await openWorld(folder)
  // In development no limit of requests a minute is in the way of preparing so many at once.
  const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
  const server = await buildProductServer(app, false)
  await growTo(world, 1200 + 2 * learners)
  const made = await makeSitters(app, server, learners)
  await server.close()
  await world.close()
  return made
}

async function killOnce(victim: Victim, round: number) {
  await load.mark()
  const begun = Date.now()
  await sleep(Number(seconds) * 1000 * (0.75 + Math.random() / 2))
  if (victim === 'full-log') await postgres.fillLog()
  const before = await load.tell()
  const perSecond = Math.round((before.acknowledged * 1000) / (Date.now() - begun))
  const logToReplay = await postgres.megabytesToReplay()
  const restartedBefore = product.startedAt
  await load.mark()
  const killedAt = await kill(victim)
  const after = await again(killedAt)
  const line = {
    round,
    perSecond,
    // Megabytes of write-ahead log since the last checkpoint: what PostgreSQL has to replay.
    logToReplay,
    // Milliseconds from the kill: the first acknowledgement after the silence, and the last connection's first one.
    firstAgain: Math.round(after.silence.to - killedAt),
    allAgain: Math.round(after.allAgainAt - killedAt),
    ...(product.startedAt > restartedBefore
      ? { firstAgainAfterRestart: Math.round(after.silence.to - product.startedAt) }
      : {}),
    longestSave: Math.round(after.longest.milliseconds),
    refusals: after.refusals,
  }
  console.log(JSON.stringify(line))
  return line
}

async function kill(victim: Victim): Promise<number> {
  const pid =
    victim === 'product' ? product.pid : victim === 'session' ? await postgres.aSavingSession() : postgres.pid()
  const at = performance.timeOrigin + performance.now()
  process.kill(pid, 'SIGKILL')
  return at
}

/** Until nothing is refused any more, and every connection has had a save acknowledged after the silence that the kill made. */
async function again(killedAt: number) {
  for (let before = Number.NaN; ;) {
    await sleep(250)
    const heard = await load.tell()
    const refused = Object.values(heard.refusals).reduce((sum, one) => sum + one, 0)
    const isOver = refused > 0 && refused === before && heard.quietFor < 200
    before = refused
    const { allAgainAt, silence } = heard
    if (isOver && allAgainAt !== null && silence.to > killedAt) return { ...heard, allAgainAt }
    if (performance.timeOrigin + performance.now() - killedAt > patienceMs)
      throw new Error(`No answers a minute after the kill: ${JSON.stringify(heard)}`)
  }
}

/**
 * Two web processes on one PostgreSQL under full load of answer saves, spread over both at first; one is killed (kill -9) at half
 * time, its learners go on at the other and stay there, and a supervisor starts it again. How many saves a second are acknowledged,
 * how long one takes and how often it is sent at most; and whether each acknowledged one is in the database, once, as it was sent.
 * Writes bench/results/two-processes.json. Run: node bench/two-processes.ts [rounds] [seconds of each half]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildProductServer, closeApp } from '@agon/server/start'
import { growTo, openWorld } from './large-world.ts'
import { compare } from './load/compare.ts'
import { freePort } from './load/free-port.ts'
import { makeSitters } from './load/sitters.ts'
import { Learners } from './load/steady-load.ts'
import { isHealthy, Supervised } from './load/supervised.ts'
import { measuredWith } from './machine.ts'

const [rounds = '6', seconds = '8'] = process.argv.slice(2)
const connections = 64
const learners = 512

const folder = mkdtempSync(join(tmpdir(), 'agon-two-processes-'))
const world = await openWorld(folder)
const sitters = await prepare()
const ports = [await freePort(), await freePort()]
const processes = ports.map(
  (port) =>
    new Supervised(new URL('../server/bin/main.mjs', import.meta.url), {
      // The world that the learners are of is the demo's, which nothing else serves.
      AGON_MODE: 'demo',
      DATABASE_URL: world.database.appUrl,
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
    }),
)
await Promise.all(ports.map(isHealthy))
const load = new Learners({ sitters, connections, ports })
load.go()
console.log('The load begins')
await sleep(3000)

const raw: Awaited<ReturnType<typeof killOne>>[] = []
for (let round = 1; round <= Number(rounds); round += 1) raw.push(await killOne(round))
const ledgers = await load.end()
const compared = await compare(world.database.ownerUrl, sitters, ledgers)
for (const one of processes) await one.stop()
await world.database.stop()
rmSync(folder, { recursive: true })

const worst = (value: (line: (typeof raw)[number]) => number) => Math.max(...raw.map(value))
const results = {
  ...measuredWith(),
  connections,
  learners: sitters.length,
  secondsOfEachHalf: Number(seconds),
  compared,
  worst: {
    silence: worst(({ silence }) => silence),
    longestSave: worst(({ longestSave }) => longestSave),
    mostSent: worst(({ mostSent }) => mostSent),
  },
  raw,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('two-processes.json', into), `${JSON.stringify(results, null, 2)}\n`)
console.log(JSON.stringify(results.worst), JSON.stringify(compared))
if (compared.lost + compared.changed + compared.doubled + compared.unknown > 0) {
  console.error('Not every acknowledged answer is in the database as it was sent.')
  process.exitCode = 1
}

async function prepare() {
  // In development no limit of requests a minute is in the way of preparing so many at once.
  const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
  const server = await buildProductServer(app, false)
  await growTo(world, 1200 + 2 * learners)
  const made = await makeSitters(app, server, learners)
  await server.close()
  await closeApp(world.app)
  return made
}

/** The one and the other in turn. */
async function killOne(round: number) {
  const at = round % processes.length
  await load.mark()
  const both = await during(Number(seconds))
  await load.mark()
  processes[at]?.kill()
  const one = await during(Number(seconds))
  await isHealthy(ports[at] ?? 0)
  const line = {
    round,
    perSecondBefore: both.perSecond,
    // The killed one starts again meanwhile.
    perSecondAfter: one.perSecond,
    // Milliseconds: no acknowledgement at all for so long, and the longest that one save took.
    silence: Math.round(one.silence.to - one.silence.from),
    longestSave: Math.round(one.longest.milliseconds),
    repeated: one.repeated,
    mostSent: one.mostSent,
    refusals: one.refusals,
  }
  console.log(JSON.stringify(line))
  return line
}

async function during(time: number) {
  const begun = performance.now()
  await sleep(time * 1000)
  const heard = await load.tell()
  return { ...heard, perSecond: Math.round((heard.acknowledged * 1000) / (performance.now() - begun)) }
}

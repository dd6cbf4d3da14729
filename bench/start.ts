/**
 * How long `npm run up` takes on a folder that it has made before, and the memory that it holds when nothing is asked of it: the
 * proportional set size of its processes and of its PostgreSQL's. Writes bench/results/start.json. Run: node bench/start.ts [starts]
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './load/free-port.ts'
import { measuredWith } from './machine.ts'
import { memoryOf } from './memory.ts'

const starts = Number(process.argv[2] ?? '3')
/** After its start a process gives back what only the start needed. */
const restMs = 20_000

const folder = mkdtempSync(join(tmpdir(), 'agon-start-'))
const cluster = join(folder, 'postgres', 'cluster')
const port = await freePort()

const first = await start()
await sleep(restMs)
const memoryAfterDemo = memoryOf(first.child.pid ?? 0, cluster)
await stop(first.child)
const secondStarts: number[] = []
let memory = null
for (let round = 1; round <= starts; round += 1) {
  const again = await start()
  secondStarts.push(again.seconds)
  console.log(`start ${round}: ${again.seconds} s`)
  if (round === starts) {
    await sleep(restMs)
    memory = memoryOf(again.child.pid ?? 0, cluster)
  }
  await stop(again.child)
}
rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  // Seconds until the health call answers 200; the web part is built before, packages are there.
  firstStart: first.seconds,
  secondStarts,
  idleAfterSeconds: restMs / 1000,
  // Megabytes of PSS. The scripts are the small process that installs, builds and passes signals on.
  memory,
  // Of the process that has made the demo world.
  memoryAfterDemo,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('start.json', into), `${JSON.stringify(results, null, 2)}\n`)
console.log(JSON.stringify({ memory, memoryAfterDemo }))

async function start(): Promise<{ child: ChildProcess; seconds: number }> {
  const started = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/up.mjs')], {
    env: { ...process.env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error('It ended instead of starting.')
    await sleep(20)
  }
  return { child, seconds: Math.round((performance.now() - started) / 10) / 100 }
}

async function isHealthy(): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
  return reply?.status === 200
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

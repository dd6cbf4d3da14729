/**
 * The cost of readers of public pages for learners who sit: answers saved without a pause beside readers of the front page and of a
 * project's home, beside as many readers of a constant of the same size that a thread of its own answers, and alone, in turns within the
 * same minutes. The readers themselves take from the same processors as the server: what the pages cost is the loss beyond that of the
 * constant. Half of the readers have the page already. On a machine with other work the rates change by the minute, and the time of the
 * server's thread and of the database beyond that of the saves says more. At the end every acknowledged answer is looked up in the database.
 * Writes bench/results/pages-beside-saves.json.
 * Run: node bench/pages-beside-saves.ts [--learners 2000] [--connections 64] [--seconds 4] [--rounds 9] [--readers 50,200,800]
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { compare } from './load/compare.ts'
import { describe, round, spread } from './load/figures.ts'
import type { PageJob, PageResult } from './load/page-worker.ts'
import { databaseSeconds, threadSeconds } from './load/processors.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '9' },
    readers: { type: 'string', default: '50,200,800' },
  },
})
const [learners, connections, seconds, rounds] = [
  values.learners,
  values.connections,
  values.seconds,
  values.rounds,
].map(Number) as [number, number, number, number] // as many as were mapped
const rates = values.readers.split(',').map(Number)
const kinds = ['alone', 'constant', 'pages'] as const
const paths = ['/', '/sango/home', '/?lang=af', '/sango/home?lang=af']

const { port, ownerUrl, postmaster, sitters, load, close } = await aSittingWorld(learners, () => undefined, undefined, {
  withPages: true,
})
await read(port, 50, 2)
const constant = new Worker(new URL('./load/constant-worker.ts', import.meta.url), { workerData: await meanLength() })
const [{ port: constantPort }] = (await once(constant, 'message')) as [AddressInfo] // its only message
await load.run({ what: 'saves', connections, seconds: 3 })
const measured = []
for (const rate of rates) measured.push(await beside(rate))
const compared = await compare(ownerUrl, sitters, await load.acknowledged())
await constant.terminate()
await close()

const results = {
  ...measuredWith(),
  learners,
  connections,
  secondsEach: seconds,
  target: { shareLost: 0.05 },
  measured,
  compared,
}
writeResults('pages-beside-saves', results)
console.log(JSON.stringify({ measured: measured.map((one) => ({ ...one, rounds: undefined })), compared }, null, 2))
// The watch of the closed server on the database would wait for it to come back.
process.exit(compared.lost + compared.changed + compared.doubled > 0 ? 1 : 0)

/** Each round begins with the next of the three, so that a change of the machine favours none. */
async function beside(pagesPerSecond: number) {
  const turns: Awaited<ReturnType<typeof aTurn>>[] = []
  for (let at = 0; at < rounds; at += 1) turns.push(await aTurn(at, pagesPerSecond))
  const savesOf = (one: (turn: (typeof turns)[number]) => Saved) => spread(turns.map((turn) => one(turn).perSecond))
  const result = {
    pagesPerSecond,
    pagesAnswered: spread(turns.map(({ besidePages }) => besidePages.pages?.perSecond ?? 0)),
    constantsAnswered: spread(turns.map(({ besideConstant }) => besideConstant.pages?.perSecond ?? 0)),
    pagesP99: spread(turns.map(({ besidePages }) => besidePages.pages?.p99 ?? 0)),
    savesAlone: savesOf(({ alone }) => alone),
    savesBesideConstant: savesOf(({ besideConstant }) => besideConstant),
    savesBesidePages: savesOf(({ besidePages }) => besidePages),
    ratioToConstant: spread(turns.map(({ ratioToConstant }) => ratioToConstant)),
    ratioToAlone: spread(turns.map(({ ratioToAlone }) => ratioToAlone)),
    // Microseconds of processor time.
    costOfSave: spread(turns.map(({ besideConstant }) => besideConstant.cost)),
    costOfPage: spread(turns.map(({ pageCost }) => pageCost)),
    rounds: turns,
  }
  console.log(JSON.stringify({ ...result, rounds: undefined }))
  return result
}

async function aTurn(at: number, pagesPerSecond: number) {
  const ran = new Map<(typeof kinds)[number], Saved>()
  for (const offset of kinds.keys()) {
    const kind = kinds[(at + offset) % kinds.length] ?? 'alone'
    ran.set(kind, kind === 'alone' ? await saves() : await savesWith(kind, pagesPerSecond))
  }
  const [alone, besideConstant, besidePages] = kinds.map((kind) => ran.get(kind)) as [Saved, Saved, Saved] // each ran
  return {
    alone,
    besideConstant,
    besidePages,
    ratioToConstant: round(besidePages.perSecond / besideConstant.perSecond),
    ratioToAlone: round(besidePages.perSecond / alone.perSecond),
    pageCost: costOfPage(besideConstant, besidePages),
  }
}

interface Saved extends ReturnType<typeof describe> {
  /** Microseconds of the server's thread and of the database for each save. */
  readonly cost: number
  readonly pages?: ReturnType<typeof describe>
}

async function saves(): Promise<Saved> {
  const used = () => threadSeconds() + databaseSeconds(postmaster)
  const before = used()
  const ran = await load.run({ what: 'saves', connections, seconds })
  return { ...describe(ran), cost: round(((used() - before) / ran.latencies.length) * 1e6) }
}

function costOfPage(without: Saved, withPages: Saved): number {
  const beyond = (withPages.cost - without.cost) * withPages.perSecond
  return round(beyond / (withPages.pages?.perSecond ?? 1))
}

/** Readers begin a second before the saves, so that what it takes to start them is not counted, and end after them. */
async function savesWith(kind: 'constant' | 'pages', pagesPerSecond: number): Promise<Saved> {
  const reading = read(kind === 'pages' ? port : constantPort, pagesPerSecond, seconds + 2)
  await sleep(1000)
  const saved = await saves()
  return { ...saved, pages: await reading }
}

/** Half of them are readers who have the page already. */
async function read(from: number, perSecond: number, length: number) {
  const all = await Promise.all(
    [true, false].map(async (known) => {
      const job: PageJob = { port: from, paths, connections: 16, seconds: length, known, perSecond: perSecond / 2 }
      const worker = new Worker(new URL('./load/page-worker.ts', import.meta.url), { workerData: job })
      const [{ latencies, statuses }] = (await once(worker, 'message')) as [PageResult] // its only message
      for (const status of Object.keys(statuses))
        if (status !== '200' && status !== '304') throw new Error(`A page was answered with ${status}.`)
      return latencies
    }),
  )
  return describe({ latencies: Float64Array.from(all.flat()), seconds: length })
}

/** Bytes of a page as the readers get it. */
async function meanLength(): Promise<number> {
  const lengths = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers.get('content-length'))
    }),
  )
  return Math.round(lengths.reduce((sum, one) => sum + one, 0) / lengths.length)
}

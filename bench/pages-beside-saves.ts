/**
 * The cost of readers of public pages for learners who sit. Answers are saved without a pause. In turns of a fraction of a second, readers
 * read the front page and a project's home, read as many constants of the same size from a thread of their own, or rest: a change of the
 * machine is the same for all three. The readers take from the same two cores as the server, so that a loss against rest is theirs too,
 * and a loss against constants is that of the product's pages. Half of the readers have the page already. The processor time of a page is
 * measured without saves. At the end every acknowledged answer is looked up in the database.
 * Writes bench/results/pages-beside-saves.json.
 * Run: node bench/pages-beside-saves.ts [--learners 2000] [--connections 64] [--milliseconds 400] [--rounds 100] [--readers 50,200,800]
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { compare } from './load/compare.ts'
import { describe, quartiles, round, sharesOf } from './load/figures.ts'
import type { Ran } from './load/messages.ts'
import type { PageJob, PageResult } from './load/page-worker.ts'
import { databaseSeconds, threadSeconds } from './load/processors.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import { clock, kindAt, kinds, type Kind } from './load/turns.ts'
import type { TurnsJob, TurnsResult } from './load/turns-worker.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '64' },
    milliseconds: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '100' },
    readers: { type: 'string', default: '50,200,800' },
  },
})
const [learners, connections, length, rounds] = [
  values.learners,
  values.connections,
  values.milliseconds,
  values.rounds,
].map(Number) as [number, number, number, number] // as many as were mapped
const rates = values.readers.split(',').map(Number)
const paths = ['/', '/sango/home', '/?lang=af', '/sango/home?lang=af']
/** Milliseconds at the beginning of a turn in which answers to the turn before still come. */
const overlap = 60

const { port, ownerUrl, postmaster, sitters, load, close } = await aSittingWorld(learners, () => undefined, undefined, {
  withPages: true,
})
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
  turn: length,
  rounds,
  target: { shareLost: 0.05 },
  measured,
  compared,
}
writeResults('pages-beside-saves', results)
console.log(JSON.stringify(results, null, 2))
// The watch of the closed server on the database would wait for it to come back.
process.exit(compared.lost + compared.changed + compared.doubled > 0 ? 1 : 0)

async function beside(pagesPerSecond: number) {
  const cost = await costOfPage(pagesPerSecond)
  const begins = clock() + 1500
  const reading = [true, false].map((known) => readInTurns({ known, perSecond: pagesPerSecond / 2, begins }))
  const seconds = (length * rounds * kinds.length + 2000) / 1000
  const [saved, ...read] = await Promise.all([load.run({ what: 'saves', connections, seconds }), ...reading])
  const saves = savesOfTurns(saved, begins)
  const secondsOfKind = (length * rounds) / 1000
  const readBy = (kind: 'constant' | 'pages') =>
    describe({ latencies: Float64Array.from(read.flatMap((one) => one[kind])), seconds: secondsOfKind })
  const result = {
    pagesPerSecond,
    pages: readBy('pages'),
    constants: readBy('constant'),
    saves: { none: quartiles(saves.none), constant: quartiles(saves.constant), pages: quartiles(saves.pages) },
    ofConstant: sharesOf(saves.pages, saves.constant),
    ofRest: sharesOf(saves.pages, saves.none),
    // Microseconds of a processor.
    costOfPage: cost,
  }
  console.log(JSON.stringify(result))
  return result
}

/** Saves a second of each turn, by the act of the readers. */
function savesOfTurns({ latencies, moments, startedAt }: Ran, begins: number): Record<Kind, number[]> {
  const turns = Array.from({ length: rounds * kinds.length }, () => 0)
  for (const [at, latency] of latencies.entries()) {
    const since = startedAt + (moments[at] ?? 0) + latency - begins
    const turn = Math.floor(since / length)
    if (since - turn * length >= overlap && turns[turn] !== undefined) turns[turn] += 1
  }
  const perSecond = turns.map((saves) => (saves * 1000) / (length - overlap))
  const of = (kind: Kind) => perSecond.filter((_, turn) => kindAt(turn) === kind)
  return { none: of('none'), constant: of('constant'), pages: of('pages') }
}

async function readInTurns(own: Pick<TurnsJob, 'known' | 'perSecond' | 'begins'>): Promise<TurnsResult> {
  const job: TurnsJob = {
    ...own,
    ports: { constant: constantPort, pages: port },
    paths,
    connections: 16,
    length,
    rounds,
  }
  const worker = new Worker(new URL('./load/turns-worker.ts', import.meta.url), { workerData: job })
  const [result] = (await once(worker, 'message')) as [TurnsResult] // its only message
  return result
}

/** Of the server's thread and of the database, beyond what they use at rest. */
async function costOfPage(pagesPerSecond: number): Promise<number> {
  const used = () => threadSeconds() + databaseSeconds(postmaster)
  const before = used()
  await sleep(4000)
  const between = used()
  const answered = await read(pagesPerSecond, 4)
  return round(((used() - between - (between - before)) / answered) * 1e6)
}

/** Pages without saves. */
async function read(perSecond: number, seconds: number): Promise<number> {
  const job: PageJob = { port, paths, connections: 16, seconds, known: false, perSecond }
  const worker = new Worker(new URL('./load/page-worker.ts', import.meta.url), { workerData: job })
  const [{ latencies }] = (await once(worker, 'message')) as [PageResult] // its only message
  return latencies.length
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

/**
 * The cost of readers of public pages for learners who sit: answers saved without a pause, alone and beside readers of the front page and of a
 * project's home, in turns within the same minutes. Half of the readers have the page already. On a machine with other work the rates
 * change by the minute, and what a page costs the processors says more: the time of the server's thread and of the database beyond that of
 * the saves. At the end every acknowledged answer is looked up in the database. Writes bench/results/pages-beside-saves.json.
 * Run: node bench/pages-beside-saves.ts [--learners 2000] [--connections 64] [--seconds 4] [--rounds 10] [--readers 50,200,800]
 */
import { once } from 'node:events'
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
    rounds: { type: 'string', default: '10' },
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
const paths = ['/', '/sango/home', '/?lang=af', '/sango/home?lang=af']

const { port, ownerUrl, postmaster, sitters, load, close } = await aSittingWorld(learners, () => undefined, undefined, {
  withPages: true,
})
await read(50, 2)
await load.run({ what: 'saves', connections, seconds: 3 })
const measured = []
for (const rate of rates) measured.push(await beside(rate))
const compared = await compare(ownerUrl, sitters, await load.acknowledged())
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

/** Saves alone and beside readers, in turns; every other round begins with the readers, so that a change of the machine favours neither. */
async function beside(pagesPerSecond: number) {
  const pairs = []
  for (let at = 0; at < rounds; at += 1) {
    const first = at % 2 === 0 ? await saves() : await savesWith(pagesPerSecond)
    const second = at % 2 === 0 ? await savesWith(pagesPerSecond) : await saves()
    const [alone, together] = at % 2 === 0 ? [first, second] : [second, first]
    const pageCost = costOfPage(alone, together)
    pairs.push({ alone, together, share: round(together.perSecond / alone.perSecond), pageCost })
  }
  const result = {
    pagesPerSecond,
    pagesAnswered: spread(pairs.map(({ together }) => together.pages?.perSecond ?? 0)),
    pagesP99: spread(pairs.map(({ together }) => together.pages?.p99 ?? 0)),
    savesAlone: spread(pairs.map(({ alone }) => alone.perSecond)),
    savesBeside: spread(pairs.map(({ together }) => together.perSecond)),
    ratio: spread(pairs.map(({ share }) => share)),
    // Microseconds of processor time.
    costOfSave: spread(pairs.map(({ alone }) => alone.cost)),
    costOfPage: spread(pairs.map(({ pageCost }) => pageCost)),
    rounds: pairs,
  }
  console.log(JSON.stringify({ ...result, rounds: undefined }))
  return result
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

function costOfPage(alone: Saved, together: Saved): number {
  const beyond = (together.cost - alone.cost) * together.perSecond
  return round(beyond / (together.pages?.perSecond ?? 1))
}

async function savesWith(pagesPerSecond: number): Promise<Saved> {
  const [saved, pages] = await Promise.all([saves(), read(pagesPerSecond, seconds)])
  return { ...saved, pages }
}

/** Half of them are readers who have the page already. */
async function read(perSecond: number, length: number) {
  const all = await Promise.all(
    [true, false].map(async (known) => {
      const job: PageJob = { port, paths, connections: 16, seconds: length, known, perSecond: perSecond / 2 }
      const worker = new Worker(new URL('./load/page-worker.ts', import.meta.url), { workerData: job })
      const [{ latencies, statuses }] = (await once(worker, 'message')) as [PageResult] // its only message
      for (const status of Object.keys(statuses))
        if (status !== '200' && status !== '304') throw new Error(`A page was answered with ${status}.`)
      return latencies
    }),
  )
  return describe({ latencies: Float64Array.from(all.flat()), seconds: length })
}

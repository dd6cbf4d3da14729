/**
 * A country that answers: this many answers a second over as many connections as there are learners, due at random moments whatever
 * became of those before. A latency counts from the moment at which the answer was due, so that a server that stands still cannot
 * hide it. Every acknowledged answer is looked up in the database afterwards. Writes its part of bench/results/open-loop.json, by
 * how many learners there are and how long each run takes.
 * Run: node bench/open-loop.ts [--per-second 5000] [--learners 5000] [--seconds 180] [--runs 3]; ten minutes: --seconds 600 --runs 2
 */
import { parseArgs } from 'node:util'
import { PerformanceObserver } from 'node:perf_hooks'
import pg from 'pg'
import { describe, round, spread } from './load/figures.ts'
import { hearSaves } from './load/groups.ts'
import { compare } from './load/compare.ts'
import type { Ran } from './load/messages.ts'
import { databaseSeconds, machineSeconds, processSeconds, threadSeconds } from './load/processors.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { mergeResults } from './results.ts'

const { values } = parseArgs({
  options: {
    'per-second': { type: 'string', default: '5000' },
    learners: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '180' },
    runs: { type: 'string', default: '3' },
  },
})
const [perSecond, learners, seconds] = [Number(values['per-second']), Number(values.learners), Number(values.seconds)]

const { postmaster, ownerUrl, sitters, load, close } = await aSittingWorld(learners, () => undefined)
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
await load.run({ what: 'saves', connections: 16, seconds: 3 })
const groups = hearSaves()
const runs: Awaited<ReturnType<typeof measure>>[] = []
for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure())
const compared = await compare(ownerUrl, sitters, await load.acknowledged())
await owner.end()
await close()

const of = (pick: (run: (typeof runs)[number]) => number) => spread(runs.map(pick))
const result = {
  ...measuredWith(),
  learners,
  asked: { perSecond, seconds, runs: runs.length },
  perSecond: of(({ whole }) => whole.perSecond),
  p50: of(({ whole }) => whole.p50),
  p99: of(({ whole }) => whole.p99),
  p999: of(({ whole }) => whole.p999),
  most: of(({ whole }) => whole.most),
  p99OfTheWorstTenSeconds: of(({ worstTenSeconds }) => worstTenSeconds),
  compared,
  runs,
}
mergeResults('open-loop', `${learners} learners, ${seconds} seconds`, result)
console.log(JSON.stringify({ ...result, runs: undefined }))
if (compared.lost + compared.changed + compared.doubled > 0) process.exitCode = 1

async function measure() {
  groups.clear()
  const pauses = hearPauses()
  const others = watchOthers()
  const checkpoints = await watchCheckpoints()
  const before = { ...(await written()), server: threadSeconds(), database: databaseSeconds(postmaster) }
  const ran = await load.run({ what: 'open loop', perSecond, seconds })
  const used = { server: threadSeconds() - before.server, database: databaseSeconds(postmaster) - before.database }
  const seen = await checkpoints.stop()
  const othersUsed = others.stop()
  const after = await written()
  const everyTenSeconds = slices(ran, 10, othersUsed)
  const run = {
    whole: describe(ran),
    worstTenSeconds: Math.max(...everyTenSeconds.map(({ p99 }) => p99)),
    errors: ran.refused,
    processorsUsed: {
      server: round(used.server / ran.seconds),
      database: round(used.database / ran.seconds),
      learners: round(ran.processorSeconds / ran.seconds),
    },
    savesPerCommit: groups.describe(),
    serverPausesForMemory: pauses.stop(),
    logWrittenMegabytes: round((after.bytes - before.bytes) / 1e6),
    fullPages: after.fullPages - before.fullPages,
    upkeepOfAnswers: { vacuums: after.vacuums - before.vacuums, analyses: after.analyses - before.analyses },
    checkpoints: seen,
    histogramOfMilliseconds: histogram(ran.latencies),
    everyTenSeconds,
  }
  console.log(JSON.stringify({ ...run, everyTenSeconds: undefined, histogramOfMilliseconds: undefined }))
  return run
}

type OthersUsed = ReturnType<ReturnType<typeof watchOthers>['stop']>

/** What was due within each so many seconds. */
function slices({ latencies, moments, seconds: took }: Ran, length: number, othersUsed: OthersUsed) {
  return Array.from({ length: Math.ceil(took / length) }, (_, index) => {
    const inSlice = (_: number, at: number) => Math.floor((moments[at] ?? 0) / 1000 / length) === index
    return {
      from: index * length,
      ...describe({ latencies: latencies.filter(inSlice), seconds: length }),
      processorsOfOthers: othersUsed(index * length, length),
    }
  }).filter((slice) => slice.perSecond > 0)
}

/** How many took up to so many milliseconds. */
function histogram(latencies: Float64Array) {
  const limits = [1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 40, 50, 70, 100, 150, 200, 300, 500, 1000, 2000, 5000]
  const counts = new Map(limits.map((limit) => [String(limit), 0]))
  for (const latency of latencies) {
    const limit = String(limits.find((one) => latency <= one) ?? 'more')
    counts.set(limit, (counts.get(limit) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

/** Pauses of the server's thread for collecting garbage. */
function hearPauses() {
  const durations: number[] = []
  const observer = new PerformanceObserver((list) =>
    durations.push(...list.getEntries().map(({ duration }) => duration)),
  )
  observer.observe({ entryTypes: ['gc'] })
  return {
    stop() {
      observer.disconnect()
      const milliseconds = round(durations.reduce((sum, one) => sum + one, 0))
      return { count: durations.length, milliseconds, most: round(Math.max(0, ...durations)) }
    },
  }
}

/** How many processors work that is not this measurement's used, second by second. */
function watchOthers() {
  const read = () => machineSeconds() - processSeconds() - databaseSeconds(postmaster)
  const used: number[] = [read()]
  const timer = setInterval(() => used.push(read()), 1000)
  return {
    stop() {
      clearInterval(timer)
      return (from: number, length: number) => {
        const part = used.slice(from, from + length + 1)
        return round(((part.at(-1) ?? 0) - (part[0] ?? 0)) / Math.max(1, part.length - 1))
      }
    },
  }
}

async function written() {
  const { rows } = await owner.query<Record<'bytes' | 'fullPages' | 'vacuums' | 'analyses', number>>(
    `select wal_bytes::int8 as bytes, wal_fpi as "fullPages", autovacuum_count as vacuums, autoanalyze_count as analyses
     from pg_stat_wal, pg_stat_user_tables where relname = 'answer_saves'`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The database does not count what it logs.')
  return row
}

/** Looks once a second whether a checkpoint has ended, and how long it wrote and waited for the disk. */
async function watchCheckpoints() {
  const started = performance.now()
  const seen: object[] = []
  let last = await read()
  const timer = setInterval(() => void look(), 1000)
  return {
    async stop() {
      clearInterval(timer)
      await look()
      return seen
    },
  }

  async function look(): Promise<void> {
    const now = await read()
    if (now.done > last.done)
      seen.push({
        endedAfterSeconds: Math.round((performance.now() - started) / 1000),
        writingMilliseconds: now.writing - last.writing,
        syncingMilliseconds: now.syncing - last.syncing,
        pages: now.pages - last.pages,
      })
    last = now
  }

  async function read() {
    const { rows } = await owner.query<Record<'done' | 'writing' | 'syncing' | 'pages', number>>(
      `select num_done as done, write_time as writing, sync_time as syncing, buffers_written as pages from pg_stat_checkpointer`,
    )
    const [row] = rows
    if (row === undefined) throw new Error('The database does not count checkpoints.')
    return row
  }
}

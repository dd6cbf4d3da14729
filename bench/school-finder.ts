/**
 * How long the school finder takes while 64 people type, each on a connection of their own, over 25,000 schools. A person
 * types a name key by key with a pause after each answer, and mistypes every fourth name. The baseline asks the database for
 * the most similar rows by trigrams, as a search without the index of words would, typed in the same way in the same run.
 * The third figure is without pauses. Writes bench/results/school-finder.json and the plans beside it.
 * Run: node bench/school-finder.ts [schools] [seconds]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { furtherSchool } from '@agon/db/demo/schools/schools'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { explainQuery, hearQueries } from './explain.ts'
import { openWorld } from './large-world.ts'
import { describe } from './load/figures.ts'
import type { TypingJob, TypingResult } from './load/typing-worker.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [schools = 25_000, seconds = 20] = process.argv.slice(2).map(Number)
const connections = 64
/** Between two keys of a person on average, in milliseconds. */
const pause = 200
/** In milliseconds. */
const target = 30

const folder = mkdtempSync(join(tmpdir(), 'agon-school-finder-'))
const world = await openWorld(folder)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const names = await fill()
await owner.query('vacuum analyze')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
const { port } = address

/** Texts that people have typed when the last key is pressed. */
const typed = names.map((name, at) => (at % 4 === 0 ? mistyped(name) : name))

// Each connection to the database loads its extensions, and the first beginnings of words are remembered.
await type({ pause: 0, seconds: 5 })
const finder = await type({ pause, seconds })
const withoutPauses = await type({ pause: 0, seconds: Math.ceil(seconds / 3) })
const baseline = await typeForRows()
const plans = await explain()

const results = {
  ...measuredWith(),
  schools: names.length,
  connections,
  pause,
  target,
  finder: describe(finder),
  withoutPauses: describe(withoutPauses),
  rowsByTrigrams: describe(baseline),
}
console.table({ finder: results.finder, withoutPauses: results.withoutPauses, rowsByTrigrams: results.rowsByTrigrams })
writeResults('school-finder', results)
writeFileSync(new URL('./results/school-finder-plans.txt', import.meta.url), plans.join('\n'))
await server.close()
await owner.end()
await world.close()
rmSync(folder, { recursive: true, force: true })

/** Adds invented schools until there are enough, and answers their names. */
async function fill(): Promise<string[]> {
  const added = Array.from({ length: schools }, (_, at) => furtherSchool(at + 1))
  const rows = added.map(({ name, town, suburb }, at) => ({
    name,
    town: town.name,
    suburb,
    province: town.province,
    district: town.district,
    natemis: String(500_000_000 + at),
  }))
  await owner.query(
    `insert into schools (name, town, suburb, province, district, natemis)
      select name, town, suburb, province, district, natemis from jsonb_to_recordset($1::jsonb)
        as new (name text, town text, suburb text, province text, district text, natemis text)`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ name }) => name)
}

/** Two letters in the middle in each other's place. */
function mistyped(name: string): string {
  const middle = Math.floor(Math.min(name.length, 10) / 2)
  return `${name.slice(0, middle)}${name[middle + 1] ?? ''}${name[middle] ?? ''}${name.slice(middle + 2)}`
}

/** The typing happens in a thread of its own, so that its work does not hold up the server. */
function type(job: Pick<TypingJob, 'pause' | 'seconds'>): Promise<TypingResult> {
  const worker = new Worker(new URL('./load/typing-worker.ts', import.meta.url), {
    workerData: { ...job, port, connections, texts: typed } satisfies TypingJob,
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

/** The same keys and pauses, answered by the rows that are most similar by trigrams, with as many connections as the server has. */
async function typeForRows(): Promise<TypingResult> {
  const pool = new pg.Pool({ connectionString: world.database.appUrl, max: 10 })
  const latencies: number[] = []
  const until = performance.now() + seconds * 1000
  const people = Array.from({ length: connections }, async (_, person) => {
    for (let at = person; performance.now() < until; at += connections) {
      const text = typed[at % typed.length] ?? ''
      for (let keys = 2; keys <= text.length && performance.now() < until; keys += 1) {
        const from = performance.now()
        await pool.query(
          `select id, name, town, province, natemis from schools where search %> folded($1)
            order by word_similarity(folded($1), search) desc limit 10`,
          [text.slice(0, keys)],
        )
        latencies.push(performance.now() - from)
        await sleep(pause * (0.5 + Math.random()))
      }
    }
  })
  await Promise.all(people)
  await pool.end()
  return { latencies: Float64Array.from(latencies), seconds }
}

/** The plans of a name that is begun, and of a mistyped one. */
async function explain(): Promise<string[]> {
  const queries = hearQueries()
  const plans: string[] = []
  for (const q of [names[0]?.slice(0, 3) ?? '', typed[0] ?? '']) {
    queries.length = 0
    await server.inject({ url: '/api/website/schools', query: { q } })
    for (const query of queries.filter(({ text }) => /school_words|search_words/.test(text)))
      plans.push(await explainQuery(owner, `“${q}”`, query))
  }
  return plans
}

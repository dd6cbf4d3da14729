/**
 * How long it takes to set the grade, the class or the gender of 100,000 learners at once, or a field of all schools of an olympiad, and to undo it, while others read lists over HTTP; the
 * baselines in the same run: the same readers alone, and single edits of some learners. Writes bench/results/bulk-edit.json, or, where
 * the readers pause for another time than usual, bulk-edit-pause-MILLISECONDS.json.
 * Run: node bench/bulk-edit.ts [folder of a large world] [rows] [milliseconds between two requests of a reader]
 */
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { sortSearch } from '@agon/server/features/bulk/sort-search'
import { workOff } from '@agon/server/jobs/jobs'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import type { BulkReads } from './load/bulk-reader.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const usualPause = '40'
const [folder = usualFolder, count = '100000', between = usualPause] = process.argv.slice(2)
const rows = Number(count)
/** In seconds; of the readers in milliseconds. */
const targets = { change: 10, undo: 10, readersP99: 200 }

const world = await openWorld(folder)
const { db } = world.app.database
const learners = async (olympiadId: number) =>
  (
    await db
      .selectFrom('participants as p')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('p.olympiadId', '=', olympiadId as never)
      .executeTakeFirstOrThrow()
  ).count
const { token, olympiadId } = await signInAs(world, 'admin')
for (let wanted = rows; (await learners(olympiadId)) < rows; wanted += rows) await growTo(world, wanted)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
await owner.query('vacuum analyze')
await owner.end()

// In development no limit of requests a minute is in the way.
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo // it listens on a port

async function post(path: string, body: object) {
  const started = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const seconds = (performance.now() - started) / 1000
  const answer = (await reply.json()) as { matched: number; changed: number; undo: number; seen: string | null } // declared
  if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`)
  return { seconds, answer }
}

/** Reads lists over four connections while something else is done. */
async function whileReading<T>(work: () => Promise<T>): Promise<{ result: T; reads: object }> {
  const reader = new Worker(new URL('./load/bulk-reader.ts', import.meta.url), {
    workerData: {
      port,
      token,
      paths: [
        `/api/learner/?olympiadId=${olympiadId}&limit=50`,
        `/api/school/?olympiadId=${olympiadId}&limit=50`,
        `/api/learner/?olympiadId=${olympiadId}&limit=50&q=nkosi`,
      ],
      between: Number(between),
    },
  })
  const read = new Promise<BulkReads>((resolve, reject) => reader.once('message', resolve).once('error', reject))
  const result = await work()
  reader.postMessage('stop', [])
  const { latencies } = await read
  const sorted = Array.from(latencies).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { result, reads: { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1 - 1e-9) } }
}

/** The job that the act has asked for, and a pause. */
async function afterwards(): Promise<number> {
  const started = performance.now()
  await workOff(world.app, world.app.database.pool, { 'bulk.sort-search': sortSearch })
  await pause(2)
  return (performance.now() - started) / 1000
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const rounded = (seconds: number) => Math.round(seconds * 100) / 100
const { rows: some } = {
  rows: await db
    .selectFrom('participants')
    .select('id')
    .where('olympiadId', '=', olympiadId as never)
    .orderBy('id')
    .limit(rows)
    .execute(),
}
const ids = some.map(({ id }) => id)

const alone = await whileReading(() => pause(8))
const figures: Record<string, object> = {}
for (const [name, list, rowsOf, set] of [
  ['grade', '/api/learner/', { ids }, { grade: 12 }],
  ['class', '/api/learner/', { ids }, { className: 'Q' }],
  ['gender', '/api/learner/', { ids }, { gender: 'other' }],
  ['district of schools', '/api/school/', {}, { district: 'Measured' }],
] as const) {
  const body = { ...rowsOf, where: { olympiadId }, set }
  const preview = await post(`${list}bulk`, { ...body, preview: true })
  const change = await whileReading(() => post(`${list}bulk`, { ...body, preview: false, seen: preview.answer.seen }))
  const sorted = await whileReading(afterwards)
  const undo = await whileReading(() => post(`/api/bulk/undo/${change.result.answer.undo}`, {}))
  await afterwards()
  figures[name] = {
    matched: change.result.answer.matched,
    changed: change.result.answer.changed,
    restored: undo.result.answer.changed,
    seconds: {
      preview: rounded(preview.seconds),
      change: rounded(change.result.seconds),
      undo: rounded(undo.result.seconds),
      /** The job after the change, and two seconds of rest. */
      afterwards: rounded(sorted.result),
    },
    readersMilliseconds: { change: change.reads, undo: undo.reads, afterwards: sorted.reads },
  }
  console.log(name, JSON.stringify(figures[name]))
}

/** The same change as single edits, one after the other. */
const singles = 200
const started = performance.now()
for (const id of ids.slice(0, singles)) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = await server.inject({ method: 'GET', url: `/api/learner/single?participantId=${id}`, headers })
  const { item } = read.json<{ item: Record<string, unknown> }>()
  const { firstName, lastName, grade, className, gender, homeLanguage, version } = item
  const payload = { firstName, lastName, grade: grade === 12 ? 11 : 12, className, gender, homeLanguage, version }
  await server.inject({ method: 'PUT', url: `/api/learner/${id}`, headers, payload })
}
const perSingle = (performance.now() - started) / singles

if (rows >= 100_000)
  writeResults(between === usualPause ? 'bulk-edit' : `bulk-edit-pause-${between}`, {
    rows,
    millisecondsBetweenReads: Number(between),
    targets,
    figures,
    baseline: {
      readersAloneMilliseconds: alone.reads,
      singleEditMilliseconds: Math.round(perSingle * 10) / 10,
      asManySingleEditsSeconds: Math.round((perSingle * rows) / 1000),
    },
    ...measuredWith(),
  })
await server.close()
await world.close()

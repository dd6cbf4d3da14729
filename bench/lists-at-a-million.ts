/**
 * The time of staff lists with 25,000 schools and 1,000,000 learners: random sorts, filters, searches and deep pages, over HTTP, on one
 * connection and on eight; Ctrl-K, the search of Personal Data, the funnel of Participating Schools and the landing page of a teacher
 * with 200 participations. The baselines of the same run answer a constant, skip rows by OFFSET, and search without an index. Writes one part of
 * bench/results/lists-at-a-million.json and the plans of the slow ones beside it.
 * Run: node bench/lists-at-a-million.ts [part of the file] [its lists, as a regular expression] [requests of each kind] [folder]
 */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { cursorScope } from '@agon/server/http/list-query'
import { writeCursor } from '@agon/server/http/cursor'
import { openSession } from '@agon/server/features/identity/sessions'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { explainQuery, hearQueries } from './explain.ts'
import { signInAs } from './large-world.ts'
import { describe, round } from './load/figures.ts'
import { requestsOf, type DeepPage } from './load/list-requests.ts'
import { wordsOf } from './load/list-words.ts'
import { measuredLists, type MeasuredList } from './load/measured-lists.ts'
import type { ReadingJob, ReadingResult } from './load/reading-worker.ts'
import { measuredWith } from './machine.ts'
import { busyTeacher, openMillionWorld } from './million-world.ts'
import { mergeResults } from './results.ts'

const [part = 'all', lists = '.', wanted = '200', folder = join(tmpdir(), 'agon-million-world')] = process.argv.slice(2)
const only = new RegExp(lists)
const count = Number(wanted)
const [learners, schools] = [1_000_000, 25_000]
/** In milliseconds. */
const target = 50
/** Slow requests whose plans are written, of each kind. */
const explained = 2

const world = await openMillionWorld(folder, learners, schools)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
// In development no limit of requests a minute is in the way.
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
const { port } = address
const sessions = {
  admin: await signInAs(world, 'admin'),
  overlord: await signInAs(world, 'overlord'),
  teacher: { token: await teacherToken() },
}
const { olympiadId } = sessions.admin
const heard = hearQueries()

interface Measured {
  page: string
  what: string
  one: ReturnType<typeof describe>
  eight: ReturnType<typeof describe>
  slowest: string
}
const measured: Measured[] = []
const plans: string[] = []
/** Milliseconds of every request of a list on one connection, whatever its kind. */
const ofAllKinds: number[] = []
const baseline = await measureBaselines()
for (const list of measuredLists.filter(({ page }) => only.test(page))) {
  await measureList(list)
}
if (only.test('Others')) await measureOthers()
await server.close()
await owner.end()
await world.close()

/** After each kind: a run that is ended keeps the figures until then. */
function write(): void {
  const slow = measured.filter(({ one, eight }) => Math.max(one.p99, eight.p99) >= target)
  mergeResults('lists-at-a-million', part, {
    ...measuredWith(),
    learners,
    schools,
    requests: count,
    target,
    overTarget: slow.length,
    together: { ...allTogether(), overTarget: ofAllKinds.filter((each) => each >= target).length },
    baseline,
    measured,
  })
  writeFileSync(new URL(`./results/lists-at-a-million-plans-${part}.txt`, import.meta.url), plans.join('\n'))
}

function allTogether() {
  const { p50, p95, p99, p999, most } = describe({ latencies: Float64Array.from(ofAllKinds), seconds: Number.NaN })
  return { requests: ofAllKinds.length, p50, p95, p99, p999, most }
}

async function teacherToken(): Promise<string> {
  const { rows } = await owner.query('select id from users where username = $1', [busyTeacher])
  const { token } = await openSession(world.app, { role: 'teacher', userId: rows[0]?.id }, new Date())
  return token
}

function scopeOf({ everywhere }: MeasuredList) {
  return everywhere === true ? -1 : olympiadId
}

async function measureList(list: MeasuredList): Promise<void> {
  const deep = await deepPages(list)
  const words = await wordsOf(owner, list.words)
  const requests = requestsOf(list, { olympiadId: String(scopeOf(list)) }, words, deep, count)
  for (const [what, paths] of Object.entries(requests)) await measure(list.page, what, sessions[list.role].token, paths)
}

/** Rows in the middle of each order, found by the list's own query. */
async function deepPages(list: MeasuredList): Promise<DeepPage[]> {
  const { resource, role, query = {}, read = {}, sorts } = list
  const pages: DeepPage[] = []
  for (const name of sorts ?? Object.keys(resource.fields).filter((key) => resource.fields[key]?.sort === true)) {
    for (const sort of [name, `-${name}`]) {
      heard.length = 0
      const search = new URLSearchParams({ ...query, olympiadId: String(scopeOf(list)), limit: '50', sort })
      const reply = await server.inject({
        url: `${resource.path}?${search}`,
        headers: { authorization: `Bearer ${sessions[role].token}` },
      })
      const page = heard.findLast(({ text }) => text.includes('cursor_value'))
      if (reply.statusCode !== 200 || page === undefined)
        throw new Error(`${resource.path} answered ${reply.statusCode}.`)
      const { rows } = await owner.query<{ value: string; id: number }>(
        `with page as materialized (select cursor_value as value, cursor_id as id, row_number() over () as place
           from (${page.text}) heard)
         select value, id from page where place % greatest((select count(*) / 20 from page), 1) = 0 limit 20`,
        page.values.map((value) => (value === 51 ? 400_000 : value)),
      )
      const scope = cursorScope(resource, { ...read, olympiadId: scopeOf(list), sort })
      pages.push(
        ...rows.map((row) => ({
          sort,
          cursor: writeCursor(world.app.keys.cursors, scope, { ...row, backwards: false }),
        })),
      )
    }
  }
  return pages
}

async function measureOthers(): Promise<void> {
  const scope = `olympiadId=${olympiadId}`
  const { admin, overlord, teacher } = sessions
  for (const table of ['participants', 'schools', 'users']) {
    const words = await wordsOf(owner, table)
    for (const [kind, texts] of Object.entries(words)) {
      const paths = Array.from({ length: count }, (_, at) => `q=${encodeURIComponent(texts[at % texts.length] ?? '')}`)
      await measure(
        'Ctrl-K',
        `${kind} words of ${table}`,
        admin.token,
        paths.map((q) => `/api/search/?${scope}&${q}`),
      )
      await measure(
        'Ctrl-K (overlord)',
        `${kind} words of ${table}`,
        overlord.token,
        paths.map((q) => `/api/search/?${q}`),
      )
      await measure(
        'Personal Data',
        `${kind} words of ${table}`,
        overlord.token,
        paths.map((q) => `/api/privacy/people?${q}`),
      )
    }
  }
  const same = (path: string) => Array.from({ length: count }, () => path)
  await measure('Participating Schools', 'funnel', admin.token, same(`/api/school-participant/summary?${scope}`))
  await measure('Portal', 'landing page, 200 participations', teacher.token, same('/api/school-participant/own'))
}

async function measure(page: string, what: string, token: string, paths: readonly string[]): Promise<void> {
  await ask({ connections: 2, token, paths: paths.slice(0, 10) })
  const one = await ask({ connections: 1, token, paths })
  const eight = await ask({ connections: 8, token, paths })
  const order = [...one.latencies.keys()].toSorted((a, b) => (one.latencies[b] ?? 0) - (one.latencies[a] ?? 0))
  const slowest = order.slice(0, explained).map((at) => paths[at] ?? '')
  const result = { page, what, one: describe(one), eight: describe(eight), slowest: slowest[0] ?? '' }
  measured.push(result)
  if (page !== 'Portal') ofAllKinds.push(...one.latencies)
  console.log(`${page}, ${what}: p99 ${result.one.p99} and ${result.eight.p99} ms`)
  if (Math.max(result.one.p99, result.eight.p99) >= target)
    for (const path of slowest) plans.push(...(await explain(page, what, token, path)))
  write()
}

async function explain(page: string, what: string, token: string, path: string): Promise<string[]> {
  heard.length = 0
  await server.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  const queries = heard.filter(({ text }) => / from /i.test(text) && !/sessions|^explain/.test(text))
  const texts: string[] = []
  for (const query of queries) texts.push(await explainQuery(owner, `${page}, ${what}: ${path}`, query))
  return texts
}

/** The requests come from a thread of its own. */
function ask(job: Omit<ReadingJob, 'port'>): Promise<ReadingResult> {
  const worker = new Worker(new URL('./load/reading-worker.ts', import.meta.url), { workerData: { ...job, port } })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function measureBaselines() {
  const paths = Array.from({ length: count }, () => '/api/auth/grants')
  const constant = {
    one: describe(await ask({ connections: 1, token: sessions.admin.token, paths })),
    eight: describe(await ask({ connections: 8, token: sessions.admin.token, paths })),
  }
  const timed = async (text: string) => {
    const from = performance.now()
    await owner.query(text)
    return round(performance.now() - from)
  }
  const rows = `select id, last_name from participants where olympiad_id = ${olympiadId}`
  const byOffset = await timed(`${rows} order by last_name, id limit 50 offset 500000`)
  await owner.query('set enable_bitmapscan = off')
  const withoutIndex = await timed(`${rows} and search like '%zzyzx%' order by last_name, id limit 50`)
  await owner.query('reset enable_bitmapscan')
  return { ownGrants: constant, pageByOffset: byOffset, searchWithoutIndex: withoutIndex }
}
